"""Files on any file system that Hadoop knows."""

import fnmatch
import posixpath
import re

from py4j.protocol import Py4JJavaError
from pyspark.errors import IllegalArgumentException

from program import Ended


class Storage:
    """Files on any file system that Hadoop knows, below one folder."""

    def __init__(self, spark, folder):
        self.jvm = spark.sparkContext._jvm
        path = self.jvm.org.apache.hadoop.fs.Path(folder)
        try:
            self.system = path.getFileSystem(spark.sparkContext._jsc.hadoopConfiguration())
        except Py4JJavaError as error:
            raise Ended(f"{folder}: {error.java_exception.getMessage()}", 2) from None
        self.folder = self.system.makeQualified(path).toString().rstrip("/")

    def place(self, *parts):
        """The whole path of something below the folder, as text."""
        return "/".join([self.folder, *parts])

    def path(self, *parts):
        return self.jvm.org.apache.hadoop.fs.Path(self.place(*parts))

    def exists(self, *parts):
        return self.system.exists(self.path(*parts))

    def delete(self, *parts):
        self.system.delete(self.path(*parts), True)

    def write(self, data, name):
        """Writes beside the place and renames, so that no half of a file is ever seen."""
        stream = self.system.create(self.path("_" + name), True)
        try:
            stream.write(bytearray(data))
        finally:
            stream.close()
        self.delete(name)
        if not self.system.rename(self.path("_" + name), self.path(name)):
            raise Ended(f"{self.place(name)} cannot be written")

    def names(self, *parts):
        """What lies in a folder."""
        found = self.system.listStatus(self.path(*parts)) if self.exists(*parts) else []
        return sorted(status.getPath().getName() for status in found)

    def files(self, folder, pattern):
        """Files in a folder and those below: (name, length, time of change in milliseconds)."""
        path = self.path(folder)
        if not self.system.exists(path) or not self.system.getFileStatus(path).isDirectory():
            raise Ended(f"there is no folder {path.toString()}", 2)
        encoding = self.jvm.System.getProperty("sun.jnu.encoding") or ""
        if self.system.getUri().getScheme() == "file" and "UTF" not in encoding:
            # Java would leave out names beyond ASCII without a word.
            raise Ended("start Spark in a locale with UTF-8, as by LC_ALL=C.UTF-8", 2)
        walk = self.system.listFiles(path, True)
        found = []
        while walk.hasNext():
            status = walk.next()
            name = status.getPath().toString()[len(self.folder) + 1 :]
            parts = posixpath.relpath(name, folder).split("/")
            # As Spark has it; a copy that is not finished is no file yet.
            hidden = any(part.startswith((".", "_")) for part in parts) or name.endswith("._COPYING_")
            if not hidden and fnmatch.fnmatchcase(parts[-1], pattern):
                found.append((name, status.getLen(), status.getModificationTime()))
        return sorted(found)

    def fault(self, name):
        """Why a file cannot be read whichever machine tries; None where it can be, or may be later."""
        place = self.place(name)
        try:
            if literal(place) != place:
                # So Spark looks for it.
                self.system.globStatus(self.jvm.org.apache.hadoop.fs.Path(literal(place)))
            self.system.open(self.path(name)).close()
        except IllegalArgumentException as error:
            return f"Spark cannot read a file of this name: {error}"
        except Py4JJavaError as error:
            reason = error.java_exception
            kind = reason.getClass().getSimpleName()
            if kind in ("AccessControlException", "FileNotFoundException"):
                return f"it cannot be opened: {reason.getMessage()}"
        return None


def literal(path):
    """A path in which Hadoop finds no pattern of several files."""
    return re.sub(r"([\\{}\[\]*?])", r"\\\1", path)
