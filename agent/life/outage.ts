import type { Part } from '../../shared/calls/call_fields.ts'
import { SECOND } from '../../shared/base/time.ts'
import type { LiveEvents } from '../live_events.ts'
import type { Lines } from '../speak/lines.ts'
import type { Page } from './tell_page.ts'

type Options = {
  events: Pick<LiveEvents, 'on'>
  /** The agent does not interrupt a participant who is speaking. */
  session: Readonly<{ userState: string }>
  lines: Pick<Lines, 'say'>
  page: Pick<Page, 'waitsForProviders'>
}

export type Outage = ReturnType<typeof watchOutage>

/** Tells participants about a provider outage, once per lasting outage, and when it is over. */
export function watchOutage({ events, session, lines, page }: Options) {
  const away = new Set<Part>()
  let isShown = false
  let isSaid = false
  let timer: NodeJS.Timeout | undefined

  events.on('providers_away', ({ part, areAway }) => {
    if (areAway) away.add(part)
    else away.delete(part)
    if (away.size === 0) over()
    else timer ??= setTimeout(tell, UNNOTICED_MS)
  })
  events.on('floor_changed', explain)
  events.on('closing', over)
  return {
    isAway: (part: Part) => away.has(part),
  }

  function tell() {
    isShown = true
    page.waitsForProviders(true)
    explain()
  }

  function explain() {
    // A pending reply says so itself, and without a voice nobody can.
    if (!isShown || isSaid || !away.has('stt') || away.has('tts')) return
    if (session.userState === 'speaking') return
    isSaid = true
    lines.say('outage', () => {})
  }

  function over() {
    clearTimeout(timer)
    timer = undefined
    if (isShown) page.waitsForProviders(false)
    isShown = false
    isSaid = false
  }
}

/** Nobody notices a shorter outage. */
const UNNOTICED_MS = 3 * SECOND
