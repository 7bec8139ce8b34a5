import { expect, test } from 'vitest'
import { goalsOverTime } from '../../../../shared/templates/goals/goal_time.ts'
import { TemplateInput } from '../../../../shared/templates/template.ts'
import { MINUTE } from '../../../../shared/base/time.ts'

const template = TemplateInput.parse({
  name: 'T',
  phases: [
    {
      id: 'p',
      goals: [
        { id: 'a', time_budget_minutes: 2 },
        { id: 'b', time_budget_minutes: 0.5, required: false },
        { id: 'c' },
        { id: 'd', time_budget_minutes: 1, required: false },
      ],
    },
  ],
  settings: { max_session_duration_minutes: 20 },
})

/** Minutes since the start. */
type Commits = Record<string, number>

test.each<[string, Commits, number, string]>([
  ['nothing before the time is up', {}, 1.9, ''],
  ['a goal from the instant its time is up', {}, 2, 'a'],
  ['the next one as soon as its own time is up, which begins then', {}, 2.5, 'a b'],
  ['no goal without a limit', {}, 15, 'a b'],
  ['not what was committed in time; the next one has its time from then', { a: 1 }, 1.4, ''],
  ['the goal after a commit, by its own time', { a: 1 }, 1.5, 'b'],
  ['only the time during which it was the next to ask', { a: 1, b: 1.2, c: 10 }, 10.9, ''],
  ['a goal late in the call', { a: 1, b: 1.2, c: 10 }, 11, 'd'],
  [
    'no optional goal once time is short, because it is not asked then',
    { a: 1, b: 1.2, c: 15.5 },
    19,
    '',
  ],
  ['a goal that was committed afterwards still', { a: 3 }, 3, 'a b'],
])('counts %s', (_what, commits, minutes, ids) => {
  const began_at = 1_000_000
  const at = (minutes: number) => began_at + minutes * MINUTE
  const settled = Object.entries(commits).map(([goal_id, minutes]) => ({
    goal_id,
    at: at(minutes),
    is_declined: false,
  }))
  const over = goalsOverTime(template, { began_at, settled, now: at(minutes) })
  expect(over.join(' ')).toBe(ids)
})
