import { useAnswer, useAsk } from '../ask/answer.ts'
import { AskFirst } from '../parts/ask_first.tsx'
import { Id } from '../parts/id.tsx'
import { Shown } from '../parts/shown.tsx'
import { Table } from '../parts/table.tsx'
import { Time } from '../parts/time.tsx'

/** The user's own sign-ins to the console, each of which they can end. */
export function SignIns() {
  const ask = useAsk()
  const loading = useAnswer('listSignIns', {})
  return (
    <section>
      <h2>Your sign-ins to the console</h2>
      <Shown of={loading}>
        {(signIns) => (
          <Table
            label="Your sign-ins to the console"
            heads={['From', 'With key', 'Since', 'Last used', '']}
            rows={signIns}
            hasCards
            row={({ id, address, key_id, created_at, last_used_at }) => (
              <>
                <td>{address ?? <span class="none">Unknown</span>}</td>
                <td>
                  <Id of={key_id} />
                </td>
                <td data-label="Since">
                  <Time at={created_at} />
                </td>
                <td data-label="Last used">
                  <Time at={last_used_at} />
                </td>
                <td>
                  <AskFirst
                    label="End"
                    title="End this sign-in?"
                    work={() => ask('endSignIn', { sign_in_id: id })}
                    after={loading.again}
                  >
                    <p>Whoever uses it has to sign in again. It may be the one of this page.</p>
                  </AskFirst>
                </td>
              </>
            )}
          />
        )}
      </Shown>
      <AskFirst
        label="End all"
        title="End all your sign-ins?"
        isDanger
        work={() => ask('endSignIns', {})}
        after={loading.again}
      >
        <p>You will be signed out here, too.</p>
      </AskFirst>
    </section>
  )
}
