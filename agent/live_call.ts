import { hostname } from 'node:os'
import { beginCall } from '../db/calls/begin_call.ts'
import { isAnybodyExpected } from '../db/conversations/persons.ts'
import { isWanted } from '../db/calls/agents/early_agents.ts'
import { findTimeZone } from '../db/calls/sessions.ts'
import { REJOIN_GRACE_MS } from '../shared/calls/room.ts'
import type { HeldCall } from './held_call.ts'
import { watchConnection } from './life/connection.ts'
import { awaitFirst } from './life/first_person.ts'
import { guardRoom } from './life/guard_room.ts'
import { keepLease } from './life/heartbeat.ts'
import { limitDuration } from './life/time_limit.ts'
import { guardTracks } from './life/track_guard.ts'
import { replaced } from './record/incidents.ts'
import { wireCall } from './wiring.ts'
import { askOfRoom } from './worker/room_requests.ts'

/** A call from the moment this process takes it until it ends the call or hands it over. */
export class LiveCall {
  readonly #call: HeldCall
  readonly #parts: ReturnType<typeof wireCall>

  constructor(call: HeldCall) {
    this.#call = call
    this.#parts = wireCall(call)
  }

  /**
   * Joins the room, waits for somebody, and begins the call or resumes where an earlier process
   * stopped.
   */
  async hold() {
    const { ctx, sql, lease, brief, admitted, log } = this.#call
    const { events, briefing, happened, page, outputs, voice, lines, end, absence } = this.#parts
    guardTracks(ctx.room, { admitted, log, happened, close: askOfRoom })
    await voice.start()
    if (end.hasBegun) return
    const was_awaited = admitted.persons(ctx.room).length > 0
    const stopWatching = watchConnection(ctx.room, {
      findRoomSid: () => askOfRoom('sid'),
      lost: () => this.#roomLost(),
    })
    events.on('closing', stopWatching)
    guardRoom({
      ...this.#call,
      events,
      remove: (of) => askOfRoom({ remove: of }),
      letHear: (hear) => askOfRoom({ hear }),
    })
    keepLease({ sql, lease, events })
    page.progress()
    outputs.start()

    const isNew = brief.started_at === null
    if (isNew && !was_awaited) lines.prepareGreeting(brief.persons.map(({ id }) => id))
    const came = isNew
      ? await awaitFirst({
          firstWithin: absence.firstWithin,
          isWanted: () => isWanted(sql, lease.session_id),
          log,
        })
      : await absence.firstWithin(REJOIN_GRACE_MS)
    if (!came) {
      if (!isNew) {
        const mayReturn = await isAnybodyExpected(sql, brief.conversation_id)
        return end.end(mayReturn ? 'participant_left' : 'participant_ended')
      }
      log.info('nobody joined; the next participant to join requests an agent again')
      return ctx.shutdown('nobody joined')
    }
    const { conversation_id } = brief
    // Whoever came after this process has told it since.
    const time_zone = brief.time_zone ?? (await findTimeZone(sql, conversation_id))
    const ran_by = { host: hostname(), pid: process.pid }
    const setup = { ...voice.setup, time_zone, process: ran_by }
    await sql.begin((sql) => beginCall(sql, lease, conversation_id, setup, { was_awaited }))
    if (end.hasBegun) return
    if (!isNew) happened(replaced())
    briefing.begin(brief.started_at ?? new Date())
    const stopDuration = limitDuration(brief, {
      timeIsShort: () => briefing.note({ type: 'time_is_short' }),
      timeIsUp: () => this.#sayFarewell(),
      timeIsOver: () => events.emit({ type: 'over', reason: 'max_duration' }),
    })
    events.on('closing', stopDuration)
    absence.begin({ hasSpoken: this.#hasSpoken })
  }

  /** The process must stop. A call that has not ended stays open for another process. */
  leave(): Promise<void> {
    return this.#parts.end.handOver()
  }

  /** The media server has lost the room: another process continues in the next one. */
  #roomLost() {
    const { end, lines } = this.#parts
    if (end.hasBegun) return
    const { ctx, log } = this.#call
    log.warn('the room is gone or unreachable; another process takes over the call')
    lines.breakOff()
    void this.leave().finally(() => ctx.shutdown('the room is gone'))
  }

  /** Whether anything of this call was stored earlier; otherwise there is nothing to recap. */
  get #hasSpoken() {
    const { turns, settled } = this.#call
    return turns.length > 0 || settled.length > 0
  }

  /** Breaks off what is being said, which may be waiting for a provider; but not a goodbye. */
  #sayFarewell() {
    const { events, end, goodbye, lines } = this.#parts
    if (end.hasBegun || goodbye.isBegun) return
    lines.breakOff()
    lines.say('farewell', () => events.emit({ type: 'over', reason: 'max_duration' }))
  }
}
