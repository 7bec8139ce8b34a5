import { expect, test } from 'vitest'
import { parametersOf } from '../../../api/http/route.ts'
import { ROUTES } from '../../../api/routes/index.ts'
import { saysWhatToDo } from '../../helpers/api/helpful.ts'
import { exampleOf, type Ids, nameOf, someOfEach, withIds } from '../../helpers/api/every_route.ts'
import { INTERNAL_SECRET, PLATFORM_KEY, useService } from '../../helpers/api/service.ts'

const service = useService()
const limited = useService({ RATE_PER_MINUTE: '6' })
const secret = { 'x-internal-secret': INTERNAL_SECRET }

test('the last sentence of every error of a route says what to do', async () => {
  const org = await service.newOrg()
  const ids = await someOfEach(org, service)
  const absent: Ids = Object.fromEntries(Object.keys(ids).map((name) => [name, 'absent']))
  const refused: { name: string; status: number; message: string }[] = []

  for (const route of ROUTES) {
    const name = nameOf(route)
    const { path, body } = exampleOf(route, ids)
    const own = route.auth === 'platform' ? PLATFORM_KEY : org.key
    const other = route.auth === 'key' ? PLATFORM_KEY : org.key
    const headers: Record<string, string> = route.auth === 'internal' ? secret : {}
    const note = async (answering: ReturnType<typeof service.call>) => {
      const { status, body } = await answering
      if (status !== 200) refused.push({ name, status, message: body.error.message })
    }
    const send = (path: string, body: unknown, token: string | null, more = {}) =>
      note(service.call(route.method, path, body, { token, headers: { ...headers, ...more } }))
    if (!route.auth.startsWith('none')) {
      await note(service.call(route.method, path, body))
      await note(service.call(route.method, path, body, { token: 'wrong' }))
      await note(service.call(route.method, path, body, { token: other }))
    }
    await note(service.call(route.method, path, body, { headers: { 'x-internal-secret': 'no' } }))
    if (parametersOf(route.path).length > 0) await send(withIds(route.path, absent), body, own)
    for (const field of Object.keys(route.query.shape)) {
      await send(`${path.split('?')[0]}?${field}=%00`, undefined, own)
    }
    if (route.body) {
      for (const wrong of ['{', '[]', { extra: '\u0000' }]) await send(path, wrong, own)
      await send(path, '{}', own, { 'content-type': 'text/plain' })
      await send(path, 'x'.repeat(1024 * 1024 + 1), own)
      for (const field of Object.keys(body as object)) {
        await send(path, { ...(body as object), [field]: { wrong: [true] } }, own)
      }
    }
  }
  for (const [method, path] of [
    ['GET', '/v1/nothing'],
    ['PUT', '/v1/interviews'],
    ['GET', '/%ff'],
  ] as const) {
    const { status, body } = await service.call(method, path)
    refused.push({ name: `${method} ${path}`, status, message: body.error.message })
  }

  expect(new Set(refused.map(({ status }) => status))).toEqual(
    new Set([400, 401, 403, 404, 405, 409, 413, 415, 422]),
  )
  expect(refused.filter(({ message }) => !saysWhatToDo(message))).toEqual([])
  expect(refused.filter(({ message }) => WORDS_OF_LIBRARIES.test(message))).toEqual([])
})

/** JavaScript terms, which no caller has to know. */
const WORDS_OF_LIBRARIES = /\b(undefined|parser|unexpected token|regex)\b/i

test('a 429 says when to retry', async () => {
  const org = await limited.newOrg()
  const answers = await Promise.all([1, 2, 3].map(() => org.call('GET', '/v1/auth/org')))
  const excess = answers.find(({ status }) => status === 429)!
  expect(excess.body.error.message).toMatch(/; try again in \d+ s$/)
})
