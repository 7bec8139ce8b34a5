import type { Page, Route } from 'playwright-core'
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

test('at every width numbers and words stay on one line and long names give way; with less than 40rem of room each row is a card, and no table scrolls sideways; the charts come first', async () => {
  const page = await asOperator('/console')
  await page.route('**/performance/**', enlarge)
  await page.goto(`${api_url}/console/performance?language=${LANGUAGE}&days=7`)
  await page.getByRole('region', { name: 'The slowest answers' }).getByText(LONG).first().waitFor()
  for (const width of [375, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const tables = await measured(page)
    expect(tables.length, `${width}`).toBe(10)
    expect(
      tables.filter(({ isCards, room }) => isCards !== room < 640),
      `${width}`,
    ).toEqual([])
    expect(
      tables.flatMap(({ broken }) => broken),
      `${width}`,
    ).toEqual([])
    expect(
      tables.flatMap(({ brokenWords }) => brokenWords),
      `${width}`,
    ).toEqual([])
    expect(
      tables.filter(({ tooWide }) => tooWide > 0),
      `${width}`,
    ).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, `${width}`).toBe(0)
  }
  const kinds = await page
    .locator('.measured, figure:has(canvas)')
    .evaluateAll((all) => all.map(({ tagName }) => tagName))
  expect(kinds.indexOf('DIV')).toBeGreaterThan(4)
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
  const said = /^The agent answered after 4.3 s; what took that long was not recorded\./
  await slowest.getByText(said).waitFor()
  await slowest.getByRole('link').first().click()
  const details = page.getByRole('region', { name: 'Selected' })
  await details.getByText(said).and(page.locator('.why')).waitFor()
  await details.getByText(/^4.321 ms: /).waitFor()
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

const LONG = 'accounts/acme-research/deployments/conversational-large-instruct-2027-03-preview'

/** Answers as the service does, with long names and large numbers. */
async function enlarge(route: Route) {
  const response = await route.fetch()
  const text = JSON.stringify(await response.json(), (key, value: unknown) => {
    if (typeof value === 'number' && COUNT.test(key)) return value * 1_234_567
    if (typeof value === 'number' && LENGTH.test(key)) return value * 100
    if ((key === 'value' && value === 'swift') || key === 'llm_model') return LONG
    return value
  })
  await route.fulfill({ response, body: text })
}

const COUNT = /^(turns|now_of|before_of)$/
const LENGTH = /^(p50|p90|p95|pause_ms|now|before|difference)$/

/**
 * Of each table: its room and its excess in CSS pixels, whether it has cards, the words that are on several lines,
 * and the numbers that are on several lines or wider than their cell.
 */
function measured(page: Page) {
  return page.locator('.measured').evaluateAll((all) => {
    // A name without a space, such as that of a deployment, may be longer than its column.
    const wordsOf = (table: Element) => {
      const texts = document.createTreeWalker(table.querySelector('tbody')!, NodeFilter.SHOW_TEXT)
      const words: { node: Node; at: number; word: string }[] = []
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { index: at, 0: word } of node.textContent!.matchAll(/\p{L}{2,20}/gu)) {
          if (!/\S{21}/.test(node.textContent!)) words.push({ node, at, word })
        }
      }
      return words
    }
    return all.map((table) => ({
      name: table.getAttribute('aria-label'),
      room: table.clientWidth,
      tooWide: table.scrollWidth - table.clientWidth,
      isCards: getComputedStyle(table.querySelector('tbody tr')!).display === 'grid',
      brokenWords: wordsOf(table).flatMap(({ node, at, word }) => {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
          ? [word]
          : []
      }),
      broken: [...table.querySelectorAll('td.number, td:has(time)')].flatMap((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell.firstChild!)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        const isCut = cell.scrollWidth > cell.clientWidth
        return lines.size > 1 || isCut ? [cell.textContent] : []
      }),
    }))
  })
}
