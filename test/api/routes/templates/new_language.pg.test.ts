import { describe, expect, test } from 'vitest'
import { useService } from '../../../helpers/api/service.ts'

const service = useService()

describe('the language of a new template that names none', () => {
  const preferring = async (preferred_language: string | null) => {
    const org = await service.newOrg()
    await org.call('PATCH', '/v1/auth/org', { preferred_language })
    return org
  }
  const exported = { format: 'colloquy.template', format_version: 1, template: { name: 'T' } }

  test.each([
    ['de', 'de'],
    ['pt-BR', 'pt'],
    ['FR', 'fr'],
    ['nl', 'en'],
    [null, 'en'],
  ])('is the preferred one of the organization: %s', async (preferred, language) => {
    const org = await preferring(preferred)
    const created = await org.call('POST', '/v1/templates', { name: 'T' })
    expect(created.body.language).toBe(language)
    const none = await org.call('POST', '/v1/templates', { name: 'T', language: null })
    expect(none.body.language).toBe(language)
    expect((await org.call('POST', '/v1/templates/import', exported)).body.language).toBe(language)
  })

  test('is its own if it names one, and stays when it is changed', async () => {
    const org = await preferring('de')
    const { body } = await org.call('POST', '/v1/templates', { name: 'T', language: 'es' })
    expect(body.language).toBe('es')
    const changed = await org.call('PATCH', `/v1/templates/${body.id}`, { name: 'U' })
    expect(changed.body.language).toBe('es')
  })

  test('is not taken for a correct spelling of a misspelt key', async () => {
    const org = await preferring('de')
    const { body } = await org.call('POST', '/v1/templates', { name: 'T', langauge: 'es' })
    expect(body.warnings[0]).toMatchObject({ field: 'langauge' })
  })
})
