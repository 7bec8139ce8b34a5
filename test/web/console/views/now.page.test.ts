import { expect, test } from 'vitest'
import { useStack } from '../../../helpers/live/stack.ts'
import { openConsole } from '../open_console.ts'
import { runUntil } from '../run_until.ts'

const { newOrganization, api_url } = useStack()

test('the running calls come back after the service was away', async () => {
  const { key } = await newOrganization()
  const page = await openConsole(api_url, key, '/console/members')
  await page.clock.install()
  await page.route('**/console/api/live', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('link', { name: /^Now\b/ }).press('Enter')
  const lost = page.getByText('The connection to the service was lost.')
  await lost.waitFor()
  await page.unroute('**/console/api/live')
  await runUntil(page, () => lost.isHidden())
  await lost.waitFor({ state: 'detached' })
  await page.getByText('A template says what the agent asks.').waitFor()
})

test("if the browser blocks a conversation's tab, a link leads to it", async () => {
  const { api, key } = await newOrganization()
  await api.createTemplate({ body: { name: 'Coffee', phases: [] } })
  const page = await openConsole(api_url, key)
  await page.evaluate(() => (window.open = () => null))
  await page.getByRole('button', { name: 'Talk to “Coffee” now' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your conversation is ready' })
  const link = dialog.getByRole('link', { name: 'Open the conversation' })
  expect(await link.getAttribute('href')).toMatch(/\/join\/i\//)
})
