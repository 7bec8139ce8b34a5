import type { Locator } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { openPage } from '../../helpers/live/browser.ts'
import { useStack } from '../../helpers/live/stack.ts'
import { LANGUAGE_OF_FEW, seedFew } from './measured.ts'
import { signIn } from './open_console.ts'

const { database_url, api_url } = useStack()
export const ANSWER = {
  ...{ actual_pause_ms: 800, eou_delay_ms: 300, llm_ttft_ms: 200, tts_ttfb_ms: 100 },
  eou_estimation_error_ms: 30,
}
export const NOTHING = {
  ...{ actual_pause_ms: 1, eou_delay_ms: 1, llm_ttft_ms: 0, tts_ttfb_ms: 0 },
  eou_estimation_error_ms: 0,
}
const LINES = ['--chart-1', '--chart-2', '--chart-4']

/** What is measured, on how many days ago, and each answer. */
type Few = readonly [what: string, ago: readonly number[], answer: typeof ANSWER]

/** Expects that with so few pauses every axis has distinct labels, and every line is visible. */
export async function expectReadable(all: readonly Few[]): Promise<void> {
  const page = await openPage()
  await page.addInitScript(keepWritten)
  await signIn(page, api_url, inject('stack').platform_key)
  for (const [what, ago, answer] of all) {
    const stt_provider = `few-${ago.join('')}-${answer.actual_pause_ms}`
    onTestFinished(await seedFew(database_url, { ago: [...ago], stt_provider, answer }))
    const filter = new URLSearchParams({ language: LANGUAGE_OF_FEW, stt_provider, days: '7' })
    await page.goto(`${api_url}/console/performance?${filter}`)
    await page.getByRole('figure', { name: 'Errors by day' }).locator('canvas').waitFor()
    // What follows covers all languages and providers.
    const figures = (await page.getByRole('figure').all()).slice(0, 5)
    expect(figures).toHaveLength(5)
    for (const figure of figures) {
      const title = `${await figure.getByRole('heading').innerText()}: ${what}`
      const { across, upwards } = await namesAt(figure)
      expect(across.length, title).toBeGreaterThanOrEqual(1)
      expect(upwards.length, title).toBeGreaterThanOrEqual(2)
      for (const names of [across, upwards]) expect([...new Set(names)], title).toEqual(names)
    }
    const lengths = page.getByRole('figure', { name: 'Pause length' })
    expect(await colorsSeen(lengths, LINES), what).toEqual(LINES)
  }
}

type Written = { text: string; align: string }
type Keeping = { written: WeakMap<HTMLCanvasElement, Written[]> }

/** Records the text on each canvas. */
function keepWritten() {
  const written: Keeping['written'] = new WeakMap()
  Object.assign(window, { written })
  const { clearRect, fillText } = CanvasRenderingContext2D.prototype
  Object.assign(CanvasRenderingContext2D.prototype, {
    clearRect(this: CanvasRenderingContext2D, ...given: Parameters<typeof clearRect>) {
      written.set(this.canvas, [])
      clearRect.apply(this, given)
    },
    fillText(this: CanvasRenderingContext2D, ...given: Parameters<typeof fillText>) {
      written.get(this.canvas)?.push({ text: given[0], align: this.textAlign })
      fillText.apply(this, given)
    },
  })
}

/** The labels on the axes of a chart. */
async function namesAt(figure: Locator) {
  const all = await figure
    .locator('canvas')
    .evaluate((one) => (window as unknown as Keeping).written.get(one as HTMLCanvasElement)!)
  const at = (wanted: string) => all.flatMap(({ text, align }) => (align === wanted ? text : []))
  return { across: at('center'), upwards: at('right') }
}

/** Which of some style sheet colours a chart shows. */
async function colorsSeen(figure: Locator, names: string[]): Promise<string[]> {
  return figure.locator('canvas').evaluate((one, names) => {
    const { width, height } = one as HTMLCanvasElement
    const { data } = (one as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height)
    const seen = new Set<string>()
    for (let i = 0; i < data.length; i += 4) {
      const [r, g, b] = data.subarray(i, i + 3)
      seen.add(`#${[r, g, b].map((part) => part!.toString(16).padStart(2, '0')).join('')}`)
    }
    const style = getComputedStyle(one)
    return names.filter((name) => seen.has(style.getPropertyValue(name).trim()))
  }, names)
}
