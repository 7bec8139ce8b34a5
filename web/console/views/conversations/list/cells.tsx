import { milliseconds } from '../../../charts/number_words.ts'
import { Length, Time } from '../../../parts/time.tsx'
import { wordsOfWait } from '../agent_wait.tsx'
import { Badge, ValueBadge } from '../../../parts/badge.tsx'
import { statusOf } from '../unanswered.ts'
import { ENDED, namesOf, SEVERITY } from '../conversation_words.ts'
import { addressOf } from './filter.ts'
import type { Listed } from '../whole.ts'

/** The headers of the list's numeric columns. */
export const NUMBERS = ['Goals', 'Longest pause']

/** The headers of the list, with an extra one for operators. */
export function headsFor({ isOperator }: { isOperator: boolean }): string[] {
  return [
    ...['Conversation', 'Template', 'Status', ...NUMBERS, 'Started'],
    ...(isOperator ? ['Severity'] : []),
  ]
}

/** The cells of a conversation in the list, with extra ones for operators. */
export function Cells({ of }: { of: Listed }) {
  const address = `/console/conversations/${of.id}`
  const { label, tone } = statusOf(of)
  return (
    <>
      <td class="what whole">
        <a href={address}>{namesOf(of.persons)}</a>
        {of.matches && of.matches.length > 0 ? (
          <Excerpts of={of.matches} at={address} />
        ) : (
          of.summary && <p class="summary">{of.summary}</p>
        )}
      </td>
      <td class="whole">
        <span class="name">{of.template_name}</span>
        {'org_id' in of && (
          <a class="hint name" href={`/console/conversations${addressOf({ org_id: of.org_id })}`}>
            {of.org_name}
          </a>
        )}
      </td>
      <td>
        <Badge tone={tone}>{label}</Badge>
        {'ended_reason' in of && of.ended_reason && (
          <span class="hint name">{ENDED[of.ended_reason] ?? of.ended_reason}</span>
        )}
      </td>
      <td class="number" data-label="Goals">
        {of.goals.committed} of {of.goals.total}
      </td>
      <td class="number" data-label="Longest pause">
        {of.longest_pause_ms === null ? (
          <span class="none">–</span>
        ) : (
          milliseconds(of.longest_pause_ms)
        )}
      </td>
      <td>
        {of.started_at ? <Time at={of.started_at} /> : 'Not started'}
        {!of.started_at && of.agent_wait && <span class="hint name">{wordsOfWait(of)}</span>}
        <span class="hint name">
          {of.started_at ? (
            of.duration_seconds === null ? (
              'In progress'
            ) : (
              <Length seconds={of.duration_seconds} />
            )
          ) : (
            <>
              Created <Time at={of.created_at} />
            </>
          )}
        </span>
      </td>
      {'reflection' in of && (
        <td data-label="Severity">
          {of.reflection ? (
            <ValueBadge value={of.reflection.severity} of={SEVERITY} />
          ) : (
            <span class="none">–</span>
          )}
        </td>
      )}
    </>
  )
}

/** Turns that match the search, each linking to its place in the transcript. */
function Excerpts({ of, at }: { of: NonNullable<Listed['matches']>; at: string }) {
  return (
    <ul class="excerpts">
      {of.map(({ turn_id, role, speaker, excerpt }) => (
        <li key={turn_id}>
          <a href={`${at}#turn_${turn_id}`}>
            <b>{role === 'assistant' ? 'Agent' : (speaker ?? 'Participant')}:</b>{' '}
            {excerpt.map(({ text, is_match }) => (is_match ? <mark>{text}</mark> : text))}
          </a>
        </li>
      ))}
    </ul>
  )
}
