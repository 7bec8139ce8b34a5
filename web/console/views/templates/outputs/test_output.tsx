import { useSignal } from '@preact/signals'
import { useSigned } from '../../../session/signed_in.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { OutputTest } from './output_test.tsx'
import type { TestOf } from './test_of.ts'

/**
 * A button that tests an output as currently edited, saved or not. Outputs have secrets only in an
 * organization.
 */
export function TestOutput(of: TestOf) {
  const isOpen = useSignal(false)
  if (useSigned().isOperator) return null
  return (
    <div>
      <button onClick={() => (isOpen.value = true)}>Test this output…</button>
      {isOpen.value && (
        <Dialog title="Test the output" onClose={() => (isOpen.value = false)}>
          <OutputTest {...of} />
        </Dialog>
      )}
    </div>
  )
}
