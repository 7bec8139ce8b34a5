import { initializeLogger, stt } from '@livekit/agents'
import { AudioFrame } from '@livekit/rtc-node'
import { DeepgramRecognizer } from '../../../agent/hear/recognize/deepgram_recognizer.ts'
import type { Language } from '../../../shared/base/languages.ts'
import { toPcm16 } from '../../../local/speech/pcm.ts'
import { eventually } from '../../helpers/eventually.ts'

initializeLogger({ pretty: false, level: 'silent' })

const RATE = 16_000
const FRAME = RATE / 50

export type Heard = { type: stt.SpeechEventType; at: number; text: string; words: Timed[] }
/** Seconds, since the plugin's stream was opened. */
type Timed = { text: string; startTime?: number; endTime?: number; startTimeOffset?: number }

type Expected = {
  language?: Language
  /** How many final transcripts to wait for, however long they take. */
  finals?: number
}

/**
 * What our recognizer hears when 16 kHz sound arrives in real time, followed by a second
 * of silence. `began_at` is the epoch ms of the first sample.
 */
export async function hearThrough(
  listen_url: string,
  samples: Float32Array,
  { language = 'en', finals: expected = 0 }: Expected = {},
) {
  const plugin = new DeepgramRecognizer({
    apiKey: 'any',
    baseUrl: listen_url,
    language,
    model: 'nova-3',
  })
  const stream = plugin.stream()
  const heard: Heard[] = []
  const listening = (async () => {
    for await (const event of stream) {
      const { text = '', words = [] } = event.alternatives?.[0] ?? {}
      heard.push({ type: event.type, at: Date.now(), text, words })
    }
  })()
  const began_at = Date.now()
  const all = new Float32Array(samples.length + RATE)
  all.set(samples)
  for (let at = 0; at < all.length; at += FRAME) {
    const pcm = toPcm16(all.subarray(at, at + FRAME))
    const data = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length / 2)
    stream.pushFrame(new AudioFrame(data, RATE, 1, data.length))
    const due = began_at + (1000 * (at + FRAME)) / RATE
    await new Promise((resolve) => setTimeout(resolve, due - Date.now()))
  }
  await eventually(() => finals().length >= expected)
  stream.close()
  await listening
  const text = finals().map(({ text }) => text)
  return { began_at, heard, finals: finals(), text: text.join(' ') }

  function finals() {
    return heard.filter(({ type }) => type === stt.SpeechEventType.FINAL_TRANSCRIPT)
  }
}
