import { type tts, USERDATA_TIMED_TRANSCRIPT } from '@livekit/agents'
import { lettersIn } from '../../../shared/turns/speech/letters_in.ts'
import { endOfLetters, pieceEnds } from './told_part.ts'

/** How far a voice has got with a text. */
export type SpokenPart = {
  /** Whether this sound begins a piece although the previous one is unfinished. */
  skips(sound: tts.SynthesizedAudio): boolean
  /**
   * The sound will be heard.
   *
   * @param speakable letters and digits that the voice had been given by then
   */
  add(sound: tts.SynthesizedAudio, speakable: number): void
  /** Whether a piece is in progress. */
  isInPiece(): boolean
  /** Whether the sound is far longer than its text requires. */
  isEndless(): boolean
  /** Letters and digits known to have had sound; for any beyond these, sound is due. */
  letters(): number
  /**
   * Whether all of the text was said.
   *
   * @param isWhole the voice ended without failing
   */
  isAllOf(text: string, isWhole: boolean): boolean
  /** Where in the text another voice takes over: at the beginning of a piece. */
  next(text: string): number
}

/**
 * For a voice behind the framework's adapter, which is asked for each piece and marks where one
 * begins.
 */
export function partByPieces(): SpokenPart {
  let over = 0
  let underWay = 0
  let seconds = 0
  return {
    skips: (sound) => underWay > 0 && pieceOf(sound) !== undefined,
    add(sound) {
      const piece = pieceOf(sound)
      if (piece !== undefined) [underWay, seconds] = [lettersIn(piece), 0]
      seconds += secondsOf(sound)
      if (!sound.final) return
      over += underWay
      underWay = seconds = 0
    },
    isInPiece: () => underWay > 0,
    isEndless: () => seconds > mostSeconds(underWay),
    letters: () => over,
    isAllOf: (text) => over >= lettersIn(text),
    next(text) {
      const reached = endOfLetters(text, over)
      const mark = reached === 0 ? null : MARK.exec(text.slice(reached))
      return reached + (mark?.[0].length ?? 0)
    },
  }
}

/**
 * For a voice that gets the whole text and does not say which sound belongs to what: estimated from
 * the sound's length.
 */
export function partByLength(): SpokenPart {
  let seconds = 0
  let given = 0
  return {
    skips: () => false,
    add(sound, speakable) {
      seconds += secondsOf(sound)
      given = speakable
    },
    isInPiece: () => seconds > 0,
    isEndless: () => seconds > mostSeconds(given),
    letters: () => given,
    isAllOf: (text, isWhole) => lettersIn(text) === 0 || (isWhole && seconds > 0),
    next(text) {
      const reached = endOfLetters(text, Math.floor(seconds * LETTERS_A_SECOND))
      return pieceEnds(text).findLast((end) => end <= reached) ?? 0
    },
  }
}

/** Whatever follows a piece's last letter and belongs to it. */
const MARK = /^[^\p{L}\p{N}]*?(\s+|$)/u
/** Unhurried speech, in the supported languages. */
const LETTERS_A_SECOND = 13

/** Far longer than anybody needs, even when symbols other than letters are spoken. */
function mostSeconds(letters: number) {
  return 30 + letters / 2
}

function secondsOf({ frame }: tts.SynthesizedAudio) {
  return frame.samplesPerChannel / frame.sampleRate
}

function pieceOf({ frame }: tts.SynthesizedAudio): string | undefined {
  const [timed] = (frame.userdata[USERDATA_TIMED_TRANSCRIPT] ?? []) as { text: string }[]
  return timed?.text
}
