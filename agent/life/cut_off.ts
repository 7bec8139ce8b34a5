import { type RemoteParticipant, RoomEvent } from '@livekit/rtc-node'
import { parseJson } from '../../shared/base/json/parse_json.ts'
import { SECOND } from '../../shared/base/time.ts'
import { CUT_OFF_TOPIC } from '../../shared/calls/room.ts'
import { CutOff } from '../../shared/conversations/cut_off.ts'
import type { HeldCall } from '../held_call.ts'
import type { Briefing } from '../interview/briefing.ts'
import type { LiveEvents } from '../live_events.ts'
import type { Lines } from '../speak/lines.ts'
import { sayUnheardAgain } from './unheard.ts'

/** Several people are often cut off at once, by the same fault, and asked once. */
const ASKED_MS = 10 * SECOND
/** A reply to words comes sooner. */
const UNANSWERED_MS = 5 * SECOND

type Options = Pick<HeldCall, 'ctx' | 'log'> & {
  events: Pick<LiveEvents, 'on'>
  /** The agent does not interrupt a participant who is speaking. */
  session: Readonly<{ agentState: string; userState: string }>
  lines: Pick<Lines, 'say' | 'sayAgain' | 'breakOff' | 'replyAnew'>
  briefing: Pick<Briefing, 'note'>
  absence: Readonly<{ recappedSince: (at: number) => boolean; present: () => readonly string[] }>
}

/**
 * Asks participants to say again what did not get through, or says again what they did not hear. Who is speaking,
 * or has just spoken, gets a reply that asks it; otherwise the agent asks at once, instead of what it says to half a
 * sentence. After a recap, and once it says goodbye, it does neither. Only the service sends without being in the
 * room.
 */
export function askAfterCuts(options: Options) {
  const { ctx, log, events, session, lines, briefing, absence } = options
  const unheard = sayUnheardAgain({ ...options, present: absence.present })
  let isAnswering = false
  let isLeaving = false
  let asked_at = -Infinity
  /** Until it fires, the reply to what is being said may still ask. */
  let unasked: NodeJS.Timeout | undefined

  events.on('words_heard', ({ piece }) => void (isAnswering = piece.text !== ''))
  events.on('turn_decided', () => void (isAnswering = false))
  events.on('replied', replied)
  events.on('goodbye_began', () => {
    isLeaving = true
    replied()
  })
  events.on('goodbye_over', () => void (isLeaving = false))
  events.on('closing', () => {
    isLeaving = true
    clearTimeout(unasked)
  })
  ctx.room.on(
    RoomEvent.DataReceived,
    (payload: Uint8Array, from?: RemoteParticipant, _kind?: unknown, topic?: string) => {
      if (from || topic !== CUT_OFF_TOPIC || isLeaving) return
      const { data: cut } = CutOff.safeParse(parseJson(new TextDecoder().decode(payload)))
      // Who has left keeps their secret, and has no say in the call of the others.
      if (cut && absence.present().includes(cut.person_id)) mend(cut)
    },
  )

  function mend(cut: CutOff) {
    const now = Date.now()
    const cut_ms = cut.began_ms_ago - cut.ended_ms_ago
    if (absence.recappedSince(now - cut.began_ms_ago) || now - asked_at < ASKED_MS) return
    const isSpeaking = isAnswering || session.userState === 'speaking'
    if (!isSpeaking && unheard.mended(cut)) {
      asked_at = now
      return log.info({ cut_ms }, 'what the agent said was cut off')
    }
    if (!cut.spoke) return
    asked_at = now
    log.info({ cut_ms }, 'what a participant said was cut off')
    if (!isSpeaking) return askNow()
    briefing.note({ type: 'cut_off' })
    lines.replyAnew()
    unasked = setTimeout(look, UNANSWERED_MS)
  }

  /** What was being said may have been no words. */
  function look() {
    if (session.userState === 'speaking') return void (unasked = setTimeout(look, UNANSWERED_MS))
    replied()
    askNow()
  }

  function replied() {
    clearTimeout(unasked)
    briefing.note({ type: 'replied' })
  }

  function askNow() {
    lines.breakOff()
    lines.say('cut_off', () => {})
  }
}
