import type { Participant } from '../../local/participant/participant.ts'
import type { ControlClient } from '../../local/providers/control_client.ts'
import { toPcm16 } from '../../local/speech/pcm.ts'
import { RECOGNIZER_RATE } from '../../local/speech/recognizer/recognizer.ts'
import type { RecordedLanguage } from '../speech/recordings.ts'
import type { Utterance } from '../speech/corpus.ts'

/** The result of an utterance, by what the participant heard and saw. */
export type Exchange = {
  kind: Utterance['kind']
  gap_ms: number
  /**
   * From the last sound of the utterance to the first of the answer, in milliseconds; null if cut
   * off.
   */
  heard_pause_ms: number | null
  /** The agent was heard before the utterance was over. */
  is_cut_in: boolean
  /** The agent decided before then that the turn was over, whether or not it was heard. */
  is_decided_early: boolean
}

/** Our agent would ask later than this whether anybody is there. */
const PATIENCE_MS = 10_000

/**
 * Says one utterance in answer to the agent's next question.
 *
 * @returns undefined when no answer came
 */
export async function exchange(
  { kind, gap_ms, parts, sound }: Utterance,
  language: RecordedLanguage,
  participant: Participant,
  providers: ControlClient,
): Promise<Exchange | undefined> {
  await participant.whenAgentAsks()
  const utterances = parts.map(({ text, samples }) => ({
    ...{ text, language, sample_rate: RECOGNIZER_RATE },
    pcm_base64: toPcm16(samples).toString('base64'),
  }))
  await providers('POST /control/script', { utterances, replace: true })

  const heard: number[] = []
  const decided: number[] = []
  const end = participant.events.subscribe((event) => {
    if (event.type === 'agent_heard') heard.push(event.at)
    const isDecided = event.type === 'agent_state' && DECIDED.includes(event.state)
    if (isDecided) decided.push(Date.now())
  })
  try {
    const { ended_at } = await participant.say(sound)
    const isEarly = (at: number) => at < ended_at
    const answered = () => heard.find((at) => !isEarly(at)) ?? overheard()
    const overheard = () => (participant.floor.agent_audible ? ended_at : undefined)
    const first = await participant.events
      .until(answered, 'An answer', PATIENCE_MS)
      .catch(() => undefined)
    if (first === undefined) return undefined
    return {
      ...{ kind, gap_ms },
      heard_pause_ms: first === ended_at ? null : first - ended_at,
      is_cut_in: heard.some(isEarly),
      is_decided_early: decided.some(isEarly) || heard.some(isEarly),
    }
  } finally {
    end()
  }
}

const DECIDED = ['thinking', 'speaking']
