import { type Lane, pauseAt } from './lane.ts'

const HEIGHT = 64
const EDGE = 6

/** The models' probabilities that the turn is over, with the threshold if one decided. */
export const probability: Lane = {
  names: ['End of turn'],
  height: HEIGHT,
  draw(pen, { series, turns }, top) {
    const yOf = (p: number) => top + EDGE + (1 - p) * (HEIGHT - 2 * EDGE)
    pen.level(yOf(0), 'line')
    pen.level(yOf(1), 'line')
    const turnById = new Map(turns.map((turn) => [turn.id, turn]))
    for (const { turn_id, samples, threshold, source } of series) {
      const [first, last] = [samples[0], samples.at(-1)]
      if (!first || last![0]! < pen.span.from || first[0]! > pen.span.to) continue
      const color = source.endsWith('_shadow') ? 'chart-shadow' : 'chart-probability'
      const points = samples.map(([at, p]) => [at!, yOf(p!)] as const)
      pen.line(points, color)
      for (const [at, y] of points) pen.bar(at, at, y - 1.5, 3, color)
      const turn = turnById.get(turn_id)
      if (threshold !== null) {
        const end = Math.max(last![0]!, turn?.ended_ms ?? last![0]!)
        pen.level(yOf(threshold), 'danger', turn?.started_ms ?? first[0]!, end)
      }
    }
  },
  find: (chart, at, _y, near) => pauseAt(chart, at, near),
}
