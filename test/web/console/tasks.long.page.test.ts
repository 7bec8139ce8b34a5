import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { eventually } from '../../helpers/eventually.ts'
import { useStack } from '../../helpers/live/stack.ts'
import { startReceiver } from '../../helpers/servers/receiver.ts'
import { handAt } from './hand.ts'
import { seedPauses } from './measured.ts'
import { openConsole } from './open_console.ts'
import { heldConversation } from './views/conversations/held.ts'

/*
 * Tasks by keyboard alone, from the page after the sign-in on. docs/console.md has these numbers, beside those of
 * the console before it had a home, a list of places and links past what comes first.
 */

const { newOrganization, api_url, platform, database_url } = useStack()
let remove: () => Promise<void>
beforeAll(async () => void (remove = await seedPauses(database_url)))
afterAll(() => remove())

test('a price is changed in 11 steps, one of which shows what that amounts to', async () => {
  const page = await openConsole(api_url, inject('stack').platform_key)
  const hand = handAt(page)
  const [first] = (await platform.getSystemConfig()).prices
  await hand.goTo('prices', page.getByRole('heading', { name: 'Prices' }))
  await hand.to(page.getByRole('button', { name: `Change ${first!.model} (language model)` }))
  await hand.press('Enter')
  await hand.to(page.getByRole('dialog').getByLabel('Input, per million tokens', { exact: true }))
  await hand.type('0.123')
  await hand.press('Enter')
  const changes = page.getByRole('region', { name: 'What would change' })
  await changes.getByText(/0.123 USD/).waitFor()
  await hand.to(button(page, 'Save these prices'))
  await hand.press('Enter')
  await eventually(async () => {
    const [now] = (await platform.getSystemConfig()).prices
    return now?.part === 'llm' && now.input_per_million === 0.123
  })
  await platform.patchSystemConfig({ body: { prices: null } })
  expect(hand.steps()).toBe(11)
})

test('the longest pause of the week and its cause are found in 6 steps', async () => {
  const page = await openConsole(api_url, inject('stack').platform_key)
  const hand = handAt(page)
  await hand.goTo('slowest', page.getByRole('heading', { name: 'The slowest answers' }))
  const slowest = page.getByRole('region', { name: 'The slowest answers' })
  await hand.to(slowest.getByRole('link').first())
  await hand.press('Enter')
  await page.waitForURL(/timeline\?pause=/)
  await page.getByRole('region', { name: 'Selected' }).waitFor()
  expect(hand.steps()).toBe(6)
})

test('a dead webhook is sent again in 9 steps', async () => {
  const org = await newOrganization()
  const { url } = await startReceiver((response, _, nth) =>
    response.writeHead(nth === 1 ? 410 : 200).end(),
  )
  const interview_id = await heldConversation({ platform }, org, url)
  const isNow = async (status: string) => {
    const { items } = await org.api.listOrgDeliveries({ interview_id })
    return items[0]?.status === status
  }
  await eventually(() => isNow('failed'))
  const page = await openConsole(api_url, org.key)
  const hand = handAt(page)
  await hand.goTo('failed del', page.getByRole('region', { name: 'Deliveries' }))
  await hand.to(page.getByRole('checkbox').first())
  await hand.press('Space')
  await hand.to(button(page, 'Send 1 again'), 'Shift+Tab')
  await hand.press('Enter')
  await hand.to(page.getByRole('dialog').getByRole('button', { name: 'Send 1 again' }))
  await hand.press('Enter')
  await eventually(() => isNow('succeeded'))
  expect(hand.steps()).toBe(9)
})

test('a first template is made and talked to in 7 steps', async () => {
  const org = await newOrganization()
  const page = await openConsole(api_url, org.key)
  const hand = handAt(page)
  await hand.to(page.getByRole('link', { name: 'Create the first template' }))
  await hand.press('Enter')
  await hand.to(page.getByRole('region', { name: 'Start from a copy' }).getByRole('link').first())
  await hand.press('Enter')
  await button(page, 'Save and talk to it').waitFor()
  const opened = page.context().waitForEvent('page')
  await hand.press('ControlOrMeta+Enter')
  await (await opened).waitForURL(/\/join\//)
  expect(hand.steps()).toBe(7)
})

test('a key is taken away in 9 steps', async () => {
  const org = await newOrganization()
  await org.api.createApiKey({ body: { label: 'Lost laptop' } })
  const page = await openConsole(api_url, org.key)
  const hand = handAt(page)
  await hand.goTo('api keys', page.getByRole('heading', { name: 'API keys', level: 1 }))
  await hand.to(page.getByRole('link', { name: 'Skip to the list' }))
  await hand.press('Enter')
  const row = page.getByRole('row').filter({ hasText: 'Lost laptop' })
  await hand.to(row.getByRole('button', { name: 'Revoke' }))
  await hand.press('Enter')
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Revoke' })
  await hand.to(sure, 'Shift+Tab')
  await hand.press('Enter')
  await row.waitFor({ state: 'detached' })
  expect(hand.steps()).toBe(9)
})

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true }).first()
}
