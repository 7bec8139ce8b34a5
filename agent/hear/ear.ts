import { AudioFrame } from '@livekit/rtc-node'
import { FRAME_MS, type Listener, SAMPLE_RATE } from './microphones.ts'

/**
 * Everybody in the room mixed into one voice, for voice activity and turn detection. One person's
 * frames pass through as they come; with several people, one sets the pace and the others are mixed
 * in.
 */
export class Ear implements Listener {
  /** Frames of each open microphone that are not mixed yet. */
  #waiting = new Map<string, Int16Array[]>()
  /** For how many frames each other microphone has been behind the one that sets the pace. */
  #behind = new Map<string, number>()
  #pace: { person_id: string; at: number } | undefined
  readonly #passOn: (frame: AudioFrame) => void

  /** @param passOn gets every frame of the mixed voice, in order */
  constructor(passOn: (frame: AudioFrame) => void) {
    this.#passOn = passOn
  }

  opened(person_id: string) {
    this.#waiting.set(person_id, [])
  }

  closed(person_id: string) {
    this.#waiting.delete(person_id)
    this.#behind.delete(person_id)
    if (this.#pace?.person_id === person_id) this.#pace = undefined
  }

  frame(person_id: string, frame: AudioFrame, at: number) {
    if (!this.#pace || at - this.#pace.at > PACE_SILENCE_MS) this.#takePace(person_id)
    if (this.#pace?.person_id !== person_id) {
      const queue = this.#waiting.get(person_id)
      if (queue && queue.push(frame.data) > MOST_WAITING) queue.shift()
      return
    }
    this.#pace.at = at
    const others = [...this.#waiting]
      .filter(([id]) => id !== person_id)
      .flatMap(([id, queue]) => this.#next(id, queue))
    this.#passOn(mixed(frame, others))
  }

  /**
   * First flushes the frames that waited while the previous pacesetter, now silent, set the pace.
   */
  #takePace(person_id: string) {
    this.#pace = { person_id, at: 0 }
    for (const data of this.#waiting.get(person_id)?.splice(0) ?? []) {
      this.#passOn(new AudioFrame(data, SAMPLE_RATE, 1, data.length))
    }
  }

  /**
   * The next frame of somebody who does not set the pace. If another frame is always queued behind
   * it, because the pacesetter lost some, one is dropped: otherwise this person would lag for the
   * rest of the call.
   */
  #next(person_id: string, queue: Int16Array[]): Int16Array[] {
    const next = queue.shift()
    const behind = queue.length === 0 ? 0 : (this.#behind.get(person_id) ?? 0) + 1
    this.#behind.set(person_id, behind % LONGEST_BEHIND)
    if (behind === LONGEST_BEHIND) queue.shift()
    return next ? [next] : []
  }
}

/** A muted microphone sends nothing; after this long, another one sets the pace. */
const PACE_SILENCE_MS = 3 * FRAME_MS
/** How many frames a microphone may be ahead of the one that sets the pace. */
const MOST_WAITING = 5
/** 1.6 s, longer than any jitter. */
const LONGEST_BEHIND = 50

function mixed(frame: AudioFrame, others: Int16Array[]) {
  if (others.length === 0) return frame
  const sum = frame.data.map((sample, i) => {
    const total = others.reduce((all, other) => all + (other[i] ?? 0), sample)
    return Math.max(-32_768, Math.min(32_767, total))
  })
  return new AudioFrame(sum, SAMPLE_RATE, 1, sum.length)
}
