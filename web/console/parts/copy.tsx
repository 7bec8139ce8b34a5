import { useSignal } from '@preact/signals'
import { type AskedOperation, curlOf } from '../ask/curl.ts'
import { useSigned } from '../signed_in.ts'

/** Copies a text and confirms it briefly. */
export function Copy({ text, label }: { text: () => string; label: string }) {
  const said = useSignal('')
  async function copy() {
    try {
      // There is no clipboard without https.
      await navigator.clipboard.writeText(text())
      said.value = 'Copied'
    } catch {
      said.value = 'Your browser does not allow copying'
    }
    setTimeout(() => (said.value = ''), 2000)
  }
  return (
    <button class="quiet" onClick={copy}>
      <span aria-live="polite">{said.value || label}</span>
    </button>
  )
}

/** Copies the curl command for this view's request. */
export function CopyAsCurl({ of }: { of: AskedOperation }) {
  const key = useSigned().isOperator ? 'PLATFORM_KEY' : 'COLLOQUY_API_KEY'
  return <Copy label="Copy as curl" text={() => curlOf(of, location.origin, key)} />
}
