import type { RemoteParticipant } from '@livekit/rtc-node'
import { type Callback, listCallbacks, settleCallback } from '../../db/outputs/callbacks.ts'
import { callbackProblem } from '../../shared/outputs/callback.ts'
import { CALLBACK_TOPIC } from '../../shared/calls/room.ts'
import type { HeldCall } from '../held_call.ts'

type Options = Pick<HeldCall, 'sql' | 'lease' | 'brief' | 'admitted'> & {
  ctx: Pick<HeldCall['ctx'], 'room'>
}

/**
 * Publishes a call's stored frontend callbacks: a new one to everybody, and all of them to each person who is
 * new to this process. Nobody gets those of commits that are older than their first entry.
 *
 * @returns publishes what is due; failures are left for the next time
 */
export function publishCallbacks({
  ctx,
  sql,
  lease,
  brief,
  admitted,
}: Options): () => Promise<void> {
  const { room } = ctx
  const welcomed = new WeakSet<RemoteParticipant>()

  return async function look() {
    const persons = admitted.persons(room)
    if (persons.length === 0) return
    const newcomers = persons.filter((person) => !welcomed.has(person))
    const due: Callback['status'][] = newcomers.length > 0 ? ['pending', 'succeeded'] : ['pending']
    for (const callback of await listCallbacks(sql, brief.conversation_id, { statuses: due })) {
      const isNew = callback.status === 'pending'
      const mayGet = ({ identity }: RemoteParticipant) => callback.identities.includes(identity)
      const receivers = (isNew ? persons : newcomers).filter(mayGet)
      if (receivers.length === 0) continue
      const error = await publish(callback, receivers)
      if (isNew) await settleCallback(sql, lease, callback.delivery_id, error)
    }
    for (const person of newcomers) welcomed.add(person)
  }

  /** @returns why it can never be published; otherwise null */
  async function publish({ message }: Callback, to: RemoteParticipant[]) {
    const bytes = new TextEncoder().encode(JSON.stringify(message))
    const problem = callbackProblem(bytes.length)
    if (problem) return problem
    await room.localParticipant!.publishData(bytes, {
      reliable: true,
      topic: CALLBACK_TOPIC,
      destination_identities: to.map(({ identity }) => identity),
    })
    return null
  }
}
