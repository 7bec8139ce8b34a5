import localInference from '@livekit/local-inference'
import { describe, expect, test } from 'vitest'
import { percentile } from '../../../../shared/calls/timeline/pause.ts'
import {
  appendVoice,
  knownUntil,
  speechRuns,
  VOICE_FRAME_MS,
  type VoiceTrack,
} from '../../../../shared/calls/timeline/voice_activity.ts'
import { voicesInRoom } from '../../../helpers/audio/human_voices.ts'
import { judgedWindows } from '../../../helpers/audio/judged_windows.ts'
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

describe('human voices between known silences', () => {
  test.each([
    ['a quiet room', 5],
    ['a noisy room', 100],
  ])('in %s end within 20 ms of the truth (median), 50 ms at p90', async (_, noise) => {
    const errors: number[] = []
    for (const { sound, ended_ms } of voicesInRoom(noise)) {
      const last = speechRuns(await listened(sound), BEGIN, BEGIN + 600_000).at(-1)
      errors.push((last?.ended_at ?? Infinity) - (BEGIN + ended_ms))
    }
    const sizes = errors.map(Math.abs)
    expect(percentile(sizes, 0.5), `errors ${errors.map(Math.round)}`).toBeLessThanOrEqual(20)
    expect(percentile(sizes, 0.9), `errors ${errors.map(Math.round)}`).toBeLessThanOrEqual(50)
    expect(Math.abs(percentile(errors, 0.5)!)).toBeLessThanOrEqual(15)
  })
})

/** The track that a call keeps of a sound. */
async function listened(sound: Int16Array): Promise<VoiceTrack> {
  const probabilities = await judgedWindows(localInference.createVad(), sound)
  return probabilities.reduce<VoiceTrack>(
    (track, probability, i) => appendVoice(track, BEGIN + i * VOICE_FRAME_MS, probability),
    [],
  )
}
