import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import uPlot from 'uplot'
import { type Colors, colorsOf, useIsDark } from './colors.ts'

export type ChartOptions = Omit<uPlot.Options, 'width' | 'height'>

type Properties = {
  /** A description of the chart, for screen readers. */
  label: string
  /** In pixels. */
  height: number
  /** Redrawn whenever this or the options change. */
  data: uPlot.AlignedData
  optionsFor: (colors: Colors) => ChartOptions
  /** Called with the position nearest to the pointer; null: the pointer is elsewhere. */
  onCursor?: (place: number | null) => void
  /** Called after each drawing. */
  onDraw?: (plot: uPlot) => void
  /** Above the drawing. */
  children?: ComponentChildren
}

/**
 * A chart that fills the available width, in light or dark colours. Dragging across it zooms in.
 */
export function Chart({ label, height, data, optionsFor, onCursor, onDraw, children }: Properties) {
  const place = useRef<HTMLDivElement>(null)
  const drawn = useRef<uPlot>(undefined)
  const isPart = useSignal(false)
  const isDark = useIsDark()
  useEffect(() => {
    const at = place.current!
    const size = () => ({ width: at.clientWidth, height })
    const hooks = {
      setScale: [(plot: uPlot) => (isPart.value = isZoomed(plot))],
      setCursor: [({ cursor }: uPlot) => onCursor?.(cursor.idx ?? null)],
      draw: [(plot: uPlot) => onDraw?.(plot)],
    }
    const plot = new uPlot({ ...withHooks(optionsFor(colorsOf(at)), hooks), ...size() }, data, at)
    drawn.current = plot
    const watch = new ResizeObserver(() => {
      if (at.clientWidth !== plot.width) plot.setSize(size())
    })
    watch.observe(at)
    return () => {
      watch.disconnect()
      plot.destroy()
    }
  }, [data, optionsFor, height, isDark])
  return (
    <div class="chart">
      <div ref={place} role="img" aria-label={label} style={{ height: `${height}px` }} />
      {children}
      {isPart.value && (
        <button
          class="chart-whole"
          onClick={() => {
            const plot = drawn.current!
            plot.setData(plot.data)
          }}
        >
          Show all
        </button>
      )}
    </div>
  )
}

function withHooks(
  options: ChartOptions,
  more: Required<Pick<uPlot.Hooks.Arrays, 'setScale'>> & uPlot.Hooks.Arrays,
): ChartOptions {
  const { hooks = {} } = options
  const names = Object.keys(more) as (keyof uPlot.Hooks.Arrays)[]
  const both = names.map((name) => [name, [...(hooks[name] ?? []), ...more[name]!]])
  return { ...options, hooks: { ...hooks, ...Object.fromEntries(both) } }
}

/** Whether part of the data lies outside. */
function isZoomed({ scales, data }: uPlot): boolean {
  const [at] = data
  const { min, max } = scales.x!
  if (!at || at.length === 0 || min == null || max == null) return false
  return min > at[0]! || max < at[at.length - 1]!
}
