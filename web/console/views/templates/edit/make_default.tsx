import { useAsk } from '../../../ask/answer.ts'
import { AskFirst } from '../../../parts/ask_first.tsx'

type Properties = { id: string; name: string; onDone: () => void }

/** Makes a template of the platform the one that every organization is offered. */
export function MakeDefault({ id, name, onDone }: Properties) {
  const ask = useAsk()
  async function make() {
    await ask('patchSystemTemplate', { template_id: id, body: { is_default: true } })
    onDone()
  }
  return (
    <AskFirst
      label="Make it the default…"
      title={`Make ${name} the default?`}
      action="Make it the default"
      work={make}
    >
      <p>
        Every organization is offered it in place of the default before. Conversations with that one
        go on. Unsaved changes here are dropped.
      </p>
    </AskFirst>
  )
}
