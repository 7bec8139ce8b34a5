import { stt } from '@livekit/agents'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Floor } from '../../../agent/turn_taking/floor.ts'
import type { EventOf } from '../../../shared/timeline/call_event.ts'
import { NO_SIGNS } from '../../../shared/turn_taking/answer_signs.ts'
import { WAITS } from '../../../shared/turn_taking/patience.ts'
import type { PauseRecord } from '../../../shared/turn_taking/pause_record.ts'
import { evidenceRules } from '../../../shared/turn_taking/rules.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** Half a second of speech, a word about it, and the silence after it until the turn is decided. */
async function sayAndDecide(call: ReturnType<typeof inCall>, text: string) {
  await call.voice(0.9, 512)
  call.words(text)
  await call.voice(0, 448)
}

test('a turn is decided in the silence after it, with a prepared answer and an acknowledgement', async () => {
  const call = inCall()
  await sayAndDecide(call, 'I teach.')
  expect(call.done).toEqual([
    'speaking',
    'forward I teach.',
    'ask',
    'guess I teach.',
    'acknowledge',
    'turn over',
  ])
})

test('words that come while nobody speaks any more belong to the turn', async () => {
  const call = inCall()
  await call.voice(0.9, 512)
  await call.voice(0, 320)
  call.words('I teach.')
  await call.voice(0, 128)
  expect(call.done).toContain('turn over')
})

test('whoever speaks on within a second of the decision is heard, and the turn is withdrawn with their first word', async () => {
  const call = inCall()
  await sayAndDecide(call, 'I teach.')
  call.floor.agentHeard(true)
  const before = call.done.length
  await call.voice(0, 320)
  await call.voice(0.9, 512)
  expect(call.done.slice(before)).toEqual(['speaking'])
  call.words('Physics.')
  await call.voice(0, 448)
  expect(call.done.slice(before)).toEqual([
    'speaking',
    'withdraw',
    'forward Physics.',
    'ask',
    'guess I teach. Physics.',
    'acknowledge',
    'turn over',
  ])
  expect(call.pauses.at(-1)).toMatchObject({ withdrawn_at: null })
  expect(call.pauses.some(({ withdrawn_at }) => withdrawn_at !== null)).toBe(true)
})

test('a cough within a second of the decision withdraws nothing', async () => {
  const call = inCall()
  await sayAndDecide(call, 'I teach.')
  call.floor.agentHeard(true)
  const before = call.done.length
  await call.voice(0.9, 256)
  await call.voice(0, 1_200)
  expect(call.done.slice(before)).toEqual(['speaking', 'ask', 'turn over'])
  call.words('Later.')
  expect(call.done).not.toContain('withdraw')
})

test('after the end nothing is decided or prepared, but what is still recognized is passed on', async () => {
  const call = inCall()
  await call.voice(0.9, 512)
  call.floor.stop()
  const before = call.done.length
  call.words('I teach.')
  await call.voice(0, 1_200)
  expect(call.done.slice(before)).toEqual(['forward I teach.'])
})

test('words that turn out to be nothing withdraw nothing', async () => {
  const call = inCall()
  await sayAndDecide(call, 'I teach.')
  call.floor.agentHeard(true)
  const before = call.done.length
  await call.voice(0.9, 256)
  call.interim('Hm')
  call.interim('')
  await call.voice(0, 1_200)
  expect(call.done.slice(before)).not.toContain('withdraw')
  expect(call.done.at(-1)).toBe('turn over')
})

test('while no answer is heard a turn can go on however late', async () => {
  const call = inCall()
  await sayAndDecide(call, 'I teach.')
  await call.voice(0, 3_000)
  await call.voice(0.9, 320)
  call.words('Physics.')
  expect(call.done).toContain('withdraw')
})

test('a sign of listening, or a cough, over the agent changes nothing', async () => {
  const call = inCall()
  call.floor.agentHeard(true)
  await call.voice(0.9, 512)
  call.words('Mhm.')
  await call.voice(0, 1_024)
  await call.voice(0.9, 320)
  await call.voice(0, 1_024)
  expect(call.done).toEqual([])
})

test('words over the agent that are no sign of listening take the floor', async () => {
  const call = inCall()
  call.floor.agentHeard(true)
  await call.voice(0.9, 320)
  call.interim('Wait')
  expect(call.done).toEqual([])
  call.interim('Wait, please')
  expect(call.done).toEqual(['speaking'])
  call.words('Wait, please.')
  expect(call.done.at(-1)).toBe('forward Wait, please.')
})

test('a sign of listening that is first taken for another word changes nothing', async () => {
  const call = inCall()
  call.floor.agentHeard(true)
  await call.voice(0.9, 320)
  call.interim('Straight')
  await call.voice(0, 256)
  call.words('Right.')
  await call.voice(0, 1_024)
  expect(call.done).toEqual([])
})

test('a word that becomes final after it was given up takes the floor alone', async () => {
  const call = inCall()
  call.floor.agentHeard(true)
  await call.voice(0.9, 320)
  call.interim('Weight')
  await call.voice(0, 1_024)
  expect(call.done).toEqual([])
  call.words('Wait.')
  expect(call.done.slice(0, 2)).toEqual(['speaking', 'forward Wait.'])
})

test('whoever speaks over the agent for a second takes the floor without a word', async () => {
  const call = inCall()
  call.floor.agentHeard(true)
  await call.voice(0.9, 992)
  expect(call.done).toEqual([])
  await call.voice(0.9, 64)
  expect(call.done).toEqual(['speaking'])
})

test('a short answer into the last words of the agent is an answer', async () => {
  const call = inCall()
  call.floor.agentHeard(true)
  await call.voice(0.9, 320)
  call.words('Yes.')
  await call.voice(0, 256)
  call.floor.agentHeard(false)
  await call.voice(0, 448)
  expect(call.done).toEqual([
    'speaking',
    'forward Yes.',
    'ask',
    'guess Yes.',
    'acknowledge',
    'turn over',
  ])
})

test('a yes over the question stops nothing, and is the answer once the agent has asked', async () => {
  const call = inCall()
  call.floor.agentHeard(true)
  await call.voice(0.9, 320)
  call.words('Yes.')
  await call.voice(0, 2_048)
  await call.voice(0.9, 320)
  call.words('Mhm.')
  await call.voice(0, 1_024)
  expect(call.done).toEqual([])

  call.floor.agentHeard(false)
  const asked_at = call.now()
  await call.voice(0, 448)
  expect(call.done).toEqual([
    'speaking',
    'forward Yes.',
    'ask',
    'guess Yes.',
    'acknowledge',
    'turn over',
  ])
  expect(call.pauses.at(-1)).toMatchObject({ started_at: asked_at })
  expect(call.forwarded).toMatchObject([{ last_word_end_at: null }])
})

test('whoever answered over the question and says more once it is asked has said both', async () => {
  const call = inCall()
  call.floor.agentHeard(true)
  await call.voice(0.9, 320)
  call.words('Yes.')
  await call.voice(0, 1_024)
  call.floor.agentHeard(false)
  await call.voice(0, 96)
  await sayAndDecide(call, 'On Mondays.')
  expect(call.done.filter((what) => what.startsWith('forward'))).toEqual([
    'forward Yes.',
    'forward On Mondays.',
  ])
  expect(call.done.filter((what) => what === 'turn over')).toHaveLength(1)
  expect(call.done).toContain('guess Yes. On Mondays.')
})

test('whoever answered over the question and then stops the agent has said both', async () => {
  const call = inCall()
  call.floor.agentHeard(true)
  await call.voice(0.9, 320)
  call.words('Yes.')
  await call.voice(0, 1_024)
  await call.voice(0.9, 320)
  call.words('But why?')
  expect(call.done).toEqual(['speaking', 'forward Yes.', 'forward But why?'])
})

test('an answer over a question that the end of the call cuts off is passed on', async () => {
  const call = inCall()
  call.floor.agentHeard(true)
  await call.voice(0.9, 320)
  call.words('Yes.')
  await call.voice(0, 1_024)
  call.floor.stop()
  expect(call.done).toEqual(['forward Yes.'])
})

test('a microphone that falls silent in the middle of a word ends the turn too', async () => {
  const call = inCall()
  await call.voice(0.9, 512)
  call.words('I teach.')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(call.done.at(-1)).toBe('turn over')
})

test('each pause is kept with what was made of it: where the participant spoke on, and where the agent was heard', async () => {
  const call = inCall()
  await call.voice(0.9, 512)
  call.words('I teach')
  await call.voice(0, 256)
  await call.voice(0.9, 320)
  call.words('physics.')
  await call.voice(0, 448)
  call.floor.agentHeard(true)
  const [first, ...rest] = call.pauses
  expect(first).toMatchObject({
    ...{ started_at: 512, resumed_at: 768, decided_at: null },
    ...{
      p: 0.95,
      word_signs: -0.5,
      noise_dbfs: -60,
      goal_id: 'work',
      patience: 'normal',
      guesses: 1,
    },
  })
  expect(rest.at(-1)).toMatchObject({
    ...{ started_at: 1_088, resumed_at: null, acknowledged: true, guess_used: true },
    ...{ guessed_at: 1_088 + 150, guess_ready_at: null },
    first_sound_at: call.now(),
  })
})

test('when the first sound of a prepared answer is there is kept, before the decision and after', async () => {
  const call = inCall()
  await call.voice(0.9, 512)
  call.words('I teach.')
  await call.voice(0, 256)
  call.floor.guessReady('I teach.')
  await call.voice(0, 192)
  expect(call.pauses.at(-1)).toMatchObject({ decided_at: 912, guess_ready_at: 768 })

  const slow = inCall()
  await sayAndDecide(slow, 'I teach.')
  await slow.voice(0, 64)
  slow.floor.guessReady('I teach.')
  expect(slow.pauses.at(-1)).toMatchObject({ guess_ready_at: slow.now() })
})

/** A call in which the model takes every turn for finished, and everything is done at once. */
function inCall() {
  const done: string[] = []
  const pauses: PauseRecord[] = []
  const forwarded: EventOf<'heard'>[] = []
  const rules = evidenceRules(WAITS.normal, 'en', () => NO_SIGNS)
  const note = (what: string) => () => void done.push(what)
  const floor = new Floor({
    language: 'en',
    barge_in_ms: 1_000,
    rules: () => rules,
    question: () => ({ goal_id: 'work', patience: 'normal' }),
    isAnswer: (text) => text === 'Yes.',
    noise_dbfs: () => -60,
    hands: {
      ask: () => (note('ask')(), Promise.resolve(0.95)),
      speaking: note('speaking'),
      forward({ heard }) {
        note(`forward ${heard.text}`)()
        forwarded.push(heard)
      },
      turnOver: note('turn over'),
      guess: (text) => note(`guess ${text}`)(),
      dropGuess() {},
      acknowledge: note('acknowledge'),
      withdraw: note('withdraw'),
      paused: (pause) => void pauses.push(pause),
    },
  })
  return {
    floor,
    done,
    pauses,
    forwarded,
    now: Date.now,
    /** So many milliseconds in windows of this probability. */
    async voice(probability: number, ms: number) {
      for (let heard = 0; heard < ms; heard += 32) {
        await vi.advanceTimersByTimeAsync(32)
        const ended_at = Date.now()
        floor.heardVoice({ probability, began_at: ended_at - 32, ended_at })
      }
    },
    interim: (text: string) => floor.heardWords({ person_id: 'per_a', text }),
    words(text: string) {
      const heard = {
        ...{ type: 'heard' as const, at: Date.now(), person_id: 'per_a', speaker: null, text },
        ...{ first_word_at: null, last_word_end_at: Date.now() },
      }
      const event = { type: stt.SpeechEventType.FINAL_TRANSCRIPT }
      floor.heardWords({ person_id: 'per_a', text, final: { heard, event } })
    },
  }
}
