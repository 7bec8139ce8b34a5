import { expect, test } from 'vitest'
import { useService } from '../../helpers/api/service.ts'
import { INTERNAL, newEmail } from './people/inviting.ts'

const service = useService()
const NAME = 'Ada\ncommit cups\x1b[2K'

test.each(['\n', '\r', '\t', '\x01', '\x1b', '\x7f', '\x9b'])(
  'a name with %j in it is refused, naming the field',
  async (character) => {
    const org = await service.newOrg()
    const name = `A${character}b`
    const template_id = org.template.id
    const refused = [
      ['persons.0.name', await org.call('POST', '/v1/interviews', of(template_id, name))],
      ['name', await org.call('POST', '/v1/templates', { name })],
      ['name', await org.call('PATCH', `/v1/templates/${template_id}`, { name })],
      ['name', await org.call('PATCH', '/v1/auth/org', { name })],
      ['organization_name', await signUp({ organization_name: name })],
      ['name', await signUp({ organization_name: 'Tea', name })],
    ] as const
    for (const [field, { status, body }] of refused) {
      expect([status, body.error]).toEqual([
        400,
        expect.objectContaining({
          code: 'validation_error',
          field,
          message: expect.stringContaining('Must not contain control characters'),
        }),
      ])
    }
  },
)

test('somebody who joins by a link cannot have such a name either', async () => {
  const org = await service.newOrg()
  const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
  const path = `/v1/embed/sessions/${body.session_id}/join`
  const joined = await service.call('POST', path, { name: NAME })
  expect([joined.status, joined.body.error.field]).toEqual([400, 'name'])
})

test('a name may contain letters and characters of any script, and emoji', async () => {
  const org = await service.newOrg()
  const name = '  Zoë 李 \u{1f469}\u200d\u{1f52c} “O’Hara” '
  const { body } = await org.call('PATCH', '/v1/auth/org', { name })
  expect(body.name).toBe(name.trim())
})

function of(template_id: string, name: string) {
  return { template_id, persons: [{ name }] }
}

function signUp(names: object) {
  return service.call('POST', '/v1/auth/signup', { email: newEmail(), ...names }, INTERNAL)
}
