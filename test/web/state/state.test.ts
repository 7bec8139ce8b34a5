import { expect, test } from 'vitest'
import type { EmbedSession } from '../../../shared/conversations/embed.ts'
import { closedBecause, faultIn } from '../../../web/state/page_problem.ts'
import { advance, type PageEvent, type State } from '../../../web/state/state.ts'

const SESSION: EmbedSession = {
  session_id: 'ses_1',
  session_status: 'waiting',
  status: 'created',
  ended_reason: null,
  has_seat: true,
  name: 'First week',
  language: 'en',
  person_name: null,
  goals_total: 4,
  max_session_duration_minutes: 20,
  local_parts: ['stt'],
  recognizes_language: true,
  available: true,
  allow_screen_share: true,
  let_in: true,
  receipt: true,
  feedback: true,
}

const IN_CALL: PageEvent[] = [
  { type: 'found', session: SESSION },
  { type: 'microphone', microphone: { is: 'open', devices: [], device_id: '' } },
  { type: 'joining', again: false, captions: [] },
  { type: 'joined', muted: false },
]

const BACK_IN: PageEvent = { type: 'joining', again: true, captions: [] }

test('the progress of a first call starts at zero; that of a rejoined one waits for the agent', () => {
  expect(after(...IN_CALL)).toMatchObject({ at: 'call', progress: { done: 0, total: 4 } })
  const again = after({ type: 'found', session: SESSION }, BACK_IN)
  expect(advance(again, { type: 'joined', muted: true })).toMatchObject({
    progress: null,
    muted: true,
  })
})

test('a microphone that fails while joining brings the first screen back with the reason', () => {
  const state = after({ type: 'found', session: SESSION }, BACK_IN, {
    type: 'microphone',
    microphone: { is: 'failed', fault: 'denied' },
  })
  expect(state).toMatchObject({ at: 'ready', microphone: { is: 'failed', fault: 'denied' } })
})

test('somebody waiting for the service to come back joins from there', () => {
  const waiting = after({ type: 'found', session: SESSION }, IN_CALL[2]!, { type: 'put_off' })
  expect(waiting).toMatchObject({ at: 'joining', put_off: true })
  expect(advance(waiting, { type: 'joined', muted: false })).toMatchObject({ at: 'call' })
  const found = after({ type: 'found', session: SESSION })
  expect(advance(found, { type: 'put_off' })).toBe(found)
})

test('a page that cannot be loaded yet waits, and says so', () => {
  const waiting = after({ type: 'put_off' })
  expect(waiting).toMatchObject({ at: 'loading', put_off: true })
  expect(advance(waiting, { type: 'found', session: SESSION })).toMatchObject({ at: 'ready' })
})

test('on a retry the page shows that it is loading, in the language of the conversation', () => {
  const stopped = after(...IN_CALL, { type: 'stopped', problem: 'unreachable' })
  const loading = advance(stopped, { type: 'loading' })
  expect(loading).toEqual({ at: 'loading', session: SESSION, put_off: false })
  expect(advance(loading, { type: 'stopped', problem: 'busy' })).toEqual({
    at: 'stopped',
    session: SESSION,
    problem: 'busy',
    fault: null,
    knock: 'impossible',
  })
})

test('somebody without a seat may ask to be let in if the conversation allows it', () => {
  for (const [let_in, knock] of [
    [true, 'possible'],
    [false, 'impossible'],
  ] as const) {
    const session = { ...SESSION, let_in }
    const taken = after({ type: 'found', session }, { type: 'stopped', problem: 'taken' })
    expect(taken).toMatchObject({ knock })
    expect(advance(taken, { type: 'knock', knock: 'asking' })).toMatchObject({ knock: 'asking' })
  }
  const over = after(...IN_CALL, { type: 'stopped', problem: 'lost' })
  expect(over).toMatchObject({ knock: 'impossible' })
})

test('those who ask to come in are shown until they are answered', () => {
  const asks = (knock_id: string) => ({ type: 'asked', asking: { knock_id, name: 'Eve' } }) as const
  const asked = after(...IN_CALL, asks('knk_1'), asks('knk_2'))
  const answered = advance(asked, { type: 'answered', knock_id: 'knk_1' })
  expect(answered).toMatchObject({ asking: [{ knock_id: 'knk_2' }] })
  expect(advance(answered, { type: 'answered', knock_id: 'knk_1' })).toBe(answered)
})

test('another microphone has to be heard first', () => {
  const open = { is: 'open', devices: [], device_id: 'b' } as const
  const heard = after({ type: 'found', session: SESSION }, { type: 'voice_heard' })
  expect(heard).toMatchObject({ heard: true })
  expect(advance(heard, { type: 'microphone', microphone: open })).toMatchObject({ heard: false })
})

test('the end keeps the progress and the captions, and makes all of them final', () => {
  const caption = { id: 'a', side: 'agent', speaker: '', text: 'Hello', final: false } as const
  const state = after(
    ...IN_CALL,
    { type: 'changed', call: { progress: { done: 3, total: 4 } } },
    { type: 'caption', caption },
    { type: 'ended', reason: 'goals_completed' },
  )
  expect(state).toMatchObject({
    at: 'ended',
    reason: 'goals_completed',
    progress: { done: 3, total: 4 },
    captions: [{ ...caption, final: true }],
  })
})

test('after the call the receipt is loaded and feedback requested, unless the template wants neither', () => {
  const caption = { id: 'a', side: 'agent', speaker: '', text: 'Hello', final: true } as const
  const ended: PageEvent[] = [
    { type: 'caption', caption },
    { type: 'ended', reason: 'goals_completed' },
  ]
  const [, ...inCall] = IN_CALL
  const usual = after(...IN_CALL, ...ended)
  expect(usual).toMatchObject({ receipt: { is: 'loading' }, feedback: 'asked' })
  const session = { ...SESSION, receipt: false, feedback: false }
  const bare = after({ type: 'found', session }, ...inCall, ...ended)
  expect(bare).toMatchObject({ receipt: { is: 'none' }, feedback: 'unasked' })
})

test('a link to a finished call asks for feedback, unless it was given before', () => {
  const over: PageEvent = { type: 'over', session: SESSION, reason: 'max_duration', rated: false }
  expect(after(over)).toMatchObject({
    at: 'ended',
    reason: 'max_duration',
    progress: null,
    feedback: 'asked',
    receipt: { is: 'loading' },
  })
  expect(after({ ...over, rated: true })).toMatchObject({ feedback: 'unasked' })
})

test('somebody who rejoins still sees what was said before, even after the end', () => {
  const caption = { id: 'a', side: 'agent', speaker: '', text: 'Hello', final: true } as const
  const later = { id: 'b', side: 'own', speaker: '', text: 'Hi', final: true } as const
  const state = after(
    { type: 'found', session: SESSION },
    { type: 'joining', again: true, captions: [caption] },
    { type: 'joined', muted: false },
    { type: 'caption', caption: later },
  )
  expect(state).toMatchObject({ at: 'call', captions: [caption, later] })
  const ended = advance(state, { type: 'ended', reason: 'goals_completed' })
  expect(ended).toMatchObject({ at: 'ended', captions: [caption, later] })
})

test('what arrives after the end changes nothing', () => {
  const ended = after(...IN_CALL, { type: 'ended', reason: 'participant_ended' })
  expect(advance(ended, { type: 'changed', call: { agent: 'speaking' } })).toBe(ended)
  expect(advance(ended, { type: 'ended', reason: null })).toBe(ended)
  expect(advance(ended, { type: 'stopped', problem: 'unreachable' })).toBe(ended)
})

test.each([
  [{ status: 'created', session_status: 'waiting' }, undefined],
  [{ status: 'joined', session_status: 'reconnecting' }, undefined],
  [{ status: 'joined', session_status: 'closing' }, 'over'],
  [{ status: 'processing', session_status: 'completed' }, 'over'],
  [{ status: 'cancelled', session_status: 'waiting' }, 'over'],
  [{ status: 'expired', session_status: 'waiting' }, 'expired'],
] as const)('a session that is %o is closed because: %s', (statuses, reason) => {
  expect(closedBecause({ ...SESSION, ...statuses })).toBe(reason)
})

test.each([
  ['failed', 'agent_error', 'agent_error'],
  ['completed', 'participant_ended', null],
] as const)(
  'a link to a %s call that ended by %s says so: %s',
  (session_status, ended_reason, fault) => {
    const found = { ...SESSION, status: 'failed', session_status, ended_reason } as const
    expect(faultIn(found)).toBe(fault)
    const state = after({ type: 'stopped', problem: 'over', fault: faultIn(found) })
    expect(state).toMatchObject({ at: 'stopped', problem: 'over', fault })
  },
)

function after(...events: PageEvent[]): State {
  return events.reduce(advance, { at: 'loading', session: null, put_off: false })
}

test.each([
  ['open', undefined],
  ['expired', 'expired'],
  ['used_up', 'used_up'],
  ['closed', 'closed'],
] as const)('a link to a template that is %s stops the page with %s', (status, problem) => {
  const { session_id: _, session_status: __, ended_reason: ___, ...introduction } = SESSION
  const link = { ...introduction, share_id: 'shr_1', status }
  expect([closedBecause(link), faultIn(link)]).toEqual([problem, null])
})

test('only somebody who has talked with the agent is asked for feedback, and only after the end', () => {
  const caption = { id: 'a', side: 'agent', speaker: '', text: 'Hello', final: true } as const
  const end = { type: 'ended', reason: 'participant_ended' } as const
  expect(after(...IN_CALL, end)).toMatchObject({ feedback: 'unasked' })
  const ended = after(...IN_CALL, { type: 'caption', caption }, end)
  expect(ended).toMatchObject({ feedback: 'asked' })
  const given = { type: 'feedback', feedback: 'given' } as const
  expect(advance(ended, given)).toMatchObject({ at: 'ended', feedback: 'given' })
  const talking = after(...IN_CALL)
  expect(advance(talking, given)).toBe(talking)
})

test('after a fault the link is looked at; when it can be opened again there is nothing to rate and no receipt', () => {
  const caption = { id: 'a', side: 'agent', speaker: '', text: 'Hello.', final: true } as const
  const said: PageEvent = { type: 'caption', caption }
  const ended = after(...IN_CALL, said, { type: 'ended', reason: 'provider_error' })
  expect(ended).toMatchObject({ link: 'looked_at', receipt: { is: 'none' } })
  const open = advance(ended, { type: 'link', link: 'open' })
  expect(open).toMatchObject({ link: 'open', receipt: { is: 'none' }, feedback: 'unasked' })
  expect(advance(open, { type: 'loading' })).toMatchObject({ at: 'loading' })
  expect(advance(ended, { type: 'link', link: 'used' })).toMatchObject({ feedback: 'asked' })
})
