import { fromPcm16, type Sound } from '../speech/pcm.ts'

/** A voice of an OpenAI-compatible server. */
type VoiceSettings = {
  /** Address of the server up to `/v1`. */
  base_url: string
  api_key: string
  model: string
  /** For example `flite:rms` of the local providers. */
  voice: string
  /** How fast; 1 is the voice's own pace. */
  speed?: number
}

export type ParticipantVoice = (text: string) => Promise<Sound>

/** Samples per second of the format `pcm`. */
const SAMPLE_RATE = 24_000

/**
 * Turns text into sound; each text is spoken once and cached.
 *
 * @throws Error naming the server, when it does not answer or refuses
 */
export function createVoice(settings: VoiceSettings): ParticipantVoice {
  const spoken = new Map<string, Promise<Sound>>()
  return (text) => {
    const sound = spoken.get(text) ?? synthesize(settings, text)
    spoken.set(text, sound)
    return sound
  }
}

async function synthesize(
  { base_url, api_key, model, voice, speed = 1 }: VoiceSettings,
  input: string,
) {
  const answer = await fetch(`${base_url}/audio/speech`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model, voice, speed, input, response_format: 'pcm' }),
  })
  if (!answer.ok) {
    const reason = (await answer.text()).slice(0, 300)
    throw new Error(`The voice at ${base_url} answered ${answer.status}: ${reason}`)
  }
  const samples = fromPcm16(new Uint8Array(await answer.arrayBuffer()))
  return { samples, sample_rate: SAMPLE_RATE }
}
