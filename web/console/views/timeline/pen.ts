import type { Colors } from '../../charts/colors.ts'
import type { Span } from './span.ts'

/** A colour by its name in the style sheet, such as `chart-agent`. */
export type PenColor =
  | 'ink'
  | 'soft-ink'
  | 'line'
  | 'surface'
  | 'danger'
  | `chart-${string}`
  | `part-${string}`

/** Draws at times of the call and heights of one lane. */
export type Pen = {
  span: Span
  /** Pixels. */
  width: number
  /** Fills a bar between two times. It is at least a pixel wide; invisible bars are skipped. */
  bar(from: number, to: number, top: number, height: number, color: PenColor): void
  /** Covers what is drawn to the right of a time, in pixels. */
  cover(at: number, top: number, width: number, height: number, color: PenColor): void
  /** A line from top to bottom. */
  tick(at: number, top: number, height: number, color: PenColor): void
  line(points: readonly (readonly [at: number, y: number])[], color: PenColor): void
  /** A dashed line across the visible span or a part of it. */
  level(y: number, color: PenColor, from?: number, to?: number): void
  /** Text on one line; `until`: where it is truncated. */
  text(at: number, y: number, text: string, color: PenColor, until?: number): void
  /** The time at a pixel. */
  timeAt(x: number): number
}

/** In pixels. Text in less space than this is unreadable. */
const LEAST_TEXT = 24
const LINE = 16
/** Gap between a truncated text and the next. */
const TEXT_GAP = 8

export function createPen(
  context: CanvasRenderingContext2D,
  span: Span,
  width: number,
  colorOf: Colors<PenColor>,
): Pen {
  const scale = width / (span.to - span.from)
  const xOf = (at: number) => (at - span.from) * scale
  const isSeen = (from: number, to: number) => to >= span.from && from <= span.to
  return {
    span,
    width,
    bar(from, to, top, height, color) {
      if (!isSeen(from, to)) return
      const begin = Math.max(0, xOf(from))
      context.fillStyle = colorOf(color)
      context.fillRect(begin, top, Math.max(1, Math.min(width, xOf(to)) - begin), height)
    },
    cover(at, top, wide, height, color) {
      context.fillStyle = colorOf(color)
      context.fillRect(xOf(at) + 1, top, wide, height)
    },
    tick(at, top, height, color) {
      if (!isSeen(at, at)) return
      context.fillStyle = colorOf(color)
      context.fillRect(Math.round(xOf(at)) - 0.75, top, 1.5, height)
    },
    line(points, color) {
      context.strokeStyle = colorOf(color)
      context.lineWidth = 1.5
      context.beginPath()
      for (const [i, [at, y]] of points.entries()) {
        if (i === 0) context.moveTo(xOf(at), y)
        else context.lineTo(xOf(at), y)
      }
      context.stroke()
    },
    level(y, color, from = span.from, to = span.to) {
      if (!isSeen(from, to)) return
      context.strokeStyle = colorOf(color)
      context.lineWidth = 1
      context.setLineDash([4, 4])
      context.beginPath()
      context.moveTo(Math.max(0, xOf(from)), y)
      context.lineTo(Math.min(width, xOf(to)), y)
      context.stroke()
      context.setLineDash([])
    },
    text(at, y, text, color, until = Infinity) {
      const [begin, end] = [Math.max(0, xOf(at)), Math.min(width, xOf(until) - TEXT_GAP)]
      if (begin > width || end - begin < LEAST_TEXT) return
      context.save()
      context.beginPath()
      context.rect(begin, y - LINE, end - begin, 2 * LINE)
      context.clip()
      context.fillStyle = colorOf(color)
      context.fillText(text, xOf(at), y)
      context.restore()
    },
    timeAt: (x) => span.from + x / scale,
  }
}
