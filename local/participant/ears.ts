import { AudioStream, type RemoteTrack } from '@livekit/rtc-node'
import { now } from './clock.ts'
import { rootMeanSquare } from './voiced_span.ts'

/** A stretch of sound without a longer pause, as it arrived, epoch milliseconds. */
export type Heard = { started_at: number; ended_at: number }

export type Ears = {
  /** Something is being heard, the short pause at its end included. */
  hearing(): boolean
  close(): Promise<void>
}

const SAMPLE_RATE = 24_000
const FRAME_MS = 10
/** Root mean square (of 32,768) from which on a frame is sound: −50 dBFS. */
const AUDIBLE_LEVEL = 100
/** Quiet for this long ends a stretch, in milliseconds; shorter pauses are inside a sentence. */
const PAUSE_MS = 250

type Listener = {
  /** The first audible frame arrived. */
  onStart(at: number): void
  /** It has been quiet for a while; `ended_at` is when the last audible frame arrived. */
  onEnd(heard: Heard): void
}

/** Listens to a track by its loudness until the track or the ears are closed. */
export function listenTo(track: RemoteTrack, { onStart, onEnd }: Listener): Ears {
  const stream = new AudioStream(track, {
    sampleRate: SAMPLE_RATE,
    numChannels: 1,
    frameSizeMs: FRAME_MS,
  })
  const reader = stream.getReader()
  let heard: Heard | null = null
  const listening = listen()

  async function listen() {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      const at = now()
      if (rootMeanSquare(value.data) >= AUDIBLE_LEVEL) {
        if (!heard) onStart(at - FRAME_MS)
        heard = { started_at: heard?.started_at ?? at - FRAME_MS, ended_at: at }
      } else if (heard && at - heard.ended_at >= PAUSE_MS) {
        finish(heard)
      }
    }
    if (heard) finish(heard)
  }

  function finish(stretch: Heard) {
    heard = null
    onEnd(stretch)
  }

  return {
    hearing: () => heard !== null,
    async close() {
      await reader.cancel()
      await listening
    },
  }
}
