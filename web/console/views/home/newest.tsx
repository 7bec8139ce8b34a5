import { useAnswer } from '../../ask/answer.ts'
import { Empty, Shown } from '../../parts/shown.tsx'
import { Table } from '../../parts/table.tsx'
import { useSigned } from '../../signed_in.ts'
import { Cells, headsFor, NUMBERS } from '../conversations/list/cells.tsx'
import { FirstTalk } from '../now/nobody_talks.tsx'

/** As many as fit below the figures. */
const SHOWN = 6

/** The newest conversations; before the first one, the next step. */
export function Newest() {
  const { isOperator } = useSigned()
  const newest = useAnswer(isOperator ? 'listPlatformInterviews' : 'listInterviews', {
    limit: SHOWN,
  })
  return (
    <section class="conversations" aria-labelledby="newest">
      <h2 id="newest">Newest conversations</h2>
      <Shown of={newest}>
        {({ items }) =>
          items.length === 0 ? (
            <NextStep />
          ) : (
            <>
              <Table
                label="Newest conversations"
                heads={headsFor({ isOperator })}
                numbers={NUMBERS}
                rows={items}
                row={(row) => <Cells of={row} />}
                hasCards
                isPart
              />
              <p>
                <a href="/console/conversations">All conversations</a>
              </p>
            </>
          )
        }
      </Shown>
    </section>
  )
}

function NextStep() {
  const { isOperator } = useSigned()
  if (!isOperator) return <FirstTalk lead="No conversation yet" />
  return (
    <Empty>
      <p>
        No conversation yet. They belong to organizations: sign in with the key of one to make a
        template and to talk to it. <code>npm start</code> makes the first key;{' '}
        <a href="/console/organizations">Organizations</a> has those that there are.
      </p>
      <p>
        <a href="/docs/start">How to begin</a>
      </p>
    </Empty>
  )
}
