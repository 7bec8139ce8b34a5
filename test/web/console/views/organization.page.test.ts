import { expect, test } from 'vitest'
import { createClient } from '../../../../client/client.ts'
import { useStack } from '../../../helpers/live/stack.ts'
import { useConsole } from '../open_console.ts'
import { confirm, dialogIsGone, join, MARKUP, newName, press } from './driving.ts'

const { newOrganization, api_url } = useStack()
const open = useConsole()

test('a key is created and revoked by keyboard, and its text is shown once', async () => {
  const org = await newOrganization()
  await org.api.createApiKey({
    body: { label: 'What the reports of the night send', expires_at: '2099-12-31T23:59:00Z' },
  })
  const page = await open(org.key, '/console/keys')
  await page.getByText('This sign-in').waitFor()
  const label = newName('Key')
  await page.getByLabel('What the key is for').fill(label)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Key for ${label}` })
  const text = await dialog.locator('code').innerText()
  const mine = createClient({ url: api_url, key: text })
  expect((await mine.listApiKeys()).map((key) => key.label)).toContain(label)
  await page.keyboard.press('Escape')
  await dialogIsGone(page)
  expect(await page.content()).not.toContain(text)

  const row = page.getByRole('row').filter({ hasText: label })
  const table = page.getByRole('region', { name: 'API keys' })
  const tooWide = await table.evaluate((shown) => shown.scrollWidth - shown.clientWidth)
  expect(tooWide, 'every button is in sight').toBe(0)
  await row.getByRole('button', { name: 'Revoke' }).focus()
  await page.keyboard.press('Enter')
  await confirm(page, 'Revoke')
  await row.waitFor({ state: 'detached' })
  await expect(mine.listApiKeys()).rejects.toMatchObject({ status: 401 })
})

test('a key gets only what is ticked, its owner ends a sign-in, and the security log has both', async () => {
  const org = await newOrganization()
  const page = await open(org.key, '/console/keys')
  const label = newName('Narrow')
  await page.getByLabel('What the key is for').fill(label)
  await page.getByLabel(/^Admin:/).uncheck()
  await page.getByLabel(/^Design:/).uncheck()
  await press(page, 'Create key')
  await page.getByRole('dialog', { name: `Key for ${label}` }).waitFor()
  await page.keyboard.press('Escape')
  await dialogIsGone(page)
  const [made] = await org.api.listApiKeys()
  expect(made).toMatchObject({ label, scopes: ['run'], expires_at: null })

  await page.goto(`${api_url}/console/security`)
  const log = page.getByRole('region', { name: 'Security log' })
  await log.getByText('Key created').first().waitFor()
  await log.getByText('Signed in to the console').first().waitFor()
  await log.getByText('127.0.0.1').first().waitFor()

  await page.goto(`${api_url}/console/keys`)
  await page.getByRole('button', { name: 'End all' }).click()
  await confirm(page, 'End all')
  await page.getByText('You were signed out').waitFor()
})

test('the security log says whether a share link was created, changed or closed', async () => {
  const org = await newOrganization()
  const { id: template_id } = await org.api.createTemplate({ body: { name: 'Tea' } })
  const { id: share_id } = await org.api.shareTemplate({ template_id, body: {} })
  await org.api.changeShare({ template_id, share_id, body: { max_uses: 2 } })
  const page = await open(org.key, '/console/security?kind=template.shared')
  const rows = page.getByRole('region', { name: 'Security log' }).getByRole('row')
  await rows.getByText('Share link changed', { exact: true }).waitFor()
  await org.api.closeShare({ template_id, share_id })
  await page.reload()
  await rows.getByText('Share link closed', { exact: true }).waitFor()
  await rows.getByText('Share link created', { exact: true }).waitFor()
})

test('a secret says which templates use it, and one with a taken name keeps what was typed', async () => {
  const org = await newOrganization()
  await org.api.createSecret({ body: { name: 'crm', value: 'v' } })
  const outputs = [{ url: 'https://example.org', headers: { authorization: '{{secret:crm}}' } }]
  const { id } = await org.api.createTemplate({
    body: { name: MARKUP, phases: [], settings: { outputs } },
  })
  const page = await open(org.key, '/console/secrets')
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
  const page = await open(member.key, '/console/members')
  await page.getByText(member.email).first().waitFor()
  expect(await page.getByRole('heading', { name: 'Invitations' }).count()).toBe(0)
  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByText('This sign-in').waitFor()
  const keys = page.getByRole('region', { name: 'API keys' })
  expect(await keys.getByRole('row').count()).toBe(3)
  expect(await page.getByRole('button', { name: 'Revoke' }).count()).toBe(1)
  await page.getByRole('link', { name: 'Organization' }).click()
  await page.getByText('Transcripts are deleted after').waitFor()
  expect(await page.getByRole('button', { name: /Save|Show|Replace/ }).count()).toBe(0)
  for (const name of ['Configuration', 'Security log']) {
    expect(await page.getByRole('link', { name }).count(), name).toBe(0)
  }
  await page.goto(`${api_url}/console/configuration`)
  await page.getByText('This page does not exist, or your key has no access to it.').waitFor()
})

test('an owner changes the organization, invites somebody and rotates the webhook secret', async () => {
  const org = await newOrganization()
  const page = await open(org.key, '/console/organization')
  const name = newName('Renamed')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Days until transcripts are deleted').fill('0')
  await page.keyboard.press('Enter')
  await page.locator('.problems li').waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe(name)
  await page.getByLabel('Days until transcripts are deleted').fill('30')
  await page.keyboard.press('Enter')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await org.api.getOrg()).toMatchObject({ name, retention_days: 30 })

  await press(page, 'Replace')
  await confirm(page, 'Replace')
  const shown = await page.locator('code.secret').innerText()
  expect((await org.api.getWebhookSecret()).webhook_secret).toBe(shown)
  expect(shown).not.toBe(org.webhook_secret)

  await page.getByRole('link', { name: 'Members' }).click()
  await page.getByLabel('Address').fill('grace@example.org')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').locator('code.secret').first().waitFor()
  await press(page, 'Done')
  await dialogIsGone(page)
  await page.getByRole('cell', { name: 'grace@example.org' }).waitFor()
  await press(page, 'Revoke')
  await confirm(page, 'Revoke')
  await page.getByText('No pending invitations.').waitFor()
  expect((await org.api.listInvites()).items).toEqual([])
})
