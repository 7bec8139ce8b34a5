import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { eventually } from '../../../helpers/eventually.ts'
import { openPage } from '../../../helpers/live/browser.ts'
import { useStack } from '../../../helpers/live/stack.ts'
import { startReceiver } from '../../../helpers/servers/receiver.ts'
import { heldConversation } from './conversations/held.ts'
import { openConsole, signIn } from '../open_console.ts'
import { runUntil } from '../run_until.ts'
import { confirm, join, press } from './driving.ts'

const { newOrganization, api_url, platform } = useStack()

/** An organization with one delivery, which was refused for good. */
async function withOneRefused(answers: number[]) {
  const org = await newOrganization()
  const { url } = await startReceiver((response, _, nth) =>
    response.writeHead(answers[nth - 1] ?? 200).end(),
  )
  const interview_id = await heldConversation({ platform }, org, url)
  await eventually(async () => {
    const { items } = await org.api.listOrgDeliveries({ interview_id })
    return items[0]?.status === 'failed'
  })
  return { org, interview_id }
}

test('a member finds what failed by its goal and day, sends it again and sees the outcome', async () => {
  const { org, interview_id } = await withOneRefused([410, 404, 200])
  const member = await join(org, 'member')
  const page = await openConsole(api_url, member.key, '/console')
  await page.getByRole('link', { name: 'Deliveries' }).click()
  await page.getByLabel('Status').selectOption('failed')
  await page.getByLabel('Goal').fill('broken')
  await page.waitForURL(/goal_id=broken/)
  await page.locator(`tbody a[href$="${interview_id}"]`).waitFor()
  await page.getByText(/wants nothing more \(410\)\. Remove the output, .* tried once/).waitFor()
  expect(await page.getByRole('columnheader').allInnerTexts()).not.toContain('Organization')
  expect(await page.getByRole('button', { name: /Send all/ }).count()).toBe(0)
  await page.clock.install()
  let attempts = 1
  const again = async (outcome: string) => {
    await sendAgain(page)
    await isAttempted(org, { interview_id, attempts: ++attempts })
    await runUntil(page, () => page.getByText(outcome).isVisible())
  }
  await again('1 failed: HTTP 404.')
  await page.getByText('HTTP 404', { exact: true }).waitFor()
  await again('1 delivered.')
  await page.getByText('No deliveries match.').waitFor()
  await page.getByLabel('Status').selectOption('')
  await page.locator('td .badge', { hasText: 'Delivered' }).waitFor()
  await page.getByLabel('Fired to').fill('2020-01-01')
  await page.getByText('No deliveries match.').waitFor()
})

test('on a small screen no part of the lists of deliveries and of organizations is out of sight, and an operator sends a delivery again and sees the outcome', async () => {
  const { org, interview_id } = await withOneRefused([410, 200])
  const page = await openPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, api_url, inject('stack').platform_key)
  for (const view of ['organizations', `deliveries?interview_id=${interview_id}`]) {
    await page.goto(`${api_url}/console/${view}`)
    const cells = page.locator('tbody td')
    await cells.first().waitFor()
    const edges = await cells.evaluateAll((all) =>
      all.map((cell) => cell.getBoundingClientRect().right),
    )
    expect(edges.length, view).toBeGreaterThan(5)
    expect(Math.max(...edges), view).toBeLessThanOrEqual(390)
  }
  await page.clock.install()
  await sendAgain(page)
  await isAttempted(org, { interview_id, attempts: 2 })
  await runUntil(page, () => page.getByText('1 delivered.').isVisible())
  await page.locator('td .badge', { hasText: 'Delivered' }).waitFor()
})

async function sendAgain(page: Page) {
  await page.getByRole('checkbox').check()
  await press(page, 'Send 1 again')
  await confirm(page, 'Send 1 again')
}

type Organization = Awaited<ReturnType<typeof newOrganization>>

/** Waits until the only delivery of a conversation has had this many attempts; a page asks only so often. */
async function isAttempted(
  { api }: Organization,
  { interview_id, attempts }: { interview_id: string; attempts: number },
) {
  await eventually(async () => {
    const [delivery] = (await api.listOrgDeliveries({ interview_id })).items
    return delivery!.attempts === attempts && !delivery!.is_under_way
  })
}
