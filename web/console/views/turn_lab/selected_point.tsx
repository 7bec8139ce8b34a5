import { useSignal } from '@preact/signals'
import { useEffect, useId, useRef } from 'preact/hooks'
import type { Arguments } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import { AskFirst } from '../../parts/ask_first.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Table } from '../../parts/table.tsx'
import { changedBy, isStill } from './changed_by.ts'
import { durationOf, hasIntervals, shareOf } from './figures.ts'
import type { CurrentSettings, Replayed, LabSettings } from './lab.ts'
import { MarkShape } from './lab_chart.tsx'
import type { Mark } from './lab_marks.ts'

/** The settings of a point and their hypothetical results. */
export function SelectedPoint({ of, replayed }: { of: Mark; replayed: Replayed }) {
  const id = useId()
  const { kind, label, point } = of
  const isToday = Object.keys(point.settings).length === 0
  return (
    <section class="panel lab-selected" aria-labelledby={id}>
      <h2 id={id}>
        <MarkShape of={kind} /> <span role="status">{label}</span>
      </h2>
      <Facts
        of={{
          'Cut-ins': shareOf(point.cut_in_share),
          'Mean pause': durationOf(point.delay_mean_ms),
          'Median pause': durationOf(point.delay_p50_ms),
          '95th percentile': durationOf(point.delay_p95_ms),
        }}
      />
      <p class="hint">
        {hasIntervals(replayed.lab)
          ? '95 % intervals in brackets.'
          : 'Too few calls for an interval, which needs at least ten.'}
      </p>
      {isToday ? (
        <p>These are the current settings.</p>
      ) : (
        <>
          <ChangedSettings of={point.settings} now={replayed.lab.now} />
          <UseSettings
            key={JSON.stringify(point.settings)}
            of={point.settings}
            replayed={replayed}
          />
        </>
      )}
    </section>
  )
}

/** Applies settings after showing what they change. */
function UseSettings({ of, replayed: { lab, config } }: { of: LabSettings; replayed: Replayed }) {
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

/** The differences from the current settings. */
function ChangedSettings({ of, now }: { of: LabSettings; now: CurrentSettings }) {
  return (
    <Table
      label="What would change"
      heads={['Setting', 'Now', 'Then']}
      rows={changedBy(of, now)}
      row={({ id, from, to }) => (
        <>
          <td class="lab-setting">
            <code>{id}</code>
          </td>
          <td class="lab-figure">{from}</td>
          <td class="lab-figure">
            <b>{to}</b>
          </td>
        </>
      )}
    />
  )
}
