import { expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '../../../api/http/route.ts'

test('a route that declares nothing about members is for active ones', () => {
  const { members } = route('GET /v1/things', {
    summary: 'List things',
    auth: 'key',
    scopes: [],
    members: undefined,
    response: z.object({}),
    handle: () => Promise.resolve({}),
  })
  expect(members).toBe('active')
})
