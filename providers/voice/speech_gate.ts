import { lettersIn } from '../../shared/turns/speech/letters_in.ts'
import { firstAudible, isNoise } from './noise.ts'
import { otherThanPcm, SpeechFault } from './speech_fault.ts'

/**
 * Lets through what a voice says once it is known to be speech. Until something can be heard, nothing goes
 * through.
 *
 * @param rate samples a second
 */
export function createSpeechGate(rate: number) {
  const judged = rate * JUDGED_SECONDS
  let held: Float32Array[] = []
  let isOpen = false
  let count = 0

  return {
    /**
     * What can be heard now.
     *
     * @throws SpeechFault for noise
     */
    pass(samples: Float32Array): readonly Float32Array[] {
      count += samples.length
      if (isOpen) return [samples]
      held.push(samples)
      const sound = joined(held)
      const from = firstAudible(sound)
      // One piece again, so that a long silence is not searched in many.
      held = [sound]
      if (from === undefined || sound.length < from + judged) return []
      if (isNoise(sound.subarray(from, from + judged))) throw otherThanPcm('noise')
      isOpen = true
      return held
    },

    /**
     * What was held back to the end of a text.
     *
     * @throws SpeechFault when the text cannot have been said
     */
    end(text: string): readonly Float32Array[] {
      const letters = lettersIn(text)
      const seconds = count / rate
      if (letters > 0 && count === 0) throw new SpeechFault('answered without a sound', PASSES)
      if (letters > 0 && seconds < leastSeconds(letters)) {
        const heard = `${seconds.toFixed(2)} s of sound`
        throw new SpeechFault(`answered ${heard} for a text of ${letters} letters`, PASSES)
      }
      if (isOpen) return []
      const isSilent = firstAudible(joined(held)) === undefined
      if (letters > 0 && isSilent) throw new SpeechFault('answered silence', PASSES)
      return held
    },

    /** A pace at which nobody speaks a text, as when a server sends samples of another rate than it says. */
    slowness(text: string): SpeechFault | undefined {
      const others = text.match(/[^\p{L}\s]/gu)?.length ?? 0
      const seconds = count / rate
      const letters = lettersIn(text)
      const usual = (letters + LETTERS_OF_OTHERS * others) / LETTERS_A_SECOND
      if (letters < LEAST_LETTERS || seconds < 4 * usual) return undefined
      return new SpeechFault(
        `took ${Math.round(seconds)} s for a text of ${letters} letters`,
        PASSES,
      )
    },
  }
}

const PASSES = { passes: true }
const JUDGED_SECONDS = 0.02
/** Unhurried speech, in the supported languages. Four times as fast, nobody could follow. */
const LETTERS_A_SECOND = 13
/** In a shorter text, the pace of one word decides. */
const LEAST_LETTERS = 60
/** A shorter sound is a click, and no syllable. */
const LEAST_SECONDS = 0.05

/** Below this, a text was not said, however fast the voice is. */
function leastSeconds(letters: number): number {
  const times = letters < LEAST_LETTERS ? 8 : 4
  return Math.max(LEAST_SECONDS, letters / (times * LETTERS_A_SECOND))
}

/** Digits and signs may be said in words. */
const LETTERS_OF_OTHERS = 5

function joined(parts: readonly Float32Array[]): Float32Array {
  if (parts.length === 1) return parts[0]!
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
