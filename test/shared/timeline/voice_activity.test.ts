import { initializeLogger, inference, VADEventType } from '@livekit/agents'
import { AudioFrame } from '@livekit/rtc-node'
import { describe, expect, test } from 'vitest'
import { readRecording } from '../../../bench/recordings.ts'
import { resample } from '../../../local/speech/resample.ts'
import { percentile } from '../../../shared/timeline/pauses/pause.ts'
import {
  appendVoice,
  knownUntil,
  speechRuns,
  VOICE_FRAME_MS,
  type VoiceTrack,
} from '../../../shared/timeline/voice_activity.ts'
import { trackOf } from './voice_tracks.ts'

const BEGIN = 1_700_000_000_000

describe('a track', () => {
  test('keeps bytes in chunks of ten seconds; only the last one changes', () => {
    let track: VoiceTrack = []
    for (let i = 0; i < 700; i++) track = appendVoice(track, BEGIN + i * VOICE_FRAME_MS, i / 700)
    expect(track.map((chunk) => chunk.probabilities.length)).toEqual([312, 312, 76])
    expect(track[1]!.started_at).toBe(BEGIN + 312 * VOICE_FRAME_MS)
    expect(track[0]!.probabilities[0]).toBe(0)
    expect(track[2]!.probabilities.at(-1)).toBe(255)
    const longer = appendVoice(track, BEGIN + 700 * VOICE_FRAME_MS, 0)
    expect(longer.slice(0, 2)).toEqual(track.slice(0, 2))
  })

  test('begins a new chunk after a gap', () => {
    const muted = appendVoice(appendVoice([], BEGIN, 0.9), BEGIN + 5_000, 0.9)
    expect(muted.map((chunk) => chunk.started_at)).toEqual([BEGIN, BEGIN + 5_000])
  })

  test('is not moved by a burst of late frames', () => {
    let track: VoiceTrack = []
    for (let i = 0; i < 100; i++) {
      const due = i * VOICE_FRAME_MS
      track = appendVoice(track, BEGIN + (i < 5 ? 5 * VOICE_FRAME_MS : due), 0)
    }
    expect(track.map((chunk) => chunk.started_at)).toEqual([BEGIN])
    expect(knownUntil(track)).toBe(BEGIN + 100 * VOICE_FRAME_MS)
  })
})

describe('runs of speech', () => {
  test('join over short pauses, split at long ones, and omit anything shorter than a word', () => {
    const track = trackOf(BEGIN, [
      [0, 10],
      [1, 20],
      [0, 4],
      [1, 20],
      [0, 20],
      [1, 7],
      [0, 20],
      [1, 8],
      [0, 10],
    ])
    const runs = speechRuns(track, BEGIN, BEGIN + 60_000)
    expect(runs.map((run) => run.started_at - BEGIN)).toEqual([320, 3_232])
  })

  test('are complete when they cross the edge of the range', () => {
    const track = trackOf(BEGIN, [
      [0, 10],
      [1, 50],
      [0, 50],
    ])
    const [all] = speechRuns(track, BEGIN, BEGIN + 60_000)
    expect(speechRuns(track, BEGIN + 1_000, BEGIN + 1_100)).toEqual([all])
    expect(speechRuns(track, BEGIN + 3_000, BEGIN + 3_100)).toEqual([])
  })

  test('end with the microphone when it is muted', () => {
    const spoken = trackOf(BEGIN, [[1, 30]])
    const muted = appendVoice(spoken, BEGIN + 8_000, 0)
    const [run] = speechRuns(muted, BEGIN, BEGIN + 60_000)
    expect(run!.ended_at).toBe(BEGIN + 30 * VOICE_FRAME_MS)
  })
})

initializeLogger({ pretty: false, level: 'silent' })

describe('human voices between known silences', () => {
  test.each([
    ['a quiet room', 5],
    ['a noisy room', 100],
  ])('in %s end within 20 ms of the truth (median), 50 ms at p90', async (_, noise) => {
    const errors: number[] = []
    for (const [index, voice] of voices().entries()) {
      const lead = Math.round((0.8 + index * 0.0037) * RATE)
      const sound = withComfortNoise(lead + voice.length + 1.2 * RATE, noise)
      voice.forEach((sample, i) => (sound[lead + i]! += sample))
      const track = await listened(sound)
      const end = BEGIN + ((lead + voice.length) / RATE) * 1_000
      const last = speechRuns(track, BEGIN, BEGIN + 600_000).at(-1)
      errors.push((last?.ended_at ?? Infinity) - end)
    }
    const sizes = errors.map(Math.abs)
    expect(percentile(sizes, 0.5), `errors ${errors.map(Math.round)}`).toBeLessThanOrEqual(20)
    expect(percentile(sizes, 0.9), `errors ${errors.map(Math.round)}`).toBeLessThanOrEqual(50)
    expect(Math.abs(percentile(errors, 0.5)!)).toBeLessThanOrEqual(15)
  })
})

const PROMPTS = [
  'agent-alreadyon',
  'agent-incorrect',
  'agent-loggedoff',
  'agent-newlocation',
  'agent-pass',
  'agent-user',
  'all-circuits-busy-now',
  'at-tone-time-exactly',
  'auth-incorrect',
  'auth-thankyou',
  'call-fwd-no-ans',
  'call-fwd-on-busy',
  'cannot-complete-as-dialed',
  'conf-getchannel',
  'conf-getpin',
  'conf-hasjoin',
  'conf-invalid',
  'conf-locked',
  'conf-noempty',
  'conf-onlyperson',
  'conf-thereare',
  'demo-echodone',
  'demo-nogo',
  'demo-thanks',
  'dir-nomatch',
]

const RATE = 16_000

/** The track that the agent's voice activity detector produces for a sound. */
async function listened(sound: Int16Array): Promise<VoiceTrack> {
  const stream = new inference.VAD({}).stream()
  for (let i = 0; i + 320 <= sound.length; i += 320) {
    stream.pushFrame(new AudioFrame(sound.slice(i, i + 320), RATE, 1, 320))
  }
  const frames = Math.floor((sound.length - (sound.length % 320)) / 512)
  let track: VoiceTrack = []
  for await (const event of stream) {
    if (event.type !== VADEventType.INFERENCE_DONE) continue
    track = appendVoice(track, BEGIN + event.timestamp - VOICE_FRAME_MS, event.probability)
    if (event.samplesIndex === frames * 512) break
  }
  stream.close()
  return track
}

let read: Int16Array[] | undefined

/** Read once for both rooms. */
function voices() {
  return (read ??= PROMPTS.map((name) => voiced(recording(name))))
}

function recording(name: string): Int16Array {
  return new Int16Array(resample(readRecording(name), RATE).map((level) => level * 32_767))
}

/** From the first to the last hundredth of a second with more than 3 % of the loud ones' level. */
function voiced(sound: Int16Array): Int16Array {
  const step = RATE / 100
  const levels = Array.from({ length: Math.floor(sound.length / step) }, (_, i) => {
    const squares = sound.subarray(i * step, (i + 1) * step).reduce((sum, x) => sum + x * x, 0)
    return Math.sqrt(squares / step)
  })
  const audible = Math.max(60, 0.03 * percentile(levels, 0.95)!)
  const first = levels.findIndex((level) => level > audible)
  const last = levels.findLastIndex((level) => level > audible)
  return sound.subarray(first * step, (last + 1) * step)
}

/** Seeded, so that runs are reproducible. */
function withComfortNoise(length: number, amplitude: number): Int16Array {
  let state = 1
  return new Int16Array(Math.ceil(length)).map(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state / 2 ** 31 - 1) * amplitude
  })
}
