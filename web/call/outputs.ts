import type { CallbackMessage } from '../../shared/outputs/callback.ts'

/**
 * Passes a frontend callback on to any script on this page, as the event `colloquy:output` on the
 * window with the message as its `detail`. The same one may come more than once.
 */
export function passOn(message: Uint8Array) {
  const detail = JSON.parse(new TextDecoder().decode(message)) as CallbackMessage
  window.dispatchEvent(new CustomEvent<CallbackMessage>('colloquy:output', { detail }))
}
