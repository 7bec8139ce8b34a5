import { printTable, ratio } from '../figures/measure.ts'
import { type Side, signIn } from './sides.ts'

/** The most that a browser should load for the first view, in bytes. */
const LIMIT = 150_000

/** What a browser with an empty cache loads for the page that asks for a key, and for the first view. */
export async function printSizes({ browser, url, key }: Side): Promise<void> {
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
