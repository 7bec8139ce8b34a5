import fc from 'fast-check'
import { expect } from 'vitest'
import { replyTo } from '../../../local/interviewer/interviewer.ts'
import type { Message } from '../../../local/interviewer/chat_request.ts'
import { Language } from '../../../shared/base/languages.ts'
import { progressFor } from '../../../shared/prompt/progress.ts'
import { instructionsFor } from '../../../shared/prompt/prompt.ts'
import { type SettledGoal, situationOf } from '../../../shared/prompt/situation.ts'
import { GOAL_TYPES } from '../../../shared/templates/goals/goal_types.ts'
import { TemplateInput } from '../../../shared/templates/template.ts'
import { startCall } from './interviewer_call.ts'

const WORDS_SAID = [
  ...'yes no nine not stop and skip what? because red at dot twenty hundred million point'.split(
    ' ',
  ),
  ...'tomorrow May 31 1.000,5 @ não dije statt vingt einundzwanzig ago years 👍'.split(' '),
  ...['I said', 'constructor', '__proto__', '<plan>', '{{x}}'],
]
const said = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.array(fc.constantFrom(...WORDS_SAID), { maxLength: 12 }).map((words) => words.join(' ')),
)

const SCHEMA = {
  type: 'object',
  required: ['a', 'b', 'c'],
  properties: {
    a: { type: 'string' },
    b: { type: 'object', required: ['n'], properties: { n: { type: 'number' } } },
    c: { type: 'array', items: { enum: ['x', 'y'] } },
  },
}

const EVERY_TYPE = GOAL_TYPES.map((type) => ({
  id: type,
  type,
  prompt: `Please tell me about ${type}?`,
  options: ['red', 'blue', 'dark green'],
  confirm: type === 'date' || type === 'open' ? 'read_back' : 'auto',
  ...(type === 'scale' && { min: 0, max: 10 }),
  ...(type === 'structured' && { schema: SCHEMA }),
}))

/** Conversations of all goals in which random things are said. */
export function sayAnything(numRuns: number) {
  fc.assert(
    fc.property(
      fc.constantFrom(...Language.options),
      fc.array(said, { minLength: 1, maxLength: 12 }),
      (language, texts) => {
        const call = startCall(language, EVERY_TYPE)
        const most = EVERY_TYPE.length * 8
        for (let turn = 0; turn < most && !call.is_over; turn++) {
          const heard = call.say(texts[turn % texts.length]!.trim() || '…')
          expect(heard).not.toBe('')
        }
        expect(call.refused).toEqual([])
        expect(call.is_over).toBe(true)
      },
    ),
    { numRuns, seed: 7 },
  )
}

/** Requests with random messages, such as no client would send. */
export function sendOddMessages(numRuns: number) {
  const template = TemplateInput.parse({ name: 'T', phases: [{ id: 'p', goals: EVERY_TYPE }] })
  const known: Record<string, unknown> = {
    scale: { value: 5 },
    number: {},
    ranking: { values: ['red'] },
    structured: { b: { n: 5 } },
    date: 'soon',
  }
  const text = fc.oneof(said, fc.constantFrom(...EVERY_TYPE.map(({ prompt }) => prompt)))
  const message = fc.record({
    role: fc.constantFrom('user', 'user', 'assistant', 'tool', 'system'),
    content: fc.oneof(text, fc.constant(null)),
    tool_call_id: fc.constantFrom('call_1', 'call_2'),
    tool_calls: fc.constantFrom(undefined, [
      {
        id: 'call_1',
        function: { name: 'commit_goal', arguments: '{"goal_id":"scale","data":null}' },
      },
      { id: 'call_2', function: { name: 'commit_goal', arguments: '[' } },
    ]),
  })
  fc.assert(
    fc.property(
      fc.constantFrom(...Language.options),
      fc.subarray(Object.keys(known)),
      fc.array(message, { maxLength: 8 }),
      text,
      (language, ids, messages, last) => {
        const committed = ids.map((goal_id) => ({
          goal_id,
          data: known[goal_id] as SettledGoal['data'],
        }))
        const situation = situationOf({ template, language, context: {}, skills: [] }, committed)
        const reply = replyTo(
          [
            { role: 'system', content: instructionsFor(situation) },
            ...(messages as Message[]),
            { role: 'user', content: last || 'I said 5, not 6' },
            { role: 'system', content: progressFor({ ...situation, persons: [] }) },
          ],
          Date.UTC(2025, 2, 19),
        )
        expect(reply.text).not.toBe('')
      },
    ),
    { numRuns, seed: 11 },
  )
}
