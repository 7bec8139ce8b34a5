import { align, type Alignment } from './alignment.ts'
import { MOONSHINE_RATE } from './moonshine.ts'
import { type Hearing, type Recognizer, type Transcript } from './recognizer.ts'
import { type Script } from './script.ts'
import { createSegmenter } from './segment.ts'
import { createSpectrum, SPECTRUM_STEP_MS, type SpectrumFrame } from './spectrum.ts'

/** Likeness from which an utterance counts as recognized. */
const ALIKE = 0.7
/** By how much it must be ahead of any other text. */
const AHEAD = 0.05
/** What is left to be heard when the end is told: sound arrives in pieces of 100 ms. */
const FORESEEN_MS = 100
/** After so much silence past its end an utterance is told though another is nearly as like. */
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
 * Knows what may be said and finds it in the stream. Because the length of an utterance is known,
 * its final is told as the voice ends, with word times that are exact to 10 ms.
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
  let words_told = 0

  const heardMs = () => heard_from_ms + heard.length * SPECTRUM_STEP_MS

  function hear(samples: Float32Array) {
    heard.push(...spectrum(samples))
    for (const event of segmenter.push(samples)) {
      if (event.type === 'end') voice_end_ms = event.segment.voice_end_ms
      if (event.type === 'start' && voice_start_ms === undefined) {
        voice_start_ms = segmenter.open()!.voice_start_ms
        words_told = 0
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
    const [best] = found.map((each) => ({
      ...each,
      starts_at_ms: each.starts_at_ms + heard_from_ms,
    }))
    const silent = segmenter.open() === undefined
    if (!best || best.likeness < ALIKE) {
      if (silent && heardMs() - voice_end_ms >= BROKEN_OFF_MS) forget()
      return
    }
    const end_ms = best.starts_at_ms + best.utterance.voice_end_ms
    const rival = found.find(({ utterance }) => utterance.text !== best.utterance.text)
    const clear = !rival || best.likeness - rival.likeness >= AHEAD
    if (heardMs() >= end_ms - FORESEEN_MS && (clear || heardMs() >= end_ms + CERTAIN_MS)) {
      conclude(transcript(best, end_ms))
    } else if (silent && heardMs() - voice_end_ms >= BROKEN_OFF_MS) {
      conclude(transcript(best, voice_end_ms))
    } else if (clear && heardMs() - start_ms >= FIRST_INTERIM_MS) {
      tellInterim(transcript(best, heardMs()))
    }
  }

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

/** The words that end by `until_ms`. */
function transcript(
  { utterance, starts_at_ms, likeness }: Alignment,
  until_ms: number,
): Transcript {
  const words = utterance.words
    .map(({ text, start_ms, end_ms }) => ({
      text,
      start_ms: start_ms + starts_at_ms,
      end_ms: end_ms + starts_at_ms,
    }))
    .filter(({ end_ms }) => end_ms <= until_ms)
  return {
    text: words.map(({ text }) => text).join(' '),
    confidence: likeness,
    words,
    voice_start_ms: utterance.voice_start_ms + starts_at_ms,
    voice_end_ms: words.at(-1)?.end_ms ?? until_ms,
  }
}
