import { useEffect, useMemo } from 'preact/hooks'
import { Copy } from '../../../parts/copy.tsx'
import { Table } from '../../../parts/table.tsx'
import { csvOf } from './csv.ts'

/** A conversation that was just created for somebody. */
export type Seat = { name: string; session_id: string; join_url: string }

/** The links of new conversations, to copy or save as a file. */
export function Seats({ seats }: { seats: readonly Seat[] }) {
  const csv = useMemo(() => {
    const rows = seats.map(({ name, session_id, join_url }) => [name, session_id, join_url])
    const text = csvOf([['name', 'session_id', 'join_url'], ...rows])
    return URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  }, [seats])
  useEffect(() => () => URL.revokeObjectURL(csv), [csv])
  return (
    <div class="seats">
      <div class="actions">
        <strong role="status">{`${seats.length} created`}</strong>
        <Copy
          text={() => seats.map(({ join_url }) => join_url).join('\n')}
          label="Copy all links"
        />
        <a class="button" href={csv} download="conversations.csv">
          Save as CSV
        </a>
      </div>
      <Table
        label="Links"
        heads={['Person', 'Link']}
        rows={seats.map((seat) => ({ id: seat.session_id, ...seat }))}
        row={({ name, join_url }) => (
          <>
            <td>{name}</td>
            <td>
              <a class="link" href={join_url} target="_blank" rel="noreferrer">
                {join_url}
              </a>
            </td>
          </>
        )}
      />
    </div>
  )
}
