import { figuresOf, printTable, ratio, takeTurns } from '../figures/measure.ts'
import { COMMON_WORD, RARE_WORD } from './fill/words.ts'
import type { Side } from './sides.ts'

const LIST = '/console/conversations'
/** Which pages are opened, and what shows that they are drawn. */
const OPENED = [
  { opened: 'the conversations', path: LIST, drawn: 'tbody tr' },
  { opened: 'search, a common word', path: `${LIST}?q=${COMMON_WORD}`, drawn: 'tbody mark' },
  { opened: 'search, a rare word', path: `${LIST}?q=${RARE_WORD}`, drawn: 'tbody mark' },
]

/**
 * How soon the list and its search are drawn, from the start of the navigation, with the scripts in
 * the cache.
 */
export async function printDrawn(few: Side, many: Side, blocks: number): Promise<void> {
  for (const { opened, path, drawn } of OPENED) {
    const sides = [few, many].map((side) => ({ ...side, taken: [] as number[] }))
    for (const side of sides) await timeOf(side, path, drawn)
    await takeTurns(sides, blocks, async (side) => {
      side.taken.push(await timeOf(side, path, drawn))
    })
    const reference = figuresOf(sides[0]!.taken)
    printTable(
      sides.map(({ name, taken }) => {
        const { count, p50, p95 } = figuresOf(taken)
        return {
          [opened]: `of ${name}`,
          times: count,
          'drawn, ms p50 / p95': `${p50.toFixed(0)} / ${p95.toFixed(0)}`,
          ratio: ratio(p50, reference.p50),
        }
      }),
    )
  }
}

async function timeOf({ context, url }: Side, path: string, drawn: string): Promise<number> {
  const page = await context.newPage()
  try {
    await page.goto(url + path, { waitUntil: 'commit' })
    const ready = await page.waitForFunction(
      (drawn) => document.querySelector(drawn) !== null && performance.now(),
      drawn,
    )
    return Number(await ready.jsonValue())
  } finally {
    await page.close()
  }
}
