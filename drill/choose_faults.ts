import { FAULTS } from './faults/faults.ts'
import type { Fault } from './fault.ts'

/**
 * The faults with these names, in the order of the list; all of them if none is named.
 *
 * @throws Error naming an unknown name, with the known ones
 */
export function chooseFaults(names: readonly string[]): readonly Fault[] {
  const unknown = names.find((name) => !FAULTS.some((fault) => fault.name === name))
  if (unknown !== undefined) {
    const known = FAULTS.map(({ name }) => name).join(', ')
    throw new Error(`--only ${unknown}: no fault has this name; the faults are ${known}`)
  }
  return names.length === 0 ? FAULTS : FAULTS.filter(({ name }) => names.includes(name))
}
