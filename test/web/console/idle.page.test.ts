import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { useStack } from '../../helpers/live/stack.ts'
import { useConsole } from './open_console.ts'

const { newOrganization, database_url } = useStack()
const open = useConsole()
const sql = postgres(database_url, { max: 1, onnotice: () => {} })
afterAll(() => sql.end())

test('a page that nobody is at says that its sign-in has ended, and keeps what was typed', async () => {
  const org = await newOrganization()
  const { id } = await org.api.createTemplate({ body: { name: 'Tea', phases: [] } })
  const ofOrg = sql`key_hash in (select hash from api_key where org_id = ${org.id})`
  const rest = (minutes: number) => sql`
    update console_session set last_used_at = now() - make_interval(mins => ${minutes}) where ${ofOrg}
  `
  const page = await open(org.key, '/console')
  await page.clock.install()
  await page.goto(`${new URL(page.url()).origin}/console/templates/${id}`)
  const name = page.getByLabel('Name', { exact: true }).first()
  await name.fill('Green tea')
  await rest(29)
  for (let i = 0; i < 2; i++) {
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/console/api/session'))
    await page.clock.fastForward('01:10')
    expect((await asked).status()).toBe(200)
  }
  const used = await sql`
    select from console_session where last_used_at > now() - interval '28 minutes' and ${ofOrg}
  `
  expect(used.length, 'used by what the page asks by itself').toBe(0)

  await rest(31)
  await page.clock.fastForward('01:10')
  await page.getByText('your unsaved changes are kept').waitFor()
  await page.getByLabel('API key').fill(org.key)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Console' }).waitFor()
  expect(await name.inputValue()).toBe('Green tea')
})
