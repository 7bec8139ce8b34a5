import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useOnePage } from '../../helpers/live/one_page.ts'
import { useStack } from '../../helpers/live/stack.ts'

const { api_url } = useStack()
const open = useOnePage()

test('on the first page, on a guide and on the reference the search works without a mouse; a result on the same page is shown, and the results are closed', async () => {
  const page = await open()
  await searchByKeyboard(page, '/docs/embed')
  await searchByKeyboard(page, '/docs')
  await searchByKeyboard(page, '/docs/api', () => showOnSamePage(page))
})

test('an empty result, and an index that cannot be loaded, are reported; the section that somebody is looking for is found first; the words are marked in the results, and what looks like markup is text; Escape and a click elsewhere close the results, and a slash in a field is a slash; on a phone the results fit the screen', async () => {
  const page = await open()
  await reportNothing(page)
  await findFirst(page)
  await markWords(page)
  await closeResults(page)
  await fitPhone(page)
})

async function searchByKeyboard(page: Page, path: string, before = async () => {}) {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.goto(`${api_url}${path}`)
  await field(page).waitFor()
  expect(asked).not.toContain('/assets/docs_index.json')
  await before()

  await page.keyboard.press('/')
  await page.keyboard.type('signature')
  await chosen(page).filter({ hasText: 'Signature and retries' }).waitFor()
  expect(await field(page).inputValue()).toBe('signature')
  await page.keyboard.press('ArrowDown')
  await chosen(page).filter({ hasNotText: 'Signature and retries' }).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${api_url}/docs/outputs#signature-and-retries`)
  await page.getByRole('heading', { name: 'Signature and retries' }).waitFor()
  expect(asked.filter((path) => path === '/assets/docs_index.json')).toHaveLength(1)
}

async function showOnSamePage(page: Page) {
  await look(page, '/v1/secrets delete')
  await page.keyboard.press('Enter')
  await page.waitForURL(/#deleteSecret$/)
  await page.locator('#results').waitFor({ state: 'hidden' })
  const top = () => page.locator('#deleteSecret').evaluate((one) => one.getBoundingClientRect().top)
  const isOnTop = async () => (await top()) >= 0 && (await top()) < 200
  await expect.poll(isOnTop).toBe(true)
  await field(page).fill('')
  await field(page).blur()
}

async function reportNothing(page: Page) {
  await page.route('**/docs_index.json', (route) => route.abort())
  await page.goto(`${api_url}/docs/start`)
  await look(page, 'webhook')
  await page.getByText('The search could not be loaded').waitFor()
  await page.unroute('**/docs_index.json')
  await look(page, 'quetzalcoatl')
  await page.getByText('Nothing found').waitFor()
}

async function findFirst(page: Page) {
  for (const [words, title] of [
    ['create a conversation', 'Create a conversation'],
    ['person_name_prefix', 'Create many conversations at once'],
    ['/v1/secrets delete', 'Delete a secret'],
    ['secrets', 'Secrets'],
    ['npx colloquy listen', 'Command line'],
    ['embed_origins', 'Who may embed'],
    ['deployement', 'Deployment'],
  ] as const) {
    await look(page, words)
    await page.locator('[aria-selected=true] .title').getByText(title, { exact: true }).waitFor()
  }
}

async function markWords(page: Page) {
  await look(page, 'script of the embed')
  const marked = await page.locator('#found mark').allInnerTexts()
  expect(new Set(marked.map((word) => word.toLowerCase()))).toContain('script')
  await look(page, '<img src=x onerror=alert(1)>')
  expect(await page.locator('#results :is(img, script)').count()).toBe(0)
}

async function closeResults(page: Page) {
  await look(page, 'webhook')
  await page.keyboard.press('Escape')
  await page.locator('#results').waitFor({ state: 'hidden' })
  await page.keyboard.type('/')
  await page.locator('#results').waitFor()
  expect(await field(page).inputValue()).toBe('webhook/')
  await page.getByRole('heading', { level: 1 }).click()
  await page.locator('#results').waitFor({ state: 'hidden' })
}

async function fitPhone(page: Page) {
  await page.setViewportSize({ width: 375, height: 700 })
  await look(page, 'webhook')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBe(0)
  const { x, width } = (await page.locator('#results').boundingBox())!
  expect([x >= 0, x + width <= 375]).toEqual([true, true])
}

/** Searches for words; resolves when the results are shown. */
async function look(page: Page, words: string) {
  await page.keyboard.press('Escape')
  await field(page).fill('')
  await field(page).fill(words)
  await page.locator('#said:visible').waitFor()
}

function field(page: Page) {
  return page.getByRole('combobox', { name: 'Search the documentation' })
}

function chosen(page: Page) {
  return page.locator('[role=option][aria-selected=true]')
}
