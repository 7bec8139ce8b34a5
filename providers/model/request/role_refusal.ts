import type { Wants } from '../../learnt.ts'
import type { Asked } from './wanted_form.ts'

/**
 * Forms of the messages for a server that refuses theirs, in steps, so that no more is changed than it wants.
 *
 * @param said what it says, which comes first if it names a role
 */
export function formsFor(said: string, { messages }: Asked): Wants[] {
  const withTools = messages.some(({ role }) => role === 'tool')
  const [system, tool] = [lacks('system', said), withTools && lacks('tool', said)]
  const steps = [
    { system, tool },
    { system: false, tool: false },
    { system: true, tool: false },
    { system: false, tool: withTools },
    { system: true, tool: withTools },
  ]
  return steps.map(({ system, tool }) => ({
    isStrict: true,
    ...(system && { withoutSystemRole: true }),
    ...(tool && { withoutToolRole: true }),
  }))
}

/** Whether a server says that it does not know a role, or lists those that it knows. */
function lacks(role: 'system' | 'tool', said: string): boolean {
  const lists = LISTS.test(said) && !OF_ORDER.test(said) && !said.toLowerCase().includes(role)
  return lists || NOT_KNOWN[role].some((words) => words.test(said))
}

const LISTS =
  /\b(?:only|should be|must be|one of|allowed|supported|valid|expected|in \[)[^]*\buser\b[^]*\bassistant\b/i
/** Such a sentence has roles, too, and lists none. */
const OF_ORDER = /alternat|last role/i

const NOT_KNOWN = { system: notKnown('(?:system|developer)'), tool: notKnown('tool') }

/** What is said of a role: before its name, or after it. */
function notKnown(role: string): RegExp[] {
  const not = `(?:is |are )?(?:not |un)(?:an? )?(?:supported|allowed|enabled|known|recogni[sz]ed|valid)`
  return [
    `${role}['"\`]? (?:role|instruction|prompt)s? ${not}`,
    `(?:unsupported|unknown|unrecogni[sz]ed|invalid|no) (?:message )?role:? ?['"\`]?${role}\\b`,
    `(?:role:? ?['"\`]?|['"\`])${role}['"\`]? ${not}`,
  ].map((words) => new RegExp(words, 'i'))
}
