import { VAD } from '@livekit/agents-plugin-silero'
import { expect, test } from 'vitest'
import { createSileroDetector } from '../../../agent/hear/silero_vad.ts'
import { chooseVad } from '../../../agent/hear/vad_choice.ts'
import { voicesInRoom } from '../../helpers/audio/human_voices.ts'
import { judgedWindows } from '../../helpers/audio/judged_windows.ts'
import { keptLog } from '../../helpers/kept_log.ts'
import { expectSameVerdicts } from './same_verdicts.ts'

test('over human speech in quiet and noisy rooms, the plugin says in each window what the framework says', () =>
  expectSameVerdicts(
    [5, 100].flatMap((noise, room) => voicesInRoom(noise).filter((_, i) => i % 8 === 4 * room)),
  ))

test('a call on a machine without the plugin uses the own detector, and the log says why', async () => {
  const { lines, log } = keptLog()
  const missing = () => Promise.reject(new Error('no onnxruntime for this machine'))
  const { backend, detector } = await chooseVad({ 'audio.vad_backend': 'silero' }, log, missing)
  expect(backend).toBe('livekit')
  expect(await judgedWindows(detector, new Int16Array(1024))).toHaveLength(2)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', error: { message: 'no onnxruntime for this machine' } },
  ])
})

test('a window in which the plugin fails does not deafen the call', async () => {
  const network = failingOnce()
  const detector = createSileroDetector(new VAD(network as never, OPTIONS))
  const window = () => detector.predict(new Int16Array(512))
  expect(await window()).toBeCloseTo(0.25)
  await expect(window()).rejects.toThrow('could not judge a window')
  expect(await window()).toBeCloseTo(0.75)
})

const OPTIONS = {
  minSpeechDuration: 50,
  minSilenceDuration: 550,
  prefixPaddingDuration: 0,
  maxBufferedSpeech: 32,
  activationThreshold: 1,
  sampleRate: 16_000,
  forceCPU: true,
} as const

/** A network that fails in its second window. */
function failingOnce() {
  let windows = 0
  return {
    run() {
      windows++
      if (windows === 2) return Promise.reject(new Error('out of memory'))
      const probability = windows === 1 ? 0.25 : 0.75
      return Promise.resolve({
        output: { data: [probability] },
        stateN: { data: new Float32Array(256) },
      })
    },
  }
}
