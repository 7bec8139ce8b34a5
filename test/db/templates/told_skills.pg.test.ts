import { beforeAll, expect, test } from 'vitest'
import { asOrg } from '../../../db/sql.ts'
import { listToldSkills } from '../../../db/templates/skills.ts'
import { digestedHash } from '../../../shared/templates/skill.ts'
import type { TemplateSettings } from '../../../shared/templates/template.ts'
import { type Org, TEMPLATE, useService } from '../../helpers/api/service.ts'

const service = useService()
let org: Org
let stranger: Org
const told = (settings: TemplateSettings) =>
  asOrg(service.service().pools.app, org.id, (sql) => listToldSkills(sql, org.id, settings))
const namesOf = async (settings: TemplateSettings) => (await told(settings)).map(({ name }) => name)

async function add(table: 'skill' | 'skillset', row: { id: string; [column: string]: unknown }) {
  const sql = service.sql()
  await sql`insert into ${sql(table)} ${sql({ org_id: null, name: row.id, ...row })}`
}

beforeAll(async () => {
  org = await service.newOrg()
  stranger = await service.newOrg()
  const instructions = 'Do it.'
  await add('skill', { id: 'all', instructions })
  await add('skill', { id: 'internal', instructions, is_system_internal: true })
  await add('skill', { id: 'ours', instructions, org_id: org.id })
  await add('skill', { id: 'theirs', instructions, org_id: stranger.id })
  await add('skillset', { id: 'set', skill_ids: ['ours', 'gone', 'theirs', 'all'] })
  await add('skillset', { id: 'their set', skill_ids: ['all'], org_id: stranger.id })
})

test('own skills and defaults are included by id, and others count as absent', async () => {
  const skills = ['ours', 'all', 'internal', 'theirs', 'gone']
  expect(await namesOf({ skills })).toEqual(['ours', 'all', 'internal'])
})

test('a skillset includes its skills in order, wherever it is named; deleted ones are omitted', async () => {
  expect(await namesOf({ skillsets: ['set', 'their set', 'none'] })).toEqual(['ours', 'all'])
  expect(await namesOf({ skills: ['set'] })).toEqual(['ours', 'all'])
})

test('a skill that is named twice is included once', async () => {
  const settings = { skills: ['all'], skillsets: ['set'], speaker_skills: ['ours', 'internal'] }
  expect(await namesOf(settings)).toEqual(['all', 'ours', 'internal'])
})

test('inline skills and skillsets are included as written', async () => {
  const whole = { name: 'Whole', instructions: 'Be kind.', mine: 1 }
  const skillsets = [{ name: 'Set', skills: [whole, 'all', { name: 'No instructions' }, 7] }]
  expect(await told({ skillsets })).toEqual([
    { name: 'Whole', instructions: 'Be kind.' },
    expect.objectContaining({ name: 'all' }),
  ])
})

test('a digest is included until the skill changes', async () => {
  const text = { name: 'digested', description: '', instructions: 'Ask why.' }
  const digest = { summary: 'Use it.', key_words: ['why'], digest_of: digestedHash(text) }
  await add('skill', { id: 'digested', ...text, digest })
  expect((await told({ skills: ['digested'] }))[0]?.digest).toEqual(digest)
  await service.sql()`update skill set instructions = 'Ask how.' where id = 'digested'`
  expect((await told({ skills: ['digested'] }))[0]?.digest).toBeNull()
})

test("a template that names unknown skills gets a warning, even for other organizations' skills", async () => {
  const settings = { skills: ['all', 'theirs', 'set'], skillsets: ['set', 'their set'] }
  const { body } = await org.call('POST', '/v1/templates', { ...TEMPLATE, settings })
  expect(body.warnings).toEqual([
    {
      field: 'settings.skills.1',
      message: 'There is no skill theirs, so calls run without it',
    },
    {
      field: 'settings.skillsets.1',
      message: 'There is no skillset their set, so calls run without it',
    },
  ])
})

test('an export inlines own skillsets and skills, and has defaults by id', async () => {
  await add('skillset', { id: 'own set', skill_ids: ['ours', 'all'], org_id: org.id })
  const settings = { skillsets: ['own set', 'set'], skills: ['ours'] }
  const { body } = await org.call('POST', '/v1/templates', { name: 'T', settings })
  const exported = await org.call('GET', `/v1/templates/${body.id}/export`)
  const ours = { name: 'ours', description: '', instructions: 'Do it.' }
  expect(exported.body.template.settings).toEqual({
    skillsets: [{ name: 'own set', description: '', skills: [ours, 'all'] }, 'set'],
    skills: [ours],
  })
})
