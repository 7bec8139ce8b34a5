import { useSignal } from '@preact/signals'
import { useAnswer, useAsk } from '../../ask/answer.ts'
import { Empty, Shown } from '../../parts/shown.tsx'
import { useSigned } from '../../session/signed_in.ts'

/** No call is running, and how to begin one. */
export function NobodyTalks() {
  const { isOperator } = useSigned()
  if (!isOperator) return <FirstTalk />
  return (
    <Empty>
      <p>
        Nobody is talking right now. A call appears here as soon as its first participant joins.
      </p>
      <p>
        <a href="/console/conversations">Conversations that are over</a>
      </p>
    </Empty>
  )
}

function FirstTalk() {
  const templates = useAnswer('listTemplates', { limit: 1 })
  return (
    <Shown of={templates}>
      {({ items: [template] }) => (
        <Empty>
          {template ? (
            <>
              <p>Nobody is talking right now.</p>
              <Talk template_id={template.id} name={template.name} />
            </>
          ) : (
            <>
              <p>A template says what the agent asks. Make the first one, then talk to it.</p>
              <a class="button primary" href="/console/templates">
                Make the first template
              </a>
            </>
          )}
        </Empty>
      )}
    </Shown>
  )
}

/** A new conversation for whoever presses the button, in a tab of its own. */
function Talk({ template_id, name }: { template_id: string; name: string }) {
  const ask = useAsk()
  const problem = useSignal('')
  async function talk() {
    // Opened in the click, because a browser allows it only there.
    const tab = window.open('about:blank', '_blank')
    try {
      const { join_url } = await ask('createInterview', { body: { template_id } })
      if (tab) tab.location.href = join_url
    } catch (error) {
      tab?.close()
      problem.value = (error as Error).message
    }
  }
  return (
    <>
      <button class="primary" onClick={talk}>
        Talk to “{name}” now
      </button>
      {problem.value && <p role="alert">{problem.value}</p>}
    </>
  )
}
