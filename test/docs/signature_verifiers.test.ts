import { describe, expect, test } from 'vitest'
import { sign } from '../../shared/outputs/signature.ts'
import { type Delivery, VERIFIERS } from './verifiers.ts'

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
