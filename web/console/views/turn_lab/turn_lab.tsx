import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Arguments } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import { only, useFilters } from '../../ask/filters.ts'
import { Form } from '../../parts/form.tsx'
import { View } from '../../parts/view.tsx'
import { ASKED, type Replayed } from './lab.ts'
import { SettingFields, WindowFields } from './lab_fields.tsx'
import { LabResult } from './lab_result.tsx'

/** Replays recorded turns under other settings. */
export default function TurnLab() {
  const filters = useFilters()
  const given = only(filters.given, ASKED)
  const { isRunning, replayed, said, replay, cancel } = useReplay()
  const asked = given as Arguments<'runTurnLab'>
  return (
    <View title="Turn lab" asked={{ name: 'runTurnLab', given: asked }}>
      <p class="lead">
        Replays recorded turns under different settings: how often the agent would have cut in, and
        how long participants would have waited. <a href="/docs/turn_ends">More about turns</a>
      </p>
      <div class="panel lab-form">
        <Form
          label="Replay"
          said=""
          send={(values) => {
            filters.change(values)
            return replay(only(values, ASKED))
          }}
          beside={
            <>
              {isRunning.value && (
                <button type="button" onClick={cancel}>
                  Cancel
                </button>
              )}
              <span role="status" class="hint">
                {said.value}
              </span>
            </>
          }
        >
          <WindowFields given={given} />
          <details open={OF_SETTINGS.some((name) => given[name])}>
            <summary>Settings to try</summary>
            <SettingFields given={given} />
          </details>
        </Form>
      </div>
      {replayed.value && <LabResult of={replayed.value} />}
    </View>
  )
}

/** The part of the form that starts collapsed unless some of it is filled in. */
const OF_SETTINGS = ASKED.slice(ASKED.indexOf('patience'))

/** Replays turns, one replay at a time. The last result stays until the next one is ready. */
function useReplay() {
  const ask = useAsk()
  const running = useRef<AbortController>(undefined)
  const isRunning = useSignal(false)
  const replayed = useSignal<Replayed | undefined>(undefined)
  const said = useSignal('')
  const cancel = () => running.current?.abort()
  useEffect(() => cancel, [])

  async function replay(given: Record<string, string>) {
    const { signal } = (running.current = new AbortController())
    isRunning.value = true
    said.value = 'Replaying. Thousands of turns take several seconds.'
    try {
      // Read first, so that a change in between is noticed before the settings are applied.
      const config = await ask('getSystemConfig', { signal })
      const asked = { ...given, signal } as Arguments<'runTurnLab'>
      const lab = await ask('runTurnLab', asked)
      replayed.value = { lab, config }
      said.value = 'Replayed'
    } catch (error) {
      said.value = signal.aborted ? 'Cancelled' : ''
      if (!signal.aborted) throw error
    } finally {
      isRunning.value = false
    }
  }
  return { isRunning, replayed, said, replay, cancel }
}
