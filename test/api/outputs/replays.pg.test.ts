import { expect, test } from 'vitest'
import type { Renderer } from '../../../api/outputs/renderer.ts'
import { replayDelivery } from '../../../db/outputs/replays.ts'
import { MINUTE, SECOND } from '../../../shared/base/time.ts'
import { startReceiver } from '../../helpers/servers/receiver.ts'
import { RENDERER } from '../../helpers/renderer.ts'
import { useDeliveries } from './deliveries.ts'

const { sql, service, senderOf, oneDelivery } = useDeliveries()

test('a failing replay leaves the waiting retry and its position in the schedule alone', async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end())
  const { send, replay, read, waits } = await oneDelivery({ url: receiver.url })
  await send()
  const before = await read()
  const waited = await waits()
  for (let i = 0; i < 3; i++) await replay()
  expect(receiver.received).toHaveLength(4)
  const { status, next_attempt_at } = before
  expect(await read()).toMatchObject({ status, next_attempt_at, attempts: 4 })
  expect(await waits()).toBe(waited)

  await send()
  expect((await waits()) / (5 * MINUTE)).toBeCloseTo(1, 0)
})

test('a successful replay settles the delivery, and the waiting retry sends nothing', async () => {
  const receiver = await startReceiver((response, _, nth) =>
    response.writeHead(nth === 1 ? 500 : 204).end(),
  )
  const { send, replay, read } = await oneDelivery({ url: receiver.url })
  await send()
  await replay()
  expect(await read()).toMatchObject({ status: 'succeeded', next_attempt_at: null })
  await send()
  expect(receiver.received).toHaveLength(2)
})

test('a replay before the first attempt does not replace it', async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end())
  const { send, replay, read, waits } = await oneDelivery({ url: receiver.url })
  await replay()
  expect(await read()).toMatchObject({ status: 'pending', attempts: 1 })
  await send()
  expect(await read()).toMatchObject({ status: 'retrying', attempts: 2 })
  expect((await waits()) / (5 * SECOND)).toBeCloseTo(1, 0)
})

test('a first attempt that is overtaken by a replay sends what the replay sent', async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end())
  const { call, clock, replay, read } = await oneDelivery({ url: receiver.url })
  const render: Renderer['render'] = async (org_id, input) => {
    const body = await RENDERER.render(org_id, input)
    await sql`
      update conversation
      set context = '{"changed": "meanwhile"}'
      where id = ${call.conversation_id}
    `
    await replay()
    return body
  }
  const { id } = await read()
  const slow = { ...service, renderer: { ...RENDERER, render } }
  await senderOf(clock)(slow, { delivery_id: String(id) })

  const [replayed, first] = receiver.received
  expect(replayed!.body).toContain('meanwhile')
  expect(first!.body).toBe(replayed!.body)
  expect(await read()).toMatchObject({ status: 'retrying', attempts: 2, replays: 1 })
})

test.each([
  ['succeeded', 204],
  ['failed', 410],
])('a delivery that %s and fails again has failed, without retries', async (status, code) => {
  const receiver = await startReceiver((response, _, nth) =>
    response.writeHead(nth === 1 ? code : 500).end(),
  )
  const { send, replay, read } = await oneDelivery({ url: receiver.url })
  await send()
  expect(await read()).toMatchObject({ status })
  await replay()
  expect(await read()).toMatchObject({ status: 'failed', attempts: 2, next_attempt_at: null })
})

test('a failed delivery can be replayed until it succeeds', async () => {
  const receiver = await startReceiver((response, _, nth) =>
    response.writeHead(nth < 3 ? 410 : 200).end(),
  )
  const { send, replay, read } = await oneDelivery({ url: receiver.url })
  await send()
  await replay()
  await replay()
  expect(await read()).toMatchObject({ status: 'succeeded', attempts: 3 })
})

test('a retry that ends while a replay is in progress still schedules the next one', async () => {
  const held: (() => void)[] = []
  const receiver = await startReceiver((response) => {
    held.push(() => response.writeHead(500).end())
  })
  const { call, committed, send, replay, read } = await oneDelivery({ url: receiver.url })
  const retry = send()
  await receiver.arrived(1)
  await sql`update delivery_attempt set started_at = now() - interval '1 minute'`
  const replayed = replay()
  await receiver.arrived(2)
  held[0]!()
  await retry
  expect(await read()).toMatchObject({ status: 'retrying', next_attempt_at: expect.any(Date) })
  held[1]!()
  await replayed
  expect(await read()).toMatchObject({ status: 'retrying', next_attempt_at: expect.any(Date) })
  expect(committed.commit_id).toBe(receiver.received[1]!.headers['idempotency-key'])
  expect(await replayDelivery(sql, call.org_id, 'dlv_absent')).toBe(false)
})
