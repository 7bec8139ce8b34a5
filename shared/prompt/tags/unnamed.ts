import { toldName } from '../../people/told_name.ts'
import type { WhoSpoke } from '../../calls/timeline/pieces.ts'

/** Who spoke; the id is absent where persons are known only by name. */
export type Speaker = Partial<Pick<WhoSpoke, 'person_id'>> & { speaker?: string | null }

/**
 * Names for the model: persons without a name are called `unnamed 1`, `unnamed 2` … in the order in which
 * they are first requested, so that two of them stay distinct.
 *
 * @returns undefined for somebody about whom nothing is known
 */
export function tellApart(): (who: Speaker) => string | undefined {
  const unnamed: string[] = []
  return ({ speaker, person_id }) => {
    const name = toldNameOf(speaker)
    if (name !== undefined || !person_id) return name
    if (!unnamed.includes(person_id)) unnamed.push(person_id)
    return `unnamed ${unnamed.indexOf(person_id) + 1}`
  }
}

/** The names of a transcript's participants; a sole participant is named only if the name is known. */
export function tellApartIn(
  turns: readonly (Speaker & { role: string })[],
): (who: Speaker) => string | undefined {
  const spoke = turns.filter(({ role }) => role === 'user')
  const isAlone = new Set(spoke.map(({ person_id, speaker }) => person_id ?? speaker)).size < 2
  return isAlone ? ({ speaker }) => toldNameOf(speaker) : tellApart()
}

/** Undefined if nothing is left of it. */
export function toldNameOf(speaker: string | null | undefined): string | undefined {
  return toldName(speaker ?? '') || undefined
}
