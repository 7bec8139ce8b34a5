import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Arguments } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import { AskFirst } from '../../parts/ask_first.tsx'
import { ChangedSettings } from './changed_settings.tsx'
import { isStill } from './is_still.ts'
import type { Replayed, Settings } from './lab.ts'

/** Applies settings after showing what they change. */
export function UseSettings({
  of,
  replayed: { lab, config },
}: {
  of: Settings
  replayed: Replayed
}) {
  const ask = useAsk()
  const isUsed = useSignal(false)
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The focused button has been removed.
    if (isUsed.value) said.current!.focus()
  }, [isUsed.value])
  async function use() {
    // The compared settings are replaced as a whole, so they must not contain somebody else's
    // change.
    if (!isStill(config, await ask('getSystemConfig', {}), Object.keys(of))) {
      throw new Error('These settings have changed since this replay. Replay again first')
    }
    await ask('patchSystemConfig', { body: of } as Arguments<'patchSystemConfig'>)
    isUsed.value = true
  }
  return (
    <div class="actions">
      {!isUsed.value && (
        <AskFirst label="Use these settings" title="Use these settings?" work={use}>
          <p>They apply from the next call on, for all organizations:</p>
          <ChangedSettings of={of} now={lab.now} />
        </AskFirst>
      )}
      <p role="status" tabIndex={-1} ref={said}>
        {isUsed.value && (
          <>
            In use from the next call on. See the <a href="/console/configuration">configuration</a>{' '}
            and the <a href="/console/audit">audit log</a>; replay again to start from them.
          </>
        )}
      </p>
    </div>
  )
}
