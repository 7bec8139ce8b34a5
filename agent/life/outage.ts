import type { Part } from '../../shared/calls/call_fields.ts'
import { SECOND } from '../../shared/base/time.ts'

type Options = {
  /** Whether a participant is speaking right now; the agent does not interrupt them. */
  isSpeaking: () => boolean
  /** Tells the people in the room that it will take a moment. */
  say: () => void
  /** Shows on the page that it will take a moment, or hides that. */
  show: (isAway: boolean) => void
}

/** Tells participants about a provider outage, once per lasting outage, and when it is over. */
export function watchOutage({ isSpeaking, say, show }: Options) {
  const away = new Set<Part>()
  let isShown = false
  let isSaid = false
  let timer: NodeJS.Timeout | undefined

  return {
    isAway: (part: Part) => away.has(part),

    /** No provider of this part can be reached, or one can be again. */
    changed(part: Part, isAway: boolean) {
      if (isAway) away.add(part)
      else away.delete(part)
      if (away.size === 0) over()
      else timer ??= setTimeout(tell, UNNOTICED_MS)
    },

    /** Who is speaking may have changed. */
    floorChanged: explain,

    stop: over,
  }

  function tell() {
    isShown = true
    show(true)
    explain()
  }

  function explain() {
    // A pending answer says so itself, and without a voice nobody can.
    if (!isShown || isSaid || !away.has('stt') || away.has('tts') || isSpeaking()) return
    isSaid = true
    say()
  }

  function over() {
    clearTimeout(timer)
    timer = undefined
    if (isShown) show(false)
    isShown = false
    isSaid = false
  }
}

/** Nobody notices a shorter outage. */
const UNNOTICED_MS = 3 * SECOND
