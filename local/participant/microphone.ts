import {
  AudioFrame,
  AudioSource,
  LocalAudioTrack,
  type Room,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node'
import { dbfs } from '../speech/loudness.ts'
import type { Sound } from '../speech/pcm.ts'
import { resample } from '../speech/resample.ts'
import { now } from './clock.ts'
import { type Leaving, leavingClock } from './leaving_clock.ts'
import { voicedSpan } from './voiced_span.ts'

/** What was said aloud, as it left the microphone. */
export type Spoken = {
  /** The first voiced sample, epoch milliseconds. */
  started_at: number
  /** The last voiced sample, epoch milliseconds; the silence at the recording's end is not speech. */
  ended_at: number
  /** Silence inserted because this process was too busy; 0 means that the speech is intact. */
  stalled_ms: number
}

const SAMPLE_RATE = 48_000
const FRAME_MS = 10
const FRAME_SAMPLES = (SAMPLE_RATE * FRAME_MS) / 1000
/**
 * How long this process may stall before others hear a gap; this also delays everything they hear.
 */
const QUEUE_MS = 200

/**
 * Publishes a microphone that is always open: while nothing is said, the source sends silence by
 * itself and this process has nothing to do.
 *
 * @param noise_dbfs how loud the surrounding room is; absent: digitally silent
 */
export async function openMicrophone(room: Room, noise_dbfs = -Infinity) {
  const source = new AudioSource(SAMPLE_RATE, 1, QUEUE_MS)
  const track = LocalAudioTrack.createAudioTrack('microphone', source)
  const options = { source: TrackSource.SOURCE_MICROPHONE, dtx: false, red: false }
  await room.localParticipant!.publishTrack(track, new TrackPublishOptions(options))

  // Of uniform noise.
  const amplitude = 10 ** (noise_dbfs / 20) * Math.sqrt(3)
  const waiting: Utterance[] = []
  /** How loud the latest frames are, oldest first, and when each has left. */
  const levels: { leaves_at: number; dbfs: number }[] = []
  let open = true
  let wake = () => {}
  const running = pump()

  async function pump() {
    const clock = leavingClock(FRAME_MS, QUEUE_MS)
    while (open) {
      const utterance = waiting[0]
      if (!utterance && amplitude === 0) {
        await new Promise<void>((resolve) => (wake = resolve))
        continue
      }
      const submitted_at = now()
      const frame = frameOf(utterance, amplitude)
      await source.captureFrame(frame)
      const leaving = clock(submitted_at, now())
      levels.push({ leaves_at: leaving.leaves_at, dbfs: dbfs(frame.data) })
      if (levels.length > (2 * QUEUE_MS) / FRAME_MS) levels.shift()
      if (utterance && advance(utterance, leaving)) waiting.shift()
    }
    for (const { reject } of waiting) reject(new Error('The microphone was closed while speaking'))
  }

  return {
    /**
     * Speaks in real time, after anything already being spoken, and resolves when the last voiced
     * sample leaves.
     *
     * @throws Error when the recording is silent, or the microphone is closed meanwhile
     */
    say: (sound: Sound) =>
      new Promise<Spoken>((resolve, reject) => {
        const samples = resample(sound, SAMPLE_RATE)
        const voiced = voicedSpan({ samples, sample_rate: SAMPLE_RATE })
        if (!voiced) return reject(new Error('The recording is silent'))
        if (!open) return reject(new Error('The microphone is closed'))
        waiting.push({ samples, position: 0, voiced, stalled_ms: 0, resolve, reject })
        wake()
      }),
    /**
     * How loud the sound that left just before `at` was, epoch milliseconds, in dBFS; −Infinity:
     * silent.
     */
    dbfs(at: number): number {
      const latest = levels.findLast(({ leaves_at }) => leaves_at <= at)
      return latest && at - latest.leaves_at < 2 * FRAME_MS ? latest.dbfs : -Infinity
    },
    async close(): Promise<void> {
      open = false
      wake()
      await running.catch(() => {})
      await track.close()
    },
  }
}

type Utterance = {
  samples: Float32Array
  position: number
  /** Positions of the first voiced sample, and of the one after the last. */
  voiced: { start: number; end: number }
  stalled_ms: number
  resolve(spoken: Spoken): void
  reject(error: Error): void
}

function frameOf(utterance: Utterance | undefined, amplitude: number) {
  const samples = new Int16Array(FRAME_SAMPLES)
  const said = utterance?.samples.subarray(utterance.position, utterance.position + FRAME_SAMPLES)
  for (let i = 0; i < FRAME_SAMPLES; i++) {
    const noise = amplitude > 0 ? (Math.random() * 2 - 1) * amplitude : 0
    samples[i] = Math.max(-1, Math.min(1, (said?.[i] ?? 0) + noise)) * 32_767
  }
  return new AudioFrame(samples, SAMPLE_RATE, 1, FRAME_SAMPLES)
}

/**
 * Records what left with this frame. The beginning is counted back from the end, because the clock
 * becomes more exact over time.
 *
 * @returns whether the utterance is over
 */
function advance(utterance: Utterance, { leaves_at, stalled_ms }: Leaving): boolean {
  const { voiced, position } = utterance
  const end = position + FRAME_SAMPLES
  const msBefore = (sample: number, later: number) => ((later - sample) / SAMPLE_RATE) * 1000
  if (position > voiced.start && position < voiced.end) utterance.stalled_ms += stalled_ms
  if (voiced.end > position && voiced.end <= end) {
    const ended_at = leaves_at - msBefore(voiced.end, end)
    const started_at = ended_at - msBefore(voiced.start, voiced.end) - utterance.stalled_ms
    utterance.resolve({ started_at, ended_at, stalled_ms: utterance.stalled_ms })
  }
  utterance.position = end
  return end >= utterance.samples.length
}
