import type { Tone } from '../../parts/badge.tsx'

/* The console's labels for the values of the API. */

export const STATUS: Record<string, { label: string; tone: Tone }> = {
  created: { label: 'Created', tone: undefined },
  joined: { label: 'Joined', tone: 'notice' },
  processing: { label: 'Processing', tone: 'notice' },
  completed: { label: 'Completed', tone: 'good' },
  abandoned: { label: 'Abandoned', tone: undefined },
  failed: { label: 'Failed', tone: 'bad' },
  expired: { label: 'Expired', tone: undefined },
  cancelled: { label: 'Cancelled', tone: undefined },
}

export const ENDED: Record<string, string> = {
  goals_completed: 'The agent said goodbye',
  participant_ended: 'Ended by the participant',
  participant_left: 'Participant left',
  idle_timeout: 'Long silence',
  max_duration: 'Out of time',
  never_joined: 'Nobody joined',
  agent_error: 'Service fault',
  provider_error: 'Provider fault',
  cancelled: 'Cancelled',
  imported: 'Imported',
}

export const FEEDBACK: Record<string, string> = {
  positive: 'Good (4 or 5)',
  neutral: 'So-so (3)',
  negative: 'Bad (1 or 2)',
  any: 'Rated',
  none: 'Not rated',
}

export const SEVERITY: Record<string, { label: string; tone: Tone }> = {
  none: { label: 'Fine', tone: 'good' },
  low: { label: 'Low', tone: undefined },
  medium: { label: 'Medium', tone: 'notice' },
  high: { label: 'High', tone: 'bad' },
}

export const DELIVERY: Record<string, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'notice' },
  retrying: { label: 'Retrying', tone: 'notice' },
  held: { label: 'Held', tone: 'notice' },
  succeeded: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}

export const OUTPUT: Record<string, string> = {
  webhook: 'Webhook',
  frontend_callback: 'Callback in the page',
  api_call: 'API call',
}

/** Names of persons, for display. */
export function namesOf(persons: readonly { name: string | null }[]): string {
  const names = persons.flatMap(({ name }) => name ?? [])
  return names.length > 0 ? names.join(', ') : 'Unnamed participant'
}

/** The labels of the values, without their tones. */
export function labelsIn(of: Record<string, { label: string }>) {
  return Object.fromEntries(Object.entries(of).map(([value, { label }]) => [value, label]))
}
