import { AudioStream, type RemoteTrack } from '@livekit/rtc-node'
import { dbfs } from '../speech/loudness.ts'
import { now } from './clock.ts'

/** A stretch of sound without a longer pause, as it arrived, epoch milliseconds. */
export type Heard = { started_at: number; ended_at: number }

const SAMPLE_RATE = 24_000
const FRAME_MS = 10
/** The level from which a frame is audible. */
const AUDIBLE_DBFS = -50
/** Quiet for this long ends a stretch, in milliseconds; shorter pauses occur within a sentence. */
const PAUSE_MS = 250

type Listener = {
  /** Whether a frame of this loudness that arrived at `at` is played; absent: all are. */
  isPlayed?(at: number, dbfs: number): boolean
  /** The first audible frame arrived. */
  onStart(at: number): void
  /** It has been quiet for a while; `ended_at` is when the last audible frame arrived. */
  onEnd(heard: Heard): void
}

/**
 * Listens to a track by its loudness until it is closed.
 *
 * @returns a function that stops listening
 */
export function listenTo(
  track: RemoteTrack,
  { isPlayed = () => true, onStart, onEnd }: Listener,
): () => Promise<void> {
  const stream = new AudioStream(track, {
    sampleRate: SAMPLE_RATE,
    numChannels: 1,
    frameSizeMs: FRAME_MS,
  })
  const reader = stream.getReader()
  const listening = listen()

  async function listen() {
    let heard: Heard | undefined
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      const at = now()
      const level = dbfs(value.data)
      if (isPlayed(at, level) && level >= AUDIBLE_DBFS) {
        if (!heard) onStart(at - FRAME_MS)
        heard = { started_at: heard?.started_at ?? at - FRAME_MS, ended_at: at }
      } else if (heard && at - heard.ended_at >= PAUSE_MS) {
        onEnd(heard)
        heard = undefined
      }
    }
    if (heard) onEnd(heard)
  }

  return async () => {
    await reader.cancel()
    await listening
  }
}
