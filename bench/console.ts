import { printDrawn } from './console/drawn.ts'
import { printLists } from './console/lists.ts'
import { launchBrowser, startSide } from './console/sides.ts'
import { printSizes } from './console/size.ts'
import { printZoomed } from './console/zoomed.ts'
import { withBench } from './stack/service.ts'

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
