import type { Listed } from './listed.ts'

/** Turns that match the search, each linking to its place in the transcript. */
export function Excerpts({ of, at }: { of: NonNullable<Listed['matches']>; at: string }) {
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
