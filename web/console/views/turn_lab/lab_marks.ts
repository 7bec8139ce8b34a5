import type { Color } from '../../charts/graph.ts'
import { hasIntervals } from './figures.ts'
import type { LabFigure, Lab, Point } from './lab.ts'

/** The kind of a point, shown by its shape and colour. */
export type MarkKind = 'today' | 'recommended' | 'asked' | 'frontier'

export const KINDS: Record<MarkKind, { label: string; color: Color }> = {
  today: { label: 'Current settings', color: 'chart-6' },
  recommended: { label: 'Recommended', color: 'chart-1' },
  asked: { label: 'Settings you entered', color: 'chart-2' },
  frontier: { label: 'Best found', color: 'chart-3' },
}

export type Mark = { id: string; kind: MarkKind; label: string; point: Point }

/**
 * The points of a replay, from few cut-ins to many. Settings of several kinds at once are a single
 * point. With too few calls, points have no intervals.
 */
export function marksOf(lab: Lab): Mark[] {
  const { today, recommended, asked, frontier } = lab
  const shown = hasIntervals(lab) ? (point: Point) => point : withoutIntervals
  const taken = new Set<string>()
  const isNew = ({ settings }: Point) => {
    const said = JSON.stringify(settings)
    return !taken.has(said) && taken.add(said)
  }
  const named = [
    { kind: 'today', point: today },
    { kind: 'recommended', point: recommended },
    { kind: 'asked', point: asked },
  ] as const
  const special = named.flatMap(({ kind, point }) =>
    point && isNew(point)
      ? [{ id: kind, kind, label: KINDS[kind].label, point: shown(point) }]
      : [],
  )
  const others = frontier.filter(isNew).map((point, i) => ({
    ...{
      id: `frontier-${i}`,
      kind: 'frontier' as const,
      label: `Best ${i + 1}`,
      point: shown(point),
    },
  }))
  return [...special, ...others].toSorted(
    (a, b) =>
      a.point.cut_in_share.value - b.point.cut_in_share.value ||
      b.point.delay_mean_ms.value - a.point.delay_mean_ms.value,
  )
}

function withoutIntervals(point: Point): Point {
  const bare = ({ value }: LabFigure) => ({ value, low: value, high: value })
  return {
    settings: point.settings,
    cut_in_share: bare(point.cut_in_share),
    delay_p50_ms: bare(point.delay_p50_ms),
    delay_p95_ms: bare(point.delay_p95_ms),
    delay_mean_ms: bare(point.delay_mean_ms),
  }
}

/** The initial selection. */
export function firstOf(marks: readonly Mark[]): string | undefined {
  const kinds: MarkKind[] = ['asked', 'recommended', 'today']
  return kinds.find((kind) => marks.some(({ id }) => id === kind)) ?? marks[0]?.id
}
