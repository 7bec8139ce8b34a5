import { expect, test } from 'vitest'
import { hostEvents } from '../../../web/state/host_events.ts'
import { advance, type PageEvent, type State } from '../../../web/state/state.ts'

const session = {
  ...({ name: 'The phones', language: 'en', person_name: null, goals_total: 2 } as const),
  max_session_duration_minutes: null,
  local_parts: [],
  recognizes_language: true,
  available: true,
  allow_screen_share: false,
  let_in: true,
  receipt: true,
  feedback: true,
}
const FOUND: PageEvent = { type: 'found', session }
const JOINING: PageEvent = { type: 'joining', again: false, captions: [] }
const JOINED: PageEvent = { type: 'joined', muted: true }
const caption = { id: 'own:1', side: 'own', speaker: '', text: 'Hello', final: false } as const

/** What the surrounding page is told about the last of these events. */
function toldOf(...events: PageEvent[]) {
  let state: State = { at: 'loading', session: null, put_off: false }
  let told: unknown[] = []
  for (const event of events) {
    const before = state
    state = advance(before, event)
    told = hostEvents('ses_1', event, before, state)
  }
  return told
}

test('the surrounding page is told what it can show before the call', () => {
  const detail = { session_id: 'ses_1', name: 'The phones', language: 'en', goals_total: 2 }
  expect(toldOf(FOUND)).toEqual([{ name: 'ready', detail }])
})

test('a conversation that cannot be joined is an error and never ready', () => {
  expect(toldOf({ type: 'stopped', problem: 'expired', session })).toEqual([
    { name: 'error', detail: { problem: 'expired' } },
  ])
})

test('a call begins with its whole state, and each change reports all of it', () => {
  const state = {
    agent: 'absent',
    waits_for: null,
    connected: true,
    cut_off: false,
    muted: true,
    microphone_fault: null,
    sharing: 'off',
    sound_blocked: false,
    listened_to: false,
    others: [],
    progress: { done: 0, total: 2 },
  }
  expect(toldOf(FOUND, JOINING, JOINED)).toEqual([
    { name: 'joined', detail: { again: false } },
    { name: 'state', detail: state },
  ])
  const changed: PageEvent = { type: 'changed', call: { agent: 'speaking', muted: false } }
  expect(toldOf(FOUND, JOINING, JOINED, changed)).toEqual([
    { name: 'state', detail: { ...state, agent: 'speaking', muted: false } },
  ])
})

test('somebody who comes back joins again', () => {
  const [joined] = toldOf(FOUND, { ...JOINING, again: true }, JOINED)
  expect(joined).toEqual({ name: 'joined', detail: { again: true } })
})

test('a caption is sent alone, and so is a change to it', () => {
  expect(toldOf(FOUND, JOINING, JOINED, { type: 'caption', caption })).toEqual([
    { name: 'caption', detail: caption },
  ])
})

test('the end is reported once, with what was captured', () => {
  const ended: PageEvent = { type: 'ended', reason: 'goals_completed' }
  const detail = { reason: 'goals_completed', progress: { done: 0, total: 2 } }
  expect(toldOf(FOUND, JOINING, JOINED, ended)).toEqual([{ name: 'ended', detail }])
  expect(toldOf(FOUND, JOINING, JOINED, ended, ended)).toEqual([])
})

test('a microphone failure is an error that says how', () => {
  const failed: PageEvent = { type: 'microphone', microphone: { is: 'failed', fault: 'denied' } }
  expect(toldOf(FOUND, failed)).toEqual([{ name: 'error', detail: { problem: 'denied' } }])
})

test('a link to a finished call reports its end, without progress', () => {
  const over: PageEvent = { type: 'over', session, reason: 'goals_completed', rated: false }
  expect(toldOf(over)).toEqual([
    { name: 'ended', detail: { reason: 'goals_completed', progress: null } },
  ])
})
