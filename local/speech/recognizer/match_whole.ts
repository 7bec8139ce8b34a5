import type { SpectrumFrame } from '../spectrum.ts'
import { comparer } from './likeness.ts'
import { byLikeness, framesIn, type Match } from './match.ts'
import type { KnownUtterance } from './script.ts'

/** The voice may have begun this many frames before or after it was noticed. */
const SLACK = 15
/**
 * How much of each utterance is compared first, in frames; only likely ones are compared in full.
 */
const FIRST_LOOK = 80
/** How far behind the likeliest an utterance may be to be compared in full. */
const LIKELY = 0.15
const MOST_LIKELY = 8
/** The least that must be heard, in frames. */
const LEAST = 20

/**
 * Compares what was heard since a voice began with each utterance, best first; nothing while too
 * little has been heard.
 *
 * @param voice_start_ms counted from the first frame heard
 */
export function matchWhole(
  heard: readonly SpectrumFrame[],
  voice_start_ms: number,
  utterances: readonly KnownUtterance[],
): Match[] {
  const start = framesIn(voice_start_ms)
  if (heard.length - start < LEAST) return []
  const compareWith = comparer(heard)
  const looked = utterances.map(firstLook).sort(byLikeness)
  return looked
    .filter(({ likeness }) => likeness > looked[0]!.likeness - LIKELY)
    .slice(0, MOST_LIKELY)
    .map(({ utterance, heardFrom, likenessOf }) => {
      const late = heardFrom - framesIn(utterance.voice_start_ms)
      return { utterance, pieces: [{ from: 0, late }], likeness: likenessOf(heardFrom, Infinity) }
    })
    .sort(byLikeness)

  function firstLook(utterance: KnownUtterance) {
    const compare = compareWith(utterance.spectrum)
    const likenessOf = (heardFrom: number, most: number) => {
      const count = Math.min(heard.length - heardFrom, most)
      return compare(framesIn(utterance.voice_start_ms), count, heardFrom)
    }
    let best = { heardFrom: start, likeness: -Infinity }
    for (let heardFrom = Math.max(0, start - SLACK); heardFrom <= start + SLACK; heardFrom++) {
      const likeness = likenessOf(heardFrom, FIRST_LOOK)
      if (likeness > best.likeness) best = { heardFrom, likeness }
    }
    return { ...best, utterance, likenessOf }
  }
}
