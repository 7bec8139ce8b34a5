import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '../../../../db/sql.ts'
import { WAITS } from '../../../../shared/templates/patience.ts'
import { milliseconds } from '../../../../web/console/charts/number_words.ts'
import { spokenSession } from '../../../agent/record/spoken_session.ts'
import { useStack } from '../../../helpers/live/stack.ts'
import { startReceiver } from '../../../helpers/servers/receiver.ts'
import { heldConversation, SAID } from './conversations/held.ts'
import { useConsole } from '../open_console.ts'

const stack = useStack()
const { database_url, platform, newOrganization } = stack
const open = useConsole()
const sql = connect(database_url, { access: 'service' })
afterAll(() => sql.end())
/** A recorded call of two dozen exchanges. */
let call: Awaited<ReturnType<typeof spokenSession>>
beforeAll(async () => {
  const policy = { kind: 'evidence', by: 'evidence', waits: WAITS } as const
  call = await spokenSession(sql, { policy, exchanges: 24, seed: 7 })
})

test('a click selects what is there, the wheel zooms and a drag moves; the keyboard leads to turns, the longest pause and the next cut-in, and the reasons can be read; single keys can be switched off, which persists, and the buttons do the same; every pause is in the list with its reason, as the service gives it', async () => {
  const { page, chart } = await openTimeline()
  await useMouse(page, chart)
  await useKeys(page, chart)
  await switchKeysOff(page)
  await readList(page, chart)
})

test('a member of the organization gets from a conversation to its timeline and back', async () => {
  const org = await newOrganization()
  const { url } = await startReceiver()
  const id = await heldConversation(stack, org, url)
  const page = await open(org.key, `/console/conversations/${id}`)
  await page.getByRole('link', { name: 'Turn timeline' }).press('Enter')
  await page.getByRole('heading', { name: 'Turn timeline' }).waitFor()
  const others = page.getByRole('region', { name: 'What else happened' })
  await others
    .getByRole('row', { name: /Goals broken/ })
    .getByRole('button')
    .press('Enter')
  await page.getByRole('heading', { name: /^broken/ }).waitFor()
  await page.keyboard.press('c')
  await page.getByText('The agent never cut in during this call.').waitFor()
  for (let i = 0; i < 3; i++) await page.keyboard.press('n')
  await page.getByText('The agent never cut in during this call.').waitFor({ state: 'detached' })
  await page.keyboard.press('p')
  await page.locator('.timeline-details', { hasText: SAID }).waitFor()
  await page.getByRole('link', { name: 'Conversation', exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'Transcript' }).waitFor()
})

test('a call in which nothing has been said yet says so', async () => {
  const { api, key } = await newOrganization()
  const { id: template_id } = await api.createTemplate({ body: { name: 'Tea', phases: [] } })
  const { id } = await api.createInterview({ body: { template_id } })
  const page = await open(key, `/console/conversations/${id}/timeline`)
  await page.getByText('Nothing has been said yet.').waitFor()
})

/** The chart as it is first shown. */
async function useMouse(page: Page, chart: Chart) {
  const box = (await page.locator('.timeline canvas').boundingBox())!
  const first = chart.turns.find(({ role }) => role === 'user')!
  // Initially the chart shows half a minute.
  const x = box.x + ((first.started_ms + 100) / 30_000) * box.width
  await page.mouse.click(x, box.y + 40)
  await expect.poll(() => queryOf(page).turn).toBe(first.id)

  const end = box.x + box.width - 5
  const turnAtEnd = async () => {
    await page.mouse.click(end, box.y + 40)
    return queryOf(page).turn
  }
  const atEnd = await turnAtEnd()
  await page.mouse.move(x, box.y + 40)
  await page.mouse.wheel(0, -400)
  await expect.poll(turnAtEnd).not.toBe(atEnd)
  const zoomed = queryOf(page).turn
  await page.mouse.move(end, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 5, box.y + 40, { steps: 4 })
  await page.mouse.up()
  await expect.poll(turnAtEnd).not.toBe(zoomed)
}

async function useKeys(page: Page, chart: Chart) {
  const heading = page.locator('.timeline-details h2')
  const longest = Math.max(
    ...chart.pauses.flatMap(({ turn_id, pause_ms }) => (turn_id ? [pause_ms] : [])),
  )
  await page.keyboard.press('l')
  await heading.filter({ hasText: `Pause of ${milliseconds(longest)}` }).waitFor()
  const { in_short, why } = chart.pauses.find(
    ({ pause_ms, turn_id }) => turn_id && pause_ms === longest,
  )!
  const details = page.locator('.timeline-details')
  expect(await details.locator('.why').innerText()).toBe(in_short)
  expect(in_short).toMatch(/^The agent answered after /)
  expect(await details.locator('.in-figures').innerText()).toContain(why)

  await page.keyboard.press('n')
  await expect.poll(() => queryOf(page)).toHaveProperty('turn')
  const { turn } = queryOf(page)
  expect(chart.turns.map(({ id }) => id)).toContain(turn)
  await page.keyboard.press('p')
  await expect.poll(() => queryOf(page).turn).not.toBe(turn)
  await page.keyboard.press('c')
  await page.locator('.timeline-details .badge', { hasText: 'cut in' }).waitFor()
  await expect.poll(() => queryOf(page)).toHaveProperty('pause')
}

/** After which what was selected is still there. */
async function switchKeysOff(page: Page) {
  const heading = page.locator('.timeline-details h2')
  const before = await heading.innerText()
  await page.getByLabel('Single keys').uncheck()
  await page.reload()
  await heading.waitFor()
  expect(await page.getByLabel('Single keys').isChecked()).toBe(false)
  for (const key of ['n', 'l', 'c']) await page.keyboard.press(key)
  expect(await heading.innerText()).toBe(before)
  await page.getByRole('button', { name: 'Longest pause' }).press('Enter')
  await heading.filter({ hasText: /^Pause of / }).waitFor()
}

async function readList(page: Page, chart: Chart) {
  const rows = page.getByRole('region', { name: 'Pauses' }).locator('tbody tr')
  expect(await rows.count()).toBe(chart.pauses.length)
  const last = chart.pauses.at(-1)!
  expect(await rows.last().innerText()).toContain(last.in_short)
  await rows.last().getByRole('button').press('Enter')
  await page.getByRole('heading', { name: `Pause of ${milliseconds(last.pause_ms)}` }).waitFor()
  expect(await rows.last().getAttribute('aria-current')).toBe('true')
}

type Chart = Awaited<ReturnType<typeof openTimeline>>['chart']

/** The recorded call as an operator sees it. */
async function openTimeline() {
  const { session, conversation_id } = call
  const address = `/console/conversations/${conversation_id}/timeline`
  const page = await open(inject('stack').platform_key, address)
  // It listens for keys once it is drawn, and then has a width of its own.
  await page.locator('.timeline canvas[width]').waitFor()
  return { page, chart: await platform.getCallTimeline({ session_id: session.id }) }
}

function queryOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams)
}
