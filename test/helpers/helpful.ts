/** Verbs with which the service tells callers what to do. */
const VERBS =
  'ask|check|choose|compare|correct|create|delete|export|give|have|invite|let|list|look|make|name|open|percent-encode|poll|read|revoke|see|send|sign|start|take|try|type|use|wait'
const ADVICE = new RegExp(`^(until [^,;]* )?(${VERBS})\\b`, 'i')

/** Whether the last sentence of a message, or its last part after a semicolon, tells what to do. */
export function saysWhatToDo(message: string): boolean {
  return ADVICE.test(message.split(/; |[.!?] (?=[A-Z])/).at(-1)!)
}
