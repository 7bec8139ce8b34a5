import { join } from 'node:path'
import { build, type BuildOptions } from 'esbuild'
import type { Page } from 'playwright-core'
import type { renderer } from '../../../web/screens/render.ts'
import type { Language } from '../../../shared/base/languages.ts'
import type { State } from '../../../web/state/state.ts'
import { openPage } from '../../helpers/live/browser.ts'

const WEB = join(import.meta.dirname, '../../../web')

declare global {
  interface Window {
    screens: { renderer: typeof renderer }
  }
}

/** What such a page is made of, the same in every test. */
const BUNDLES = Promise.all([
  bundle('screens/render.ts', { format: 'iife', globalName: 'screens' }),
  bundle('join.css'),
])

/** A page without a service, and a function that shows a state of a call in it, built anew. */
export async function openScreens(): Promise<{ page: Page; show: Show }> {
  const page = await openPage()
  const [script, style] = await BUNDLES
  await page.goto('data:text/html,<div id="page"></div>')
  await page.addStyleTag({ content: style })
  await page.addScriptTag({ content: script })
  const show: Show = (state, language) =>
    page.evaluate(
      ([state, language]) => {
        const show = window.screens.renderer(
          document.querySelector('#page')!,
          {} as never,
          language,
        )
        show(state as never)
      },
      [state, language] as const,
    )
  return { page, show }
}

type Show = (
  state: Pick<State, 'at'> & Record<string, unknown>,
  language: Language,
) => Promise<void>

async function bundle(entry: string, options: BuildOptions = {}): Promise<string> {
  const { outputFiles } = await build({
    ...options,
    ...{ entryPoints: [join(WEB, entry)], bundle: true, write: false },
  })
  return outputFiles![0]!.text
}
