import { describe, expect, test } from 'vitest'
import { sign, signWhole } from '../../shared/outputs/signature.ts'
import { type Arrived, type Delivery, VERIFIERS, WHOLE_VERIFIERS } from './verifiers.ts'

const SECRET = 'whsec_5f1c9d7f0c'
const OTHER = 'whsec_another'
const BODY = '{"goal_id":"reason","data":{"value":"Zürich – 日本"}}'
const MINUTE = 60

const CASES: [string, Delivery, boolean][] = [
  ['the body as it was signed', delivery({}), true],
  ['a body of bytes that are not text', delivery({ body: Buffer.from([0, 255, 10, 128]) }), true],
  ['a body with one changed byte', delivery({ sent: BODY.replace('Z', 'z') }), false],
  ['an empty body', delivery({ sent: '' }), false],
  ['a signature with another secret', delivery({ secrets: [OTHER] }), false],
  ['four minutes ago', delivery({ age: 4 * MINUTE }), true],
  ['six minutes ago', delivery({ age: 6 * MINUTE }), false],
  ['six minutes ahead', delivery({ age: -6 * MINUTE }), false],
  ['the new one of two secrets', delivery({ secrets: [SECRET, OTHER] }), true],
  ['the old one of two secrets', delivery({ secrets: [OTHER, SECRET] }), true],
  ['a changed time', changed((signature) => signature.replace(/^t=\d+/, later)), false],
  ['no time', changed((signature) => signature.replace(/^t=\d+,/, '')), false],
  ['no signature', changed((signature) => signature.replace(/,.*/, '')), false],
  ['half of the signature', changed((signature) => signature.slice(0, -32)), false],
  ['more than the signature', changed((signature) => `${signature}00`), false],
  ['words', changed(() => 't=ü,v1=ü'), false],
  ['nothing', changed(() => ''), false],
]

describe.each(Object.entries(VERIFIERS))(
  'the verifier on the outputs page in %s',
  (_, verifyAll) => {
    test('accepts what the service signed, and nothing else', async () => {
      const verdicts = await verifyAll(CASES.map(([, delivery]) => delivery))
      const found = CASES.map(([name], i) => [name, verdicts[i]])
      expect(found).toEqual(CASES.map(([name, , isGenuine]) => [name, isGenuine]))
    })
  },
)

const WHOLE_CASES: [string, Arrived, boolean][] = [
  ['the request as it was signed', arrived({}), true],
  ['another key', arrived({ key: 'cmt_2' }), false],
  ['another method', arrived({ method: 'PUT' }), false],
  ['another URL', arrived({ url: 'https://other.example/hook' }), false],
  ['another body', arrived({ body: '' }), false],
  ['another secret', arrived({ secret: OTHER }), false],
  ['a first signature', arrived({ header: sign(SECRET, BODY, now()) }), false],
  ['six minutes ago', arrived({ header: whole(now() - 6 * MINUTE) }), false],
]

describe.each(Object.entries(WHOLE_VERIFIERS))(
  'the verifier of whole requests on the outputs page in %s',
  (_, verifyAll) => {
    test('accepts what the service signed for this URL, and nothing else', async () => {
      const verdicts = await verifyAll(WHOLE_CASES.map(([, request]) => request))
      const found = WHOLE_CASES.map(([name], i) => [name, verdicts[i]])
      expect(found).toEqual(WHOLE_CASES.map(([name, , isGenuine]) => [name, isGenuine]))
    })
  },
)

function arrived(changed: Partial<Arrived>): Arrived {
  const body = Buffer.from(BODY).toString('base64')
  const sent = { key: 'cmt_1', method: 'POST', url: 'https://crm.example/hook?a=1' }
  return { header: whole(now()), ...sent, body, secret: SECRET, ...changed }
}

function whole(at: number) {
  const url = 'https://CRM.example:443/hook?a=1#part'
  return signWhole([SECRET], { key: 'cmt_1', method: 'POST', url, body: BODY }, at)
}

type Options = {
  body?: string | Buffer
  sent?: string
  secrets?: string[]
  /** How many seconds ago it was signed. */
  age?: number
}

/** As a receiver with `SECRET` gets it. */
function delivery({ body = BODY, sent, secrets = [SECRET], age = 0 }: Options): Delivery {
  const signature = sign(secrets, body, now() - age)
  return { signature, body: Buffer.from(sent ?? body).toString('base64'), secret: SECRET }
}

function changed(change: (signature: string) => string): Delivery {
  const genuine = delivery({})
  return { ...genuine, signature: change(genuine.signature) }
}

function later() {
  return `t=${now() + MINUTE}`
}

function now() {
  return Math.floor(Date.now() / 1000)
}
