import type { Answer } from '../../../../../client/operation_types.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { Field } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { readAs } from '../kinds.ts'
import { Effect } from './effect.tsx'
import { DAYS, type LabQuery } from './lab_effect.ts'
import { type AllWaits, type Changed, PATIENCE, type Patience } from './patience.ts'
import { SliderField, USUAL_MS } from './slider_field.tsx'

type Wait = AllWaits[Patience]
type Properties = {
  patience: Patience
  config: Answer<'getSystemConfig'>
  store: (own: Changed[Patience]) => Promise<void>
  close: () => void
}

const EVIDENCE: { name: keyof Wait; label: string; hint: string }[] = [
  { name: 'z0', label: 'Evidence up to which it waits longest', hint: '−10 to 10; z0' },
  { name: 'z1', label: 'Evidence from which it waits shortest', hint: '−10 to 10; z1' },
  { name: 'guess_z', label: 'Evidence from which answers are prepared', hint: 'Empty: never' },
  { name: 'acknowledge_z', label: 'Evidence from which it acknowledges', hint: 'Empty: never' },
]
/** What the turn lab can vary. */
const REPLAYED: readonly (keyof Wait)[] = ['lo_ms', 'hi_ms', 'z0', 'z1']

/** Changes the waits of one patience; what that would have done is shown before it is saved. */
export function WaitForm({ patience, config, store, close }: Properties) {
  const now = config.waits[patience]
  const prefix = `turns.waits.${patience}.`
  return (
    <Dialog title={`Waits of ${PATIENCE[patience].name}`} onClose={close}>
      <Form
        label="Save"
        send={async (values) => {
          await store({ ...config['turns.waits'][patience], ...changedIn(now, values, prefix) })
          close()
        }}
        beside={
          <button type="button" onClick={close}>
            Cancel
          </button>
        }
      >
        <SliderField
          label="Shortest wait"
          name={`${prefix}lo_ms`}
          hint="When it is sure that the participant has finished"
          {...{ value: now.lo_ms, least: 0, most: USUAL_MS, step: 10, unit: 'ms' }}
        />
        <SliderField
          label="Longest wait"
          name={`${prefix}hi_ms`}
          hint="When more seems to come"
          {...{ value: now.hi_ms, least: 0, most: USUAL_MS, step: 10, unit: 'ms' }}
        />
        <details>
          <summary>Evidence and acknowledgements</summary>
          <div class="short-fields">
            {EVIDENCE.map(({ name, label, hint }) => (
              <Field key={name} label={label} name={prefix + name} hint={hint}>
                {(wired) => (
                  <input {...wired} inputMode="decimal" defaultValue={String(now[name] ?? '')} />
                )}
              </Field>
            ))}
            <SliderField
              label="Earliest acknowledgement"
              name={`${prefix}acknowledge_ms`}
              {...{ value: now.acknowledge_ms, least: 0, most: USUAL_MS, step: 10, unit: 'ms' }}
            />
          </div>
        </details>
        <Effect query={(values) => queryOf(patience, changedIn(now, values, prefix))} />
      </Form>
    </Dialog>
  )
}

/** The waits that differ from those in force; text that is no number is left for the service to refuse. */
export function changedIn(
  now: Wait,
  values: Record<string, string>,
  prefix: string,
): Partial<Wait> {
  const entered = Object.entries(values)
    .filter(([name]) => name.startsWith(prefix))
    .map(
      ([name, value]) =>
        [name.slice(prefix.length) as keyof Wait, readAs(value, 'number')] as const,
    )
  return Object.fromEntries(entered.filter(([name, value]) => value !== now[name]))
}

/** What the turn lab is asked: without a change that it can replay, nothing but today’s settings. */
export function queryOf(patience: Patience, changed: Partial<Wait>): LabQuery {
  const asked = REPLAYED.filter((name) => name in changed).map((name) => [name, changed[name]])
  return { days: DAYS, patience, ...Object.fromEntries(asked) } as LabQuery
}
