import type { CallbackMessage } from '../../shared/outputs/callback.ts'

/**
 * Reads frontend callbacks. The room resends all of them when a participant rejoins; each is passed
 * on once.
 */
export function readOutputs(
  pass: (output: CallbackMessage) => void,
): (message: Uint8Array) => void {
  const passed = new Set<string>()
  return (message) => {
    const output = JSON.parse(new TextDecoder().decode(message)) as CallbackMessage
    const key = JSON.stringify([output.commit_id, output.name])
    if (passed.has(key)) return
    passed.add(key)
    pass(output)
  }
}
