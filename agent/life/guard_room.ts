import { type RemoteParticipant, RoomEvent } from '@livekit/rtc-node'
import { listDeaf, listEntered } from '../../db/calls/room_guests.ts'
import { keyOfListener } from '../../shared/calls/room.ts'
import { SECOND } from '../../shared/base/time.ts'
import { coalesce } from '../async/coalesce.ts'
import type { HeldCall } from '../held_call.ts'
import { isStandard } from '../admitted.ts'
import type { LiveEvents } from '../live_events.ts'

/** How soon somebody in the room goes whose right to be there has ended. */
const PERIOD_MS = 2 * SECOND

type Options = Pick<HeldCall, 'sql' | 'brief' | 'admitted' | 'log'> & {
  ctx: Pick<HeldCall['ctx'], 'room'>
  /** Removes somebody from the room, by their identity. */
  remove: (identity: string) => Promise<unknown>
  events: Pick<LiveEvents, 'on'>
}

/**
 * Removes from the room whoever may not be there any more, because a token for the media server outlives what
 * it was given for: somebody as whom another has been let in since, and listeners whose key no longer allows
 * it. The room must be joined.
 */
export function guardRoom({ ctx, sql, brief, admitted, log, events, ...options }: Options): void {
  const { room } = ctx
  const looks = coalesce(() => look().catch(putOff))
  const timer = setInterval(looks.run, PERIOD_MS)
  room.on(RoomEvent.ParticipantConnected, looks.run)
  events.on('closed', () => {
    clearInterval(timer)
    room.off(RoomEvent.ParticipantConnected, looks.run)
  })
  void looks.run()

  async function look() {
    const there = [...room.remoteParticipants.values()]
    // At once those of whom this is known already.
    await removeAll(there.filter(isReplaced))
    const keys = there.map(keyOf).filter((key) => key !== undefined)
    const isAnybodyThere = there.some(isStandard)
    if (isAnybodyThere) admitted.learn(await listEntered(sql, brief.conversation_id))
    const deaf = keys.length > 0 ? await listDeaf(sql, brief.org_id, keys) : []
    await removeAll(there.filter((one) => isReplaced(one) || deaf.includes(keyOf(one) ?? '')))
  }

  function isReplaced(participant: RemoteParticipant) {
    return isStandard(participant) && !admitted.isPerson(participant)
  }

  async function removeAll(participants: readonly RemoteParticipant[]) {
    for (const { identity } of participants) {
      if (!room.remoteParticipants.has(identity)) continue
      await options.remove(identity)
      log.info({ identity }, 'somebody who may no longer be there was removed from the room')
    }
  }

  /** The next look makes up for this one. */
  function putOff(error: unknown) {
    log.warn({ error }, 'who may be in the room could not be checked yet')
  }
}

function keyOf({ identity }: RemoteParticipant) {
  return keyOfListener(identity)
}
