import type { ColloquyCall, ColloquyEvents, ColloquyMode, ColloquyOptions } from './embed.d.ts'
import { openFrame } from './frame.ts'
import type { Told } from './message.ts'
import { SURFACES } from './surface.ts'

const LANGUAGES = ['en', 'es', 'pt', 'fr', 'de']

/** Opens a conversation of the service at this origin. */
export function openCall(service: string, options: ColloquyOptions): ColloquyCall {
  const { session_id, mode, language, container } = checked(options)
  const { on, tell } = createListeners()
  let isInCall = false
  const frame = openFrame({
    ...{ service, session_id, mode, language, told },
    silent: () => tell('error', { problem: 'unreachable' }),
  })
  frame.element.title = 'Colloquy'
  const surface = SURFACES[mode]({
    ...{ frame: frame.element, container, language, closing },
    closed: destroy,
  })

  function told(message: Told) {
    if (message.colloquy === 'height') surface.setHeight(message.px)
    if (message.colloquy === 'closed') destroy()
    if (message.colloquy !== 'event') return
    const { name, detail } = message
    if (name === 'joined') isInCall = true
    if (name === 'ended' || name === 'error') isInCall = false
    tell(name, detail)
  }
  /** The participant is asked before a call ends. */
  function closing() {
    if (isInCall) frame.ask({ colloquy: 'leave' })
    else destroy()
  }
  function destroy() {
    frame.close()
    surface.remove()
  }
  return {
    session_id,
    mode,
    on,
    mute: (muted = true) => frame.ask({ colloquy: 'mute', muted }),
    share: (shared = true) => frame.ask({ colloquy: 'share', shared }),
    end: () => frame.ask({ colloquy: 'end' }),
    destroy,
  }
}

function checked({ session_id, mode = 'modal', language, container }: ColloquyOptions) {
  if (typeof session_id !== 'string' || !/^ses_\w+$/.test(session_id)) {
    throw new TypeError(`session_id must be the id of a session, such as ses_…, not ${session_id}`)
  }
  if (!Object.hasOwn(SURFACES, mode)) throw oneOf('mode', Object.keys(SURFACES), mode)
  if (language !== undefined && !LANGUAGES.includes(language)) {
    throw oneOf('language', LANGUAGES, language)
  }
  return { session_id, mode: mode as ColloquyMode, language, container: found(container) }
}

function found(container: ColloquyOptions['container']): Element | undefined {
  if (typeof container !== 'string') return container
  const element = document.querySelector(container)
  if (!element) throw new TypeError(`container: nothing on this page matches ${container}`)
  return element
}

function oneOf(name: string, known: string[], given: unknown) {
  return new TypeError(`${name} must be one of ${known.join(', ')}, not ${String(given)}`)
}

type Name = keyof ColloquyEvents
type Listener = (detail: never) => void

/** Listeners by event. */
function createListeners() {
  const listeners = new Map<Name, Set<Listener>>()
  const of = (name: Name) => {
    const known = listeners.get(name) ?? new Set<Listener>()
    listeners.set(name, known)
    return known
  }
  const on: ColloquyCall['on'] = (name, listener) => {
    of(name).add(listener)
    return () => void of(name).delete(listener)
  }
  return {
    on,
    /** An exception in one is reported like any uncaught error and does not stop the others. */
    tell<N extends Name>(name: N, detail: ColloquyEvents[N]) {
      for (const listener of [...of(name)]) {
        try {
          listener(detail as never)
        } catch (error) {
          reportError(error)
        }
      }
    },
  }
}
