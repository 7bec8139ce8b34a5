import { subscribe } from 'node:diagnostics_channel'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../helpers/eventually.ts'
import { holdTimers } from '../../helpers/held_timers.ts'
import type { Repeating } from '../../../api/async/repeat.ts'
import { startWorker } from '../../../api/jobs/worker.ts'
import { commitGoal } from '../../../db/outputs/commits.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { HOSTILE, type Hostile, NEXT, TIMED_OUT } from './hostile_answers.ts'
import { commitOf, seedCall } from '../jobs/seed.ts'
import { workerService } from '../jobs/worker_service.ts'

const database = useDatabase()
const sql = database.connect('service', { max: 4 })

/** A delivery as it was right after its first attempt. */
type Tried = {
  url: string
  delivery: string
  status: number | null
  error: string | null
  answer: string | null
  next_ms: number | null
}

/** Hostile outputs of one commit, along with a healthy one. */
const OUTPUTS = 12
const RESPONSE_MS = 15_000
const servers: Server[] = []
const sockets = new Set<Socket>()
const urls = new Map<string, string>()
const tried = new Map<string, Tried>()
/** Hosts that this process tried to connect to. */
const dialled = new Set<string>()
/** Receivers that have begun a response. */
const answering = new Set<string>()
/** Connections on which the worker stopped waiting. */
let givenUp = 0
/** How many those were when each healthy receiver got its webhook. */
const givenUpBefore: number[] = []
let worker: Repeating

/** One worker meets them all at once. */
beforeAll(async () => {
  await keepFirstTries()
  subscribe('undici:client:beforeConnect', (message) => {
    dialled.add((message as { connectParams: { hostname: string } }).connectParams.hostname)
  })
  subscribe('undici:request:headers', (message) => {
    answering.add(`${(message as { request: { origin: string } }).request.origin}/`)
  })
  const limits = holdTimers(RESPONSE_MS)
  for (const [name, hostile] of Object.entries(HOSTILE)) urls.set(name, await start(hostile))
  const service = workerService(sql, { url: database.url, model_url: 'http://127.0.0.1:9' })
  worker = await startWorker(service)

  const hostile = [...urls.values()]
  for (let i = 0; i < hostile.length; i += OUTPUTS) await fire(hostile.slice(i, i + OUTPUTS))
  await fire([])
  await eventually(async () => (await allTried(isOver)) && givenUpBefore.length === commits())
  limits.restore()
  limits.runOut()
  await eventually(() => allTried((_, url) => tried.has(url)))
})

afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers) server.close()
  await worker.stop()
})

test.each(Object.entries(HOSTILE))('a receiver that %s', (name, { expected }) => {
  const { delivery, status, error, answer, next_ms } = tried.get(urls.get(name)!)!
  expect({ delivery, status }).toEqual({ delivery: expected.delivery, status: expected.status })
  if (expected.error) expect(error).toMatch(expected.error)
  else expect(error).toBeNull()
  expect(answer?.length ?? 0).toBe(expected.answer_length ?? answer?.length ?? 0)
  if (expected.next) expect(next_ms).toBeGreaterThan(0)
})

test('the longer a receiver asks to be left alone, the later its next attempt', () => {
  const waiting = Object.entries(HOSTILE).flatMap(
    ([
      name,
      {
        expected: { next },
      },
    ]) => (next ? [{ rank: NEXT.indexOf(next), ...tried.get(urls.get(name)!)! }] : []),
  )
  const ranks = waiting.toSorted((a, b) => a.next_ms! - b.next_ms!).map(({ rank }) => rank)
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
})

test("a redirect to a cloud's metadata service is never followed", () => {
  expect([...dialled]).toEqual(['127.0.0.1'])
})

test('healthy receivers get their webhooks before the silent ones time out', () => {
  expect(givenUpBefore).toEqual(Array(commits()).fill(0))
  expect(givenUp).toBeGreaterThan(0)
})

/** Whether nothing more is expected of a receiver before its time is over. */
function isOver({ expected }: Hostile, url: string) {
  if (!expected.is_endless) return tried.has(url)
  return expected.status === null || answering.has(url)
}

/** How many there are, each with a healthy receiver. */
function commits() {
  return Math.ceil(urls.size / OUTPUTS) + 1
}

/** A commit of its own organization with these outputs and, last, a healthy one. */
async function fire(hostile: string[]) {
  const healthy = await listen((socket) => {
    givenUpBefore.push(givenUp)
    socket.end('HTTP/1.1 204 No Content\r\n\r\n')
  })
  const outputs = [...hostile, `http://127.0.0.1:${healthy}/`].map((url) => ({ url }))
  const call = await seedCall(sql, { outputs })
  await commitGoal(sql, commitOf(call, 'role'))
}

async function start({ scheme, does, expected }: Hostile) {
  const port = await listen((socket) => {
    if (expected === TIMED_OUT) socket.once('close', () => givenUp++)
    does(socket)
  })
  return `${scheme ?? 'http'}://127.0.0.1:${port}/`
}

/** The port of a server that waits for the first bytes of each connection and then `does`. */
async function listen(does: (socket: Socket) => void) {
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => does(socket))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Copies each delivery as its first attempt leaves it, before it is retried. */
async function keepFirstTries() {
  const owner = database.connect('owner', { max: 1 })
  await owner`create table first_try (like delivery)`
  await owner`grant select on first_try to public`
  await owner`
    create function keep_first_try() returns trigger language plpgsql security definer as $$
    begin
      insert into first_try select new.*;
      return null;
    end
    $$
  `
  await owner`
    create trigger keep_first_try after update on delivery
    for each row when (new.attempts = 1 and new.status <> 'pending')
    execute function keep_first_try()
  `
}

/** Whether every hostile receiver is as it should be, once those that were tried are known. */
async function allTried(isAs: (hostile: Hostile, url: string) => boolean) {
  const rows = await sql<Tried[]>`
    select
      output ->> 'url' as url,
      first_try.status as delivery,
      delivery_attempt.status,
      error,
      answer,
      extract(epoch from next_attempt_at - started_at)::float8 * 1000 - duration_ms as next_ms
    from first_try
    join delivery_attempt on delivery_id = first_try.id and number = 1
  `
  for (const row of rows) tried.set(row.url, row)
  return Object.entries(HOSTILE).every(([name, hostile]) => isAs(hostile, urls.get(name)!))
}
