import type { ControlClient } from '../../local/providers/control_client.ts'
import type { Spoken } from '../../local/participant/microphone.ts'
import type { Participant } from '../../local/participant/participant.ts'
import { type Sound, toPcm16 } from '../../local/speech/pcm.ts'

/** Something to say, and how it sounds. */
export type Line = { text: string; sound: Sound }

/** `heard_at`: the agent's first sound after it, epoch milliseconds. */
export type Exchange = Spoken & { heard_at: number }

/**
 * Answers the next question, and again where that is not heard. The scripted recognizer is told this
 * one line alone, just before: it compares what it hears with every line that it knows, and many
 * would make it late.
 *
 * @throws Error when nothing is asked for a minute, or nothing is heard in answer the second time
 */
export async function answerWith(
  line: Line,
  participant: Participant,
  providers: ControlClient,
): Promise<Exchange & { lost: number }> {
  await participant.whenAgentAsks()
  const first = await exchange(line, participant, providers)
  if (first) return { ...first, lost: 0 }
  const second = await exchange(line, participant, providers)
  if (second) return { ...second, lost: 1 }
  throw new Error(`"${line.text}" was said twice and not answered`)
}

/** Undefined when nothing is heard in answer. */
async function exchange(
  { text, sound }: Line,
  participant: Participant,
  providers: ControlClient,
): Promise<Exchange | undefined> {
  const { samples, sample_rate } = sound
  const pcm_base64 = toPcm16(samples).toString('base64')
  const utterances = [{ text, pcm_base64, sample_rate }]
  await providers('POST /control/script', { utterances, replace: true })

  let heard_at: number | undefined
  const end = participant.events.subscribe((event) => {
    if (event.type === 'agent_heard') heard_at ??= event.at
  })
  const spoken = await participant.say(sound)
  const answered = participant.events.until(() => heard_at, `An answer to "${text}"`, PATIENCE_MS)
  await answered.catch(() => undefined).finally(end)
  return heard_at === undefined ? undefined : { ...spoken, heard_at }
}

/** Before our agent would ask whether anybody is there. */
const PATIENCE_MS = 10_000
