import type { ColloquyLanguage, ColloquyMode } from './embed.d.ts'
import type { Asked, Told } from './message.ts'

type Options = {
  /** Origin of the service. */
  service: string
  session_id: string
  mode: ColloquyMode
  language: ColloquyLanguage | undefined
  told: (message: Told) => void
  /** The page in the frame has not responded. */
  silent: () => void
}

/** How long the service may take to load its page, in ms. */
const PATIENCE_MS = 30_000

/**
 * A frame with the conversation's page. Messages are sent only to the service's origin and accepted
 * only from this frame; requests made before the page listens are queued.
 */
export function openFrame({ service, session_id, mode, language, told, silent }: Options) {
  const element = document.createElement('iframe')
  element.allow = 'microphone; display-capture; autoplay; screen-wake-lock'
  element.src = addressOf({ service, session_id, mode, language })
  const kept: Asked[] = []
  let isListening = false
  const impatience = setTimeout(silent, PATIENCE_MS)
  addEventListener('message', receive)

  function receive({ source, origin, data }: MessageEvent<Told>) {
    if (source !== element.contentWindow || origin !== service || !data?.colloquy) return
    if (data.colloquy !== 'here') return told(data)
    clearTimeout(impatience)
    isListening = true
    for (const message of kept.splice(0)) post(message)
  }

  function post(message: Asked) {
    const target = { targetOrigin: service }
    // Delegates the click's permission to capture a screen to the page, where browsers support
    // that.
    const options =
      message.colloquy === 'share' ? { ...target, delegate: 'display-capture' } : target
    element.contentWindow?.postMessage(message, options)
  }

  return {
    element,
    ask(message: Asked) {
      if (isListening) post(message)
      else kept.push(message)
    },
    close() {
      clearTimeout(impatience)
      removeEventListener('message', receive)
      element.remove()
    },
  }
}

function addressOf({ service, session_id, mode, language }: Omit<Options, 'told' | 'silent'>) {
  const url = new URL(`/embed/${encodeURIComponent(session_id)}`, service)
  url.searchParams.set('mode', mode)
  url.searchParams.set('host', location.origin)
  if (language) url.searchParams.set('language', language)
  return url.href
}
