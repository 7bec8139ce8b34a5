import type { Colour } from './pen.ts'
import type { ChartPause } from './chart.ts'

export type PartKind = ChartPause['parts'][number]['kind']

/** How the stretches of a pause are called and coloured, in the order in which they come. */
export const PARTS: Record<PartKind, { name: string; colour: Colour }> = {
  estimate: { name: 'End of speech seen late', colour: '--part-estimate' },
  wait: { name: 'Wait', colour: '--part-wait' },
  words: { name: 'Final words', colour: '--part-words' },
  hold: { name: 'Prepared answer', colour: '--part-hold' },
  late: { name: 'Late', colour: '--part-late' },
  recognition: { name: 'Recognition', colour: '--part-words' },
  hook: { name: 'Service', colour: '--part-hook' },
  model: { name: 'Model', colour: '--part-model' },
  voice: { name: 'Voice', colour: '--part-voice' },
  prepared: { name: 'Its sound', colour: '--part-voice' },
  rest: { name: 'Until it was heard', colour: '--part-rest' },
}
