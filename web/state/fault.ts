import type { EndedReason } from '../../shared/calls/states.ts'

export function isFault(reason: EndedReason | null): boolean {
  return reason === 'provider_error' || reason === 'agent_error'
}
