import type { CallNotice } from '../../shared/calls/room.ts'
import type { EndedReason } from '../../shared/calls/states.ts'
import type { CallChange, PageEvent } from '../state/state.ts'

type Options = {
  tell: (event: PageEvent) => void
  changed: (call: CallChange) => void
  /** The service has ended the call. */
  ended: (reason: EndedReason) => void
}

/** @returns takes a message of the service about the call */
export function heedNotices({ tell, changed, ended }: Options): (message: Uint8Array) => void {
  /** Who asks to be let in is told again and again, until somebody has answered. */
  const asked = new Set<string>()

  return (message) => {
    const notice = readNotice(message)
    if ('waits_for' in notice) return changed(notice)
    if ('answered' in notice) {
      asked.add(notice.answered)
      return tell({ type: 'answered', knock_id: notice.answered })
    }
    if ('asks' in notice) {
      const { within_ms, ...asking } = notice.asks
      if (asked.has(asking.knock_id)) return
      asked.add(asking.knock_id)
      setTimeout(() => tell({ type: 'answered', knock_id: asking.knock_id }), within_ms)
      return tell({ type: 'asked', asking })
    }
    ended(notice.ended)
  }
}

function readNotice(message: Uint8Array): CallNotice {
  return JSON.parse(new TextDecoder().decode(message)) as CallNotice
}
