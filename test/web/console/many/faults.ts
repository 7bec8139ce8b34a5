import type { Page } from 'playwright-core'
import { SENTINEL } from '../../../../bench/console/fill/words.ts'
import { violationsOf } from '../../../helpers/live/violations.ts'
import { keyboardFaults } from './keyboard.ts'

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 375, height: 800 }
/** Four pages of a list. */
const MOST_ROWS = 200

export type Looked = { faults: string[]; isLong: boolean }

/** Opens a view and lists everything that is wrong with it. */
export async function lookAt(page: Page, address: string): Promise<Looked> {
  const told: string[] = []
  const note = (message: { type(): string; text(): string }) =>
    void (['error', 'warning'].includes(message.type()) && told.push(message.text()))
  page.on('console', note)
  await page.setViewportSize(DESK)
  await page.goto(address)
  await settle(page)
  const unseen = await page.locator('main canvas:not(:visible)').count()
  const wideTables = await page.evaluate(tablesTooWide)
  const keyboard = await keyboardFaults(page)
  const violations = await violationsOf(page)
  const { isLong, faults: ofPages } = await pageFaults(page)
  await page.setViewportSize(PHONE)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const wideCards = await page.evaluate(tablesTooWide)
  const ran = await page.evaluate(
    (name) => name in window || document.querySelector('img[src="x"], main script') !== null,
    SENTINEL,
  )
  page.off('console', note)
  const faults = [
    ...told,
    ...keyboard,
    ...violations,
    ...ofPages,
    ...(unseen > 0 ? [`${unseen} canvases without room`] : []),
    ...wideTables.map((name) => `${name} does not fit a desk`),
    ...wideCards.map((name) => `${name} does not fit a phone`),
    ...(wide > 0 ? [`${wide} pixels too wide for a phone`] : []),
    ...(ran ? ['markup of the data became part of the page'] : []),
  ]
  return { isLong, faults: faults.map((fault) => `${new URL(address).pathname}: ${fault}`) }
}

/** Until none of the view's requests is pending any more. */
async function settle(page: Page) {
  await page.locator('main h1').waitFor()
  await page.waitForFunction(() => {
    const shown = document.querySelector('main')!
    return ![...shown.querySelectorAll('.state[role="status"]')].some(
      ({ textContent }) => textContent === 'Loading…',
    )
  })
}

/** A list that has more loads the next page, and not the one after it. */
async function pageFaults(page: Page): Promise<Looked> {
  const more = page.getByRole('button', { name: 'Load more' })
  const rows = page.locator('main :is(tbody > tr, article)')
  if ((await more.count()) === 0) return { isLong: false, faults: [] }
  const before = await rows.count()
  await more.first().evaluate((button) => button.scrollIntoView())
  await rows.nth(before).waitFor()
  await settle(page)
  const after = await rows.count()
  return { isLong: true, faults: after > MOST_ROWS ? [`${after} rows at once`] : [] }
}

/** Tables that have to be scrolled; on a phone only those whose rows are cards must not. In the page. */
function tablesTooWide(): string[] {
  return [...document.querySelectorAll('.table')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .filter((table) => table.checkVisibility())
    .filter((table) => innerWidth > 1_000 || !table.querySelector('thead')?.checkVisibility())
    .map((table) => table.outerHTML.slice(0, 80))
}
