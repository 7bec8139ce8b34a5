import type { Part } from '../../shared/result/call_fields.ts'
import { SECOND } from '../../shared/time.ts'

type Options = {
  /** Whether a participant speaks just now, whom the agent does not interrupt. */
  isSpeaking: () => boolean
  /** Says to those in the room that it takes a moment. */
  say: () => void
  /** Shows on the page that it takes a moment, or no longer. */
  show: (isAway: boolean) => void
}

/** Tells participants of an outage of providers, once for each that lasts, and when it is over. */
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

    /** Who speaks may have changed. */
    floorChanged: explain,

    stop: over,
  }

  function tell() {
    isShown = true
    show(true)
    explain()
  }

  function explain() {
    // An answer that is waited for says so itself, and without a voice nobody can.
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

/** Nobody notices a shorter one. */
const UNNOTICED_MS = 3 * SECOND
