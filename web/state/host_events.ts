import type { CallEvent } from '../embed/message.ts'
import type { CallState, PageEvent, State } from './state.ts'

/** What the host page is told when `event` moves this page from one state to the next. */
export function hostEvents(
  session_id: string,
  event: PageEvent,
  before: State,
  after: State,
): CallEvent[] {
  if (after === before) return []
  const own = ownEvent(session_id, event, before, after)
  const hasChanged = after.at === 'call' && event.type !== 'caption'
  return [
    ...(own ? [own] : []),
    ...(hasChanged ? [{ name: 'state', detail: shown(after) } as const] : []),
  ]
}

function ownEvent(
  session_id: string,
  event: PageEvent,
  before: State,
  after: State,
): CallEvent | undefined {
  switch (event.type) {
    case 'found': {
      const { name, language, goals_total } = event.session
      return { name: 'ready', detail: { session_id, name, language, goals_total } }
    }
    case 'joined':
      return { name: 'joined', detail: { again: before.at === 'joining' && before.again } }
    case 'caption':
      return { name: 'caption', detail: event.caption }
    case 'over':
      return { name: 'ended', detail: { reason: event.reason, progress: null } }
    case 'ended': {
      const progress = after.at === 'ended' ? after.progress : null
      return { name: 'ended', detail: { reason: event.reason, progress } }
    }
    case 'stopped':
      return { name: 'error', detail: { problem: event.problem } }
    case 'microphone': {
      if (event.microphone.is !== 'failed') return undefined
      return { name: 'error', detail: { problem: event.microphone.fault } }
    }
    default:
      return undefined
  }
}

function shown(call: CallState) {
  const { agent, waits_for, connected, cut_off, muted, microphone_fault } = call
  const { sharing, sound_blocked, listened_to, others, progress } = call
  const heard = { agent, waits_for, connected, cut_off, muted, microphone_fault }
  return { ...heard, sharing, sound_blocked, listened_to, others, progress }
}
