import { toldName } from '../../people/told_name.ts'
import type { WhoSpoke } from '../../calls/timeline/pieces.ts'

/** Who spoke; the id is absent where persons are known only by name. */
export type Speaker = Partial<Pick<WhoSpoke, 'person_id'>> & { speaker?: string | null }

/**
 * Names for the model, each for one person only, in the order in which they are first requested: of two people
 * with one name the second is `Ana (2)`, and persons without a name are `unnamed 1`, `unnamed 2` …
 *
 * @returns undefined for somebody about whom nothing is known
 */
export function tellApart(): (who: Speaker) => string | undefined {
  /** Whose each name is. */
  const owners = new Map<string, string>()
  return ({ speaker, person_id }) => {
    const name = toldNameOf(speaker)
    if (!person_id) return name
    for (let nth = 1; ; nth++) {
      const told = nthName(name, nth)
      const owner: string = owners.get(told) ?? person_id
      if (owner !== person_id) continue
      owners.set(told, owner)
      return told
    }
  }
}

function nthName(name: string | undefined, nth: number): string {
  if (name === undefined) return `unnamed ${nth}`
  return nth === 1 ? name : `${name} (${nth})`
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
