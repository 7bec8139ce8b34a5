import { effect, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { Failure, Waiting } from '../../../parts/shown.tsx'
import { useEditing } from './editing.tsx'

/**
 * The template as JSON, with problems marked at their lines. It lives in a shadow root, where the
 * editor can adopt its style sheet; the page's content security policy forbids style elements.
 */
export function JsonEditor() {
  const { draft, problems, lockOf } = useEditing()
  const host = useRef<HTMLDivElement>(null)
  const at = useSignal<'loading' | 'ready' | Error>('loading')
  const asked = useSignal(0)
  useEffect(() => {
    let close = () => {}
    let isGone = false
    async function open() {
      const { openJson } = await import('./code_mirror.ts')
      if (isGone) return
      const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' })
      const editor = openJson(root, draft, lockOf(['phases']) !== undefined)
      const stop = effect(() => editor.show(draft.text.value, problems.value))
      close = () => {
        stop()
        editor.close()
      }
      at.value = 'ready'
    }
    open().catch((error: Error) => (at.value = error))
    return () => {
      isGone = true
      close()
    }
  }, [draft, asked.value])
  return (
    <>
      {at.value === 'loading' && <Waiting />}
      {at.value instanceof Error && <Failure error={at.value} again={() => void asked.value++} />}
      <div class="json" ref={host} />
    </>
  )
}
