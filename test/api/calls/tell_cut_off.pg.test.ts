import { expect, test } from 'vitest'
import { CUT_OFF_TOPIC } from '../../../shared/calls/room.ts'
import { useService } from '../../helpers/api/service.ts'

const service = useService()

test('a page tells the agent through the room when its participant was cut off, and nobody else can', async () => {
  const org = await service.newOrg()
  const sent = { template_id: org.template.id, persons: [{ name: 'Ada' }] }
  const { session_id } = (await org.call('POST', '/v1/interviews', sent)).body
  const path = `/v1/embed/sessions/${session_id}`
  const ada = (await service.call('POST', `${path}/join`, { name: 'Ada' })).body
  const cut = { began_ms_ago: 9000, ended_ms_ago: 400 }
  const { person_secret, participant_identity } = ada
  const person_id = participant_identity.split('.')[0]

  const { status, body } = await service.call('POST', `${path}/cut-off`, { person_secret, ...cut })
  expect([status, body]).toEqual([200, { participant_identity, told: true }])
  expect(told()).toEqual([[session_id, CUT_OFF_TOPIC, { ...cut, spoke: true, person_id }]])
  const both = { ...cut, spoke: false, unheard: { began_ms_ago: 8000, ended_ms_ago: 500 } }
  expect((await service.call('POST', `${path}/cut-off`, { person_secret, ...both })).status).toBe(
    200,
  )
  expect(told()[1]).toEqual([session_id, CUT_OFF_TOPIC, { ...both, person_id }])

  for (const wrong of [
    { person_secret: 'guessed' },
    { began_ms_ago: -1 },
    { ended_ms_ago: 1e9 },
    { unheard: {} },
  ]) {
    const answer = await service.call('POST', `${path}/cut-off`, {
      person_secret,
      ...cut,
      ...wrong,
    })
    expect([400, 403]).toContain(answer.status)
  }
  const unknown = '/v1/embed/sessions/ses_0/cut-off'
  expect((await service.call('POST', unknown, { person_secret, ...cut })).status).toBe(404)
  expect(told()).toHaveLength(2)
  service.failing.add('sendData')
  const away = await service.call('POST', `${path}/cut-off`, { person_secret, ...cut })
  service.failing.delete('sendData')
  expect(away.status).toBe(503)

  function told() {
    return service.asked.filter(({ name }) => name === 'sendData').map(({ args }) => args)
  }
})
