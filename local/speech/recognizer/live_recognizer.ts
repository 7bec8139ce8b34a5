import type { Decoder } from './decoder.ts'
import type { Decoded } from './moonshine.ts'
import { isPlausible } from './plausible.ts'
import type { Hearing, Recognizer, Transcript } from './recognizer.ts'
import { createSegmenter, type Segment, type SegmentEvent } from './segment.ts'
import { spreadWords } from './words.ts'

/** New sound after which the open segment is decoded again. */
const INTERIM_MS = 400
/**
 * The most that is decoded for an interim; the earlier words of a longer segment are known already.
 */
const LONGEST_INTERIM_MS = 12_000

/** A decode of a segment that may still go on. */
type Guess = { abort: AbortController; decoded: Promise<Decoded | undefined> }

/**
 * Recognizes any speech. A segment is decoded as soon as the voice pauses, so that its final
 * transcript is ready when the pause is long enough to end it.
 */
export function createLiveRecognizer(
  decoder: Decoder,
  tell: (hearing: Hearing) => void,
  fail: (error: unknown) => void,
): Recognizer {
  const segmenter = createSegmenter()
  let closed = false
  let interim: AbortController | undefined
  let decoded_ms = 0
  let guess: Guess | undefined
  let reported = Promise.resolve()

  function follow(event: SegmentEvent) {
    switch (event.type) {
      case 'start':
        decoded_ms = 0
        tell({ type: 'started', at_ms: event.voice_start_ms })
        break
      case 'pause':
        interim?.abort()
        guess = startGuess(event.segment)
        break
      case 'resume':
        guess?.abort.abort()
        guess = undefined
        break
      case 'end': {
        interim?.abort()
        const { decoded } = guess ?? startGuess(event.segment)
        guess = undefined
        reported = reported.then(() => conclude(event.segment, decoded)).catch(fail)
      }
    }
  }

  function startGuess(segment: Segment): Guess {
    const abort = new AbortController()
    return { abort, decoded: decoder.decode(segment.samples, true, abort.signal) }
  }

  async function conclude(segment: Segment, pending: Promise<Decoded | undefined>) {
    const decoded = await pending
    if (closed) return
    const heard = transcriptOf(decoded, segment)
    tell(heard ? { type: 'final', ...heard } : { type: 'nothing' })
  }

  function hearInterim() {
    if (guess || interim) return
    const length_ms = segmenter.openMs()
    if (length_ms < decoded_ms + INTERIM_MS || length_ms > LONGEST_INTERIM_MS) return
    decoded_ms = length_ms
    const segment = segmenter.open()
    const abort = (interim = new AbortController())
    decoder
      .decode(segment.samples, false, abort.signal)
      .then((decoded) => {
        const heard = abort.signal.aborted ? undefined : transcriptOf(decoded, segment)
        if (heard) tell({ type: 'interim', ...heard })
      }, fail)
      .finally(() => {
        if (interim === abort) interim = undefined
      })
  }

  return {
    push(samples) {
      for (const event of segmenter.push(samples)) follow(event)
      hearInterim()
    },
    async flush() {
      for (const event of segmenter.flush()) follow(event)
      await reported
    },
    close() {
      closed = true
      interim?.abort()
      guess?.abort.abort()
    },
  }
}

/** Undefined if it was not speech. */
function transcriptOf(decoded: Decoded | undefined, segment: Segment): Transcript | undefined {
  if (!decoded || !isPlausible(decoded, segment)) return undefined
  const { text, confidence } = decoded
  const { voice_start_ms, voice_end_ms } = segment
  return { text, confidence, words: spreadWords(text, segment), voice_start_ms, voice_end_ms }
}
