import { useLocation } from 'preact-iso'
import { useAsk } from '../../ask/answer.ts'
import { AskFirst } from '../../parts/ask_first.tsx'
import { Id } from '../../parts/id.tsx'
import { useSigned } from '../../session/signed_in.ts'
import type { Whole } from './whole.ts'
import { namesOf } from './words.ts'

/** Deletes a conversation, for participants who want their data removed. */
export function Delete({ of }: { of: Whole }) {
  const ask = useAsk()
  const { route } = useLocation()
  const { isOperator } = useSigned()
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
