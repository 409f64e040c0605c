print("tapscope")
