import { expect, test } from 'vitest'
import { expectHelpful } from '../../helpers/api/helpful.ts'
import { useService } from '../../helpers/api/service.ts'

const service = useService()
const limited = useService({ RATE_PER_MINUTE: '6' })

test.each([
  ['GET', '/v1/nothing', 404],
  ['PUT', '/v1/interviews', 405],
  ['GET', '/%ff', 400],
])('the last sentence of the error of %s %s says what to do', async (method, path, status) => {
  const answer = await service.call(method, path)
  expect(answer.status).toBe(status)
  expectHelpful(answer.body.error.message)
})

test('a 429 says when to retry', async () => {
  const org = await limited.newOrg()
  const answers = await Promise.all([1, 2, 3].map(() => org.call('GET', '/v1/auth/org')))
  const excess = answers.find(({ status }) => status === 429)!
  expect(excess.body.error.message).toMatch(/; try again in \d+ s$/)
})
