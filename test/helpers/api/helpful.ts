import { expect } from 'vitest'

/** Verbs with which messages tell callers what to do. */
const VERBS =
  'ask|check|choose|compare|confirm|correct|create|delete|enter|export|get|give|have|invite|leave|let|list|look|make|name|open|percent-encode|poll|read|revoke|see|send|sign|start|take|try|type|use|wait'
/** The field that is wrong may come first. */
const ADVICE = new RegExp(`^([\\w.]+: )?(unknown parameter: |until [^,;]* )?(${VERBS})\\b`, 'i')

/** Says what a value must be. */
const EXPECTATION = /\bmust\b|\bexpected\b|: Required/i

/**
 * Whether a message says, in its last sentence or after its last semicolon, what to do or what was
 * expected.
 */
export function saysWhatToDo(message: string): boolean {
  if (EXPECTATION.test(message)) return true
  return ADVICE.test(message.split(/; |[.!?] (?=[A-Z])/).at(-1)!)
}

/** JavaScript terms, which no caller has to know. */
const WORDS_OF_LIBRARIES = /\b(undefined|parser|unexpected token|regex)\b/i

/** Checks that a message says what to do, in words that callers know. */
export function expectHelpful(message: string): void {
  if (!saysWhatToDo(message)) expect.fail(`This does not say what to do: ${message}`)
  // An expectation takes longer than the search, and hardly any message needs one.
  if (WORDS_OF_LIBRARIES.test(message)) expect(message).not.toMatch(WORDS_OF_LIBRARIES)
}
