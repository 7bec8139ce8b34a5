import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useOnePage } from '../../helpers/live/one_page.ts'
import { useStack } from '../../helpers/live/stack.ts'
import { keepMessages } from '../../web/kept_messages.ts'

const { api_url } = useStack()
const open = useOnePage()

test('the page at /docs/api shows every operation on a desk and on a phone, with links that lead somewhere and code to copy, and makes no request to another host', async () => {
  const page = await open()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 1280, height: 900 })
  const operations = await declaredOperations()
  await openReference(page, operations)
  const WEBHOOKS = 2
  expect(await page.locator('nav li a[href^="#"]:visible').count()).toBe(
    operations.length + WEBHOOKS,
  )
  const dead = await page
    .locator('a[href^="#"]')
    .evaluateAll((all) =>
      all
        .map((link) => link.getAttribute('href')!)
        .filter((href) => !document.getElementById(href.slice(1))),
    )
  expect(dead).toEqual([])

  const block = page.locator('#createApiKey .code').last()
  await keepMessages(page)
  await block.getByRole('button', { name: 'Copy' }).click()
  await block.getByRole('button', { name: 'Copied' }).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await block.locator('code').textContent())
  expect(copied).toContain('curl -X POST "$COLLOQUY_URL/v1/auth/api-keys"')

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await tooWide(page)).toEqual([])
})

test('an address of the time when the reference was at /docs leads to the operation, the section or the schema that it names', async () => {
  const page = await open()
  for (const old of ['createInterview', 'section-templates', 'schema-FindingMeta']) {
    await page.goto(`${api_url}/docs#${old}`)
    await page.waitForURL(`${api_url}/docs/api#${old}`)
    await expect
      .poll(() => page.locator(`#${old}`).evaluate((one) => one.getBoundingClientRect().top))
      .toBeLessThan(400)
    // As if nobody had been on the page between.
    await page.goto('about:blank')
  }
})

test('the index of a guide lists its headings, and the operations by purpose; on a phone it is closed until it is opened, and again after it is used', async () => {
  const page = await open()
  await page.goto(`${api_url}/docs/outputs`)
  expect(await page.locator('nav [aria-current]').innerText()).toBe('Outputs')
  const headings = await page.locator('main h2').allInnerTexts()
  expect(await page.locator('nav li a[href^="#"]:visible').allInnerTexts()).toEqual(headings)
  await useOnPhone(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('link', { name: 'Templates', exact: true }).click()
  await page.waitForURL(/\/docs\/api#section-templates$/)
  await page.locator('h2', { hasText: /^Templates$/ }).waitFor()
})

test('every page under docs/ is shown below /docs, with links to the others', async () => {
  const page = await open()
  const refused: string[] = []
  page.on('console', (message) => void refused.push(message.text()))
  await page.goto(`${api_url}/docs/start`)
  const links = await page
    .locator('nav li a[href^="/docs/"]:not([href^="/docs/api"])')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  const files = readdirSync('docs').filter((file) => file.endsWith('.md'))
  expect(links.toSorted()).toEqual(files.map((file) => `/docs/${file.slice(0, -3)}`).toSorted())
  const places = new Set<string>()
  const deepLinks: string[] = []
  for (const link of links) {
    const shown = await page.evaluate(readGuide, link)
    expect(shown.status, link).toBe(200)
    expect(shown.title, link).not.toBe('')
    expect(shown.guides, link).toBe(links.length)
    expect(shown.wide, link).toBe(0)
    for (const id of shown.ids) places.add(`${link}#${id}`)
    deepLinks.push(...shown.deepLinks)
  }
  expect(deepLinks).not.toEqual([])
  expect(deepLinks.filter((link) => !places.has(link))).toEqual([])
  expect(refused).toEqual([])
})

test('a page that does not exist is not found', async () => {
  for (const name of ['nothing', '..%2Fjoin', 'OUTPUTS.md'])
    expect((await fetch(`${api_url}/docs/${name}`)).status).toBe(404)
})

type Operation = { route: string; summary: string }
type Described = { paths: Record<string, Record<string, { summary: string }>> }

/** What the service says about itself: the routes themselves would load all of it here. */
async function declaredOperations(): Promise<Operation[]> {
  const { paths } = (await (await fetch(`${api_url}/v1/openapi.json`)).json()) as Described
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary }]) => ({
      route: `${method.toUpperCase()} ${path}`,
      summary,
    })),
  )
}

/** Opens the reference, which has to be whole, fit the page and ask no other host. */
async function openReference(page: Page, operations: readonly Operation[]) {
  const asked: URL[] = []
  const refused: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url())))
  page.on('console', (message) => void refused.push(message.text()))

  await page.goto(`${api_url}/docs/api`)
  await page.locator('h1', { hasText: 'The API' }).waitFor()
  const shown = await page.locator('article:visible .route').allTextContents()
  const declared = operations.map(({ route }) => route)
  expect(shown.map((text) => text.replaceAll(/\s+/g, ' ').trim()).sort()).toEqual(declared.sort())
  const links = await page.locator('nav li a[href^="#"]').evaluateAll((all) =>
    all.map((link) => ({
      text: link.firstElementChild?.textContent,
      to: document.querySelector(link.getAttribute('href')!)?.tagName,
    })),
  )
  expect(links.map(({ text }) => text)).toEqual(
    expect.arrayContaining(operations.map(({ summary }) => summary)),
  )
  expect(new Set(links.map(({ to }) => to))).toEqual(new Set(['ARTICLE']))

  expect(new Set(asked.map(({ origin }) => origin))).toEqual(new Set([new URL(api_url).origin]))
  expect(asked.map(({ pathname }) => pathname)).toContain('/assets/docs.css')
  expect(refused).toEqual([])
  expect(await tooWide(page)).toEqual([])
}

/** Uses the index of the guide that is open. */
async function useOnPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  const height = () => page.locator('nav').evaluate(({ clientHeight }) => clientHeight)
  const first = page.locator('nav li a[href^="#"]').first()
  await first.waitFor({ state: 'hidden' })
  await page.reload()
  await first.waitFor({ state: 'hidden' })
  expect(await height()).toBeLessThan(100)
  await page.getByText('Index', { exact: true }).click()
  await first.click()
  await first.waitFor({ state: 'hidden' })
  expect(await height()).toBeLessThan(100)
}

/** The parts of the reference that do not fit the screen's width, or that one has to scroll to. */
function tooWide(page: Page): Promise<string[]> {
  return page.locator('html, article').evaluateAll((all) => {
    // Otherwise those out of sight are not laid out.
    for (const one of all) (one as HTMLElement).style.contentVisibility = 'visible'
    return all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.id || one.tagName] : []))
  })
}

/** In the page of a guide: what the one at `link` shows there, without its scripts, which are the same. */
async function readGuide(link: string) {
  const answer = await fetch(link)
  const other = new DOMParser().parseFromString(await answer.text(), 'text/html')
  document.body.replaceWith(other.body)
  const all = <One extends Element>(selector: string) => [
    ...document.querySelectorAll<One>(selector),
  ]
  return {
    status: answer.status,
    title: document.querySelector<HTMLElement>('main h1')!.innerText,
    guides: all('nav li a[href^="/docs/"]:not([href^="/docs/api"])').length,
    wide: document.documentElement.scrollWidth - innerWidth,
    ids: all('main [id]').map(({ id }) => id),
    deepLinks: all('main a[href^="/docs/"][href*="#"]').map((one) => one.getAttribute('href')!),
  }
}
