import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receiptKeeper } from '../../../web/state/keep_receipt.ts'
import type { ReceiptItem } from '../../../web/state/receipt_view.ts'
import type { PageEvent } from '../../../web/state/state.ts'

const ADA = { session_id: 'ses_1', person_secret: 'secret of Ada' }
const CUPS = { goal_id: 'cups', version: 1 } as ReceiptItem
const NEWEST = { goal_id: 'cups', version: 3 } as ReceiptItem

let answers: [status: number, body: unknown, headers?: Record<string, string>][] = []
let asked: { url: string; request: RequestInit }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
    asked.push({ url, request })
    const [status, body, headers = {}] = answers.shift()!
    return Promise.resolve(Response.json(body, { status, headers }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function keeper() {
  const told: PageEvent[] = []
  const passed: unknown[] = []
  const kept = receiptKeeper({
    tell: (event) => void told.push(event),
    passOn: (callback) => void passed.push(callback),
  })
  return { ...kept, told, passed }
}

test('it waits for the end of the call, shows what is there, and polls until nothing is added', async () => {
  answers = ['call', 'processing', 'final'].map((state) => [200, { state, items: [] }])
  const { show, told } = keeper()
  const shown = show(ADA)
  await vi.runAllTimersAsync()
  await shown
  expect(told).toMatchObject([
    { receipt: { state: 'processing' } },
    { receipt: { state: 'final' } },
  ])
})

test('the secret is in a header, and never in the address', async () => {
  answers = [[200, { state: 'final', items: [] }]]
  await keeper().show(ADA)
  const [{ url, request }] = asked as [(typeof asked)[0]]
  expect(url).toBe('/v1/embed/sessions/ses_1/receipt')
  expect(request.headers).toEqual({ 'x-person-secret': 'secret of Ada' })
})

test.each([
  [403, 'none'],
  [404, 'none'],
  [409, 'none'],
  [429, 'failed'],
  [500, 'failed'],
])('an error %i leaves %s', async (status, receipt) => {
  answers = [[status, { error: {} }]]
  const { show, told } = keeper()
  await show(ADA)
  expect(told).toEqual([{ type: 'receipt', receipt }])
})

test('a service without its database is waited for, and the request stays the same', async () => {
  answers = [AWAY, AWAY, [200, { state: 'final', items: [CUPS] }]]
  answers.push(AWAY, [200, { item: NEWEST, callbacks: [] }])
  const { show, change, told } = keeper()
  const done = show(ADA).then(() => change(ADA, CUPS, { data: { value: 2 } }))
  await vi.runAllTimersAsync()
  await done
  expect(told).toMatchObject([
    { receipt: 'waiting' },
    { receipt: 'waiting' },
    { receipt: { state: 'final' } },
    { change: { is: 'saving' } },
    { change: { is: 'waiting' } },
    { change: { is: 'saved' }, item: NEWEST },
  ])
  const [first, second] = asked.slice(-2).map(({ request }) => request.body)
  expect(second).toBe(first)
})

const AWAY: (typeof answers)[0] = [503, { error: {} }, { 'retry-after': '2' }]

test('a stored change passes on its callbacks', async () => {
  answers = [[200, { item: NEWEST, callbacks: [{ name: 'counted' }] }]]
  const { change, told, passed } = keeper()
  await change(ADA, CUPS, { data: { value: 2 } })
  expect(told).toMatchObject([
    { change: { is: 'saving' } },
    { change: { is: 'saved' }, item: NEWEST },
  ])
  expect(passed).toEqual([{ name: 'counted' }])
})

test.each([
  [[[400, { error: { field: 'data.value' } }]], { is: 'refused', field: 'data.value' }],
  [[[409, { error: {} }]], { is: 'failed' }],
  [[[500, 'no JSON of ours']], { is: 'failed' }],
  [
    [
      [409, { error: { field: 'version' } }],
      [200, { items: [NEWEST], open: [] }],
    ],
    { is: 'conflict' },
  ],
] as [typeof answers, object][])(
  'an error says what happens to the change: %j',
  async (all, is) => {
    answers = all
    const { change, told } = keeper()
    await change(ADA, CUPS, { withdraw: true })
    expect(told.at(-1)).toMatchObject({ goal_id: 'cups', change: is })
  },
)
