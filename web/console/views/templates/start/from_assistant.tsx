import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { becameOf, findingsOf } from '../../../../../client/findings.ts'
import type { Answer } from '../../../../../client/operation_types.ts'
import { useAnswer } from '../../../ask/answer.ts'
import { Shown } from '../../../parts/shown.tsx'
import type { Fields } from '../draft/json.ts'
import { planned, textIn } from '../draft/planned.ts'

type Conversation = Answer<'getInterview'>

type Properties = { id: string; children: (begin: Fields) => ComponentChildren }

/** How long until the answers are read again, in milliseconds. */
const AGAIN_MS = 3000

/** Follows a conversation with the setup assistant; once it is over, its answers become the draft. */
export function FromAssistant({ id, children }: Properties) {
  const loading = useAnswer('getInterview', { interview_id: id })
  const begin = useSignal<Fields | null>(null)
  const { value } = loading.state
  const isFollowed = begin.value === null && value.at === 'ready' && !isOver(value.data)
  useEffect(() => {
    if (!isFollowed) return
    const timer = setInterval(loading.again, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isFollowed])

  if (begin.value) return <>{children(begin.value)}</>
  return (
    <Shown of={loading}>
      {(conversation) => {
        const answers = answersOf(conversation)
        const make = () => void (begin.value = planned(answers))
        if (!isOver(conversation)) {
          return <Following of={conversation} answers={answers} make={make} />
        }
        return answers.length === 0 ? <NothingSaid /> : <>{children(planned(answers))}</>
      }}
    </Shown>
  )
}

const OVER = ['completed', 'abandoned', 'failed', 'expired', 'cancelled']

function isOver({ status }: Conversation) {
  return OVER.includes(status)
}

function answersOf(conversation: Conversation) {
  return findingsOf(conversation).filter((goal) => becameOf(goal) === 'committed')
}

type Followed = {
  of: Conversation
  answers: ReturnType<typeof answersOf>
  make: () => void
}

/** The answers so far, while the conversation goes on. */
function Following({ of, answers, make }: Followed) {
  return (
    <section class="panel stack" aria-labelledby="answers">
      <h2 id="answers">Your answers so far</h2>
      <p role="status">
        {of.started_at === null
          ? 'The assistant waits for you. Go on in the tab that opened, or open the conversation here.'
          : `${answers.length} of ${of.planned_goals.length} answered. The draft appears here when the conversation is over.`}
      </p>
      {answers.length > 0 && (
        <dl class="facts">
          {answers.map(({ goal_id, title, data }) => (
            <div key={goal_id}>
              <dt>{title}</dt>
              <dd>{textIn(data)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div class="actions">
        <a class="button" href={of.join_url} target="_blank" rel="noreferrer">
          Open the conversation
        </a>
        {answers.length > 0 && <button onClick={make}>Make the draft from these now</button>}
        <a class="button" href="/console/templates/new">
          Other ways to start
        </a>
      </div>
    </section>
  )
}

function NothingSaid() {
  return (
    <section class="panel stack">
      <p role="status">
        The conversation is over, and nothing was answered in it, so there is no draft to make.
      </p>
      <div class="actions">
        <a class="button primary" href="/console/templates/new">
          Start another way
        </a>
      </div>
    </section>
  )
}
