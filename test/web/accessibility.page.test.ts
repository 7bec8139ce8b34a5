import { expect, test } from 'vitest'
import { openPage } from '../helpers/live/browser.ts'
import { useStack } from '../helpers/live/stack.ts'
import { violationsOf } from '../helpers/live/violations.ts'
import { inviteParticipant } from './conversation.ts'

const { api_url, newOrganization } = useStack()

test.each([
  ['an unknown link', 'allowed', '/join/i/int_unknown'],
  ['no microphone', 'missing', undefined],
] as const)(
  'axe finds no fault with the page that says what is wrong: %s',
  async (_, mic, path) => {
    const { api } = await newOrganization()
    const { join_url } = await inviteParticipant(api)
    const page = await openPage(mic)
    await page.goto(path ? `${api_url}${path}` : join_url)
    await page.getByRole('heading').first().waitFor()
    expect(await violationsOf(page)).toEqual([])
  },
)

test.each(['/', '/cli'])('axe finds no fault with %s', async (path) => {
  const page = await openPage()
  await page.goto(`${api_url}${path}`)
  await page.getByRole('heading').first().waitFor()
  expect(await violationsOf(page)).toEqual([])
})

test.each(['/docs/start', '/docs'])(
  'axe finds no fault with %s, on a desktop and on a phone',
  async (path) => {
    const page = await openPage()
    await page.goto(`${api_url}${path}`)
    await page.evaluate(keepOneOperation)
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await violationsOf(page)).toEqual([])
    }
  },
)

test('axe finds no fault with a guide and its search, on a desktop and on a phone', async () => {
  const page = await openPage()
  await page.goto(`${api_url}/docs/outputs`)
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('/')
    await page.keyboard.type('webhook')
    await page.getByRole('option').first().waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('combobox').fill('')
    await page.keyboard.press('Escape')
  }
})

/** All operations of the reference look alike, and checking all of them would take a minute. */
function keepOneOperation() {
  const [, ...articles] = document.querySelectorAll('main article')
  const entries = document.querySelectorAll('nav li:nth-child(n + 3)')
  for (const one of [...articles, ...entries]) one.remove()
}
