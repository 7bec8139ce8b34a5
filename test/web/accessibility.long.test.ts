import { test } from 'vitest'
import { openPage } from '../helpers/live/browser.ts'
import { useStack } from '../helpers/live/stack.ts'
import { expectNoFault } from '../helpers/live/violations.ts'

const { api_url } = useStack()

test.each(['start', 'outputs'])(
  'axe finds no fault with the guide %s either, on a desktop and on a phone',
  async (guide) => {
    const page = await openPage()
    await page.goto(`${api_url}/docs/${guide}`)
    await expectNoFault(page)
  },
)
