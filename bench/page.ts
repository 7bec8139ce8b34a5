import { chromium } from 'playwright-core'
import { prepareConversation } from '../local/sample/first_conversation.ts'
import { keepSecrets } from '../local/home/kept_secrets.ts'
import { withLocalStack } from './stack/local_stack.ts'
import { figuresOf, printTable, ratio, takeTurns } from './figures/measure.ts'
import { serveBarePage } from './page/bare_page.ts'
import { AGREE, ARGUMENTS, FAKE_DEVICES, findChromium } from './page/chromium.ts'
import { type Load, loadPage } from './page/load_page.ts'

type Side = { name: string; url: string; button: string; loads: Load[] }

/**
 * How soon the participant's page is ready from an empty cache, and its size, compared with a
 * minimal page.
 */
export async function benchPage({ blocks }: { blocks: number }): Promise<void> {
  const sides = await withLocalStack(async (stack, home) => {
    const { join_url } = await prepareConversation(stack, home, keepSecrets(home))
    const bare = await serveBarePage()
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...ARGUMENTS, FAKE_DEVICES, AGREE],
    })
    const sides: Side[] = [
      { name: 'colloquy', url: join_url, button: 'Start the conversation', loads: [] },
      { name: 'bare page', url: bare.url, button: 'Start', loads: [] },
    ]
    try {
      // The first page of a browser bears the cost of its start.
      for (const { url, button } of sides) await loadPage(browser, url, button)
      await takeTurns(sides, blocks, async ({ url, button, loads }) =>
        loads.push(await loadPage(browser, url, button)),
      )
      return sides
    } finally {
      await browser.close()
      bare.close()
    }
  })
  const [, reference] = sides.map(figures) as [Figures, Figures]
  printTable(
    sides.map((side) => {
      const { loads, p50, p95, kB } = figures(side)
      return {
        side: side.name,
        loads,
        'ready, ms p50 / p95': `${p50.toFixed(0)} / ${p95.toFixed(0)}`,
        ratio: ratio(p50, reference.p50),
        'sent, kB': kB.toFixed(1),
        'ratio of that': ratio(kB, reference.kB),
      }
    }),
  )
}

type Figures = ReturnType<typeof figures>

function figures({ loads }: Side) {
  const { count, p50, p95 } = figuresOf(loads.map(({ ready_ms }) => ready_ms))
  return { loads: count, p50, p95, kB: figuresOf(loads.map(({ bytes }) => bytes)).p50 / 1000 }
}
