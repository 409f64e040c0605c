# Times how fast Qt's graphics scene finds the item under a point.
"""`QGraphicsScene.itemAt` with its BSP index; one call from Python a point."""

import os

os.environ["QT_QPA_PLATFORM"] = "offscreen"

import worker
from PySide6 import __version__
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPen, QPolygonF, QTransform
from PySide6.QtWidgets import QApplication, QGraphicsPolygonItem, QGraphicsScene

application = QApplication([])
scene = QGraphicsScene()
scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.BspTreeIndex)
for view in worker.scene("scene-200"):
    item = QGraphicsPolygonItem(QPolygonF([QPointF(x, y) for x, y in view["polygon"]]))
    # With a pen, every hit would stroke the outline first.
    item.setPen(QPen(Qt.PenStyle.NoPen))
    item.setData(0, view["id"])
    scene.addItem(item)
points = [QPointF(x, y) for x, y in worker.points("scene-200")]
# The index takes items in when events are handled.
application.processEvents()
identity = QTransform()


def hit():
    at = scene.itemAt
    return len(points), sum(at(point, identity) is not None for point in points)


def receivers():
    items = [scene.itemAt(point, identity) for point in points]
    return worker.write_receivers(
        "scene-200", "qt", [item.data(0) if item else "" for item in items])


worker.serve(f"Qt {__version__}", {"hit": hit, "receivers": receivers})
