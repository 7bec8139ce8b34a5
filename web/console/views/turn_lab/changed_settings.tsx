import { Table } from '../../parts/table.tsx'
import { changedBy } from './changed_by.ts'
import type { Now, Settings } from './lab.ts'

/** The differences from the current settings. */
export function ChangedSettings({ of, now }: { of: Settings; now: Now }) {
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
