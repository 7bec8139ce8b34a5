import type { Page } from 'playwright-core'
import type { ColloquyMode } from '../../../web/embed/embed.d.ts'

type Noting = { outputs: string[]; connected?: boolean }

/** What a page around a conversation was told. */
export type Noted = ReturnType<typeof notedBy>

/** Opens a conversation like an integrator's page, and records what it is told. */
export async function openNoting(
  page: Page,
  { session_id, mode }: { session_id: string; mode: ColloquyMode },
): Promise<Noted> {
  await page.waitForFunction(() => 'Colloquy' in window)
  await page.evaluate(
    ({ session_id, mode }) => {
      const noting = window as unknown as Noting
      noting.outputs = []
      const call = window.Colloquy.open({ session_id, mode })
      call.on('output', ({ name }) => noting.outputs.push(name))
      call.on('state', ({ connected }) => (noting.connected = connected))
    },
    { session_id, mode },
  )
  return notedBy(page)
}

function notedBy(page: Page) {
  return {
    /** The names of all outputs, in order. */
    outputs: () => page.evaluate(() => (window as unknown as Noting).outputs),
    isConnected: () => page.evaluate(() => (window as unknown as Noting).connected),
  }
}
