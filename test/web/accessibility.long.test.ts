import { expect, test } from 'vitest'
import { openPage } from '../helpers/live/browser.ts'
import { useStack } from '../helpers/live/stack.ts'
import { violationsOf } from '../helpers/live/violations.ts'

const { api_url } = useStack()

test('axe finds no fault with the first guide either, on a desktop and on a phone', async () => {
  const page = await openPage()
  await page.goto(`${api_url}/docs/start`)
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await violationsOf(page)).toEqual([])
  }
})
