import type { stt } from '@livekit/agents'
import { AudioFrame } from '@livekit/rtc-node'
import { onTestFinished } from 'vitest'
import { LastingStream } from '../../../../agent/hear/recognize/lasting_stream.ts'
import { DeepgramRecognizer } from '../../../../agent/hear/recognize/deepgram_recognizer.ts'
import type { Listening } from '../../../../agent/hear/recognize/listener_plugins.ts'
import { SAMPLE_RATE } from '../../../../agent/hear/microphones.ts'
import type { ProviderError } from '../../../../agent/provider_error.ts'
import { FRAME_SAMPLES } from './recognizer_server.ts'

/** The wall clock when the first frame had been heard. */
const BEGAN = 1_800_000_000_000

/** A call whose first recognizer is at one address, and its second, if any, at the other. */
export function hear(...urls: string[]) {
  const [url, fallback] = urls
  const heard: [string, number][] = []
  const failures: ProviderError[] = []
  const paused_ms: number[] = []
  const away: boolean[] = []
  let held = Promise.resolve()
  let goOn = () => {}
  let spoken = 0
  const stream = new LastingStream({
    listening: [
      recognizer(url!, 'The recognizer'),
      ...(fallback === undefined ? [] : [recognizer(fallback, 'The second recognizer')]),
    ],
    heard(event: stt.SpeechEvent, clock) {
      const [said] = event.alternatives ?? []
      const end = said?.words?.at(-1)?.endTime
      if (!said?.text || !end) return
      // A new connection begins within a millisecond of the sound that it hears first.
      const at = clock.wallClock(end * 1_000)! - BEGAN
      heard.push([said.text, Math.round(at / 10) * 10])
    },
    failed: (error) => void failures.push(error),
    away: (isAway) => void away.push(isAway),
    async pause(ms) {
      paused_ms.push(ms)
      // The first one is too short to delay anything.
      if (paused_ms.length > 1) await held
    },
  })
  onTestFinished(() => void stream.end())
  return {
    takeOver: () => stream.takeOver(),
    finalize: () => stream.finalize(),
    end: () => stream.end(),
    heard,
    failures,
    /** The pauses between rounds in which every recognizer failed, in milliseconds. */
    paused_ms,
    pauses: () => paused_ms.length,
    away,
    /** From now on, pauses last until `goOn`. */
    hold: () => void (held = new Promise((resolve) => (goOn = resolve))),
    goOn: () => goOn(),
    speak(frames: number) {
      for (let i = 0; i < frames; i++) stream.push(frame(spoken), BEGAN + 20 * ++spoken)
    },
  }
}

function recognizer(baseUrl: string, name: string): Listening {
  const model = 'nova-3'
  const plugin = new DeepgramRecognizer({ apiKey: 'key', baseUrl, model, language: 'en' })
  plugin.on('error', () => {})
  const settings =
    name === 'The recognizer'
      ? 'DEEPGRAM_API_KEY and DEEPGRAM_BASE_URL'
      : 'STT_FALLBACK_API_KEY and STT_FALLBACK_BASE_URL'
  return { plugin, host: '127.0.0.1', provider: { part: 'stt', model, name, settings } }
}

/** 20 ms of sound, all of this value. */
export function frame(value: number) {
  return new AudioFrame(new Int16Array(FRAME_SAMPLES).fill(value), SAMPLE_RATE, 1, FRAME_SAMPLES)
}
