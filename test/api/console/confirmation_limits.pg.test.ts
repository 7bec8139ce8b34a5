import { expect, test } from 'vitest'
import { useService } from '../../helpers/api/service.ts'

const service = useService({ RATE_FAILED_PER_MINUTE: '3' })

test('wrong keys are counted by address, as at sign-in', async () => {
  const { key } = await service.newOrg()
  const { headers, body } = await service.call('POST', '/console/api/session', undefined, {
    token: key,
  })
  const cookie = headers.get('set-cookie')!.split(';')[0]!
  service.credentials.add(cookie.split('=')[1]!)
  const confirm = async (given: string) => {
    const sent = { cookie, 'x-csrf-token': body.csrf_token, authorization: `Bearer ${given}` }
    const path = '/console/api/confirmation'
    return (await service.call('POST', path, undefined, { headers: sent })).status
  }
  const statuses = []
  for (let i = 0; i < 4; i++) statuses.push(await confirm('sk_wrong'))
  expect(statuses).toEqual([401, 401, 401, 429])
})
