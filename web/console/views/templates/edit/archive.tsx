import { useAsk } from '../../../ask/answer.ts'
import { AskFirst } from '../../../parts/ask_first.tsx'
import { useSigned } from '../../../session/signed_in.ts'

type Properties = { id: string; name: string; isArchived: boolean; onDone: () => void }

/** Archives a template or reactivates it. */
export function Archive({ id, name, isArchived, onDone }: Properties) {
  const ask = useAsk()
  const { isOperator } = useSigned()
  async function become(status: 'archived' | 'active') {
    const operation = isOperator ? 'patchSystemTemplate' : 'patchTemplate'
    await ask(operation, { template_id: id, body: { status } })
    onDone()
  }
  if (isArchived) {
    return (
      <AskFirst
        label="Use again…"
        title={`Use ${name} again?`}
        action="Make it active"
        work={() => become('active')}
      >
        <p>It becomes active: its share links work again, and conversations can be created.</p>
      </AskFirst>
    )
  }
  return (
    <AskFirst
      label="Archive…"
      title={`Archive ${name}?`}
      action="Archive it"
      isDanger
      work={() => become('archived')}
    >
      <p>
        Nobody can create conversations with it, its share links stop working, and it is no longer
        listed. Existing conversations continue. Unsaved changes here are discarded.
      </p>
    </AskFirst>
  )
}
