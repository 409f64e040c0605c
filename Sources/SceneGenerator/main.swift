print("scenes")
