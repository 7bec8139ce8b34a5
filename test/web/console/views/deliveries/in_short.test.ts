import { expect, test } from 'vitest'
import { deliveryInShort } from '../../../../../web/console/views/deliveries/in_short.ts'

type Shown = Parameters<typeof deliveryInShort>[0]

const RETRYING: Shown = {
  kind: 'webhook',
  status: 'retrying',
  url: 'https://crm.example/hook',
  attempts: 1,
  last_error: 'the receiver answered 500',
  last_status: 500,
}
const AGAIN = 'It was tried once, and is tried again by itself.'

test.each<[Partial<Shown>, string]>([
  [{}, `crm.example failed (500). Ask whoever runs it. ${AGAIN}`],
  [{ last_status: 301 }, 'Set that address in the output: it is not followed.'],
  [{ last_status: 401 }, 'crm.example does not accept the credentials (401). Check the secret'],
  [{ last_status: 404 }, 'crm.example has nothing at this address (404). Check the URL'],
  [{ last_status: 410 }, 'crm.example wants nothing more (410). Remove the output'],
  [{ last_status: 422 }, 'crm.example did not accept it (422). Its answer, under the attempts,'],
  [{ last_status: 429 }, 'crm.example was asked too often (429).'],
  [
    { last_status: 200, last_error: 'it is not JSON' },
    'not as the template expects: it is not JSON.',
  ],
  [{ last_status: null, last_error: 'no answer within 15000 ms' }, 'did not answer in time.'],
  [{ last_status: null, last_error: 'getaddrinfo ENOTFOUND crm.example' }, 'Check the URL'],
  [{ last_status: null, last_error: 'connect ECONNREFUSED 127.0.0.1:9' }, 'accepts no connection.'],
  [
    { last_status: null, last_error: 'crm.example is refused: it has a non-public address' },
    'https',
  ],
  [{ last_status: null, last_error: 'certificate has expired' }, 'has no valid certificate.'],
  [{ last_status: null, last_error: 'other side closed' }, 'broke the connection off.'],
  [
    { last_status: null, last_error: 'The secret a is gone.' },
    'sent: The secret a is gone. It was',
  ],
  [{ url: null }, 'The receiver failed (500).'],
  [{ url: 'no url' }, 'The receiver failed (500).'],
  [{ status: 'held', last_error: 'x is unknown' }, 'Correct the output in the template;'],
  [
    { status: 'failed', attempts: 8 },
    'It was tried 8 times, and is not tried again: send it again',
  ],
  [{ status: 'failed', kind: 'api_call', attempts: 3 }, 'the call went on without its answer.'],
  [{ status: 'failed', kind: 'frontend_callback' }, 'Use a webhook for what must arrive.'],
  [
    { status: 'failed', last_error: 'Stopped: the participant withdrew the answer' },
    'nothing to do',
  ],
])('%o is told in everyday words, with what to do', (change, told) => {
  expect(deliveryInShort({ ...RETRYING, ...change })).toContain(told)
})

test('nothing is said of what arrived, or was not tried yet', () => {
  expect(deliveryInShort({ ...RETRYING, status: 'succeeded', last_error: null })).toBeNull()
  expect(deliveryInShort({ ...RETRYING, status: 'pending', last_error: null })).toBeNull()
})
