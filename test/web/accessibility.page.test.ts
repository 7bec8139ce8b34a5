import { expect, test } from 'vitest'
import { useOnePage } from '../helpers/live/one_page.ts'
import { useStack } from '../helpers/live/stack.ts'
import { expectNoFault, violationsOf } from '../helpers/live/violations.ts'

const { api_url } = useStack()
const open = useOnePage()

test.each(['/', '/cli', '/join/i/int_unknown'])('axe finds no fault with %s', async (path) => {
  const page = await open()
  await page.goto(`${api_url}${path}`)
  await page.getByRole('heading').first().waitFor()
  expect(await violationsOf(page)).toEqual([])
})

test('axe finds no fault with the reference, on a desktop and on a phone', async () => {
  const page = await open()
  await page.goto(`${api_url}/docs/api`)
  await page.evaluate(keepOneOperation)
  await expectNoFault(page)
})

test('axe finds no fault with the page that the documentation opens on, on a desktop and on a phone', async () => {
  const page = await open()
  await page.goto(`${api_url}/docs`)
  await expectNoFault(page)
})

test('axe finds no fault with a guide and its search, on a desktop and on a phone', async () => {
  const page = await open()
  await page.goto(`${api_url}/docs/receipt`)
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('/')
    await page.keyboard.type('webhook')
    await page.getByRole('option').first().waitFor()
    expect(await violationsOf(page, '#search')).toEqual([])
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
