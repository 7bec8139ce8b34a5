import type { Page } from 'playwright-core'
import { figuresOf, printTable, ratio } from '../figures/measure.ts'
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

/** For a page that was zoomed for some seconds. */
type Frames = {
  /** Frames per second, by the median interval. */
  rate: number
  /** The longest interval, in milliseconds. */
  worst_ms: number
}

/**
 * How somebody zooms into a canvas: with the wheel, or by dragging over a part, and back with a
 * double click.
 */
type Gesture = 'wheel' | 'drag'

const STEP_MS = 16
/** This many steps in one direction, then as many back. */
const STEPS = 40

/**
 * Zooms a canvas in and out, and counts the animation frames of its page meanwhile.
 *
 * @param canvas a selector
 */
async function zoom(
  page: Page,
  canvas: string,
  { gesture, seconds }: { gesture: Gesture; seconds: number },
): Promise<Frames> {
  const shown = page.locator(canvas).first()
  await shown.scrollIntoViewIfNeeded()
  const box = (await shown.boundingBox())!
  const from = { x: box.x + box.width * 0.3, y: box.y + box.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.evaluate(countFrames)
  const endsAt = performance.now() + 1000 * seconds
  for (let step = 0; performance.now() < endsAt; step++) {
    const isBack = Math.floor(step / STEPS) % 2 === 1
    const begin = performance.now()
    if (gesture === 'wheel') await page.mouse.wheel(0, isBack ? 60 : -60)
    else await drag(page, from, step % STEPS, box.width * 0.4)
    await new Promise((resolve) => setTimeout(resolve, begin + STEP_MS - performance.now()))
  }
  const between = await page.evaluate(countedFrames)
  const { p50 } = figuresOf(between)
  return { rate: 1000 / p50, worst_ms: Math.max(...between) }
}

async function drag(page: Page, { x, y }: { x: number; y: number }, step: number, width: number) {
  if (step === 0) await page.mouse.dblclick(x, y)
  if (step === 1) await page.mouse.down()
  await page.mouse.move(x + (width * step) / STEPS, y)
  if (step === STEPS - 1) await page.mouse.up()
}

type Counting = Window & { frames_at?: number[] }

/** Runs in the page. */
function countFrames() {
  const counting = window as Counting
  const frames_at = (counting.frames_at = [])
  const note = (at: number) => {
    frames_at.push(at as never)
    if (counting.frames_at === frames_at) requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

/** The intervals between frames, in milliseconds. Runs in the page. */
function countedFrames(): number[] {
  const counting = window as Counting
  const { frames_at = [] } = counting
  delete counting.frames_at
  return frames_at.slice(1).map((at, position) => at - frames_at[position]!)
}
