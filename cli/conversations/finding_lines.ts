import { type Became, becameOf, findingsOf, type Goal } from '../../client/findings.ts'
import { type Readable, readable } from '../../client/readable.ts'
import type { Conversation } from './change.ts'

/** Every goal with its findings, each preceded by an empty line. */
export function findingLines(
  found: Pick<Conversation, 'planned_goals' | 'findings' | 'findings_meta'>,
): string[] {
  return findingsOf(found).flatMap((goal) => {
    const { goal_id, title } = goal
    const head = title === goal_id ? goal_id : `${goal_id}: ${title}`
    return ['', head, ...outcomeOf(goal).map((line) => INDENT + line)]
  })
}

const INDENT = '  '

function outcomeOf(goal: Goal): string[] {
  const became = becameOf(goal)
  return became === 'committed' ? linesOf(readable(goal.data)) : [INSTEAD[became]]
}

/** What stands in place of an answer. */
const INSTEAD: Record<Exclude<Became, 'committed'>, string> = {
  declined: '(declined)',
  withdrawn: '(withdrawn)',
  missing: '(missing)',
  not_reached: '(not reached)',
}

function linesOf(of: Readable): string[] {
  switch (of.kind) {
    case 'text':
      return of.text.split('\n')
    case 'list':
      return of.items.flatMap((item) => under('-', item))
    case 'parts':
      return of.parts.flatMap(({ name, of }) => under(`${name}:`, of))
  }
}

/** Text goes next to its name, anything else below it. */
function under(name: string, of: Readable): string[] {
  const [first = '', ...others] = linesOf(of)
  if (of.kind === 'text') return [`${name} ${first}`, ...others.map((line) => INDENT + line)]
  return [name, ...[first, ...others].map((line) => INDENT + line)]
}
