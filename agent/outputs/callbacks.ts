import type { RemoteParticipant } from '@livekit/rtc-node'
import { type Callback, listCallbacks, settleCallback } from '../../db/outputs/callbacks.ts'
import { callbackProblem } from '../../shared/outputs/callback.ts'
import { CALLBACK_TOPIC } from '../../shared/room.ts'
import type { HeldCall } from '../held_call.ts'
import { isPerson } from '../hear/is_person.ts'

type Options = Pick<HeldCall, 'sql' | 'lease' | 'brief'> & { ctx: Pick<HeldCall['ctx'], 'room'> }

/**
 * Publishes the frontend callbacks of a call as they stand in the database: a new one to everybody,
 * and all of them again to each person who was not there yet, or not for this process.
 *
 * @returns looks for callbacks to publish; what cannot be published now is left for the next look
 */
export function publishCallbacks({ ctx, sql, lease, brief }: Options): () => Promise<void> {
  const { room } = ctx
  const welcomed = new WeakSet<RemoteParticipant>()

  return async function look() {
    const persons = [...room.remoteParticipants.values()].filter(isPerson)
    if (persons.length === 0) return
    const newcomers = persons.filter((person) => !welcomed.has(person))
    const due: Callback['status'][] = newcomers.length > 0 ? ['pending', 'succeeded'] : ['pending']
    for (const callback of await listCallbacks(sql, brief.conversation_id, due)) {
      const isNew = callback.status === 'pending'
      const error = await publish(callback, isNew ? persons : newcomers)
      if (isNew) await settleCallback(sql, lease, callback.delivery_id, error)
    }
    for (const person of newcomers) welcomed.add(person)
  }

  /** Null when it is on its way, else why it never can be. */
  async function publish({ message }: Callback, to: RemoteParticipant[]) {
    const bytes = new TextEncoder().encode(JSON.stringify(message))
    const problem = callbackProblem(bytes.length)
    if (to.length > 0 && !problem) {
      await room.localParticipant!.publishData(bytes, {
        reliable: true,
        topic: CALLBACK_TOPIC,
        destination_identities: to.map(({ identity }) => identity),
      })
    }
    return problem
  }
}
