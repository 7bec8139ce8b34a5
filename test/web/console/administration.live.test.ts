import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createClient } from '../../../client/client.ts'
import { useStack } from '../../helpers/live/stack.ts'
import { openConsole } from './sign_in.ts'

const { newOrganization, api_url, platform } = useStack()
const { platform_key, internal_secret } = inject('stack')
const internal = createClient({ url: api_url, headers: { 'X-Internal-Secret': internal_secret } })

const MARKUP = '<img src=x onerror=alert(1)>'
let made = 0
const newName = (what: string) => `${what} ${MARKUP} ${Date.now()} ${++made}`

const asOperator = (path: string) => openConsole(api_url, platform_key, path)

/** Goes to a button as somebody without a mouse does, and presses it. */
async function press(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name, exact: true }).first().focus()
  await page.keyboard.press('Enter')
}

/** Types what stands in the way of an effect, and says yes. */
async function confirm(page: Page, action: string, typed?: string) {
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  if (typed !== undefined) await page.keyboard.type(typed)
  await dialog.getByRole('button', { name: action, exact: true }).focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

async function refusedBy(page: Page) {
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  return refused
}

/** A key of somebody who was invited with a role. */
async function join(
  { api }: Awaited<ReturnType<typeof newOrganization>>,
  role: 'member' | 'admin',
) {
  const email = `joined-${Date.now()}-${++made}@example.org`
  const { token } = await api.createInvite({ body: { email, role } })
  const { api_key } = await internal.acceptInvite({ body: { token: token!, email } })
  return { email, key: api_key.key! }
}

test('a key is made and revoked by keyboard, and its text is shown once', async () => {
  const org = await newOrganization()
  const page = await openConsole(api_url, org.key, '/console/keys')
  await page.getByText('This sign-in').waitFor()
  const label = newName('Key')
  await page.getByLabel('What the key is for').fill(label)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Key for ${label}` })
  const text = await dialog.locator('code').innerText()
  const mine = createClient({ url: api_url, key: text })
  expect((await mine.listApiKeys()).map((key) => key.label)).toContain(label)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.content()).not.toContain(text)

  const row = page.getByRole('row').filter({ hasText: label })
  await row.getByRole('button', { name: 'Revoke' }).focus()
  await page.keyboard.press('Enter')
  await confirm(page, 'Revoke')
  await row.waitFor({ state: 'detached' })
  await expect(mine.listApiKeys()).rejects.toMatchObject({ status: 401 })
})

test('a secret says which templates use it, and one of a taken name keeps what was typed', async () => {
  const org = await newOrganization()
  await org.api.createSecret({ body: { name: 'crm', value: 'v' } })
  const outputs = [{ url: 'https://example.org', headers: { authorization: '{{secret:crm}}' } }]
  const { id } = await org.api.createTemplate({
    body: { name: MARKUP, phases: [], settings: { outputs } },
  })
  const page = await openConsole(api_url, org.key, '/console/secrets')
  const link = page.getByRole('link', { name: MARKUP })
  expect(await link.getAttribute('href')).toBe(`/console/templates/${id}`)
  await page.getByLabel('Name').fill('crm')
  await page.getByLabel('Value').fill('other')
  await page.keyboard.press('Enter')
  await page.getByText(/There is already a secret crm/).waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('crm')
  expect(await page.getByLabel('Name').getAttribute('aria-invalid')).toBe('true')
})

test('a member is not offered what a member may not do', async () => {
  const org = await newOrganization()
  const member = await join(org, 'member')
  const page = await openConsole(api_url, member.key, '/console/members')
  await page.getByText(member.email).first().waitFor()
  expect(await page.getByRole('heading', { name: 'Invitations' }).count()).toBe(0)
  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByText('This sign-in').waitFor()
  expect(await page.getByRole('row').count()).toBe(3)
  expect(await page.getByRole('button', { name: 'Revoke' }).count()).toBe(1)
  await page.getByRole('link', { name: 'Organization' }).click()
  await page.getByRole('button', { name: 'Show' }).waitFor()
  expect(await page.getByRole('button', { name: /Save|Replace/ }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Configuration' }).count()).toBe(0)
  await page.goto(`${api_url}/console/configuration`)
  await page.getByText('There is no such view, or not for your key.').waitFor()
})

test('an owner changes the organization, invites somebody and replaces the webhook secret', async () => {
  const org = await newOrganization()
  const page = await openConsole(api_url, org.key, '/console/organization')
  const name = newName('Renamed')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Days until transcripts are deleted').fill('0')
  await page.keyboard.press('Enter')
  await page.locator('.problem:not(:empty)').waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe(name)
  await page.getByLabel('Days until transcripts are deleted').fill('30')
  await page.keyboard.press('Enter')
  await page.getByText('Saved').waitFor()
  expect(await org.api.getOrg()).toMatchObject({ name, retention_days: 30 })

  await press(page, 'Replace')
  await confirm(page, 'Replace')
  const shown = await page.locator('code.secret').innerText()
  expect((await org.api.getWebhookSecret()).webhook_secret).toBe(shown)
  expect(shown).not.toBe(org.webhook_secret)

  await page.getByRole('link', { name: 'Members' }).click()
  await page.getByLabel('Address').fill('grace@example.org')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').locator('code.secret').waitFor()
  await press(page, 'Done')
  await page.getByRole('cell', { name: 'grace@example.org' }).waitFor()
  await press(page, 'Revoke')
  await confirm(page, 'Revoke')
  await page.getByText('No open invitation.').waitFor()
  expect((await org.api.listInvites()).items).toEqual([])
})

test('an operator finds an organization, blocks it, helps it to a key and deletes it', async () => {
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

  await page.getByRole('link', { name: 'What operators changed here' }).press('Enter')
  const entry = page.getByRole('article').filter({ hasText: 'Unblock org' })
  expect(await entry.locator('dd').innerText()).toMatch(/true.*false/s)

  await page.goBack()
  await press(page, 'Delete')
  const dialog = page.getByRole('dialog')
  await page.keyboard.type('something else')
  await page.keyboard.press('Enter')
  await dialog.getByRole('alert').waitFor()
  expect(await platform.getPlatformOrg({ org_id: org.id })).toMatchObject({ name })
  await dialog.getByRole('textbox').fill(name)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/console\/organizations$/)
  await expect(platform.getPlatformOrg({ org_id: org.id })).rejects.toMatchObject({ status: 404 })
})

test('an operator gives a user another role and blocks them; the last owner stays one', async () => {
  const org = await newOrganization()
  const member = await join(org, 'member')
  const page = await asOperator(`/console/users?org_id=${org.id}&role=member`)
  await page.getByRole('link', { name: member.email }).press('Enter')
  await page.getByLabel('Role').selectOption('admin')
  await press(page, 'Save')
  await page.getByText('Saved').waitFor()
  await press(page, 'Block')
  await confirm(page, 'Block')
  await page.getByText('Blocked', { exact: true }).waitFor()
  const { items } = await platform.listUsers({ org_id: org.id, role: 'admin' })
  expect(items).toMatchObject([{ email: member.email, blocked: true }])

  const owner = (await platform.listUsers({ org_id: org.id, role: 'owner' })).items[0]!
  await page.goto(`${api_url}/console/users/${owner.id}`)
  await page.getByLabel('Role').selectOption('member')
  await press(page, 'Save')
  await page.getByText(/last active owner/).waitFor()
})

test('a setting that is refused says so at its field, and keeps what was typed', async () => {
  const page = await asOperator('/console/configuration')
  await press(page, 'Change turns.min_delay_ms')
  const field = page.getByLabel('New value')
  await field.fill('99999')
  await page.keyboard.press('Enter')
  await page.locator('.setting .problem:not(:empty)').waitFor()
  expect(await field.inputValue()).toBe('99999')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await press(page, 'Cancel')

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

test('a skill is written, changed, put into a skillset and deleted', async () => {
  const page = await asOperator('/console/library/skills/new')
  const name = newName('Skill')
  await press(page, 'Create')
  await page.locator('.problem:not(:empty)').waitFor()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Instructions').fill('Ask why.')
  await press(page, 'Create')
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  const skill_id = new URL(page.url()).pathname.split('/').at(-1)!
  await page.getByLabel('What it is for').fill('Reasons')
  await page.keyboard.press('Enter')
  await page.getByText('Saved').waitFor()
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

test('a voice is heard in the page', async () => {
  const page = await asOperator('/console/voices?provider=local&lang=en&text=Hello')
  const refused = await refusedBy(page)
  await press(page, 'Hear flite slt')
  await page.getByRole('button', { name: 'Stop flite slt' }).waitFor()
  await page.getByRole('button', { name: 'Hear flite slt' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(refused).toEqual([])
})

test('deliveries that fit the filters are sent again, after a question', async () => {
  const { id } = await newOrganization()
  const page = await asOperator(`/console/deliveries?status=failed&org_id=${id}`)
  await page.getByText('No delivery fits.').waitFor()
  await press(page, 'Send all failed again')
  await confirm(page, 'Send all failed again')
  await page.getByText('0 sent again.').waitFor()
})

test.each([
  ...['library', 'library/skillsets', 'library/archetypes', 'library/skills/new', 'voices'],
  ...['configuration', 'organizations', 'users', 'deliveries', 'audit'],
])(
  'the page /console/%s fits a phone, also for an organization named with markup',
  async (view) => {
    const org = await newOrganization()
    await org.api.patchOrg({ body: { name: newName('Phone') } })
    const page = await asOperator(`/console/${view}`)
    await page.setViewportSize({ width: 375, height: 800 })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBe(0)
    expect(await page.locator('img[src="x"]').count()).toBe(0)
  },
)

test('what an organization sees fits a phone', async () => {
  const org = await newOrganization()
  await org.api.createSecret({ body: { name: 'x'.repeat(100), value: 'v' } })
  for (const view of ['organization', 'members', 'keys', 'secrets']) {
    const page = await openConsole(api_url, org.key, `/console/${view}`)
    await page.setViewportSize({ width: 375, height: 800 })
    await page.waitForLoadState('networkidle')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, view).toBe(0)
  }
})
