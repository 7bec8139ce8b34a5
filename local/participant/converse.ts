import { asksSomething } from '../../shared/prompt/question.ts'
import type { Spoken } from './microphone.ts'
import type { Participant } from './participant.ts'
import type { ParticipantVoice } from './voice.ts'

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
 * @throws Error when the agent is silent for a minute
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
 * Waits for the next question; after the goodbye, which asks nothing, for the end.
 *
 * @returns null when the conversation is over
 * @throws Error when the agent is silent for a minute
 */
export async function nextQuestion(participant: Participant): Promise<string | null> {
  const asked = await participant.whenAgentAsks()
  if (asked === null || !isFarewell(participant, asked)) return asked
  await participant.events.until(() => isOver(participant), "The conversation's end", 60_000)
  return null
}

/** Every goal is reached and no question follows. */
function isFarewell({ floor: { progress } }: Participant, asked: string) {
  return progress !== null && progress.done >= progress.total && !asksSomething(asked)
}

function isOver({ floor }: Participant) {
  return floor.ended !== null || !floor.connected || undefined
}
