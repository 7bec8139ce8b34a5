import { ParticipantKind, type RemoteParticipant, RoomEvent } from '@livekit/rtc-node'
import { expect, onTestFinished, test } from 'vitest'
import { Admitted } from '../../../agent/admitted.ts'
import { guardRoom } from '../../../agent/life/guard_room.ts'
import { createLiveEvents } from '../../../agent/live_events.ts'
import type { CallBrief } from '../../../db/calls/sessions.ts'
import { admitPerson, insertPerson, PARTICIPANT } from '../../../db/conversations/persons.ts'
import { insertKey } from '../../../db/people/api_keys.ts'
import type { KeyScope } from '../../../shared/people/key_scope.ts'
import { makeApiKey } from '../../../shared/people/api_key.ts'
import { listenerIdentity, roomIdentity } from '../../../shared/calls/room.ts'
import { seedCall } from '../../api/jobs/seed.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { eventually } from '../../helpers/eventually.ts'
import { keptLog } from '../../helpers/kept_log.ts'
import { emptyRoom } from './empty_room.ts'

const database = useDatabase()
const sql = database.connect('service')

test('whoever enters with a token from before another was let in is removed, and the other stays', async () => {
  const { admit, come, present, looked } = await guarded()
  const eve = await admit()
  const ada = await admit(eve.id)
  come(roomIdentity(ada))
  come(roomIdentity(eve))
  await eventually(() => present().length === 1)
  expect(present()).toEqual([roomIdentity(ada)])

  const bob = await admit(ada.id)
  await looked()
  expect(present()).toEqual([])
  come(roomIdentity(bob))
  await looked()
  expect(present()).toEqual([roomIdentity(bob)])
})

test('an identity that was appended to is nobody, also before its owner comes, and the owner stays', async () => {
  const { admit, admitted, come, present, looked } = await guarded()
  const eve = await admit()
  for (const tag of ['#x', '#99', '#.9', '.9', '#']) come(`${roomIdentity(eve)}${tag}`)
  come(eve.id)
  come('per_')
  await eventually(() => present().length === 0)

  const ben = await admit(eve.id)
  come(roomIdentity(ben))
  await looked()
  expect(present()).toEqual([roomIdentity(ben)])
  expect(admitted.identityOf(ben.id)).toBe(roomIdentity(ben))
})

test('whoever is nobody is removed at once, also while the database does not answer', async () => {
  const { admit, come, present, holdUp } = await guarded()
  const eve = await admit()
  await holdUp()
  come(`${roomIdentity(eve)}#x`)
  await eventually(() => present().length === 0)
})

test('a listener goes with the right to listen, however it ends, and an operator and a recorder stay', async () => {
  const { call, come, present, looked } = await guarded()
  const { org_id } = call.session
  const key = async (scopes: KeyScope[] = ['admin'], of: string | null = org_id) => {
    const { key: _, ...made } = makeApiKey(of === null ? 'adm' : 'sk')
    const row = { label: 'x', org_id: of, member_id: null, scopes, expires_at: null, ...made }
    return (await insertKey(sql, row)).id
  }
  const [kept, revoked, expired, lesser, operator] = [
    await key(),
    await key(),
    await key(),
    await key(['run', 'design']),
    await key([], null),
  ]
  const listen = (key_id: string | null) => {
    const identity = listenerIdentity(`lst_${key_id}`, key_id)
    come(identity, ParticipantKind.EGRESS)
    return identity
  }
  const staying = [kept, operator, null].map(listen)
  come('EG_recorder', ParticipantKind.EGRESS)
  await sql`update api_key set revoked_at = now() where id = ${revoked}`
  await sql`update api_key set expires_at = now() - interval '1 s' where id = ${expired}`
  for (const id of [revoked, expired, lesser, 'key_unknown']) listen(id)
  await looked()
  expect(present().sort()).toEqual([...staying, 'EG_recorder'].sort())

  await sql`update org set blocked_at = now() where id = ${org_id}`
  await looked()
  expect(present()).not.toContain(staying[0])
  expect(present()).toContain(staying[1])
})

test('whoever may listen hears, also after coming back, or once the media server answers; a recorder and whoever may not are let alone', async () => {
  const { call, come, heard, looked } = await guarded()
  const { key: _, ...made } = makeApiKey('sk')
  const row = {
    label: 'x',
    org_id: call.session.org_id,
    member_id: null,
    expires_at: null,
    ...made,
  }
  const key = await insertKey(sql, { ...row, scopes: ['admin'] })
  const [own, operator] = [listenerIdentity('lst_1', key.id), listenerIdentity('lst_2', null)]
  heard.refusals = 1
  come(own, ParticipantKind.EGRESS)
  await eventually(() => heard.refusals === 0)
  come('EG_recorder', ParticipantKind.EGRESS)
  come(listenerIdentity('lst_3', 'key_unknown'), ParticipantKind.EGRESS)
  come(operator, ParticipantKind.EGRESS)
  await looked()
  await looked()
  expect(heard.by.sort()).toEqual([own, operator])

  come(operator, ParticipantKind.EGRESS)
  await looked()
  await looked()
  expect(heard.by).toEqual([own, operator, operator])
})

/** A call whose room is guarded, from which somebody who is removed is gone. */
async function guarded() {
  const call = await seedCall(sql)
  const room = emptyRoom()
  const events = createLiveEvents()
  const admitted = new Admitted()
  const heard = { by: [] as string[], refusals: 0 }
  onTestFinished(() => events.emit({ type: 'closed' }))
  guardRoom({
    ctx: { room },
    // As the process of a call, which sees no keys.
    sql: await database.connectCall(call.session.id),
    brief: {
      session_id: call.session.id,
      conversation_id: call.conversation_id,
      org_id: call.session.org_id,
    } as CallBrief,
    admitted,
    log: keptLog().log,
    remove: (identity) => Promise.resolve(room.remoteParticipants.delete(identity)),
    letHear: async (identity) => {
      if (heard.refusals-- > 0) throw new Error('no media server')
      heard.refusals = 0
      heard.by.push(identity)
    },
    events,
  })
  return {
    call,
    admitted,
    /** Who was let hear, and how often the media server still refuses that. */
    heard,
    /** Until the end of the test, whatever the guard asks the database waits. */
    async holdUp() {
      const locking = await sql.reserve()
      await locking`begin`
      await locking`lock table person in access exclusive mode`
      onTestFinished(async () => {
        await locking`rollback`
        locking.release()
      })
    },
    come(identity: string, kind = ParticipantKind.STANDARD) {
      room.remoteParticipants.set(identity, { identity, kind } as RemoteParticipant)
      room.emit(RoomEvent.ParticipantConnected)
    },
    /** Identities of those in the room. */
    present: () => [...room.remoteParticipants.keys()],
    /** Settles after somebody who has no right to be there came and was removed, and with them all like them. */
    async looked() {
      const { id } = await insertPerson(sql, call.session, null)
      const entering = { is_known: false, taken_by: PARTICIPANT, time_zone: undefined }
      for (let i = 0; i < 2; i++) await admitPerson(sql, id, entering)
      const stale = roomIdentity({ id, entry: 1 })
      room.remoteParticipants.set(stale, {
        identity: stale,
        kind: ParticipantKind.STANDARD,
      } as RemoteParticipant)
      room.emit(RoomEvent.ParticipantConnected)
      await eventually(() => !room.remoteParticipants.has(stale))
    },
    async admit(id?: string) {
      const person_id = id ?? (await insertPerson(sql, call.session, null)).id
      const entering = { is_known: false, taken_by: PARTICIPANT, time_zone: undefined }
      return { id: person_id, ...(await admitPerson(sql, person_id, entering)) }
    },
  }
}
