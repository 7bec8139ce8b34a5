import { expect, test } from 'vitest'
import { segmentAfter } from '../../../../shared/calls/timeline/turn.ts'

test.each([
  ['before anybody spoke', '', 1],
  ['after the greeting', 'a', 1],
  ['while the participants continue before the agent is heard', 'au', 1],
  ['while another one continues', 'auu', 1],
  ['after the answer', 'aua', 2],
  ['after two messages of the agent', 'auaa', 2],
  ['in the middle of the third', 'auauuau', 3],
])('%s the segment number is right', (_, roles, segment) => {
  const turns = [...roles].map((role) => ({ role: ROLES[role as 'a' | 'u'] }))
  expect(segmentAfter(turns)).toBe(segment)
})

const ROLES = { a: 'assistant', u: 'user' } as const
