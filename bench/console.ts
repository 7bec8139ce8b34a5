import { printDrawn } from './console/drawn.ts'
import { printLists } from './console/lists.ts'
import { launchBrowser, type Side, signIn, startSide } from './console/sides.ts'
import { printZoomed } from './console/zoomed.ts'
import { withBench } from './stack/service.ts'
import { printTable, ratio } from './figures/measure.ts'

type Options = { conversations: number; blocks: number; seconds: number }

/** The baseline for all other sizes. */
const FEW = 10

/** The operators' console over many conversations, compared with ten. */
export function benchConsole({ conversations, blocks, seconds }: Options): Promise<void> {
  return withBench(async (bench) => {
    const browser = await launchBrowser()
    try {
      const few = await startSide(bench, browser, FEW)
      const many = await startSide(bench, browser, conversations)
      await printSizes(many)
      await printDrawn(few, many, blocks)
      await printLists(few, many, { blocks: 1, seconds })
      await printZoomed(many, 5 * seconds)
    } finally {
      await browser.close()
    }
  })
}

/** The most that a browser should load for the first view, in bytes. */
const LIMIT = 150_000

/** What a browser with an empty cache loads for the page that asks for a key, and for the first view. */
async function printSizes({ browser, url, key }: Side): Promise<void> {
  const signedOut = await browser.newContext()
  const signedIn = await signIn(browser, url, key)
  const rows = [
    { page: 'asks for a key', bytes: await bytesOf(signedOut, url, 'form.panel') },
    { page: 'first view', bytes: await bytesOf(signedIn, url, 'main.view h1') },
  ]
  printTable(
    rows.map(({ page, bytes }) => ({
      page,
      'sent, kB': (bytes / 1000).toFixed(1),
      [`of ${LIMIT / 1000} kB`]: ratio(bytes, LIMIT),
    })),
  )
}

/**
 * Size of everything that the page fetched until it was drawn, compressed as sent, without API
 * responses.
 */
async function bytesOf(context: Side['context'], url: string, ready: string): Promise<number> {
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.startsWith('/console/api/')) return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(`${url}/console`)
  await page.locator(ready).first().waitFor()
  const sent = await Promise.all(sizes)
  await context.close()
  return sent.reduce((sum, size) => sum + size, 0)
}
