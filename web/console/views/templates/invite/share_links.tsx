import { useAsk } from '../../../ask/answer.ts'
import { usePages } from '../../../ask/pages.ts'
import { AskFirst } from '../../../parts/ask_first.tsx'
import { Badge } from '../../../parts/badge.tsx'
import { Copy } from '../../../parts/copy.tsx'
import { Field } from '../../../parts/field.tsx'
import { Form, type Values } from '../../../parts/form.tsx'
import { More } from '../../../parts/more.tsx'
import { Empty } from '../../../parts/shown.tsx'
import { Time } from '../../../parts/time.tsx'

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
        {links.map(({ id, url, created_at, expires_at, max_uses, uses, closed_at }) => {
          const isOver = expires_at !== null && new Date(expires_at) <= new Date()
          const isUsedUp = max_uses !== null && uses >= max_uses
          const isOpen = closed_at === null && !isOver && !isUsedUp
          const ended = closed_at !== null ? 'closed' : isOver ? 'expired' : 'used up'
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
                  {max_uses === null
                    ? `, used ${uses === 1 ? 'once' : `${uses} times`}`
                    : `, used ${uses} of ${max_uses} times`}
                </p>
              </div>
              <div class="actions">
                <Badge tone={isOpen ? 'good' : undefined}>{isOpen ? 'open' : ended}</Badge>
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

function NewShare({ template_id, onDone }: { template_id: string; onDone: () => void }) {
  const ask = useAsk()
  async function share({ expires_at, max_uses }: Values) {
    const body = {
      ...(expires_at && { expires_at: new Date(expires_at).toISOString() }),
      ...(max_uses && { max_uses: Number(max_uses) }),
    }
    await ask('shareTemplate', { template_id, body })
    onDone()
  }
  return (
    <div class="inline">
      <Form label="Create a link" send={share} said="">
        <Field label="Expires (optional)" name="expires_at">
          {(wired) => <input {...wired} type="datetime-local" />}
        </Field>
        <Field label="Conversations at most (optional)" name="max_uses">
          {(wired) => <input {...wired} type="number" min="1" max="1000000" step="1" />}
        </Field>
      </Form>
    </div>
  )
}

type Properties = { template_id: string; id: string; url: string; onDone: () => void }

/** Closes a link for good, after confirmation. */
function CloseShare({ template_id, id, url, onDone }: Properties) {
  const ask = useAsk()
  async function close() {
    await ask('closeShare', { template_id, share_id: id })
    onDone()
  }
  return (
    <AskFirst label="Close…" title="Close this link?" action="Close the link" isDanger work={close}>
      <p>
        <code class="link">{url}</code> will never start another conversation. Those it has already
        started continue.
      </p>
    </AskFirst>
  )
}
