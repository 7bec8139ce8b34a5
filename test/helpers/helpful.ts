/** Verbs with which the service tells callers what to do. */
const VERBS =
  'ask|check|choose|compare|correct|create|delete|export|give|have|invite|leave|let|list|look|make|name|open|percent-encode|poll|read|revoke|see|send|sign|start|take|try|type|use|wait'
const ADVICE = new RegExp(`^(until [^,;]* )?(${VERBS})\\b`, 'i')

/** What a value has to be, as it stands after the name of a field. */
const EXPECTATION = /\bmust\b|\bexpected\b|: (Required|Invalid (email address|URL))/i

/**
 * Whether the last sentence of a message, or its last part after a semicolon, tells what to do, or the
 * message says what was expected.
 */
export function saysWhatToDo(message: string): boolean {
  if (EXPECTATION.test(message)) return true
  return ADVICE.test(message.split(/; |[.!?] (?=[A-Z])/).at(-1)!)
}
