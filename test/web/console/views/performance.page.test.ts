import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useStack } from '../../../helpers/live/stack.ts'
import { expectNoFault } from '../../../helpers/live/violations.ts'
import { LANGUAGE, seedPauses } from '../measured.ts'
import { useConsole, useOperator } from '../open_console.ts'

const { database_url, newOrganization, api_url } = useStack()
const open = useConsole()
const asOperator = useOperator(open)
let remove: () => Promise<void>
beforeAll(async () => void (remove = await seedPauses(database_url)))
afterAll(() => remove())

const CHARTS = {
  'Composition of the mean pause': 'Recognition',
  'Pause length': '90th percentile',
  'How often the agent cut in': '25%',
  'Error size': '-100 to 0 ms',
  'Errors by day': '5th percentile',
  'How much earlier at threshold 0.7': '500 ms',
  'Turns in which the probability held': '100%',
  'How much earlier, by threshold': '500 ms',
}

test('every chart is drawn, and redrawn when the colours change; its figures can be read in a table by keyboard alone; dragging shows a part until all is requested; axe finds no fault, and all fits a phone', async () => {
  const page = await asOperator(`/console/performance?language=${LANGUAGE}&days=7`)
  await readTables(page)
  await changeColors(page)
  await dragPart(page)
  await expectNoFault(page, async () => {
    await page.locator('canvas').nth(7).waitFor()
    expect(await page.locator('details:not([open])').count()).toBe(0)
  })
})

test('a filter stays in the address, narrows the figures and is part of a link; an invalid window is reported with a way to retry; a name in the tables leads to its own figures, and a slow answer to its pause on the timeline', async () => {
  const page = await asOperator(`/console/performance?language=${LANGUAGE}&days=7`)
  const whole = page.getByRole('region', { name: 'The whole window' })
  await whole.getByText('8', { exact: true }).waitFor()
  await page.getByLabel('End of turn decided by').selectOption('vad')
  await whole.getByText('4', { exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('eou_backend')).toBe('vad')
  await page.reload()
  await whole.getByText('4', { exact: true }).waitFor()
  await page.getByLabel('End of turn decided by').selectOption('')
  await whole.getByText('8', { exact: true }).waitFor()
  await followNames(page)

  await page.goBack()
  await page.getByLabel('Window', { exact: true }).selectOption('1')
  await page.getByText('No turns in this window.', { exact: true }).first().waitFor()

  await page.goto(`${api_url}/console/performance?days=1000`)
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).first().waitFor()
})

test('an organization is not shown what others measured', async () => {
  const { key } = await newOrganization()
  const page = await open(key, '/console/performance')
  await page.getByText('This page does not exist, or your key has no access to it.').waitFor()
})

/** From the figures to those of a model, and on to one of its pauses. */
async function followNames(page: Page) {
  await page.getByRole('region', { name: 'By model' }).getByRole('link', { name: 'swift' }).click()
  const whole = page.getByRole('region', { name: 'The whole window' })
  await whole.getByText('4', { exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('llm_model')).toBe('swift')
  const before = page.getByRole('region', { name: 'Against the 7 days before' })
  await before.getByRole('row', { name: /^Median pause.*Not enough data/ }).waitFor()
  const slowest = page.getByRole('region', { name: 'The slowest answers' })
  await slowest
    .getByRole('row')
    .nth(1)
    .getByText(/4.321 ms/)
    .waitFor()
  await slowest.getByRole('link').first().click()
  await page
    .getByText(/^4.321 ms: /)
    .first()
    .waitFor()
}

/** By keyboard alone. */
async function readTables(page: Page) {
  for (const [title, figure] of Object.entries(CHARTS)) {
    const chart = page.getByRole('figure', { name: title, exact: true })
    await chart.locator('canvas').waitFor()
    expect(await chart.getByRole('table').count(), title).toBe(0)
    await chart.locator('summary').focus()
    await page.keyboard.press('Enter')
    expect(await chart.getByRole('table').innerText(), title).toContain(figure)
  }
}

async function changeColors(page: Page) {
  const canvas = lengths(page).locator('canvas')
  const drawing = () => canvas.evaluate((one) => (one as HTMLCanvasElement).toDataURL())
  const light = await drawing()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(drawing).not.toBe(light)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(drawing).toBe(light)
}

async function dragPart(page: Page) {
  const chart = lengths(page)
  const canvas = chart.locator('canvas')
  await canvas.scrollIntoViewIfNeeded()
  const { x, y, width } = (await canvas.boundingBox())!
  await page.mouse.move(x + width / 2, y + 80)
  await page.mouse.down()
  await page.mouse.move(x + width - 40, y + 90, { steps: 5 })
  await page.mouse.up()
  await chart.getByRole('button', { name: 'Show all' }).press('Enter')
  await chart.getByRole('button', { name: 'Show all' }).waitFor({ state: 'detached' })
}

function lengths(page: Page) {
  return page.getByRole('figure', { name: 'Pause length' })
}
