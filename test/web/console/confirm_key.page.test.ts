import { readFile } from 'node:fs/promises'
import postgres from 'postgres'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { useStack } from '../../helpers/live/stack.ts'
import { violationsOf } from '../../helpers/live/violations.ts'
import { useConsole } from './open_console.ts'
import { confirm, dialogIsGone, press } from './views/driving.ts'

const { newOrganization, api_url, database_url } = useStack()
const open = useConsole()
const sql = postgres(database_url, { max: 1, onnotice: () => {} })
afterAll(() => sql.end())

/** As if the key of this organization's sign-ins had been given so long ago. */
const rest = ({ id }: { id: string }) => sql`
  update console_session
  set confirmed_at = now() - interval '6 minutes'
  where key_hash in (select hash from api_key where org_id = ${id})
`

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm with your key' })

/** Gives a key to the question, as somebody without a mouse does. */
async function give(page: Page, key: string) {
  await question(page).getByLabel('API key').waitFor()
  await page.keyboard.type(key)
  await page.keyboard.press('Enter')
}

test('a secret is created after the key was given again, with all that was typed', async () => {
  const org = await newOrganization()
  const page = await open(org.key, '/console/secrets')
  await rest(await org.api.getOrg())
  await page.getByLabel('Name').fill('crm')
  await page.getByLabel('Value').fill('typed only once')
  await page.getByLabel('Hosts').fill('crm.example, *.crm.example')
  await page.keyboard.press('Enter')
  await give(page, 'sk_wrong')
  const alert = question(page).getByRole('alert')
  await alert.getByText('This is not the key that you signed in with').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('key')
  expect(await question(page).getByLabel('API key').inputValue()).toBe('')
  await give(page, org.key)
  await page.getByRole('cell', { name: 'crm.example, *.crm.example' }).waitFor()
  await dialogIsGone(page)
  const { items } = await org.api.listSecrets()
  expect(items).toMatchObject([{ name: 'crm', hosts: ['crm.example', '*.crm.example'] }])
  expect(await page.content()).not.toContain(org.key)
})

test('Escape leaves everything as it is, says why nothing was done, and returns to where one was', async () => {
  const org = await newOrganization()
  const page = await open(org.key, '/console/secrets')
  await rest(await org.api.getOrg())
  await page.getByLabel('Name').fill('crm')
  await page.getByLabel('Value').fill('kept')
  await page.keyboard.press('Enter')
  await question(page).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialogIsGone(page)
  await page.getByRole('alert').getByText('Confirm this with the key').waitFor()
  expect(await page.getByLabel('Value').inputValue()).toBe('kept')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('value')
  expect((await org.api.listSecrets()).items).toEqual([])
})

test('the question appears above another one, which then goes on', async () => {
  const org = await newOrganization()
  await org.api.createSecret({ body: { name: 'crm', value: 'v' } })
  const page = await open(org.key, '/console/secrets')
  await rest(await org.api.getOrg())
  await press(page, 'Delete')
  const first = page.getByRole('dialog', { name: 'Delete the secret crm?' })
  await first.getByRole('button', { name: 'Delete' }).press('Enter')
  await question(page).waitFor()
  await page.keyboard.press('Escape')
  await question(page).waitFor({ state: 'detached' })
  await first.getByRole('alert').waitFor()
  await first.locator('button:focus', { hasText: 'Delete' }).waitFor()
  await page.keyboard.press('Enter')
  await give(page, org.key)
  await page.getByText('No secret yet.').waitFor()
  await dialogIsGone(page)
  expect((await org.api.listSecrets()).items).toEqual([])
})

test('an export asks before the browser saves anything', async () => {
  const org = await newOrganization()
  const page = await open(org.key, '/console/conversations')
  await rest(await org.api.getOrg())
  await press(page, 'Export CSV')
  await question(page).waitFor()
  const saved = page.waitForEvent('download')
  await give(page, org.key)
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text).toMatch(/^\W*id,/)
})

test('a tab in which the key was not given goes on with the cookie that another tab got', async () => {
  const org = await newOrganization()
  const page = await open(org.key, '/console/organization')
  const other = await page.context().newPage()
  await other.goto(`${api_url}/console/templates`)
  await other.getByRole('navigation', { name: 'Console' }).waitFor()
  await rest(await org.api.getOrg())
  await press(page, 'Show')
  await give(page, org.key)
  await page.locator('code.secret').waitFor()
  await other.getByRole('link', { name: 'Organization' }).click()
  await press(other, 'Replace')
  await confirm(other, 'Replace')
  const shown = await other.locator('code.secret').innerText()
  expect((await org.api.getWebhookSecret()).webhook_secret).toBe(shown)
})

test('a sign-in that ends while its key is asked leads to the sign-in page', async () => {
  const org = await newOrganization()
  const page = await open(org.key, '/console/organization')
  await rest(await org.api.getOrg())
  await press(page, 'Show')
  await question(page).waitFor()
  await org.api.endSignIns()
  await give(page, org.key)
  await page.getByText('You were signed out').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})
