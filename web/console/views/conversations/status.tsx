import { statusOf } from './unanswered.ts'

/** The status of a conversation, in a few words. */
export function Status({ of }: { of: Parameters<typeof statusOf>[0] }) {
  const { label, tone } = statusOf(of)
  return (
    <span class="badge" data-tone={tone}>
      {label}
    </span>
  )
}
