import { test } from 'vitest'
import { sayAnything, sendOddMessages } from './odd_calls.ts'

test('whatever is said, every answer fits its goal and the conversation ends', () => sayAnything(4))

test('odd messages never make it fail', () => sendOddMessages(100))
