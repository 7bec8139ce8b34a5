import { expect, test } from 'vitest'
import { nameRoom } from '../../../../media/livekit.ts'
import { type Org, useService } from '../../../helpers/api/service.ts'

const service = useService()

async function newSession(org: Org) {
  const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
  return String(body.session_id)
}

test('somebody who listens in on a running call gets credentials that let them hear once everybody is told, and nothing else', async () => {
  const org = await service.newOrg()
  const session_id = await newSession(org)
  await service.sql()`update session set status = 'live' where id = ${session_id}`
  const own = await org.call('POST', `/v1/sessions/${session_id}/listen`)
  const platform = await service.platform('POST', `/v1/admin/sessions/${session_id}/listen`)
  expect(own.body.participant_identity).toMatch(/^lst_\w+\.key_\w+$/)
  for (const { status, body } of [own, platform]) {
    expect(status).toBe(200)
    expect(body.participant_identity).toMatch(/^lst_/)
    const [, claims] = body.token.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      sub: body.participant_identity,
      kind: 'egress',
      video: {
        room: nameRoom(service.service().config, session_id),
        roomJoin: true,
        canSubscribe: false,
        canPublish: false,
        canPublishData: false,
      },
    })
  }
})

test('a call that is not running cannot be listened to', async () => {
  const org = await service.newOrg()
  const session_id = await newSession(org)
  for (const status of ['waiting', 'closing', 'completed']) {
    await service.sql()`update session set status = ${status} where id = ${session_id}`
    const own = await org.call('POST', `/v1/sessions/${session_id}/listen`)
    const platform = await service.platform('POST', `/v1/admin/sessions/${session_id}/listen`)
    expect([own.status, platform.status]).toEqual([409, 409])
  }
})
