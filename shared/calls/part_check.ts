import { Part } from './call_fields.ts'

/** What an agent worker knows about a part of its calls: recognizer, model or voice. */
export type PartCheck = {
  part: Part
  /**
   * `broken`: every provider of the part refuses the key or cannot be reached, so that no call is possible.
   * `doubtful`: a provider is in trouble, but calls may work.
   */
  state: 'works' | 'doubtful' | 'broken'
  /** One sentence for operators, which names the variable to correct. */
  text: string
}

type Worker = { is_draining: boolean; parts: readonly PartCheck[] }

/** The parts that are broken for every worker that takes calls; none while there is no such worker. */
export function brokenParts(workers: readonly Worker[]): Part[] {
  const open = workers.filter(({ is_draining }) => !is_draining)
  if (open.length === 0) return []
  const isBroken = (part: Part) =>
    open.every(({ parts }) => parts.some((one) => one.part === part && one.state === 'broken'))
  return Part.options.filter(isBroken)
}

/** What is wrong with a part for every worker that takes calls, as one of them says it; undefined if nothing is. */
export function troubleOf(part: Part, workers: readonly Worker[]): string | undefined {
  const open = workers.filter(({ is_draining }) => !is_draining)
  const told = open.map(({ parts }) => parts.find((one) => one.part === part))
  return told.every((one) => one && one.state !== 'works') ? told[0]?.text : undefined
}
