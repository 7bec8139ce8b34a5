import { expect, test } from 'vitest'
import { shownIn } from '../../../../agent/interview/commits/shown_commits.ts'

const commit = (goal_id: string, value: number) => ({ goal_id, data: { value } })

test.each([
  ['its data is in the messages unchanged', [commit('a', 1)], [commit('a', 1)], ['a']],
  ['never shown', [commit('a', 1)], [], []],
  ['changed since it was shown', [commit('a', 2)], [commit('a', 1)], []],
  ['shown, but not in its latest showing', [commit('a', 1)], [commit('a', 1), commit('a', 2)], []],
  ['no longer committed', [], [commit('a', 1)], []],
])('whether the model has seen a commit: %s', (_what, committed, shown, ids) => {
  expect([...shownIn(committed, shown)]).toEqual(ids)
})
