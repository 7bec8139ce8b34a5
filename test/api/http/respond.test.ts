import { expect, test } from 'vitest'
import { z } from 'zod'
import { respond } from '../../../api/http/respond.ts'
import { route } from '../../../api/http/route.ts'

type Given = Parameters<typeof respond>

test('a JSON response may have any fields, including those of a file', async () => {
  const chunked = route('GET /v1/chunked', {
    summary: 'Chunked',
    auth: 'none',
    response: z.object({ chunks: z.number() }),
    outside: true,
    handle: () => Promise.resolve({ chunks: 2, more: 'what is not declared' }),
  })
  const request = { caller: null, params: {} } as Given[2]
  expect(await respond({} as Given[0], chunked, request, undefined)).toEqual({
    text: '{"chunks":2}',
    replayed: false,
  })
})
