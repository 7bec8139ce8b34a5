import { align, type Alignment } from './alignment.ts'
import { MOONSHINE_RATE } from './moonshine.ts'
import { findInPieces } from './pieces.ts'
import type { Hearing, Recognizer, Transcript } from './recognizer.ts'
import type { Script } from './script.ts'
import { createSegmenter } from './segment.ts'
import { createSpectrum, SPECTRUM_STEP_MS, type SpectrumFrame } from '../spectrum.ts'

/** Likeness from which an utterance counts as recognized. */
const ALIKE = 0.7
/** By how much it must be ahead of any other text. */
const AHEAD = 0.05
/** What is left to be heard when the end is told: sound arrives in pieces of 100 ms. */
const FORESEEN_MS = 100
/** A shorter utterance could be the beginning of anything: its end is awaited. */
const SHORT_MS = 800
/** So long after its end an utterance is told that is short, or nearly like another. */
const CERTAIN_MS = 200
/** An interim needs more than the beginning of a word. */
const FIRST_INTERIM_MS = 500
/** Silence inside an utterance after which it was broken off. */
const BROKEN_OFF_MS = 700
/** Kept while no one speaks, for the beginning of the next voice; 500 ms. */
const IDLE_FRAMES = 50
/** Sound is heard in pieces of at most 100 ms, however much comes at once. */
const PIECE = MOONSHINE_RATE / 10

/**
 * Knows what may be said and finds it in the stream, with word times that are exact to 20 ms.
 * Because the length of an utterance is known, its final is told as the voice ends; only one that
 * is short, or like another to the end, is told 200 ms later. One that stalled on its way is put
 * together from its pieces once the voice has been silent for a while.
 */
export function createScriptedRecognizer(
  script: Script,
  language: string,
  tell: (hearing: Hearing) => void,
): Recognizer {
  const segmenter = createSegmenter({ sample_rate: MOONSHINE_RATE })
  const spectrum = createSpectrum()
  /** Frames from `heard_from_ms` of the stream on. */
  let heard: SpectrumFrame[] = []
  let heard_from_ms = 0
  let voice_start_ms: number | undefined
  let voice_end_ms = 0
  /** The utterance that fitted when the voice was last heard. */
  let likely: Alignment | undefined
  let paused = false
  let words_told = 0

  const heardMs = () => heard_from_ms + heard.length * SPECTRUM_STEP_MS

  function hear(samples: Float32Array) {
    heard.push(...spectrum(samples))
    for (const event of segmenter.push(samples)) {
      paused = event.type === 'pause' || event.type === 'end'
      if (event.type === 'end') voice_end_ms = event.segment.voice_end_ms
      if (event.type === 'start' && voice_start_ms === undefined) {
        voice_start_ms = event.voice_start_ms
        words_told = 0
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
    const found = align(heard, start_ms - heard_from_ms, script.utterances(language))
    const [best] = found.filter(({ likeness }) => likeness >= ALIKE)
    const rival = found.find(({ utterance }) => utterance.text !== best?.utterance.text)
    const clear = best && (!rival || best.likeness - rival.likeness >= AHEAD)
    const end_ms = best ? endOf(best) : Infinity
    if (!paused) likely = clear ? best : undefined
    const foreseen = clear && end_ms - start_ms >= SHORT_MS && heardMs() >= end_ms - FORESEEN_MS
    if (best && (foreseen || heardMs() >= end_ms + CERTAIN_MS)) {
      conclude(transcript(best, heard_from_ms, end_ms))
    } else if (!segmenter.open() && heardMs() - voice_end_ms >= BROKEN_OFF_MS) {
      const begun = likely && transcript(likely, heard_from_ms, voice_end_ms)
      const broken = pieced(start_ms)
      const final = (broken?.words.length ?? 0) > (begun?.words.length ?? 0) ? broken : begun
      if (final) conclude(final)
      else forget()
    } else if (clear && heardMs() - start_ms >= FIRST_INTERIM_MS) {
      tellInterim(transcript(best, heard_from_ms, heardMs()))
    }
  }

  /** Something broke the sound: its pieces may still be known. */
  function pieced(start_ms: number): Transcript | undefined {
    const voice = { start_ms: start_ms - heard_from_ms, end_ms: voice_end_ms - heard_from_ms }
    const found = findInPieces(heard, voice, script.utterances(language))
    return found && later(found, heard_from_ms)
  }

  const endOf = ({ starts_at_ms, utterance }: Alignment) =>
    heard_from_ms + starts_at_ms + utterance.voice_end_ms

  function tellInterim(interim: Transcript) {
    if (interim.words.length <= words_told) return
    words_told = interim.words.length
    tell({ type: 'interim', ...interim })
  }

  function conclude(final: Transcript) {
    voice_start_ms = undefined
    tell(
      final.words.length > 0 ? { type: 'final', ...final } : { type: 'nothing', at_ms: heardMs() },
    )
  }

  function forget() {
    voice_start_ms = undefined
    tell({ type: 'nothing', at_ms: heardMs() })
  }

  return {
    push(samples) {
      for (let at = 0; at < samples.length; at += PIECE) hear(samples.subarray(at, at + PIECE))
    },
    async flush() {
      this.push(new Float32Array(MOONSHINE_RATE))
    },
    close() {},
  }
}

/** The words that end by `until_ms`; the alignment's time 0 is `from_ms` of the stream. */
function transcript(
  { utterance, starts_at_ms, likeness }: Alignment,
  from_ms: number,
  until_ms: number,
): Transcript {
  const zero_ms = from_ms + starts_at_ms
  const words = utterance.words
    .map(({ text, start_ms, end_ms }) => ({
      text,
      start_ms: zero_ms + start_ms,
      end_ms: zero_ms + end_ms,
    }))
    .filter(({ end_ms }) => end_ms <= until_ms)
  return {
    text: words.map(({ text }) => text).join(' '),
    confidence: likeness,
    words,
    voice_start_ms: zero_ms + utterance.voice_start_ms,
    voice_end_ms: words.at(-1)?.end_ms ?? until_ms,
  }
}

/** The same, counted from `by_ms` earlier. */
function later(found: Transcript, by_ms: number): Transcript {
  return {
    ...found,
    words: found.words.map(({ text, start_ms, end_ms }) => ({
      text,
      start_ms: start_ms + by_ms,
      end_ms: end_ms + by_ms,
    })),
    voice_start_ms: found.voice_start_ms + by_ms,
    voice_end_ms: found.voice_end_ms + by_ms,
  }
}
