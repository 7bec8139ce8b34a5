import { usePages } from '../../../ask/pages.ts'
import { Copy } from '../../../parts/copy.tsx'
import { More } from '../../../parts/more.tsx'
import { Empty } from '../../../parts/shown.tsx'
import { Time } from '../../../parts/time.tsx'
import { CloseShare } from './close_share.tsx'
import { NewShare } from './new_share.tsx'

/** Links that anybody can open to start their own conversation. */
export function ShareLinks({ template_id }: { template_id: string }) {
  const pages = usePages('listShares', { template_id })
  const links = pages.items.value
  return (
    <section class="panel" aria-labelledby="shares">
      <h2 id="shares">Share links</h2>
      <p class="hint">
        One link for everybody: each person who opens it starts their own conversation, with the
        template’s version at that time.
      </p>
      <NewShare template_id={template_id} onDone={pages.again} />
      {links.length === 0 && pages.at.value === 'all' && (
        <Empty>
          <p>No links yet.</p>
        </Empty>
      )}
      <ul class="shares">
        {links.map(({ id, url, created_at, expires_at, closed_at }) => {
          const isOver = expires_at !== null && new Date(expires_at) <= new Date()
          const isOpen = closed_at === null && !isOver
          return (
            <li key={id}>
              <div>
                <code class="link">{url}</code>
                <p class="hint">
                  Created <Time at={created_at} />
                  {closed_at !== null && (
                    <>
                      , closed <Time at={closed_at} />
                    </>
                  )}
                  {closed_at === null && expires_at !== null && (
                    <>
                      {isOver ? ', expired ' : ', expires '}
                      <Time at={expires_at} />
                    </>
                  )}
                </p>
              </div>
              <div class="actions">
                <span class="badge" data-tone={isOpen ? 'good' : undefined}>
                  {isOpen ? 'open' : closed_at === null ? 'expired' : 'closed'}
                </span>
                {isOpen && (
                  <>
                    <Copy text={() => url} label="Copy" />
                    <CloseShare {...{ template_id, id, url }} onDone={pages.again} />
                  </>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <More of={pages} />
    </section>
  )
}
