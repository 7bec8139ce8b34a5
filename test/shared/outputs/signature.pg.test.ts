import { createHash, createHmac } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { startWorker } from '../../../api/jobs/worker.ts'
import { commitGoal } from '../../../db/outputs/commits.ts'
import { sign } from '../../../shared/outputs/signature.ts'
import type { Output } from '../../../shared/outputs/output.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { startReceiver } from '../../helpers/servers/receiver.ts'
import { isFromTheService } from '../../api/outputs/independent_verifier.ts'
import { commitOf, seedCall, WEBHOOK_SECRET } from '../../api/jobs/seed.ts'
import { workerService } from '../../api/jobs/worker_service.ts'

const database = useDatabase()
const sql = database.connect('service', { max: 4 })
const BODY = '{"data":{"answer":"größer 😀"}}'
const NOW = 1_760_000_000
const OLD = 'whsec_the_one_before'

test.each<[string, Output]>([
  ['the default body', {}],
  ['the raw payload', { raw_payload: true }],
  [
    'its own body',
    { body_template: 'äöü {{data.answer | safe}} 😀', headers: { 'content-type': 'text/plain' } },
  ],
  ['no body', { method: 'GET' }],
  [
    'a header with the same name in its configuration',
    { headers: { 'x-SERVICE-signature': 'mine' } },
  ],
])('a webhook with %s can be verified from the documents alone', async (_, output) => {
  const request = await sentOnce(output)
  const now = Date.now() / 1000
  expect(await isFromTheService(request, WEBHOOK_SECRET, now)).toBe(true)
  expect(await isFromTheService(request, `${WEBHOOK_SECRET}0`, now)).toBe(false)
  expect(await isFromTheService(request, WEBHOOK_SECRET, now + 301)).toBe(false)
  const tampered = { ...request, body: Buffer.concat([request.body, Buffer.from(' ')]) }
  expect(await isFromTheService(tampered, WEBHOOK_SECRET, now)).toBe(false)
})

test('every changed byte of a signed body is detected', async () => {
  const signature = sign(WEBHOOK_SECRET, BODY, NOW)
  const body = Buffer.from(BODY)
  for (let i = 0; i < body.length; i++) {
    const changed = Buffer.from(body)
    changed[i]! ^= 1
    expect(await isFromTheService({ signature, body: changed }, WEBHOOK_SECRET, NOW)).toBe(false)
  }
})

test('while a secret is being rotated, receivers with either secret accept, and no others', async () => {
  const signed = { signature: sign([WEBHOOK_SECRET, OLD], BODY, NOW), body: Buffer.from(BODY) }
  expect(signed.signature.match(/v1=/g)).toHaveLength(2)
  expect(await isFromTheService(signed, WEBHOOK_SECRET, NOW)).toBe(true)
  expect(await isFromTheService(signed, OLD, NOW)).toBe(true)
  expect(await isFromTheService(signed, 'whsec_a_third', NOW)).toBe(false)
})

const hmac = (key: string | Buffer, text: string, hash = 'sha256') =>
  createHmac(hash, key).update(text).digest('hex')
const good = hmac(WEBHOOK_SECRET, `${NOW}.${BODY}`)

test.each([
  undefined,
  '',
  ',',
  '=',
  't',
  `t=${NOW}`,
  `t=${NOW},`,
  `t=${NOW},v1`,
  `t=${NOW},v1=`,
  `v1=${good}`,
  `${NOW},${good}`,
  good,
  `t=,v1=${good}`,
  `t=${NOW}.0,v1=${good}`,
  `t=+${NOW},v1=${good}`,
  `t=-${NOW},v1=${good}`,
  `t=0x${NOW.toString(16)},v1=${good}`,
  `t=${NOW}e0,v1=${good}`,
  `t=NaN,v1=${good}`,
  `t=Infinity,v1=${good}`,
  `t=${NOW}000,v1=${good}`,
  `t=${NOW - 1},v1=${good}`,
  `t=${NOW + 1},v1=${good}`,
  `t=${NOW},t=${NOW - 1},v1=${good}`,
  `t=${NOW - 1},t=${NOW},v1=${good}`,
  `T=${NOW},V1=${good}`,
  `t=${NOW};v1=${good}`,
  `t=${NOW},v0=${good}`,
  `t=${NOW},v2=${good}`,
  `t=${NOW},v1==${good}`,
  `t=${NOW},v1=0x${good}`,
  `t=${NOW},v1="${good}"`,
  `t=${NOW},v1=${good.slice(0, 63)}`,
  `t=${NOW},v1=${good}0`,
  `t=${NOW},v1=${good}${good}`,
  `t=${NOW},v1=${good.slice(0, 32)}`,
  `t=${NOW},v1=${'0'.repeat(64)}`,
  `t=${NOW},v1=${'g'.repeat(64)}`,
  `t=${NOW},v1=${Buffer.from(good, 'hex').toString('base64')}`,
  `t=${NOW},v1=${good.replace(/^./, (digit) => (digit === 'f' ? '0' : 'f'))}`,
  `t=${NOW},v1=${good.split('').reverse().join('')}`,
  `t=${NOW},v1=${hmac(WEBHOOK_SECRET, BODY)}`,
  `t=${NOW},v1=${hmac(WEBHOOK_SECRET, `${NOW}${BODY}`)}`,
  `t=${NOW},v1=${hmac(WEBHOOK_SECRET, `${NOW}.`)}`,
  `t=${NOW},v1=${hmac(WEBHOOK_SECRET, `${BODY}.${NOW}`)}`,
  `t=${NOW},v1=${hmac(WEBHOOK_SECRET, `${NOW}.${BODY}\n`)}`,
  `t=${NOW},v1=${hmac(WEBHOOK_SECRET, `${NOW}.${BODY}`, 'sha512').slice(0, 64)}`,
  `t=${NOW},v1=${hmac('', `${NOW}.${BODY}`)}`,
  `t=${NOW},v1=${hmac('undefined', `${NOW}.${BODY}`)}`,
  `t=${NOW},v1=${hmac(WEBHOOK_SECRET.slice('whsec_'.length), `${NOW}.${BODY}`)}`,
  `t=${NOW},v1=${hmac(Buffer.from(WEBHOOK_SECRET.slice('whsec_'.length), 'hex'), `${NOW}.${BODY}`)}`,
  `t=${NOW},v1=${createHash('sha256').update(`${WEBHOOK_SECRET}${NOW}.${BODY}`).digest('hex')}`,
])('a forged header is refused: %s', async (signature) => {
  const forged = { signature, body: Buffer.from(BODY) }
  expect(await isFromTheService(forged, WEBHOOK_SECRET, NOW)).toBe(false)
  const signed = { ...forged, signature: sign(WEBHOOK_SECRET, BODY, NOW) }
  expect(await isFromTheService(signed, WEBHOOK_SECRET, NOW)).toBe(true)
})

/** What a receiver got for one commit with this output. */
async function sentOnce(output: Output) {
  const receiver = await startReceiver()
  const service = workerService(sql, { url: database.url, model_url: 'http://127.0.0.1:9' })
  const worker = await startWorker(service)
  onTestFinished(() => worker.stop())
  const call = await seedCall(sql, { outputs: [{ url: receiver.url, ...output }] })
  await commitGoal(sql, commitOf(call, 'role', { answer: 'größer 😀' }))
  const [{ headers, body }] = (await receiver.arrived(1)) as [(typeof receiver.received)[number]]
  const signature = headers['x-service-signature'] as string
  return { signature, body: Buffer.from(body) }
}
