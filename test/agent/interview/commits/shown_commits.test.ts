import { expect, test } from 'vitest'
import { shownIn } from '../../../../agent/interview/commits/shown_commits.ts'

const commit = (goal_id: string, value: number) => ({ goal_id, data: { value } })

test.each([
  ['what stands in the messages as it is', [commit('a', 1)], [commit('a', 1)], ['a']],
  ['not what was never shown', [commit('a', 1)], [], []],
  ['not what was changed unseen', [commit('a', 2)], [commit('a', 1)], []],
  ['by the latest that was shown', [commit('a', 1)], [commit('a', 1), commit('a', 2)], []],
  ['not what no longer stands', [], [commit('a', 1)], []],
])('the model is not told again %s', (_what, committed, shown, ids) => {
  expect([...shownIn(committed, shown)]).toEqual(ids)
})
