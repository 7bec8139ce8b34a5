import { createSpectrum, SPECTRUM_STEP_MS, type SpectrumFrame } from '../spectrum.ts'
import { heardAt, isAhead, type Match, transcriptOf, matchWhole, matchPieces } from './match.ts'
import { type Hearing, type Recognizer, RECOGNIZER_RATE, type Transcript } from './recognizer.ts'
import type { Script } from './script.ts'
import { createSegmenter } from './segment.ts'

/** Likeness from which an utterance counts as recognized. */
const ALIKE = 0.7
/** Its required lead over any other text. */
const AHEAD = 0.05
/** At most this much of the end is anticipated: sound arrives in pieces of 100 ms. */
const FORESEEN_MS = 100
/** A shorter utterance could be the beginning of anything, so its end is awaited. */
const SHORT_MS = 800
/** How long after its end a short or nearly ambiguous utterance becomes final. */
const CERTAIN_MS = 200
/** An interim needs more than the beginning of a word. */
const FIRST_INTERIM_MS = 500
/** Silence inside an utterance after which it counts as broken off. */
const BROKEN_OFF_MS = 700
/** Kept while nobody speaks, for the beginning of the next voice; 500 ms. */
const IDLE_FRAMES = 50
/** Sound is processed in pieces of at most 100 ms, however much arrives at once. */
const PIECE = RECOGNIZER_RATE / 10

/**
 * Knows what may be said and finds it in the stream, to within 20 ms. Because an utterance's length
 * is known, its final is sent as the voice ends; only one that is short, or like another to the
 * end, is sent 200 ms later. An utterance that stalled on its way is assembled from its pieces once
 * the voice has been silent for a while.
 *
 * @param heldBackMs how long after the end of the voice its final will be sent; that much less of
 *   the end is anticipated, because the sound may still stall there
 */
export function createScriptedRecognizer(
  script: Script,
  language: string,
  tell: (hearing: Hearing) => void,
  heldBackMs: () => number,
): Recognizer {
  const segmenter = createSegmenter()
  const spectrum = createSpectrum()
  /** Frames of the stream, starting at `heard_from_ms`. */
  let heard: SpectrumFrame[] = []
  let heard_from_ms = 0
  let voice_start_ms: number | undefined
  let voice_end_ms = 0
  /** The utterance that fitted when the voice was last heard. */
  let likely: Match | undefined
  let paused = false
  let words_sent = 0

  const heardMs = () => heard_from_ms + heard.length * SPECTRUM_STEP_MS
  const foreseenMs = () => Math.max(0, FORESEEN_MS - heldBackMs())

  function hear(samples: Float32Array) {
    heard.push(...spectrum(samples))
    for (const event of segmenter.push(samples)) {
      paused = event.type === 'pause' || event.type === 'end'
      if (event.type === 'end') voice_end_ms = event.segment.voice_end_ms
      if (event.type === 'start' && voice_start_ms === undefined) {
        voice_start_ms = event.voice_start_ms
        words_sent = 0
        likely = undefined
        tell({ type: 'started', at_ms: voice_start_ms })
      }
    }
    if (voice_start_ms === undefined) forgetAllBut(IDLE_FRAMES)
    else follow(voice_start_ms)
  }

  function forgetAllBut(frames: number) {
    const past = Math.max(0, heard.length - frames)
    heard = heard.slice(past)
    heard_from_ms += past * SPECTRUM_STEP_MS
  }

  function follow(start_ms: number) {
    const matches = matchWhole(heard, start_ms - heard_from_ms, script.utterances(language))
    const [best] = matches.filter(({ likeness }) => likeness >= ALIKE)
    const clear = best && isAhead(matches, AHEAD)
    const end_ms = best ? heard_from_ms + heardAt(best, best.utterance.voice_end_ms) : Infinity
    if (!paused) likely = clear ? best : undefined
    const foreseen = clear && end_ms - start_ms >= SHORT_MS && heardMs() >= end_ms - foreseenMs()
    if (best && (foreseen || heardMs() >= end_ms + CERTAIN_MS)) {
      conclude(transcriptOf(best, heard_from_ms, end_ms))
    } else if (segmenter.openMs() === 0 && heardMs() - voice_end_ms >= BROKEN_OFF_MS) {
      conclude(brokenOff(start_ms))
    } else if (clear && heardMs() - start_ms >= FIRST_INTERIM_MS) {
      tellInterim(transcriptOf(best, heard_from_ms, heardMs()))
    }
  }

  /**
   * What had been said when the voice fell silent, matched whole or in pieces, whichever is more.
   */
  function brokenOff(start_ms: number): Transcript | undefined {
    const voice = { start_ms: start_ms - heard_from_ms, end_ms: voice_end_ms - heard_from_ms }
    const pieced = matchPieces(heard, voice, script.utterances(language))
    const [most] = [likely, pieced]
      .flatMap((match) => (match ? [transcriptOf(match, heard_from_ms, voice_end_ms)] : []))
      .sort((a, b) => b.words.length - a.words.length)
    return most
  }

  function tellInterim(interim: Transcript) {
    if (interim.words.length <= words_sent) return
    words_sent = interim.words.length
    tell({ type: 'interim', ...interim })
  }

  function conclude(final: Transcript | undefined) {
    voice_start_ms = undefined
    if (final && final.words.length > 0) tell({ type: 'final', ...final })
    else tell({ type: 'nothing' })
  }

  return {
    push(samples) {
      for (let at = 0; at < samples.length; at += PIECE) hear(samples.subarray(at, at + PIECE))
    },
    async flush() {
      this.push(new Float32Array(RECOGNIZER_RATE))
    },
    close() {},
  }
}
