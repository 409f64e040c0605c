// Records touches in an Android app, what the app did with them, and its screens as layouts.

import android.app.Activity
import android.graphics.Bitmap
import android.graphics.Canvas
import android.graphics.drawable.ColorDrawable
import android.os.Build
import android.os.SystemClock
import android.view.KeyboardShortcutGroup
import android.view.Menu
import android.view.MotionEvent
import android.view.View
import android.view.ViewGroup
import android.view.Window
import android.view.accessibility.AccessibilityEvent
import android.widget.AdapterView
import android.widget.Checkable
import android.widget.EditText
import android.widget.HorizontalScrollView
import android.widget.ImageView
import android.widget.ScrollView
import android.widget.TextView
import java.io.ByteArrayOutputStream
import java.io.File
import java.io.FileOutputStream
import java.math.BigDecimal
import java.math.BigInteger
import java.math.RoundingMode
import java.security.MessageDigest
import java.util.WeakHashMap

/**
 * Writes a recording and layouts that `tapscope replay` reads as they are.
 *
 * Add this file to a debug build and start it with one line in `onCreate`, after `setContentView`:
 *
 *     TapscopeRecorder.start(this)
 *
 * It writes into the app's external files, folder `Tapscope`: `session.jsonl` grows with each touch,
 * `session.yaml` and its pictures are the screen at the first touch, and `session-2.yaml` and so on
 * what it later became. It takes no touch away from the app. docs/recorders.md says what it sees and
 * what it cannot see.
 */
class TapscopeRecorder private constructor(
    private val window: Window,
    private val app: Window.Callback,
    private val folder: File,
    private val name: String
) : Window.Callback by app {
    private val density = window.decorView.resources.displayMetrics.density.toDouble()
    private val names = ViewNames()
    private val targets = TouchTargets()
    private var file: FileOutputStream? = null
    private var start = 0L
    private var latest = 0.0
    private var touches = 0
    /** The touch of each pointer that is down, by the pointer's id. */
    private val down = HashMap<Int, Touch>()
    /** The latest touch that a view received, for what it fires. */
    private val received = WeakHashMap<View, Int>()
    private val layouts = HashMap<String, String>()
    private val pictures = HashMap<String, String>()
    private var layout: String? = null
    /** What decides who gets a touch, as it was last drawn, and since when, by the uptime clock. */
    private var drawn = 0
    private var changed = 0L

    private class Touch(val number: Int, var x: Float, var y: Float)

    companion object {
        /** Starts to record an activity's window; answers the folder it writes to, null where it cannot. */
        @JvmStatic
        @JvmOverloads
        fun start(activity: Activity, name: String = "session"): File? {
            val home = activity.getExternalFilesDir(null) ?: return null
            return start(activity.window, File(home, "Tapscope"), name)
        }

        /** Starts to record any window, such as a dialog's. */
        @JvmStatic
        @JvmOverloads
        fun start(window: Window, folder: File, name: String = "session"): File? {
            val app = window.callback
            if (app == null || !folder.isDirectory && !folder.mkdirs()) return null
            val recorder = TapscopeRecorder(window, app, folder, name)
            window.callback = recorder
            window.decorView.viewTreeObserver.addOnPreDrawListener {
                runCatching { recorder.notice(SystemClock.uptimeMillis()) }
                true
            }
            return folder
        }
    }

    // Delegation leaves out the methods that have a body in the interface.
    override fun onPointerCaptureChanged(hasCapture: Boolean) = app.onPointerCaptureChanged(hasCapture)

    override fun onProvideKeyboardShortcuts(
        data: MutableList<KeyboardShortcutGroup>?, menu: Menu?, deviceId: Int
    ) = app.onProvideKeyboardShortcuts(data, menu, deviceId)

    override fun dispatchTouchEvent(event: MotionEvent): Boolean {
        val action = event.actionMasked
        val isDown = action == MotionEvent.ACTION_DOWN || action == MotionEvent.ACTION_POINTER_DOWN
        // A recorder must not bring its app down.
        val touch = runCatching { take(event, action, isDown) }.getOrNull()
        val isTaken = app.dispatchTouchEvent(event)
        if (touch != null && isDown) runCatching { see(touch, event) }
        return isTaken
    }

    /** Writes what an event says; answers the touch that begins with it. */
    private fun take(event: MotionEvent, action: Int, isDown: Boolean): Touch? {
        val index = event.actionIndex
        if (isDown) {
            if (file == null) open(event.eventTime)
            look(event.eventTime)
            touches += 1
            val touch = Touch(touches, event.getX(index), event.getY(index))
            down[event.getPointerId(index)] = touch
            write(event, index, touch, "began")
            return touch
        }
        when (action) {
            MotionEvent.ACTION_MOVE -> move(event)
            MotionEvent.ACTION_UP, MotionEvent.ACTION_POINTER_UP ->
                down.remove(event.getPointerId(index))?.let { write(event, index, it, "ended") }
            MotionEvent.ACTION_CANCEL ->
                for (i in 0 until event.pointerCount) {
                    down.remove(event.getPointerId(i))?.let { write(event, i, it, "cancelled") }
                }
        }
        return null
    }

    /** An event lists every pointer with all places since the last; those that stayed say nothing. */
    private fun move(event: MotionEvent) {
        for (past in 0..event.historySize) {
            for (i in 0 until event.pointerCount) {
                val touch = down[event.getPointerId(i)] ?: continue
                val isNow = past == event.historySize
                val x = if (isNow) event.getX(i) else event.getHistoricalX(i, past)
                val y = if (isNow) event.getY(i) else event.getHistoricalY(i, past)
                if (x == touch.x && y == touch.y) continue
                touch.x = x
                touch.y = y
                val at = if (isNow) event.eventTime else event.getHistoricalEventTime(past)
                line(sample(touch, "moved", x, y, at))
            }
        }
    }

    // What the app does

    /** Notes which view Android gave a touch to; nothing where that cannot be known. */
    private fun see(touch: Touch, event: MotionEvent) {
        val isFirst = event.actionMasked == MotionEvent.ACTION_DOWN
        val pointer = event.getPointerId(event.actionIndex)
        val answer = targets.receiver(window.decorView, pointer, isFirst) ?: return
        val view = answer.view
        if (view != null) {
            received[view] = touch.number
            listen(view)
        }
        saw(touch.number, "received", view?.let { names[it] })
    }

    /** Hears of a view's click from now on, unless the app has a delegate of its own there. */
    private fun listen(view: View) {
        if (Build.VERSION.SDK_INT < 29 || view.accessibilityDelegate != null) return
        view.accessibilityDelegate = object : View.AccessibilityDelegate() {
            override fun sendAccessibilityEvent(host: View, eventType: Int) {
                super.sendAccessibilityEvent(host, eventType)
                val touch = received[host]
                if (eventType == AccessibilityEvent.TYPE_VIEW_CLICKED && touch != null) {
                    runCatching { saw(touch, "fired", names[host]) }
                }
            }
        }
    }

    private fun saw(touch: Int, what: String, view: String?) {
        line(mapOf("t" to latest, "saw" to mapOf("touch" to touch, what to view)))
    }

    // Layouts

    /** Notes when the screen changed; a frame without a change costs a walk over its views. */
    private fun notice(time: Long) {
        val print = print(window.decorView)
        if (print != drawn) changed = time
        drawn = print
    }

    private fun print(view: View): Int {
        val isShown = view.visibility == View.VISIBLE
        var sum = listOf(System.identityHashCode(view), isShown, view.isEnabled).hashCode()
        if (!isShown) return sum
        for (side in intArrayOf(view.left, view.top, view.width, view.height, view.scrollX, view.scrollY)) {
            sum = sum * 31 + side
        }
        sum = sum * 31 + view.z.hashCode()
        sum = sum * 31 + (view.alpha < 0.01f).hashCode()
        if (!view.matrix.isIdentity) {
            val m = FloatArray(9)
            view.matrix.getValues(m)
            sum = sum * 31 + m.contentHashCode()
        }
        if (view is ViewGroup) for (i in 0 until view.childCount) sum = sum * 31 + print(view.getChildAt(i))
        return sum
    }

    /** Writes the screen as a layout if it is another than it was, with the time since when it is. */
    private fun look(time: Long) {
        notice(time)
        val screen = ScreenText(window.decorView, density, names)
        val key = screen.text { _, _, _ -> null }
        val known = layouts[key]
        val file = known ?: if (layouts.isEmpty()) "$name.yaml" else "$name-${layouts.size + 1}.yaml"
        if (known == null) {
            layouts[key] = file
            File(folder, file).writeText(screen.text(this::picture))
        }
        if (layout != null && layout != file) {
            line(mapOf("t" to seconds(minOf(changed, time)), "layout" to file))
        }
        layout = file
    }

    /** The file of a view's picture: with all it holds, or its background alone. */
    private fun picture(view: View, id: String, isWhole: Boolean): String? {
        if (view.width <= 0 || view.height <= 0) return null
        val bitmap = Bitmap.createBitmap(view.width, view.height, Bitmap.Config.ARGB_8888)
        val canvas = Canvas(bitmap)
        // Some views refuse to be drawn anywhere but on the screen: their frame is known all the same.
        val isDrawn = runCatching {
            if (isWhole) {
                canvas.translate(-view.scrollX.toFloat(), -view.scrollY.toFloat())
                view.draw(canvas)
            } else {
                view.background.setBounds(0, 0, view.width, view.height)
                view.background.draw(canvas)
            }
        }.isSuccess
        if (!isDrawn) return null
        val bytes = ByteArrayOutputStream()
        bitmap.compress(Bitmap.CompressFormat.PNG, 100, bytes)
        val data = bytes.toByteArray()
        val print = MessageDigest.getInstance("SHA-256").digest(data)
        val key = BigInteger(1, print).toString(16)
        pictures[key]?.let { return it }
        val word = id.map { if (it in 'a'..'z' || it in 'A'..'Z' || it in '0'..'9') it else '-' }
        val path = "$name/${pictures.size + 1}-${word.joinToString("")}.png"
        File(folder, path).apply { parentFile?.mkdirs() }.writeBytes(data)
        pictures[key] = path
        return path
    }

    // Lines

    private fun open(time: Long) {
        start = time
        file = FileOutputStream(File(folder, "$name.jsonl"))
        line(
            mapOf(
                "tapscope" to "recording/1", "layout" to "$name.yaml",
                "device" to "${Build.MANUFACTURER} ${Build.MODEL}", "clock" to "uptimeMillis"))
    }

    /** Seconds since the first sample; never before what is written already. */
    private fun seconds(time: Long): Double {
        latest = maxOf(latest, (time - start) / 1000.0)
        return latest
    }

    private fun write(event: MotionEvent, index: Int, touch: Touch, phase: String) {
        val members = LinkedHashMap(
            sample(touch, phase, event.getX(index), event.getY(index), event.eventTime))
        val major = event.getTouchMajor(index)
        if (major > 0) members["radius"] = major / 2 / density
        if (event.getPressure(index) > 0) members["force"] = event.getPressure(index).toDouble()
        line(members)
    }

    private fun sample(touch: Touch, phase: String, x: Float, y: Float, time: Long) = linkedMapOf<String, Any?>(
        "t" to seconds(time), "touch" to touch.number, "phase" to phase,
        "x" to x / density, "y" to y / density)

    private fun line(members: Map<String, Any?>) {
        file?.write((json(members) + "\n").toByteArray())
    }
}

/** A value as JSON, which is YAML too; numbers to a billionth. */
private fun json(value: Any?): String = when (value) {
    null -> "null"
    is Map<*, *> -> value.entries.joinToString(",", "{", "}") { "\"${it.key}\":${json(it.value)}" }
    is List<*> -> value.joinToString(", ", "[", "]") { json(it) }
    is Int, is Boolean -> value.toString()
    is Number -> number(value.toDouble())
    else -> quoted(value.toString())
}

private fun number(value: Double): String {
    if (value.isNaN() || value.isInfinite()) return "0"
    val rounded = BigDecimal(value).setScale(9, RoundingMode.HALF_EVEN).stripTrailingZeros()
    return if (rounded.signum() == 0) "0" else rounded.toPlainString()
}

private fun quoted(text: String): String {
    val escaped = text.map { character ->
        val code = character - '\u0000'
        when {
            character == '"' -> "\\\""
            character == '\\' -> "\\\\"
            code < 0x20 || code in 0x7F..0x9F -> "\\u" + (code + 0x10000).toString(16).drop(1)
            else -> character.toString()
        }
    }
    return "\"" + escaped.joinToString("") + "\""
}

/** The names that views have in layouts; a view keeps its own for as long as it lives. */
private class ViewNames {
    private val names = WeakHashMap<View, String>()

    /** A view's name: its resource's, else what it says, else its class. */
    operator fun get(view: View): String {
        names[view]?.let { return it }
        val word = listOf(resource(view), title(view)).firstOrNull { it.isNotEmpty() }
            ?: view.javaClass.simpleName.ifEmpty { "View" }
        var name = word
        var count = 1
        while (name in names.values) {
            count += 1
            name = "$word~$count"
        }
        names[view] = name
        return name
    }

    private fun resource(view: View): String {
        if (view.id == View.NO_ID) return ""
        // Ids that are made while the app runs have no name.
        return runCatching { clean(view.resources.getResourceEntryName(view.id)) }.getOrDefault("")
    }

    companion object {
        /** What a person reads; never what was typed. */
        fun title(view: View): String {
            val described = clean(view.contentDescription?.toString() ?: "")
            if (described.isNotEmpty() || view !is TextView || view is EditText) return described
            return clean(view.text?.toString() ?: "")
        }

        /** One line of at most 40 letters. */
        fun clean(text: String): String =
            text.split(Regex("[\\s\\p{Cntrl}]+")).filter { it.isNotEmpty() }.joinToString(" ").take(40)
    }
}

/** Which view Android gave a touch to, as its view groups remember it. */
private class TouchTargets {
    class Answer(val view: View?)

    // `ViewGroup.mFirstTouchTarget` heads a list with the latest target; each has its child and the
    // pointers it captured. Where an app may not see them, there is no answer.
    private val first = runCatching {
        ViewGroup::class.java.getDeclaredField("mFirstTouchTarget").apply { isAccessible = true }
    }.getOrNull()
    private val child = field("child")
    private val next = field("next")
    private val pointers = field("pointerIdBits")

    private fun field(name: String) = runCatching {
        first?.type?.getDeclaredField(name)?.apply { isAccessible = true }
    }.getOrNull()

    /** The view that has a pointer since the last event; null where that cannot be told. */
    fun receiver(root: View, pointer: Int, isFirst: Boolean): Answer? {
        if (first == null || child == null) return null
        var view = root
        while (view is ViewGroup) {
            val head = first.get(view)
            val target = when {
                head == null -> null
                next != null && pointers != null -> captured(head, pointer)
                // Without the pointers, only a finger that is alone can be told.
                isFirst -> head
                else -> return null
            }
            view = (target?.let { child.get(it) } ?: break) as View
        }
        return Answer(if (view === root) null else view)
    }

    private fun captured(head: Any, pointer: Int): Any? {
        var target: Any? = head
        while (target != null) {
            if (pointers?.getInt(target) ?: 0 and (1 shl pointer) != 0) return target
            target = next?.get(target)
        }
        return null
    }
}

/** A window's views as a layout; lengths are in dp. */
private class ScreenText(root: View, private val density: Double, private val names: ViewNames) {
    private class Node(
        val view: View, val id: String, val members: Map<String, Any?>, val isWhole: Boolean,
        val children: List<Node>
    )

    private val metrics = root.resources.displayMetrics
    private val screen = listOf(root.width / density, root.height / density, density)
    private val top = node(root)

    private fun node(view: View): Node {
        val group = view as? ViewGroup
        val isButton = isButton(view)
        // A button is one picture with all it holds, unless that is a button too.
        val isWhole = group == null || group.childCount == 0 || isButton && !holdsButton(group)
        val children = if (group == null || isWhole) emptyList() else backToFront(group).map(::node)
        return Node(view, names[view], members(view, isButton), isWhole, children)
    }

    private fun isButton(view: View) =
        view.isClickable || view.isLongClickable || Build.VERSION.SDK_INT >= 23 && view.isContextClickable

    private fun holdsButton(group: ViewGroup): Boolean = (0 until group.childCount).any {
        val child = group.getChildAt(it)
        isButton(child) || child is ViewGroup && holdsButton(child)
    }

    /** Children as ViewGroup draws them, and as it asks them from the last to the first: by z. */
    private fun backToFront(group: ViewGroup): List<View> {
        val drawn = (0 until group.childCount).map {
            group.getChildAt(if (Build.VERSION.SDK_INT >= 29) group.getChildDrawingOrder(it) else it)
        }
        return drawn.sortedBy { it.z }
    }

    private fun members(view: View, isButton: Boolean): Map<String, Any?> {
        val members = linkedMapOf<String, Any?>()
        val isLabel = view is TextView && !isButton
        if (isButton) members["kind"] = "button" else if (isLabel) members["kind"] = "label"
        if (view is ImageView && !isButton) members["kind"] = "imageView"
        val title = ViewNames.title(view)
        if (title.isNotEmpty()) members["title"] = title
        place(view, members)
        if (view.visibility != View.VISIBLE) members["hidden"] = true
        // Android gives touches to views that cannot be seen, as long as they are visible by name.
        if (view.alpha < 0.01f) members["paints"] = false
        else if (view.alpha < 1) members["alpha"] = view.alpha.toDouble()
        // What takes no touch lets it through to what lies behind, scrollers excepted.
        val isTaker = isButton || isScroller(view)
        if (!isTaker) members["interaction"] = "subviewsOnly" else members["interaction"] = true
        // Every finger on a view is handed to it.
        if (isTaker) members["multipleTouch"] = true
        if (!view.isEnabled) members["enabled"] = false
        if (view.isSelected || (view as? Checkable)?.isChecked == true) members["state"] = "selected"
        if ((view.parent as? ViewGroup)?.clipChildren != false) members["clipsToBounds"] = true
        return members
    }

    private fun isScroller(view: View) =
        view is ScrollView || view is HorizontalScrollView || view is AdapterView<*> ||
            view is ViewGroup && listOf(-1, 1).any {
                view.canScrollVertically(it) || view.canScrollHorizontally(it)
            }

    /** Its frame, or its bounds, centre and transform where its matrix makes the frame a mere box. */
    private fun place(view: View, members: MutableMap<String, Any?>) {
        val width = view.width.toDouble()
        val height = view.height.toDouble()
        val bounds = listOf<Number>(view.scrollX, view.scrollY, width, height).map { it.toDouble() / density }
        if (view.matrix.isIdentity) {
            val frame = listOf<Number>(view.left, view.top, width, height)
            members["frame"] = frame.map { it.toDouble() / density }
            if (view.scrollX != 0 || view.scrollY != 0) members["bounds"] = bounds
            return
        }
        val m = FloatArray(9)
        view.matrix.getValues(m)
        val x = view.left + m[2] + m[0] * width / 2 + m[1] * height / 2
        val y = view.top + m[5] + m[3] * width / 2 + m[4] * height / 2
        members["bounds"] = bounds
        members["center"] = listOf(x / density, y / density)
        members["transform"] = listOf<Number>(m[0], m[3], m[1], m[4], 0, 0).map { it.toDouble() }
    }

    /** The layout's text, with the files of the pictures that are asked for. */
    fun text(picture: (View, String, Boolean) -> String?): String {
        val size = screen.map { number(it) }
        val ppi = if (metrics.xdpi > 0) ", ppi: " + number(metrics.xdpi.toDouble()) else ""
        return "tapscope: layout/1\nplatform: android\n" +
            "screen: {width: ${size[0]}, height: ${size[1]}, scale: ${size[2]}$ppi}\n" +
            "views:\n  - " + text(top, "    ", picture) + "\n"
    }

    private fun text(node: Node, pad: String, picture: (View, String, Boolean) -> String?): String {
        val members = linkedMapOf<String, Any?>("id" to node.id)
        members.putAll(node.members)
        val color = (node.view.background as? ColorDrawable)?.color
        val isPainted = node.view.visibility == View.VISIBLE && members["paints"] != false
        val hasPicture = isPainted && (node.isWhole || node.view.background != null && color == null)
        val file = if (hasPicture) picture(node.view, node.id, node.isWhole) else null
        if (file != null) {
            members[if (members["kind"] == "button") "backgroundImage" else "image"] = file
            members["contentMode"] = "scaleToFill"
        } else if (color != null && isPainted) {
            // Android's ARGB, as a layout's RGBA.
            members["backgroundColor"] = "#%06x%02x".format(color and 0xFFFFFF, color ushr 24)
        }
        val words = members.map { "${it.key}: ${json(it.value)}" }.toMutableList()
        if (node.children.isNotEmpty()) {
            val inner = node.children.map { pad + "  " + text(it, "$pad  ", picture) }
            words += "subviews: [\n" + inner.joinToString(",\n") + "]"
        }
        return "{" + words.joinToString(", ") + "}"
    }
}
