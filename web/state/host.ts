import type { Asked, Told } from '../embed/message.ts'
import type { ColloquyLanguage, ColloquyMode } from '../embed/embed.d.ts'

/** The host page that embeds this one. */
export type Host = {
  mode: ColloquyMode
  /** Language of this page's texts; undefined for the conversation's. */
  language: ColloquyLanguage | undefined
  tell(message: Told): void
}

const MODES = ['modal', 'compact', 'headless']

/**
 * The host page; undefined when this page is not embedded. Messages are sent only to the origin
 * named in this page's address, and requests are accepted only from there.
 *
 * @param asked called with each request of the host
 */
export function findHost(asked: (message: Asked) => void): Host | undefined {
  const query = new URLSearchParams(location.search)
  const mode = query.get('mode') ?? ''
  const origin = query.get('host')
  if (parent === window || !origin || !MODES.includes(mode)) return undefined
  // A page opened from a file has no origin to name.
  const target = origin === 'null' ? '*' : origin
  addEventListener('message', ({ source, origin: from, data }: MessageEvent<Asked>) => {
    if (source === parent && from === origin && data?.colloquy) asked(data)
  })
  const tell = (message: Told) => parent.postMessage(message, target)
  document.documentElement.dataset.embed = mode
  if (mode === 'compact') {
    const page = document.querySelector<HTMLElement>('#page')!
    new ResizeObserver(() => tell({ colloquy: 'height', px: page.offsetHeight })).observe(page)
  }
  tell({ colloquy: 'here' })
  const language = (query.get('language') ?? undefined) as ColloquyLanguage | undefined
  return { mode: mode as ColloquyMode, language, tell }
}
