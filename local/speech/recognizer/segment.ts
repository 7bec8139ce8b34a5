import { createVoiceGauge, FRAME_MS } from '../loudness.ts'
import { concatSamples, createFramer } from '../pcm.ts'
import { RECOGNIZER_RATE } from './recognizer.ts'

/** One stretch of voice without a long pause. All times are milliseconds of the stream. */
export type Segment = {
  /** From slightly before the voice to the last sound heard. */
  samples: Float32Array
  voice_start_ms: number
  voice_end_ms: number
  /** The start times of the frames that contain a voice. */
  voiced_at: readonly number[]
}

export type SegmentEvent =
  | { type: 'start'; voice_start_ms: number }
  /** The voice is silent; the segment will end unless it goes on. */
  | { type: 'pause'; segment: Segment }
  | { type: 'resume' }
  | { type: 'end'; segment: Segment }

/** Silence that announces the end of a segment, and silence that ends it. */
const PAUSE_MS = 80
const END_SILENCE_MS = 200
/** A longer segment ends at its next pause, and the longest allowed one within the voice. */
const LONG_MS = 8000
const LONGEST_MS = 20_000
/** Kept from before the voice, for its soft first consonant. */
const LEAD_FRAMES = 20
/** A segment begins when this many of the last five frames are voiced. */
const BEGINNING_FRAMES = 4

/** Cuts a stream of 16 kHz into segments by the loudness of its frames. */
export function createSegmenter() {
  const isVoice = createVoiceGauge()
  const cut = createFramer((RECOGNIZER_RATE * FRAME_MS) / 1000)
  let frames: Float32Array[] = []
  let voiced: boolean[] = []
  let firstFrame = 0
  let speaking = false
  let silent = 0

  function hear(frame: Float32Array): SegmentEvent[] {
    const voice = isVoice(frame, speaking)
    frames.push(frame)
    voiced.push(voice)
    if (!speaking) return begin()
    if (frames.length * FRAME_MS >= LONGEST_MS) return end()
    const paused = silent * FRAME_MS >= PAUSE_MS
    silent = voice ? 0 : silent + 1
    if (voice) return paused ? [{ type: 'resume' }] : []
    if (silent * FRAME_MS === PAUSE_MS) {
      return frames.length * FRAME_MS > LONG_MS ? end() : [{ type: 'pause', segment: segment() }]
    }
    return silent * FRAME_MS >= END_SILENCE_MS ? end() : []
  }

  function begin(): SegmentEvent[] {
    if (voiced.slice(-5).filter(Boolean).length >= BEGINNING_FRAMES) {
      speaking = true
      silent = 0
      return [{ type: 'start', voice_start_ms: (firstFrame + voiced.indexOf(true)) * FRAME_MS }]
    }
    if (frames.length > LEAD_FRAMES) {
      frames.shift()
      voiced.shift()
      firstFrame++
    }
    return []
  }

  function end(): SegmentEvent[] {
    const ended = segment()
    firstFrame += frames.length - LEAD_FRAMES
    frames = frames.slice(-LEAD_FRAMES)
    voiced = frames.map(() => false)
    speaking = false
    return [{ type: 'end', segment: ended }]
  }

  function segment(): Segment {
    const voicedAt = voiced.flatMap((voice, i) => (voice ? [(firstFrame + i) * FRAME_MS] : []))
    return {
      samples: concatSamples(frames),
      voice_start_ms: voicedAt[0]!,
      voice_end_ms: voicedAt.at(-1)! + FRAME_MS,
      voiced_at: voicedAt,
    }
  }

  return {
    push: (samples: Float32Array): SegmentEvent[] => cut(samples).flatMap(hear),
    /** Ends the open segment now. */
    flush: (): SegmentEvent[] => (speaking ? end() : []),
    /** Length of the open segment in milliseconds; 0 when none is open. */
    openMs: (): number => (speaking ? frames.length * FRAME_MS : 0),
    /** The open segment as far as it is heard. */
    open: segment,
  }
}
