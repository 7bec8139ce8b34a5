import { expect, test } from 'vitest'
import { en } from '../../../web/words/en.ts'
import { violationsOf } from '../../helpers/live/violations.ts'
import { CALL } from './call_shown.ts'
import { openScreens } from './open_screens.ts'

const SESSION = {
  name: 'Coffee',
  language: 'en',
  person_name: null,
  goals_total: 2,
  max_session_duration_minutes: 10,
  allow_screen_share: true,
  local_parts: [],
  recognizes_language: false,
}
const CAPTIONS = [
  { id: '1', side: 'agent', text: 'How many cups?', final: true },
  { id: '2', side: 'own', text: 'Three, I', final: false },
]
const READY = { at: 'ready', session: SESSION, microphone: { is: 'closed' }, heard: false }
const STOPPED = {
  at: 'stopped',
  session: null,
  problem: 'offline',
  fault: null,
  knock: 'impossible',
}
const ENDED = {
  at: 'ended',
  session: SESSION,
  reason: 'participant_ended',
  progress: { done: 1, total: 2 },
  captions: CAPTIONS,
  feedback: 'unasked',
  receipt: { is: 'none' },
  link: 'used',
}
const devices = [{ id: '1', label: 'Headset' }]

/** Every kind of screen that stays, and every notice that one can have. */
const SCREENS: Record<string, object[]> = {
  ready: [
    READY,
    { ...READY, microphone: { is: 'opening' } },
    { ...READY, microphone: { is: 'open', devices, device_id: '1' }, heard: true },
    ...Object.keys(en.faults).map((fault) => ({ ...READY, microphone: { is: 'failed', fault } })),
  ],
  call: [
    { ...CALL, session: SESSION, captions: CAPTIONS, progress: { done: 1, total: 2 } },
    { ...CALL, agent: 'absent', waits_for: 'place' },
    { ...CALL, agent: 'thinking', waits_for: 'providers' },
    { ...CALL, agent: 'speaking', muted: true, others: ['Bea', ''], listened_to: true },
    { ...CALL, connected: false },
    { ...CALL, cut_off: true },
    { ...CALL, sound_blocked: true },
    { ...CALL, session: SESSION, sharing: 'on' },
    { ...CALL, session: SESSION, sharing: 'failed' },
    ...Object.keys(en.microphone_faults).map((fault) => ({ ...CALL, microphone_fault: fault })),
  ],
  ended: [
    ...Object.keys(en.ended).map((reason) => ({ ...ENDED, reason })),
    { ...ENDED, reason: 'provider_error', captions: [], progress: null, link: 'open' },
    ...['asked', 'sending', 'waiting', 'failed', 'given'].map((feedback) => ({
      ...ENDED,
      feedback,
    })),
  ],
  stopped: [
    ...Object.keys(en.problems).map((problem) => ({ ...STOPPED, problem })),
    ...['possible', 'asking', 'refused'].map((knock) => ({ ...STOPPED, problem: 'taken', knock })),
  ],
}

test.each(Object.keys(SCREENS))(
  'axe finds no fault with the page while it is %s, whatever it has to say, in light and dark',
  async (at) => {
    const { page, show } = await openScreens()
    await page.setViewportSize({ width: 375, height: 800 })
    await page.evaluate(() => {
      document.title = 'Coffee'
      document.documentElement.lang = 'en'
    })
    for (const state of SCREENS[at]!) {
      await show(state as never, 'en')
      expect(await violationsOf(page), JSON.stringify(state)).toEqual([])
    }
  },
)
