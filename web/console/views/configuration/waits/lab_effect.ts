import type { Answer, Arguments } from '../../../../../client/operation_types.ts'
import { count } from '../../../charts/number_words.ts'

export type Lab = Answer<'runTurnLab'>
export type LabQuery = Arguments<'runTurnLab'>

export const DAYS = 30

const DELAYS = ['text', 'audio', 'smart_turn_v3']
/** The settings that the turn lab can try out by a parameter, and what has to decide for them to have an effect. */
const IN_THE_LAB: Record<string, { parameter: keyof LabQuery; by: readonly string[] }> = {
  'turns.min_delay_ms': { parameter: 'min_delay_ms', by: DELAYS },
  'turns.max_delay_ms': { parameter: 'max_delay_ms', by: DELAYS },
  'audio.eou_vad_silence_ms': { parameter: 'silence_ms', by: ['vad'] },
  'audio.eou_audio_threshold': { parameter: 'threshold', by: ['audio'] },
  'audio.eou_smart_turn_v3_threshold': { parameter: 'threshold', by: ['smart_turn_v3'] },
}

/** Whether its effect on recorded turns can be shown. */
export function isInTheLab(name: string): boolean {
  return Object.hasOwn(IN_THE_LAB, name)
}

/**
 * Why a setting has no effect now; undefined if it has one.
 *
 * @param decides the value of `audio.eou_backend`
 */
export function withoutEffect(name: string, decides: string): string | undefined {
  const by = name === 'turns.waits' ? ['evidence'] : (IN_THE_LAB[name]?.by ?? [])
  if (by.length === 0 || by.includes(decides)) return undefined
  return `It has no effect now, because “${decides}” decides when a turn is over (audio.eou_backend).`
}

/** The question to the turn lab about another value of a setting. */
export function queryFor(name: string, value: string): LabQuery {
  const { parameter } = IN_THE_LAB[name]!
  return { days: DAYS, [parameter]: value.trim() === '' ? undefined : Number(value) } as LabQuery
}

/** What other settings would have done in recorded turns, as a sentence or two. */
export function effectOf({ turns, calls, today, asked }: Lab): string {
  if (!today || turns === 0) {
    return `No turn of the last ${DAYS} days can be replayed with this, so what it would change is not known.`
  }
  if (!asked) return 'Nothing would change: this is the value in force.'
  const [before, after] = [today, asked].map(({ cut_in_share }) =>
    Math.round(cut_in_share.value * turns),
  )
  const cutIns =
    after === before
      ? `as often as now (${times(before!)})`
      : `about ${times(after!)} instead of ${times(before!)}`
  const [from, to] = [today.delay_mean_ms.value, asked.delay_mean_ms.value]
  const difference = Math.abs(to - from)
  const pauses =
    difference < 5
      ? `pauses would have been as long (${seconds(from)} on average)`
      : `pauses would have been ${seconds(difference)} ${to > from ? 'longer' : 'shorter'} (${seconds(to)} instead of ${seconds(from)} on average)`
  const replayed = turns === 1 ? 'one turn' : `${count(turns)} turns`
  const said = `In the ${replayed} that can be replayed of the last ${DAYS} days, the agent would have cut in ${cutIns}, and ${pauses}.`
  return calls < FEW
    ? `${said} ${turns === 1 ? 'It is' : 'They are'} of ${calls === 1 ? 'one call' : `${calls} calls`} only.`
    : said
}

/** Fewer calls say little about others. */
const FEW = 10

function times(number: number) {
  if (number === 0) return 'not once'
  return number === 1 ? 'once' : `${count(number)} times`
}

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(2)} s`
}
