import { useSignal } from '@preact/signals'
import type { Answer } from '../../../../client/operation_types.ts'
import { useAnswer, useAsk } from '../../ask/answer.ts'
import { Empty, Shown } from '../../parts/shown.tsx'
import { mayDo, useSigned } from '../../signed_in.ts'
import { Doubts } from '../templates/doubts.tsx'
import { Ready, talk } from '../templates/talk.tsx'

/** Shown when no call is running, with how to start one. */
export function NobodyTalks() {
  const { isOperator } = useSigned()
  if (!isOperator) return <FirstTalk lead="Nobody is talking right now" />
  return (
    <Empty>
      <p>
        Nobody is talking right now. A call appears here as soon as its first participant joins.
      </p>
      <p>
        <a href="/console/conversations">Finished conversations</a>
      </p>
    </Empty>
  )
}

/**
 * Offers the newest active template; a draft may still be in progress.
 *
 * @param lead says that there is no conversation
 */
export function FirstTalk({ lead }: { lead: string }) {
  const templates = useAnswer('listTemplates', { limit: MOST_TEMPLATES })
  const mayDesign = mayDo(useSigned(), 'design')
  return (
    <Shown of={templates}>
      {({ items }) => (
        <Empty>
          {offer(items.find(({ status }) => status === 'active') ?? items[0], { lead, mayDesign })}
        </Empty>
      )}
    </Shown>
  )
}

/** Page size. */
const MOST_TEMPLATES = 100

function offer(template: Template | undefined, { lead, mayDesign }: Offered) {
  if (template?.status !== 'active' && !mayDesign) {
    return <p>{lead}, and no template is active yet.</p>
  }
  if (!template) {
    return (
      <>
        <p>A template says what the agent asks. Create your first one, then talk to it.</p>
        <a class="button primary" href="/console/templates">
          Create the first template
        </a>
      </>
    )
  }
  const { id, name, status } = template
  if (status !== 'active') {
    return (
      <>
        <p>
          {lead}, and no template is active yet: “{name}” is a draft.
        </p>
        <a class="button primary" href={`/console/templates/${id}`}>
          Finish the draft
        </a>
      </>
    )
  }
  return (
    <>
      <p>{lead}.</p>
      <Talk template_id={id} name={name} />
      <Doubts template_id={id} />
    </>
  )
}

type Offered = { lead: string; mayDesign: boolean }
type Template = Answer<'listTemplates'>['items'][0]

/** Starts a new conversation for the user, in a new tab. */
function Talk({ template_id, name }: { template_id: string; name: string }) {
  const ask = useAsk()
  const link = useSignal<string | null>(null)
  const problem = useSignal('')
  async function begin() {
    problem.value = ''
    try {
      link.value = (await talk(ask, async () => template_id))?.link ?? null
    } catch (error) {
      problem.value = `${(error as Error).message}.`
    }
  }
  return (
    <>
      <button class="primary" onClick={begin}>
        Talk to “{name}” now
      </button>
      {problem.value && <p role="alert">{problem.value}</p>}
      <Ready link={link} />
    </>
  )
}
