import { test } from 'vitest'
import { sayAnything, sendOddMessages } from './odd_calls.ts'

test('whatever is said in more conversations, every answer fits its goal and the conversation ends', () =>
  sayAnything(12))

test('many odd messages never make it fail either', () => sendOddMessages(400))
