import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { colorsOf, FONT, useIsDark } from '../../charts/colors.ts'
import type { Chart } from './chart.ts'
import { drawAxis, drawPointed } from './lanes/axis.ts'
import { findAt, HEIGHT, LANES } from './lanes/lanes.ts'
import { createPen, type Pen } from './pen.ts'
import type { Selection } from './selection.ts'
import type { Span } from './span.ts'

type Properties = {
  chart: Chart
  span: ReadonlySignal<Span>
  selected: ReadonlySignal<Selection>
  /** Zooms around a time of the call; a factor above 1 zooms out. */
  zoom: (at: number, factor: number) => void
  move: (ms: number) => void
  select: (selection: Selection) => void
}

/** Click tolerance around short items, in pixels. */
const NEAR = 6

/** In pixels; less movement than this is a click, not a drag. */
const DRAG = 4

/**
 * The lanes of a call. The wheel zooms, dragging pans, and a click selects the pause or turn at
 * that place.
 */
export function Canvas({ chart, span, selected, zoom, move, select }: Properties) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pen = useRef<Pen | undefined>(undefined)
  const pointed = useSignal<number | null>(null)

  function draw() {
    if (!canvas.current) return
    pen.current = drawChart(canvas.current, span.value, (pen) => {
      drawAxis(pen, HEIGHT)
      for (const { lane, top } of LANES) lane.draw(pen, chart, top, selected.value)
      if (pointed.value !== null) drawPointed(pen, chart, HEIGHT, pen.timeAt(pointed.value))
    })
  }
  useSignalEffect(() => {
    const _ = [span.value, selected.value, pointed.value]
    const frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  })
  useEffect(() => {
    const again = new ResizeObserver(draw)
    again.observe(canvas.current!)
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const { deltaX, deltaY, offsetX } = event
      const here = pen.current!
      if (Math.abs(deltaX) > Math.abs(deltaY)) return move(here.timeAt(deltaX) - here.timeAt(0))
      zoom(here.timeAt(offsetX), Math.exp(deltaY / 400))
    }
    // A listener added by Preact could not prevent the page from scrolling.
    const element = canvas.current!
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      again.disconnect()
      element.removeEventListener('wheel', wheel)
    }
  }, [])
  const isDark = useIsDark()
  useEffect(draw, [isDark])

  const drag = useRef<{ x: number; isMoving: boolean } | undefined>(undefined)
  return (
    <canvas
      ref={canvas}
      style={{ height: `${HEIGHT}px` }}
      aria-hidden="true"
      onPointerDown={(event) => {
        drag.current = { x: event.offsetX, isMoving: false }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerLeave={() => (pointed.value = null)}
      onPointerMove={({ offsetX }) => {
        pointed.value = offsetX
        if (!drag.current) return
        const { x, isMoving } = drag.current
        if (!isMoving && Math.abs(offsetX - x) < DRAG) return
        const here = pen.current!
        move(here.timeAt(x) - here.timeAt(offsetX))
        drag.current = { x: offsetX, isMoving: true }
      }}
      onPointerUp={({ offsetX, offsetY }) => {
        if (drag.current?.isMoving === false) {
          const { timeAt } = pen.current!
          const at = timeAt(offsetX)
          const found = findAt(chart, at, offsetY, timeAt(offsetX + NEAR) - at)
          if (found) select(found)
        }
        drag.current = undefined
      }}
      onPointerCancel={() => (drag.current = undefined)}
    />
  )
}

/** Draws at screen resolution in the colors of the style sheet. */
function drawChart(canvas: HTMLCanvasElement, span: Span, draw: (pen: Pen) => void): Pen {
  const width = canvas.clientWidth
  const sharp = devicePixelRatio
  canvas.width = width * sharp
  canvas.height = HEIGHT * sharp
  const context = canvas.getContext('2d')!
  context.scale(sharp, sharp)
  context.font = FONT
  const pen = createPen(context, span, width, colorsOf(canvas))
  draw(pen)
  return pen
}
