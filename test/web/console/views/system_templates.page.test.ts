import { expect, inject, test } from 'vitest'
import { openPage } from '../../../helpers/live/browser.ts'
import { useStack } from '../../../helpers/live/stack.ts'
import { enterConsole, openView, useConsole } from '../open_console.ts'
import { MARKUP, openTemplate, shown, type } from '../template_page.ts'

const { api_url, platform } = useStack()
const { platform_key } = inject('stack')
const open = useConsole()

test('an operator sees what a template inherits, cannot change that, and sees an error before saving', async () => {
  const parent = await exitInterview()
  const { id } = await platform.createChildTemplate({
    parent_id: parent.id,
    body: { name: `Child ${Date.now()}` },
  })
  const page = await open(platform_key, `/console/templates/${id}`)
  await page.getByRole('heading', { name: 'Inherits from Exit interview' }).waitFor()
  expect(await page.getByLabel('Greeting Inherited').isDisabled()).toBe(true)
  await type(page, 'Name', parent.name)
  await shown(page, /A parent and its child cannot share the name/)
  await type(page, 'Name', 'Exit, engineers')
  await page.keyboard.press('ControlOrMeta+s')
  await shown(page, 'Version 2, saved')
  expect(await platform.getSystemTemplate({ template_id: id })).toMatchObject({
    name: 'Exit, engineers',
    parent_template_id: parent.id,
  })
})

test('an operator chooses an archetype, a voice and skills by name, and an unnamed id stays', async () => {
  const name = `Patient ${MARKUP} ${Date.now()}`
  const about = { description: 'Listens', instructions: 'Ask why.' }
  const skill = await platform.createSkill({ body: { name, ...about } })
  const archetype = await platform.createArchetype({
    body: { name, slug: `patient-${Date.now()}`, description: 'Slow', prompt_section: 'Wait.' },
  })
  const parent = await exitInterview()
  const page = await open(platform_key, `/console/templates/${parent.id}`)
  const json = page.getByRole('textbox', { name: 'The template as JSON' })
  const field = page.getByRole('combobox', { name: 'Archetype' })
  await field.selectOption({ label: name })
  await expect.poll(() => json.innerText()).toContain(`"archetype_id": "${archetype.id}"`)
  await shown(page, 'Slow')
  const box = page.locator('.by-name').filter({ has: page.locator('[id$="archetype_id"]') })
  await box.getByRole('button', { name: 'By id' }).press('Enter')
  await page.waitForFunction(() => document.activeElement?.id === 'at-archetype_id')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('{{mine}}')
  await box.getByRole('button', { name: 'By name' }).press('Enter')
  expect(await field.inputValue()).toBe('{{mine}}')
  await shown(page, /Nothing in the list has this id/)
  await expect.poll(() => json.innerText()).toContain('"archetype_id": "{{mine}}"')

  await page.getByRole('combobox', { name: 'Voice' }).selectOption({ label: 'flite rms · English' })
  await type(page, 'Model of the voice', 'small')
  await page.getByRole('button', { name: 'As JSON' }).press('Enter')
  const voice = await page.locator('textarea#at-settings-voice').inputValue()
  expect(JSON.parse(voice)).toEqual({ provider: 'local', voice_id: 'flite:rms', model: 'small' })

  const child = { parent_id: parent.id, body: { name: `Child ${Date.now()}` } }
  const { id } = await platform.createChildTemplate(child)
  await openView(page, `${api_url}/console/templates/${id}`)
  const skills = page.locator('.card-list').filter({ hasText: 'Write a skill' }).first()
  await skills.getByRole('button', { name: 'Choose a skill' }).press('Enter')
  await page.getByRole('combobox', { name: 'Skill' }).selectOption({ label: name })
  await page.getByRole('button', { name: new RegExp(`^Skill Patient <img`) }).waitFor()
  await page.keyboard.press('ControlOrMeta+s')
  await shown(page, 'Version 2, saved')
  const saved = await platform.getSystemTemplate({ template_id: id })
  expect(saved.settings.skills).toEqual([skill.id])
})

test('a list of names that cannot be read says so, takes the id, and offers the names once it can', async () => {
  const { id } = await exitInterview()
  const page = await openPage()
  await page.route(/admin\/archetypes/, (route) => route.abort())
  await enterConsole(page, `${api_url}/console/templates/${id}`, platform_key)
  await shown(page, /The list cannot be read, so enter its id: /)
  await type(page, 'Archetype', 'arc_mine')
  const json = page.getByRole('textbox', { name: 'The template as JSON' })
  await expect.poll(() => json.innerText()).toContain('"archetype_id": "arc_mine"')
  await page.unroute(/admin\/archetypes/)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.getByRole('button', { name: 'By name' }).press('Enter')
  const field = page.getByRole('combobox', { name: 'Archetype' })
  expect(await field.inputValue()).toBe('arc_mine')
  await field.selectOption({ label: 'Warm listener' })
})

test('an organization chooses what the platform offers by name, and asks for nothing of operators', async () => {
  const name = `Offered ${Date.now()}`
  const skill = await platform.createSkill({ body: { name, instructions: 'Ask why.' } })
  const skillset = await platform.createSkillset({ body: { name, skill_ids: [skill.id] } })
  const { page, read } = await openTemplate(open)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.reload()
  const choose = (field: string, label: string) =>
    page.getByRole('combobox', { name: field, exact: true }).selectOption({ label })
  await choose('Archetype', 'Warm listener')
  await choose('Voice', 'flite rms · English')
  await choose('Language', 'Spanish')
  for (const [add, field] of [
    ['Choose a skill', 'Skill'],
    ['Choose a skillset', 'Skillset'],
  ] as const) {
    await page.getByRole('button', { name: add, exact: true }).first().press('Enter')
    await choose(field, name)
    await page.getByRole('button', { name: `${field} ${name}`, exact: true }).press('Enter')
  }
  await page.getByRole('button', { name: 'Add an advisor' }).press('Enter')
  await type(page, 'What it looks for', 'Short answers')
  const model = page.getByRole('combobox', { name: 'Model', exact: true })
  const offered = await model.locator('option').allInnerTexts()
  expect(offered.length).toBeGreaterThan(1)
  await model.selectOption({ index: 1 })
  await page.keyboard.press('ControlOrMeta+s')
  await shown(page, 'Version 2, saved')
  expect(await read()).toMatchObject({
    language: 'es',
    archetype_id: (await warmListener()).id,
    settings: {
      voice: { provider: 'local', voice_id: 'flite:rms' },
      skills: [skill.id],
      skillsets: [skillset.id],
      advisors: [{ model: offered[1] }],
    },
  })
  expect(asked.filter((path) => path.includes('/admin/'))).toEqual([])
})

async function warmListener() {
  const { items } = await platform.listArchetypes({ limit: 500 })
  return items.find(({ slug }) => slug === 'warm-listener')!
}

async function exitInterview() {
  const { items } = await platform.listSystemTemplates()
  return items.find(({ seed_key }) => seed_key === 'exit_interview')!
}
