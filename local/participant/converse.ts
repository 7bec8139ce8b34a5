import { asksSomething } from '../../shared/prompt/question.ts'
import { questionOn } from './floor.ts'
import type { Spoken } from './microphone.ts'
import type { Participant } from './participant.ts'
import type { ParticipantVoice } from './voice.ts'

/** How long a participant who was asked nothing waits before they answer. */
const PATIENCE_MS = 5_000

/** One answer: what was asked, what was said to it, and when exactly. */
export type Exchange = Spoken & { asked: string; said: string }

type Behaviour = {
  /** What to say in answer to the agent. */
  answer(asked: string): string
  voice: ParticipantVoice
  /** Called with the words before the participant speaks. */
  onSay?(said: string): Promise<void>
}

/**
 * Answers whatever the agent asks until the conversation is over.
 *
 * @returns every answer in order
 * @throws Error when the agent is silent for longer than the participant's patience
 */
export async function converse(
  participant: Participant,
  behaviour: Behaviour,
): Promise<Exchange[]> {
  const exchanges: Exchange[] = []
  for (;;) {
    const asked = await nextQuestion(participant)
    if (asked === null) return exchanges
    const said = behaviour.answer(asked)
    const sound = await behaviour.voice(said)
    await behaviour.onSay?.(said)
    exchanges.push({ asked, said, ...(await participant.say(sound)) })
  }
}

/**
 * Waits for the next question; after the goodbye, which asks nothing, for the end. Somebody who hears "Thank you."
 * and nothing more waits a little for the question.
 *
 * @returns null when the conversation is over
 * @throws Error when the agent is silent for longer than the participant's patience
 */
export async function nextQuestion(participant: Participant): Promise<string | null> {
  for (;;) {
    const said = await participant.whenAgentAsks()
    if (said === null || asksSomething(said)) return said
    if (isFarewell(participant)) break
    if (!(await goesOn(participant))) return said
  }
  const { events, patience_ms } = participant
  await events.until(() => isOver(participant), "The conversation's end", patience_ms)
  return null
}

/** Whether the agent, which had fallen silent, says more. */
async function goesOn(participant: Participant): Promise<boolean> {
  const isSilent = () => typeof questionOn(participant.floor) === 'string'
  return participant.events
    .until(() => !isSilent() || undefined, 'A word of the agent', PATIENCE_MS)
    .catch(() => false)
}

/** Every goal is reached. */
function isFarewell({ floor: { progress } }: Participant) {
  return progress !== null && progress.done >= progress.total
}

function isOver({ floor }: Participant) {
  return floor.ended !== null || !floor.connected || undefined
}
