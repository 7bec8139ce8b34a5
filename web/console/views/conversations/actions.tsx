import { useLocation } from 'preact-iso'
import { useAsk } from '../../ask/answer.ts'
import { AskFirst } from '../../parts/ask_first.tsx'
import { Id } from '../../parts/id.tsx'
import { mayDo, useSigned } from '../../signed_in.ts'
import type { Whole } from './whole.ts'
import { namesOf } from './conversation_words.ts'

/** Ends a conversation that is not over. */
export function Cancel({ of, done }: { of: Whole; done: () => void }) {
  const ask = useAsk()
  const { isOperator } = useSigned()
  if (of.status !== 'created' && of.status !== 'joined') return null
  async function cancel() {
    await ask(isOperator ? 'cancelPlatformInterview' : 'cancelInterview', { interview_id: of.id })
    done()
  }
  return (
    <AskFirst
      label="Cancel conversation"
      title="Cancel this conversation?"
      keep="Keep it"
      isDanger
      work={cancel}
    >
      <p>
        {of.status === 'joined'
          ? `The call with ${namesOf(of.persons)} will end within seconds. Everything said so far is kept.`
          : `${namesOf(of.persons)} will no longer be able to join.`}
      </p>
      <p>
        <Id of={of.id} />
      </p>
    </AskFirst>
  )
}

/** Deletes a conversation, for participants who want their data removed. */
export function Delete({ of }: { of: Whole }) {
  const ask = useAsk()
  const { route } = useLocation()
  const signed = useSigned()
  const { isOperator } = signed
  if (!mayDo(signed, 'admin')) return null
  async function remove() {
    await ask(isOperator ? 'deletePlatformInterview' : 'deleteInterview', { interview_id: of.id })
    route('/console/conversations')
  }
  return (
    <AskFirst
      label="Delete conversation"
      title="Delete this conversation?"
      keep="Keep it"
      isDanger
      work={remove}
    >
      <p>
        Everything about the conversation with {namesOf(of.persons)} is deleted: transcript,
        findings, recordings, pictures and deliveries.{' '}
        {of.status === 'joined' && 'Its call will end. '}
        This cannot be undone, and receivers keep whatever webhooks have already sent.
      </p>
      <p>
        <Id of={of.id} />
      </p>
    </AskFirst>
  )
}
