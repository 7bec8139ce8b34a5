import { expect, test } from 'vitest'
import { useService } from '../../../../helpers/api/service.ts'

const service = useService({ RATE_RECOMPUTE_PER_MINUTE: '2' })

test('recomputing all pauses has a limit for each platform key', async () => {
  const recompute = () =>
    service.platform('POST', '/v1/admin/sessions/recompute-actual-pause?dry_run=true')
  expect((await recompute()).status).toBe(200)
  expect((await recompute()).status).toBe(200)
  const refused = await recompute()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await service.platform('GET', '/v1/admin/performance')).status).toBe(200)
})
