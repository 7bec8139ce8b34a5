import type { ColloquyCall, ColloquyEvents } from './embed.d.ts'

type Name = keyof ColloquyEvents
type Listener = (detail: never) => void

/** Listeners by event. */
export function createListeners() {
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
