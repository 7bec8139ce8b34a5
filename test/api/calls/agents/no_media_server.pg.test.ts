import { expect, test, vi } from 'vitest'
import { dispatchAgent } from '../../../../api/calls/agents/dispatch.ts'
import { createLiveKit } from '../../../../media/livekit.ts'
import { ApiError } from '../../../../shared/base/errors.ts'
import { useService } from '../../../helpers/api/service.ts'
import { countClocks } from '../../../helpers/database/stopped_clock.ts'

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

test('whoever is in a call stays expected there when they cannot come back in for a moment', async () => {
  const org = await service.newOrg()
  const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
  const path = `/v1/embed/sessions/${body.session_id}/join`
  const { person_secret } = (await service.call('POST', path, { name: 'Ada' })).body
  const seat = () => service.sql()`
    select admitted_at, taken_by
    from person
    where conversation_id = ${body.id}
  `
  const [before] = await seat()
  const { livekit } = service.service()
  vi.spyOn(livekit, 'createRoom').mockRejectedValueOnce(new ApiError('internal_error', 'away'))
  expect((await service.call('POST', path, { person_secret })).status).toBe(500)
  expect(await seat()).toEqual([before])
  expect((await service.call('POST', path, { person_secret })).status).toBe(200)
})
