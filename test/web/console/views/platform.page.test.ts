import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createClient } from '../../../../client/client.ts'
import { useStack } from '../../../helpers/live/stack.ts'
import { keepMessages } from '../../kept_messages.ts'
import { confirm, dialogIsGone, join, MARKUP, newName, press } from './driving.ts'
import { useOperator } from '../open_console.ts'

const { newOrganization, api_url, platform } = useStack()
const asOperator = useOperator()

test('an operator finds an organization, blocks it, gives it a key and deletes it', async () => {
  const org = await newOrganization()
  const name = newName('Sought')
  await org.api.patchOrg({ body: { name } })
  const page = await asOperator('/console/organizations')
  await page.getByLabel('Name or address').fill(name)
  await page.waitForURL(/q=Sought/)
  await page.getByRole('link', { name }).press('Enter')
  await page.getByRole('heading', { name, level: 1 }).waitFor()

  await press(page, 'Block')
  await confirm(page, 'Block')
  await page.getByText('Blocked', { exact: true }).waitFor()
  await expect(org.api.getOrg()).rejects.toMatchObject({ status: 403 })
  await press(page, 'Unblock')
  await confirm(page, 'Unblock')
  await page.getByText('Active', { exact: true }).first().waitFor()

  await press(page, 'Create a key')
  await page.getByRole('dialog').getByLabel('What the key is for').focus()
  await page.keyboard.press('Enter')
  const key = await page.getByRole('dialog').locator('code.secret').innerText()
  expect(await createClient({ url: api_url, key }).getOrg()).toMatchObject({ id: org.id })
  await press(page, 'Done')
  await dialogIsGone(page)

  // The dialog that has just closed may still return the focus.
  await page.getByRole('link', { name: 'What operators changed here' }).click()
  const entry = page.getByRole('article').filter({ hasText: 'Unblock org' })
  expect(await entry.locator('dd').innerText()).toMatch(/true.*false/s)

  await page.goBack()
  await press(page, 'Delete')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.type('something else')
  await page.keyboard.press('Enter')
  await dialog.getByRole('alert').waitFor()
  expect(await platform.getPlatformOrg({ org_id: org.id })).toMatchObject({ name })
  await dialog.getByRole('textbox').fill(name)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/console\/organizations$/)
  await expect(platform.getPlatformOrg({ org_id: org.id })).rejects.toMatchObject({ status: 404 })
})

test('an operator gives a user another role and blocks them; the last owner stays one; a user is moved to an organization chosen by name, and not without asking', async () => {
  const [org, to] = [await newOrganization(), await newOrganization()]
  const next = newName('Next')
  await to.api.patchOrg({ body: { name: next } })
  const member = await join(org, 'member')
  const page = await asOperator(`/console/users?org_id=${org.id}&role=member`)
  await page.getByRole('link', { name: member.email }).press('Enter')
  // The list has a field for roles too.
  await page.getByRole('heading', { name: member.email, level: 1 }).waitFor()
  await page.getByLabel('Role').selectOption('admin')
  await press(page, 'Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  await press(page, 'Block')
  await confirm(page, 'Block')
  await page.getByText('Blocked', { exact: true }).waitFor()
  const { items } = await platform.listUsers({ org_id: org.id, role: 'admin' })
  expect(items).toMatchObject([{ email: member.email, blocked: true }])

  await page.locator(`datalist option[value="${next}"]`).waitFor({ state: 'attached' })
  await page.getByLabel('Organization').focus()
  await page.keyboard.type(next.toLowerCase())
  await page.keyboard.press('Enter')
  await page.getByText(/A moved user loses their keys/).waitFor()
  expect(await platform.getUser({ user_id: items[0]!.id })).toMatchObject({
    organization: { id: org.id },
  })
  await press(page, 'Move')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await platform.getUser({ user_id: items[0]!.id })).toMatchObject({
    email: member.email,
    organization: { id: to.id, name: next },
  })

  const owner = (await platform.listUsers({ org_id: org.id, role: 'owner' })).items[0]!
  await page.goto(`${api_url}/console/users/${owner.id}`)
  await page.getByLabel('Role').selectOption('member')
  await press(page, 'Save')
  await page.getByText(/last active owner/).waitFor()
})

test('a refused setting says so at its field, and keeps what was typed; models, voices and tags are entered without JSON', async () => {
  const page = await asOperator('/console/configuration')
  await press(page, 'Change turns.min_delay_ms')
  const field = page.getByRole('spinbutton', { name: 'New value', exact: true })
  await field.fill('99999')
  await page.keyboard.press('Enter')
  await page.locator('.setting .problems li').waitFor()
  expect(await field.inputValue()).toBe('99999')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await press(page, 'Cancel')

  await press(page, 'Change reflection.tags')
  await expectFocus(page, 'Add a tag')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Too formal')
  await press(page, 'Save')
  const meaning = page.getByLabel('When it applies')
  await expect.poll(() => meaning.getAttribute('aria-invalid')).toBe('true')
  await meaning.fill('The agent was stiff')
  await press(page, 'Save')
  await page.getByText('too_formal: The agent was stiff', { exact: true }).waitFor()
  await press(page, 'Change llm.fallback_models')
  const models = page.getByRole('group', { name: 'Models, in this order' })
  while ((await models.getByRole('textbox').or(models.getByRole('combobox')).count()) > 0) {
    await models.getByRole('button', { name: 'Remove model 1' }).press('Enter')
  }
  for (const model of ['gpt-4.1', 'gpt-4.1-mini']) {
    await press(page, 'Add a model')
    await page.keyboard.type(model)
  }
  await press(page, 'Move model 2 up')
  await expectFocus(page, 'Move model 1 up')
  await press(page, 'Save')
  await page.getByText(/^gpt-4.1-mini\s+gpt-4.1$/).waitFor()
  await press(page, 'Change stt.models')
  await page.getByLabel('Portuguese').fill('nova-3')
  await press(page, 'Save')
  await page.getByText('Portuguese: nova-3', { exact: true }).waitFor()
  await press(page, 'Change tts.voices')
  const voices = page.getByRole('combobox', { name: 'Portuguese', exact: true })
  await voices.locator('optgroup option:enabled').first().waitFor({ state: 'attached' })
  await voices.selectOption({ index: 1 })
  await press(page, 'Save')
  await page.getByText(/^Portuguese: [a-z]+\/\S+$/).waitFor()
  expect(await platform.getSystemConfig()).toMatchObject({
    'reflection.tags': [{ tag: 'too_formal', meaning: 'The agent was stiff' }],
    'llm.fallback_models': ['gpt-4.1-mini', 'gpt-4.1'],
    'stt.models': { pt: 'nova-3' },
    'tts.voices': { pt: { provider: expect.any(String) } },
  })
  const entries = ['reflection.tags', 'llm.fallback_models', 'stt.models', 'tts.voices']
  await platform.patchSystemConfig({
    body: Object.fromEntries(entries.map((name) => [name, null])),
  })

  const key = `mine.${Date.now()}`
  await page.getByLabel('Key').fill(key)
  await page.getByLabel('Value as JSON').fill(JSON.stringify({ text: MARKUP }))
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: key })
  expect(await row.innerText()).toContain(MARKUP)
  expect(await platform.getSystemConfig()).toMatchObject({ [key]: { text: MARKUP } })
  await row.getByRole('button', { name: 'Remove' }).press('Enter')
  await confirm(page, 'Remove')
  await row.waitFor({ state: 'detached' })
  expect(await platform.getSystemConfig()).not.toHaveProperty([key])
})

test('a skill is written, changed, added to a skillset and deleted', async () => {
  const page = await asOperator('/console/library/skills/new')
  const name = newName('Skill')
  await press(page, 'Create')
  await page.locator('.problems li').waitFor()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Instructions').fill('Ask why.')
  await press(page, 'Create')
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  const skill_id = new URL(page.url()).pathname.split('/').at(-1)!
  await page.getByLabel('What it is for').fill('Reasons')
  await page.keyboard.press('Enter')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await platform.getSkill({ skill_id })).toMatchObject({ name, description: 'Reasons' })

  await page.goto(`${api_url}/console/library/skillsets/new`)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Add a skill').selectOption(skill_id)
  await press(page, 'Create')
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  const skillset_id = new URL(page.url()).pathname.split('/').at(-1)!
  expect(await platform.getSkillset({ skillset_id })).toMatchObject({ skill_ids: [skill_id] })
  await press(page, 'Delete')
  await confirm(page, 'Delete')
  await page.waitForURL(/skillsets$/)

  await page.goto(`${api_url}/console/library/skills/${skill_id}`)
  await press(page, 'Delete')
  await confirm(page, 'Delete')
  await page.waitForURL(/library$/)
  await expect(platform.getSkill({ skill_id })).rejects.toMatchObject({ status: 404 })
})

test('a voice can be heard in the page', async () => {
  const page = await asOperator('/console/voices?provider=local&lang=en&text=Hello')
  const refused = await refusedBy(page)
  let send = () => {}
  const isSent = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/tts-preview?*', async (route) => {
    await isSent
    await route.continue()
  })
  await press(page, 'Hear flite slt')
  await page.getByRole('button', { name: 'Stop flite slt' }).waitFor()
  send()
  await page.getByRole('button', { name: 'Hear flite slt' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(refused).toEqual([])
})

test('an organization is chosen by part of its name, and one that matches none or several says so; deliveries that match the filters are sent again, after confirmation', async () => {
  const org = await newOrganization()
  const name = newName('Sought')
  await org.api.patchOrg({ body: { name } })
  const page = await asOperator('/console/deliveries')
  const field = page.getByLabel('Organization', { exact: true })
  await page.locator(`datalist option[value="${name}"]`).waitFor({ state: 'attached' })
  await field.focus()
  await page.keyboard.type('nobody is called so')
  await page.keyboard.press('Enter')
  await page.getByText('No name contains “nobody is called so”').waitFor()
  await page.keyboard.press('Tab')
  expect([await field.inputValue(), new URL(page.url()).search]).toEqual(['', ''])

  await field.focus()
  await page.keyboard.type(name.slice(1).toUpperCase())
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`org_id=${org.id}`))
  expect(await field.inputValue()).toBe(name)
  await page.reload()
  await expect.poll(() => field.inputValue()).toBe(name)
  await page.getByText('No deliveries match.').waitFor()
  await page.getByLabel('Status').selectOption('failed')
  await page.waitForURL(/status=failed/)
  await page.getByText('No deliveries match.').waitFor()
  await press(page, 'Send all failed again')
  await confirm(page, 'Send all failed again')
  await page.getByText('None was queued.').waitFor()

  await page.getByLabel('Status').selectOption('')
  await field.focus()
  await page.keyboard.press('Delete')
  await page.waitForURL(/deliveries$/)
})

test('an id stays on one line where there is no room for it, and is copied in full', async () => {
  const { id, api } = await newOrganization()
  const template = await api.createTemplate({ body: { name: 'Tea', phases: [] } })
  const created = await api.createInterview({ body: { template_id: template.id } })
  const page = await asOperator(`/console/organizations/${id}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 320, height: 800 })
  const own = page.locator('.facts .id')
  expect(await own.getAttribute('title')).toBe(id)
  const { height } = (await own.boundingBox())!
  expect(height).toBeLessThan(30)
  expect(await own.locator('span').evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true)
  await keepMessages(page)
  await page.getByRole('button', { name: 'Copy', exact: true }).press('Enter')
  await page.getByText('Copied').waitFor()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  expect(await copied()).toBe(id)

  const link = page.locator('td .id', { hasText: created.id })
  await link.evaluate((one) => getSelection()!.selectAllChildren(one))
  await page.keyboard.press('ControlOrMeta+c')
  expect(await copied()).toBe(created.id)
})

test('a view that names organizations asks once for their names', async () => {
  const page = await asOperator('/console')
  const asked: string[] = []
  const isList = (url: string) => new URL(url).pathname.endsWith('/admin/orgs')
  page.on('request', (request) => isList(request.url()) && asked.push(request.url()))
  for (const view of ['audit', 'deliveries', 'library', 'library/skillsets', 'users']) {
    const answer = page.waitForResponse((response) => isList(response.url()))
    await page.locator(`nav a[href="/console/${view}"]`).press('Enter')
    await answer
    await page.locator('datalist option[value="System"]').waitFor({ state: 'attached' })
    await page.getByText('Loading…').first().waitFor({ state: 'detached' })
    expect(asked.splice(0), view).toHaveLength(1)
  }
})

async function refusedBy(page: Page) {
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  return refused
}

const expectFocus = (page: Page, name: string) =>
  page
    .locator(':focus')
    .and(page.getByRole('button', { name, exact: true }))
    .waitFor()
