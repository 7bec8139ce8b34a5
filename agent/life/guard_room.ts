import { type RemoteParticipant, RoomEvent } from '@livekit/rtc-node'
import { listEntered, listRefusedKeys } from '../../db/calls/room_guests.ts'
import { isListenerIdentity, keyOfListener } from '../../shared/calls/room.ts'
import { SECOND } from '../../shared/base/time.ts'
import { coalesce } from '../async/coalesce.ts'
import type { HeldCall } from '../held_call.ts'
import { isStandard } from '../admitted.ts'
import type { LiveEvents } from '../live_events.ts'

/** How soon somebody is removed whose right to be in the room has ended. */
const PERIOD_MS = 2 * SECOND

type Options = Pick<HeldCall, 'sql' | 'brief' | 'admitted' | 'log'> & {
  ctx: Pick<HeldCall['ctx'], 'room'>
  /** Removes somebody from the room, by their identity. */
  remove: (identity: string) => Promise<unknown>
  /** Lets somebody who listens in hear, once everybody in the room has been told. */
  letHear: (identity: string) => Promise<unknown>
  events: Pick<LiveEvents, 'on'>
}

/**
 * Removes from the room whoever may not be there, because a token for the media server outlives what it was given
 * for, and opens the room under other identities than its own: somebody who has been replaced since, identities that
 * are no person's, and listeners whose key no longer allows it. The other listeners hear from now on. The room must
 * be joined.
 */
export function guardRoom({ ctx, sql, brief, admitted, log, events, ...options }: Options): void {
  const { room } = ctx
  /** Ids of keys with which nobody may listen any more. */
  let refusedKeys: string[] = []
  /** Listeners who may hear; whoever comes back is another participant. */
  const hearing = new WeakSet<RemoteParticipant>()
  const removals = coalesce(() => removeAll().catch(putOff))
  const looks = coalesce(() => look().catch(putOff))
  const timer = setInterval(guard, PERIOD_MS)
  room.on(RoomEvent.ParticipantConnected, guard)
  events.on('closed', () => {
    clearInterval(timer)
    room.off(RoomEvent.ParticipantConnected, guard)
  })
  guard()

  function guard() {
    // At once those of whom it is known already, however long the database takes.
    void removals.run()
    void looks.run()
  }

  async function look() {
    const there = [...room.remoteParticipants.values()]
    if (there.some(isStandard)) admitted.learn(await listEntered(sql, brief.conversation_id))
    const keys = there.map(keyOf).filter((key) => key !== undefined)
    refusedKeys = keys.length > 0 ? await listRefusedKeys(sql, brief.org_id, keys) : []
    await removals.run()
    await Promise.all(there.filter(isDeaf).map(hear))
  }

  function isDeaf(participant: RemoteParticipant) {
    const { identity } = participant
    return isListenerIdentity(identity) && mayStay(participant) && !hearing.has(participant)
  }

  async function hear(participant: RemoteParticipant) {
    hearing.add(participant)
    try {
      await options.letHear(participant.identity)
    } catch (error) {
      hearing.delete(participant)
      putOff(error)
    }
  }

  async function removeAll() {
    const leaving = [...room.remoteParticipants.values()].filter((one) => !mayStay(one))
    await Promise.all(leaving.map(({ identity }) => remove(identity).catch(putOff)))
  }

  function mayStay(participant: RemoteParticipant) {
    if (isStandard(participant)) return admitted.isPerson(participant)
    return !refusedKeys.includes(keyOf(participant) ?? '')
  }

  async function remove(identity: string) {
    await options.remove(identity)
    log.info({ identity }, 'somebody who may not be there was removed from the room')
  }

  /** The next look makes up for this one. */
  function putOff(error: unknown) {
    log.warn({ error }, 'who may be in the room could not be checked yet')
  }
}

function keyOf({ identity }: RemoteParticipant) {
  return keyOfListener(identity)
}
