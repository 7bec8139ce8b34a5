import type { RestClient } from '../../local/rest_client.ts'
import type { Spoken } from '../../local/participant/microphone.ts'
import type { Participant } from '../../local/participant/participant.ts'
import { type Sound, toPcm16 } from '../../local/speech/pcm.ts'

/** Something to say, and how it sounds. */
export type Line = { text: string; sound: Sound }

/** `heard_at`: the agent's first sound after it, epoch milliseconds. */
export type Exchange = Spoken & { heard_at: number }

/**
 * Answers the next question. The scripted recognizer is told this one line alone, just before: it
 * compares what it hears with every line that it knows, and many would make it late.
 *
 * @throws Error when nothing is asked, or nothing is heard in answer, for a minute
 */
export async function answerWith(
  { text, sound }: Line,
  participant: Participant,
  providers: RestClient,
): Promise<Exchange> {
  await participant.whenAgentAsks()
  const { samples, sample_rate } = sound
  const pcm_base64 = toPcm16(samples).toString('base64')
  const utterances = [{ text, pcm_base64, sample_rate }]
  await providers('POST', '/control/script', { utterances, replace: true })

  let heard_at: number | undefined
  const end = participant.events.subscribe((event) => {
    if (event.type === 'agent_heard') heard_at ??= event.at
  })
  const spoken = await participant.say(sound)
  const heard = participant.events.until(() => heard_at, `An answer to "${text}"`, PATIENCE_MS)
  return { ...spoken, heard_at: await heard.finally(end) }
}

const PATIENCE_MS = 60_000
