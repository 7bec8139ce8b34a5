import type { EndedReason, Fault } from '../../shared/calls/states.ts'

const FAULTS: Record<Fault, true> = { agent_error: true, provider_error: true }

/** Whether something did not work, of which nobody in the call is the cause. Null: nobody knows why the call ended. */
export function isFault(reason: EndedReason | null): boolean {
  return reason !== null && reason in FAULTS
}
