import type { Answer } from '../../../../client/operation_types.ts'
import { Id } from '../../parts/id.tsx'
import { Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'

type Properties = { of: Answer<'getPlatformOrg'>['interviews']; count: number; org_id: string }

/** The newest conversations of an organization. */
export function Conversations({ of, count, org_id }: Properties) {
  return (
    <section>
      <h2>Conversations</h2>
      {of.length === 0 && <p class="none">None</p>}
      {of.length > 0 && (
        <Table
          label="Conversations"
          heads={['Conversation', 'Status', 'Started', 'Summary']}
          rows={of}
          row={({ id, status, started_at, created_at, summary }) => (
            <>
              <td>
                <Id of={id} href={`/console/conversations/${id}`} />
              </td>
              <td>{status}</td>
              <td>
                {started_at ? (
                  <Time at={started_at} />
                ) : (
                  <>
                    Not started
                    <span class="hint">
                      Created <Time at={created_at} />
                    </span>
                  </>
                )}
              </td>
              <td class="text">{summary ?? <span class="none">–</span>}</td>
            </>
          )}
        />
      )}
      {count > of.length && (
        <a href={`/console/conversations?org_id=${org_id}`}>All {count} conversations</a>
      )}
    </section>
  )
}
