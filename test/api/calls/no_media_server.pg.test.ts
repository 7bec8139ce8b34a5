import { expect, test } from 'vitest'
import { dispatchAgent } from '../../../api/calls/dispatch.ts'
import { createLiveKit } from '../../../media/livekit.ts'
import { useService } from '../../helpers/api/service.ts'
import { countClocks } from '../../helpers/database/stopped_clock.ts'

const service = useService()
countClocks(() => service.service().config.DATABASE_URL)

test('without a media server nothing is lost, and a retry is possible at once', async () => {
  const org = await service.newOrg()
  const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
  const away = { ...service.service(), livekit: createLiveKit(service.service().config) }
  const refused = dispatchAgent(away, body.session_id)
  await expect(refused).rejects.toMatchObject({ code: 'internal_error', status: 503 })
  expect(await dispatchAgent(service.service(), body.session_id)).toBe(true)
  expect(await dispatchAgent(service.service(), body.session_id)).toBe(false)
})
