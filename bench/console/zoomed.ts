import type { Page } from 'playwright-core'
import { printTable, ratio } from '../figures/measure.ts'
import { type Frames, type Gesture, zoom } from './frames.ts'
import { type Side, signIn } from './sides.ts'

type Zoomed = { view: string; path: string; canvas: string; gesture: Gesture }

/**
 * How many frames per second the canvases draw while somebody zooms, compared with a page with
 * nothing but a canvas.
 */
export async function printZoomed(side: Side, seconds: number): Promise<void> {
  const { main, hour } = side.filled
  const owner = await signIn(side.browser, side.url, main.key)
  const views: (Zoomed & { context: Side['context'] })[] = [
    {
      view: 'timeline of an hour',
      path: `/console/conversations/${hour}/timeline`,
      canvas: '.timeline canvas',
      gesture: 'wheel',
      context: owner,
    },
    {
      view: 'performance',
      path: '/console/performance',
      canvas: 'main canvas',
      gesture: 'drag',
      context: side.context,
    },
  ]
  const rows: Record<string, string>[] = []
  for (const { view, path, canvas, gesture, context } of views) {
    const page = await context.newPage()
    await page.goto(side.url + path)
    await page.locator(canvas).first().waitFor()
    const bare = await openBare(side, page, canvas)
    const reference = await zoom(bare, 'canvas', { gesture, seconds })
    const figure = await zoom(page, canvas, { gesture, seconds })
    rows.push(row('a bare canvas', reference, reference), row(view, figure, reference))
    await page.close()
    await bare.close()
  }
  printTable(rows)
}

/** A page with nothing but a canvas of the same size. */
async function openBare({ context }: Side, like: Page, canvas: string): Promise<Page> {
  const { width, height } = (await like.locator(canvas).first().boundingBox())!
  const page = await context.newPage()
  await page.setContent(`<canvas width="${width}" height="${height}"></canvas>`)
  return page
}

function row(view: string, { rate, worst_ms }: Frames, reference: Frames) {
  return {
    view,
    'frames a second, p50': rate.toFixed(0),
    ratio: ratio(rate, reference.rate),
    'longest, ms': worst_ms.toFixed(0),
    'ratio of that': ratio(worst_ms, reference.worst_ms),
  }
}
