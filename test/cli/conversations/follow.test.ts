import { expect, test } from 'vitest'
import { ServiceError } from '../../../client/error.ts'
import type { Conversation } from '../../../cli/templates/change.ts'
import { AT_ONCE, follow, type Followed, lookAtNext } from '../../../cli/conversations/follow.ts'

test('many conversations are looked at in turn, few at once, also where every look is broken off', async () => {
  const followed: Followed = new Map()
  const ids = Array.from({ length: 100 }, (_, i) => `int_${i}`)
  follow(followed, ids)
  const seen = new Set<string>()
  for (let look = 0; look < ids.length; look++) {
    let asked = 0
    const read = (id: string) => {
      if (++asked > 3) return Promise.reject(refusal('rate_limited'))
      seen.add(id)
      return Promise.resolve(conversation(id, 'joined'))
    }
    await lookAtNext(followed, read, () => {}).catch(() => {})
    follow(followed, ids)
    expect(asked).toBeLessThanOrEqual(AT_ONCE)
  }
  expect(seen.size).toBe(ids.length)
})

test('one that could not be read at first is shown from its beginning later', async () => {
  const followed: Followed = new Map()
  follow(followed, ['int_1'])
  const shown: unknown[] = []
  const look = (read: () => Promise<Conversation>) =>
    lookAtNext(followed, read, ({ type }) => void shown.push(type))
  await expect(look(() => Promise.reject(new Error('Not now')))).rejects.toThrow('Not now')
  expect(await look(() => Promise.resolve(conversation('int_1', 'completed')))).toBe(true)
  expect(shown).toEqual(['status'])
  expect(followed.size).toBe(0)
})

test('one that can never be read does not keep the others from being seen', async () => {
  const followed: Followed = new Map()
  follow(followed, ['int_1', 'int_2'])
  const read = (id: string) =>
    id === 'int_1'
      ? Promise.reject(refusal('internal_error'))
      : Promise.resolve(conversation(id, 'completed'))
  for (let look = 0; look < 2; look++) await lookAtNext(followed, read, () => {}).catch(() => {})
  expect([...followed.keys()]).toEqual(['int_1'])
})

function refusal(code: 'rate_limited' | 'internal_error') {
  const rest = { status: 500, field: null, request_id: null, retry_after_seconds: null }
  return new ServiceError({ code, message: 'Not now', ...rest })
}

function conversation(id: string, status: string): Conversation {
  return {
    id,
    status,
    ended_reason: null,
    transcript: [],
    findings: {},
    findings_meta: {},
    outputs: { webhooks: [], frontend_callbacks: [], api_calls: [] },
  } as unknown as Conversation
}
