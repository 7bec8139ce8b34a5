import type { Answer } from '../../../../client/operation_types.ts'
import type { PartColor } from '../../charts/graph.ts'

/** A call's timeline from the service; times are milliseconds from its beginning. */
export type Chart = Answer<'getInterviewTimeline'>
export type ChartPause = Chart['pauses'][number]
export type ChartTurn = Chart['turns'][number]
export type ChartMark = Chart['marks'][number]

export type PartKind = ChartPause['parts'][number]['kind']

/** Labels and colors of the parts of a pause, in order of occurrence. */
export const PAUSE_PARTS: Record<PartKind, { name: string; color: PartColor }> = {
  estimate: { name: 'Detecting the end of speech', color: 'part-estimate' },
  wait: { name: 'Wait', color: 'part-wait' },
  words: { name: 'Final words', color: 'part-words' },
  wordless: { name: 'No words from the recognizer', color: 'part-late' },
  hold: { name: 'Wait for a prepared answer', color: 'part-hold' },
  late: { name: 'Late decision', color: 'part-late' },
  recognition: { name: 'Recognition', color: 'part-words' },
  hook: { name: 'Service', color: 'part-hook' },
  model: { name: 'Model', color: 'part-model' },
  voice: { name: 'Voice', color: 'part-voice' },
  prepared: { name: 'Prepared answer’s sound', color: 'part-voice' },
  rest: { name: 'Remainder', color: 'part-rest' },
}
