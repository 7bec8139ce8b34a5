import type {
  ColloquyCall,
  ColloquyCallElement,
  ColloquyEvents,
  ColloquyOptions,
} from './embed.d.ts'
import { openCall } from './open.ts'

const EVENTS = ['ready', 'joined', 'state', 'caption', 'output', 'ended', 'error'] as const

/**
 * Defines `<colloquy-call session-id mode language>` for conversations of the service at this
 * origin.
 */
export function defineElement(service: string) {
  class CallElement extends HTMLElement implements ColloquyCallElement {
    call: ColloquyCall | null = null

    connectedCallback() {
      const session_id = this.getAttribute('session-id')
      if (session_id === null) return
      const mode = this.getAttribute('mode') ?? undefined
      const language = this.getAttribute('language') ?? undefined
      this.call = openCall(service, { session_id, mode, language } as ColloquyOptions)
      for (const name of EVENTS) this.call.on(name, (detail) => this.#dispatch(name, detail))
    }

    disconnectedCallback() {
      this.call?.destroy()
      this.call = null
    }

    #dispatch(name: keyof ColloquyEvents, detail: unknown) {
      this.dispatchEvent(new CustomEvent(name, { detail }))
    }
  }
  if (!customElements.get('colloquy-call')) customElements.define('colloquy-call', CallElement)
}
