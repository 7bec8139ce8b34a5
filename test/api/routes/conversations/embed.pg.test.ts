import { expect, test } from 'vitest'
import { useService } from '../../../helpers/api/service.ts'

const service = useService()

/** A conversation of Ada, and what its session id alone tells about it. */
async function begin() {
  const org = await service.newOrg()
  const template_id = org.template.id
  const persons = [{ name: 'Ada Lovelace', external_id: 'crm-1' }]
  const { body } = await org.call('POST', '/v1/interviews', { template_id, persons })
  const look = () => service.call('GET', `/v1/embed/sessions/${body.session_id}`)
  return { id: String(body.id), session_id: String(body.session_id), org, look }
}

test('a conversation that can be joined tells its names', async () => {
  const { look } = await begin()
  expect((await look()).body).toMatchObject({ name: 'Coffee', person_name: 'Ada Lovelace' })
})

test.each([
  ['is over', "update conversation set status = 'completed' where id = $1", 'completed'],
  [
    'is being processed',
    "update conversation set status = 'processing' where id = $1",
    'processing',
  ],
  ['was cancelled', "update conversation set status = 'cancelled' where id = $1", 'cancelled'],
  ['failed', "update conversation set status = 'failed' where id = $1", 'failed'],
  ['was abandoned', "update conversation set status = 'abandoned' where id = $1", 'abandoned'],
  ['has expired', 'update conversation set expires_at = now() where id = $1', 'expired'],
  [
    'is of a blocked organization',
    'update org set blocked_at = now() where id = (select org_id from conversation where id = $1)',
    'cancelled',
  ],
  ['is ending', "update session set status = 'closing' where conversation_id = $1", 'created'],
])(
  'a conversation that %s tells its state and language, and no name',
  async (_, change, status) => {
    const { id, session_id, look } = await begin()
    await service.sql().unsafe(change, [id])
    const { status: code, body, text } = await look()
    expect([code, body]).toMatchObject([
      200,
      { session_id, status, language: 'en', name: '', person_name: null },
    ])
    expect(text).not.toMatch(/Ada|Coffee|crm-1/)
  },
)

test.each([
  ['expired', 'update share_link set expires_at = now() where id = $1'],
  ['closed', 'update share_link set closed_at = now() where id = $1'],
])('a share link that is %s tells its state and language, and no name', async (status, change) => {
  const org = await service.newOrg()
  const { body: link } = await org.call('POST', `/v1/templates/${org.template.id}/share`)
  await service.sql().unsafe(change, [link.id])
  const { body } = await service.call('GET', `/v1/embed/shares/${link.id}`)
  expect(body).toMatchObject({ share_id: link.id, status, language: 'en', name: '' })
})
