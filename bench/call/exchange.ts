import type { Spoken } from '../../local/participant/microphone.ts'
import type { Participant } from '../../local/participant/participant.ts'
import { createVoice } from '../../local/participant/voice.ts'
import type { ControlClient } from '../../local/providers/control_client.ts'
import { type Sound, toPcm16 } from '../../local/speech/pcm.ts'
import type { Stack } from '../../local/stack.ts'

/** Something to say, and how it sounds. */
export type Line = { text: string; sound: Sound }

export type Exchange = Spoken & {
  /** The agent's first sound after it, epoch milliseconds. */
  heard_at: number
  /** How often it was said earlier without an answer. */
  lost: number
}

/** Our agent would ask later than this whether anybody is there. */
const PATIENCE_MS = 10_000

/** Lines in the participant's voice. */
export function speakLines({ providers_url }: Stack, texts: string[]): Promise<Line[]> {
  const base_url = `${providers_url}/v1`
  const voice = createVoice({ base_url, api_key: 'local', model: 'local', voice: 'flite:rms' })
  return Promise.all(texts.map(async (text) => ({ text, sound: await voice(text) })))
}

/**
 * Answers the next question, and repeats the answer if it is not heard. The scripted recognizer
 * learns this one line just before: it compares what it hears with every line that it knows, and
 * many lines would slow it down.
 *
 * @throws Error when nothing is asked for a minute, or the second attempt is not answered either
 */
export async function answerWith(
  line: Line,
  participant: Participant,
  providers: ControlClient,
): Promise<Exchange> {
  await participant.whenAgentAsks()
  for (const lost of [0, 1]) {
    const answered = await exchange(line, participant, providers)
    if (answered) return { ...answered, lost }
  }
  throw new Error(`"${line.text}" was said twice and not answered`)
}

/** Undefined if no answer is heard. */
async function exchange(
  { text, sound }: Line,
  participant: Participant,
  providers: ControlClient,
): Promise<Omit<Exchange, 'lost'> | undefined> {
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
