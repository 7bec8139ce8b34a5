import { type tts, USERDATA_TIMED_TRANSCRIPT } from '@livekit/agents'
import { endOfLetters, lettersIn, pieceEnds } from './told_part.ts'

/** How far a voice has come with a text. */
export type SpokenPart = {
  /** Whether this sound begins a piece, although the one before it is not over. */
  skips(sound: tts.SynthesizedAudio): boolean
  /**
   * It will be heard.
   *
   * @param speakable letters and digits that the voice was given by then
   */
  add(sound: tts.SynthesizedAudio, speakable: number): void
  /** Whether a piece is under way. */
  isInPiece(): boolean
  /** Whether it goes on for far longer than its text takes. */
  isEndless(): boolean
  /** Letters and digits for which there was sound, as far as is known; for any others it is due. */
  letters(): number
  /**
   * Whether all of the text was said.
   *
   * @param isWhole the voice ended, and did not fail
   */
  isAllOf(text: string, isWhole: boolean): boolean
  /** Where in the text another voice goes on: at the beginning of a piece. */
  next(text: string): number
}

/** Of a voice behind the framework's adapter, which is asked for each piece and says where one begins. */
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

/** Of a voice that is given the whole text and does not say which sound belongs to what: by its length. */
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

/** What follows the last letter of a piece and belongs to it. */
const MARK = /^[^\p{L}\p{N}]*?(\s+|$)/u
/** Of unhurried speech, in the languages that are spoken here. */
const LETTERS_A_SECOND = 13

/** Far longer than anybody speaks, also where signs are spoken that are no letters. */
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
