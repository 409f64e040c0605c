// Plays fingers on a screen of the stand-in under the recorder, and prints who got each.

import android.app.Activity
import android.content.res.Resources
import android.graphics.Canvas
import android.graphics.drawable.ColorDrawable
import android.graphics.drawable.Drawable
import android.os.SystemClock
import android.view.MotionEvent
import android.view.View
import android.view.ViewGroup
import android.view.Window
import android.widget.Button
import android.widget.EditText
import android.widget.ImageView
import android.widget.ScrollView
import android.widget.TextView
import java.io.File

/** The view that took the latest press, by its own account. */
private var taker: View? = null

private fun note(view: View, event: MotionEvent, isTaken: Boolean): Boolean {
    val action = event.actionMasked
    val isPress = action == MotionEvent.ACTION_DOWN || action == MotionEvent.ACTION_POINTER_DOWN
    if (isTaken && isPress) taker = view
    return isTaken
}

/** A button that paints a disc in its box. */
private class Key : Button() {
    override fun onTouchEvent(event: MotionEvent) = note(this, event, super.onTouchEvent(event))

    override fun onDraw(canvas: Canvas) {
        val radius = width / 2f
        canvas.fill(0xFF336699.toInt()) { x, y ->
            (x - radius) * (x - radius) + (y - height / 2f) * (y - height / 2f) < radius * radius
        }
    }
}

private class Card : ViewGroup() {
    override fun onTouchEvent(event: MotionEvent) = note(this, event, super.onTouchEvent(event))
}

private class Rows : ScrollView() {
    override fun onTouchEvent(event: MotionEvent) = note(this, event, super.onTouchEvent(event))
}

private class Field : EditText() {
    override fun onTouchEvent(event: MotionEvent) = note(this, event, super.onTouchEvent(event))
}

private var ids = 0

private fun <V : View> V.called(name: String, l: Int, t: Int, w: Int, h: Int): V {
    ids += 1
    id = ids
    Resources.NAMES[ids] = name
    layout(l, t, l + w, t + h)
    return this
}

/** The app itself: hands events to its window's views. */
private class App(private val decor: View) : Window.Callback {
    var captures = 0
    override fun dispatchTouchEvent(event: MotionEvent) = decor.dispatchTouchEvent(event)
    override fun onContentChanged() {}
    override fun onWindowFocusChanged(hasFocus: Boolean) {}
    override fun onPointerCaptureChanged(hasCapture: Boolean) { captures += 1 }
}

private class Screen {
    val decor = Card().apply { layout(0, 0, 840, 1260) }
    val late = Key().called("late", 500, 60, 160, 160)

    init {
        decor.background = ColorDrawable(0xFFF0F0FF.toInt())
        // A turned, scrolled panel: two keys overlap, and the first lies in front by its z.
        val panel = Card().called("panel", 52, 500, 735, 525)
        panel.rotation = 17f
        panel.scrollTo(0, 79)
        panel.background = object : Drawable() {
            override fun draw(canvas: Canvas) = canvas.fill(0xFFDDDDDD.toInt()) { x, _ -> x > 10 }
        }
        val front = Key().called("front", 50, 157, 315, 210)
        front.z = 4f
        panel.addView(front)
        panel.addView(Key().called("behind", 250, 157, 315, 210))
        // Shows in front of a key and takes nothing.
        panel.addView(ImageView().called("badge", 80, 180, 80, 80))
        decor.addView(panel)
        val off = Key().called("off", 50, 100, 160, 160)
        off.isEnabled = false
        decor.addView(off)
        decor.addView(Key().called("under", 220, 100, 160, 160).apply { alpha = 0f })
        val card = Card().called("card", 420, 240, 380, 200).apply { isClickable = true }
        card.addView(Key().called("buy", 200, 50, 150, 100))
        card.addView(TextView().called("price", 20, 50, 100, 60).apply { text = "5 €\n\"net\"" })
        decor.addView(card)
        val rows = Rows().called("rows", 50, 1060, 700, 150)
        rows.addView(TextView().called("row", 0, 0, 700, 100).apply { text = "Row" })
        decor.addView(rows)
        decor.addView(Field().called("pin", 50, 290, 300, 90).apply {
            isClickable = true
            text = "hunter2"
        })
        decor.addView(late)
        for (view in listOf(front, late)) view.setOnClickListener { }
    }
}

fun main(arguments: Array<String>) {
    val folder = File(arguments[0])
    val screen = Screen()
    val window = Window(screen.decor)
    val app = App(screen.decor)
    window.callback = app
    val place = TapscopeRecorder.start(Activity(window, folder), "app")
    check(place == File(folder, "Tapscope"))
    window.callback.onPointerCaptureChanged(true)
    check(app.captures == 1)
    var time = 5000L
    fun send(event: MotionEvent): String {
        taker = null
        window.callback.dispatchTouchEvent(event)
        return taker?.let { it.resources.getResourceEntryName(it.id) } ?: "-"
    }
    // Across the screen, and a second finger beside each.
    for (y in 35..1255 step 61) for (x in 21..839 step 97) {
        val (a, b) = Pair(x + 0.5f, y + 0.5f)
        val (c, d) = Pair(819.5f - x, b)
        val first = send(MotionEvent(0, 0, 0).at(time, a, b))
        val second = send(MotionEvent(5, 1, 0, 3).at(time + 10, a, b, c, d))
        println("$first $second")
        send(MotionEvent(6, 0, 0, 3).at(time + 50, a, b, c, d))
        send(MotionEvent(1, 0, 3).at(time + 60, c, d))
        time += 500
    }
    fun draw(now: Long) {
        SystemClock.now = now
        check(!screen.decor.viewTreeObserver.dispatchOnPreDraw())
    }
    draw(time)
    // A swipe with places in between, and a touch that is taken away.
    println(send(MotionEvent(0, 0, 0).at(time, 560.5f, 140.5f)) + " -")
    send(MotionEvent(2, 0, 0).at(time + 4, 550f, 141f).at(time + 8, 530f, 142f).at(time + 12, 500f, 143f))
    send(MotionEvent(1, 0, 0).at(time + 20, 500f, 143f))
    // The screen changes long before a touch, just before one, and so late that it was not drawn.
    screen.late.visibility = View.INVISIBLE
    draw(time + 300)
    draw(time + 890)
    println(send(MotionEvent(0, 0, 0).at(time + 900, 560.5f, 140.5f)) + " -")
    send(MotionEvent(1, 0, 0).at(time + 950, 560.5f, 140.5f))
    screen.late.visibility = View.VISIBLE
    draw(time + 1450)
    println(send(MotionEvent(0, 0, 0).at(time + 1500, 560.5f, 140.5f)) + " -")
    send(MotionEvent(1, 0, 0).at(time + 1550, 560.5f, 140.5f))
    screen.late.visibility = View.INVISIBLE
    println(send(MotionEvent(0, 0, 0).at(time + 2000, 560.5f, 140.5f)) + " -")
    send(MotionEvent(3, 0, 0).at(time + 2050, 560.5f, 140.5f))
}
