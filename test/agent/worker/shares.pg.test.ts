import { expect, test } from 'vitest'
import { silentShares } from '../../../agent/worker/places.ts'
import { beginStart } from '../../../db/calls/leases.ts'
import { newId } from '../../../shared/base/ids.ts'
import { type Org, useService } from '../../helpers/api/service.ts'

const service = useService()
const PLACES = 10

test('twelve silent joins through one share link leave slots for others in that organization, and for two other ones', async () => {
  const [flooded, other, third] = await Promise.all([1, 2, 3].map(() => service.newOrg()))
  const worker = newWorker()
  const open = await shareLink(flooded!)
  const joined = await worker.offerAll(12, open)
  expect(joined.filter(({ isIn }) => isIn)).toHaveLength(6)

  const invited = await worker.offerAll(4, () => invite(flooded!))
  expect(invited.map(({ isIn }) => isIn)).toEqual([true, true, false, false])
  const others = await worker.offerAll(3, () => invite(other!))
  expect(others.map(({ isIn }) => isIn)).toEqual([true, false, false])
  expect(await worker.offer(await invite(third!))).toMatchObject({ isIn: true })
})

test('a lone organization fills all slots with calls in which people speak', async () => {
  const org = await service.newOrg()
  const worker = newWorker()
  const open = await shareLink(org)
  let waiting = await worker.offerAll(PLACES, open)
  for (let round = 0; round < 2; round++) {
    for (const { session_id, isIn } of waiting) if (isIn) await speakIn(session_id)
    const left = waiting.filter(({ isIn }) => !isIn).map(({ session_id }) => session_id)
    waiting = await worker.offerAll(left.length, async () => left.shift()!)
  }
  expect(worker.taken).toHaveLength(PLACES)
})

test('a call that has begun gets its next agent however many silent calls there are', async () => {
  const org = await service.newOrg()
  const worker = newWorker()
  await worker.offerAll(PLACES, () => invite(org))
  const begun = await invite(org)
  await service.sql()`update session set status = 'live', started_at = now() where id = ${begun}`
  expect(await worker.offer(begun)).toMatchObject({ isIn: true })
})

test('a worker without processor time for a new call takes one that has lost its agent', async () => {
  const org = await service.newOrg()
  const worker = newWorker({ takes_new: false })
  const session_id = await invite(org)
  expect(await worker.offer(session_id)).toMatchObject({ isIn: false })
  await service.sql()`update session set status = 'live', started_at = now() where id = ${session_id}`
  expect(await worker.offer(session_id)).toMatchObject({ isIn: true })
})

/** A worker with all slots free; as in `agent/worker/intake.ts`. */
function newWorker({ takes_new = true } = {}) {
  const taken: string[] = []
  return { taken, offer, offerAll }

  async function offer(session_id: string) {
    const places = { taken, takes_new, takes_early: true, ...silentShares(PLACES) }
    const isIn =
      taken.length < PLACES && (await beginStart(service.sql(), session_id, places)) === 'begun'
    if (isIn) taken.push(session_id)
    return { session_id, isIn }
  }

  /** Offers this many calls one after the other. */
  async function offerAll(count: number, create: () => Promise<string>) {
    const offered = []
    for (let i = 0; i < count; i++) offered.push(await offer(await create()))
    return offered
  }
}

/** @returns opens the link, like a browser that has not been there before */
async function shareLink({ call, template }: Org) {
  const { body } = await call('POST', `/v1/templates/${template.id}/share`)
  const path = `/v1/embed/shares/${body.id}/interviews`
  return async () => (await service.call('POST', path)).body.session_id as string
}

async function invite({ call, template }: Org): Promise<string> {
  return (await call('POST', '/v1/interviews', { template_id: template.id })).body.session_id
}

async function speakIn(session_id: string) {
  await service.sql()`
    insert into turn (id, org_id, session_id, position, role, text, started_at)
    select ${newId('trn')}, org_id, id, 0, 'user', 'Hello.', now()
    from session
    where id = ${session_id}
  `
}
