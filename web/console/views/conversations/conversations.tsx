import { useSigned } from '../../session/signed_in.ts'
import { usePages } from '../../ask/pages.ts'
import { Empty } from '../../parts/shown.tsx'
import { More } from '../../parts/more.tsx'
import { Length, Time } from '../../parts/time.tsx'
import { View } from '../../parts/view.tsx'

export default function Conversations() {
  const name = useSigned().isOperator ? 'listPlatformInterviews' : 'listInterviews'
  const pages = usePages(name, {})
  const rows = pages.items.value
  return (
    <View title="Conversations" asked={{ name }}>
      {rows.length === 0 && pages.at.value === 'all' && (
        <Empty>
          <p>No conversation yet.</p>
        </Empty>
      )}
      {rows.length > 0 && (
        <div class="table">
          <table>
            <thead>
              <tr>
                <th>Conversation</th>
                <th>Status</th>
                <th>Begun</th>
                <th>Length</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, status, created_at, started_at, duration_seconds }) => (
                <tr key={id}>
                  <td>
                    <a href={`/console/conversations/${id}`}>{id}</a>
                  </td>
                  <td>{status}</td>
                  <td>
                    <Time at={started_at ?? created_at} />
                  </td>
                  <td>
                    <Length seconds={duration_seconds} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <More of={pages} />
    </View>
  )
}
