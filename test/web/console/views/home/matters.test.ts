import { expect, test } from 'vitest'
import { Attention, AttentionKind } from '../../../../../shared/platform/overview.ts'
import { matterOf } from '../../../../../web/console/views/home/matters.ts'

const UNTIL = '2026-12-03T10:00:00.000Z'
const some = (kind: AttentionKind, count = 2) => ({ kind, count, text: 'Backend', until: UNTIL })
const READERS = [{ isOperator: true }, { isOperator: false }]

test('every matter is one sentence with a link to where it is mended', () => {
  for (const kind of AttentionKind.options) {
    for (const reader of READERS) {
      const { sentence, link } = matterOf(some(kind), reader)
      expect(sentence, kind).toMatch(/^[A-Z0-9].*[^.]\.$/)
      expect(sentence, kind).not.toMatch(/undefined|null/)
      expect(link.href, kind).toMatch(/^\/(console|docs)\//)
    }
  }
})

test('a matter that a newer service knows is told by its name', () => {
  const unknown = { ...some('key_ends'), kind: 'tape_full' } as unknown as ReturnType<typeof some>
  expect(matterOf(unknown, READERS[0]!).sentence).toBe('tape_full: 2.')
})

test('one of something is said in the singular', () => {
  const sentence = (kind: AttentionKind, count: number) =>
    matterOf(some(kind, count), { isOperator: false }).sentence
  expect(sentence('deliveries_failed', 1)).toBe(
    '1 delivery of the last seven days failed for good.',
  )
  expect(sentence('deliveries_retried', 1_200)).toBe(
    '1,200 deliveries are not accepted so far, and will be tried again.',
  )
  expect(sentence('participants_waiting', 1)).toBe(
    'In 1 conversation somebody is waiting for the agent.',
  )
  expect(sentence('key_ends', 1)).toMatch(/^The key “Backend” expires on .*2026.*\.$/)
})

test('only operators read which provider refuses what', () => {
  const refused = {
    ...some('agent_unavailable', 1),
    text: 'api.example.com refuses the key (HTTP 401): check OPENAI_API_KEY',
  }
  expect(matterOf(refused, { isOperator: true }).sentence).toBe(
    'No conversation can begin: api.example.com refuses the key (HTTP 401): check OPENAI_API_KEY.',
  )
  expect(
    matterOf(Attention.parse({ ...refused, until: null }) as never, READERS[1]!).sentence,
  ).toBe('No conversation can begin right now; whoever operates the service sees why.')
})
