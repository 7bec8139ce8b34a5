import {
  dueIn,
  emptyLedger,
  type Ledger,
  type LedgerEvent,
  nextInstant,
  nextLedger,
} from '../../../../agent/interview/commits/ledger.ts'

type Step = [at: number, what: string]
export type Case = { name: string; steps: Step[]; stored: string[] }

/*
 * `turn a` decides a turn whose answer is heard at once, and `turn a?` one whose answer begins with
 * `agent`; `a: job=1` commits in answer to it, `speaks` and `quiet` are the participant's voice.
 * Stored commits are written as `job=1 at 1000`; `job=1!` is always refused, and `job=1~9000` until
 * 9000. After `a: job=1?` the model is asked to commit it once more.
 */

/** @returns what the ledger had stored, and when */
export function play(steps: readonly Step[]): string[] {
  const outcomes: string[] = []
  let ledger: Ledger = emptyLedger
  const note = (event: LedgerEvent, at: number) => (ledger = nextLedger(ledger, event, at))
  for (const [i, [at, what]] of steps.entries()) {
    for (const event of eventsOf(what)) note(event, at)
    const until = steps[i + 1]?.[0] ?? 60_000
    for (let now: number | undefined = at; now !== undefined && now < until;) {
      note({ type: 'time_passed' }, now)
      for (let due; (due = dueIn(ledger, now));) {
        const { number, goal_id, data } = due
        const [value, until = 0] = String(data!.value).split('~')
        const isRefused = value!.endsWith('!') || now < Number(until)
        outcomes.push(`${goal_id}=${value}${isRefused ? ' refused' : ''} at ${now}`)
        note({ type: isRefused ? 'failed' : 'stored', number }, now)
      }
      now = nextInstant(ledger)
    }
  }
  return outcomes
}

export function eventsOf(what: string): LedgerEvent[] {
  const [, turn, goal_id, value] = /^(\S+): (\w+)=(.+)$/.exec(what) ?? []
  if (turn && goal_id && value) {
    const isAsked = value.endsWith('?')
    const data = { value: value.replace('?', '') }
    const commit = { goal_id, data, evidence: [], confidence: null }
    return [{ type: 'committed', message_id: turn === '-' ? null : turn, commit, isAsked }]
  }
  const [, message_id, unanswered] = /^turn (\w+)(\??)$/.exec(what) ?? []
  if (!message_id) return [EVENTS[what]!]
  const decided: LedgerEvent = { type: 'turn_decided', message_id }
  return unanswered ? [decided] : [decided, EVENTS.agent!]
}

const EVENTS: Record<string, LedgerEvent> = {
  speaks: { type: 'voice', isSpeaking: true },
  quiet: { type: 'voice', isSpeaking: false },
  agent: { type: 'agent_heard' },
  withdraw: { type: 'turn_withdrawn' },
  hurry: { type: 'hurried' },
  close: { type: 'closing' },
}
