import { expect, test } from 'vitest'
import {
  type ChatMessage,
  strictMessages,
} from '../../../../providers/model/request/strict_messages.ts'

const s = (content: string) => ({ role: 'system', content })
const u = (content: unknown) => ({ role: 'user', content })
const a = (content: string) => ({ role: 'assistant', content })
const called = { role: 'assistant', content: null, tool_calls: [{ id: 'a' }] }
const result = { role: 'tool', content: 'ok', tool_call_id: 'a' }

test.each<[string, ChatMessage[], ChatMessage[]]>([
  [
    'what the system says later ends what the user says last',
    [s('Be kind.'), s('Be brief.'), a('Hello!'), u('Hi.'), s('One goal is open.')],
    [
      s('Be kind.\n\nBe brief.'),
      u('(The participant has joined the call.)'),
      a('Hello!'),
      u('Hi.\n\nOne goal is open.'),
    ],
  ],
  [
    'after the words of the assistant, the user says it',
    [s('Be kind.'), u('Hi.'), a('What is your job?'), s('They are silent: ask again.')],
    [s('Be kind.'), u('Hi.'), a('What is your job?'), u('They are silent: ask again.')],
  ],
  [
    'after the result of a tool, too',
    [s('Be kind.'), u('A teacher.'), called, result, s('All is committed.')],
    [s('Be kind.'), u('A teacher.'), called, result, a('Noted.'), u('All is committed.')],
  ],
  [
    'a request ends with a user',
    [s('Be kind.')],
    [s('Be kind.'), u('(The participant is listening.)')],
  ],
  [
    'what one role says twice in a row is one message',
    [u('I am'), u('a teacher.'), a('I see.'), a('And your age?'), u('40.')],
    [u('I am\n\na teacher.'), a('I see.\n\nAnd your age?'), u('40.')],
  ],
  [
    'words and calls are one message, and an assistant speaks between a result and the next user',
    [u('A teacher.'), a('Thanks.'), called, result, result, u('40.')],
    [u('A teacher.'), { ...called, content: 'Thanks.' }, result, result, a('Noted.'), u('40.')],
  ],
  [
    'pictures are kept',
    [u('Look.'), u([{ type: 'text', text: 'Here.' }, { type: 'image_url' }])],
    [u([{ type: 'text', text: 'Look.' }, { type: 'text', text: 'Here.' }, { type: 'image_url' }])],
  ],
])('%s', (_, messages, strict) => {
  expect(strictMessages(messages)).toEqual(strict)
})

test('a conversation in this form already stays as it is', () => {
  const messages = [s('Be kind.'), u('Hi.'), called, result, a('And your age?'), u('40.')]
  expect(strictMessages(messages)).toEqual(messages)
})
