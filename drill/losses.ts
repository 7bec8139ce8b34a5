import type { Attempt } from './installation/receiver.ts'

/** What a participant did in a drill, and what the service stored of it. */
export type Evidence = {
  interview_id: string
  /**
   * What the participant said, in order; a line appears more than once if it was asked for again.
   */
  said: readonly string[]
  /** What the participant said according to the service, in order. */
  transcript: readonly string[]
  /** What was to be said for each goal. */
  answers: Readonly<Record<string, string>>
  /** The committed data of each goal, and how often it was committed. */
  findings: Readonly<Record<string, unknown>>
  versions: Readonly<Record<string, number>>
  /** Webhooks that the service will retry later. */
  waiting: readonly string[]
  /** Conversations cancelled during the drill, each with one webhook about it. */
  cancelled: readonly string[]
  attempts: readonly Attempt[]
}

/** What was lost and what was duplicated, each in words; neither may happen. */
export type Losses = {
  lost: string[]
  doubled: string[]
  /**
   * Webhooks that the receiver accepted again with the same key and body: allowed, but reported.
   */
  repeated: number
}

/** The subject of a cancelled conversation's webhook. */
export const CANCELLED = 'cancelled'

/** Compares what was done with what was stored. */
export function findLosses(evidence: Evidence): Losses {
  const { answers, said } = evidence
  const answered = Object.keys(answers).filter((goal) => said.includes(answers[goal]!))
  return {
    lost: [
      ...lostAnswers(evidence),
      ...answered.flatMap((goal) => lostGoal(evidence, goal)),
      ...lostWebhooks(evidence),
    ],
    doubled: [...doubledAnswers(evidence), ...doubledGoals(evidence), ...doubledWebhooks(evidence)],
    repeated: repeatedWebhooks(evidence),
  }
}

function lostAnswers({ said, transcript }: Evidence) {
  const kept = wordsOf(transcript.join(' '))
  return [...new Set(said)]
    .filter((line) => timesIn(kept, wordsOf(line)) === 0)
    .map((line) => `answer "${line}"`)
}

/** Not committed, or committed without what was said. */
function lostGoal({ answers, findings }: Evidence, goal: string) {
  if (!Object.hasOwn(findings, goal)) return [`goal ${goal}`]
  const kept = wordsOf(JSON.stringify(findings[goal]))
  return timesIn(kept, wordsOf(answers[goal]!)) > 0 ? [] : [`words of goal ${goal}`]
}

function lostWebhooks({ interview_id, findings, waiting, cancelled, attempts }: Evidence) {
  const isAccepted = (about: string, id: string) =>
    attempts.some((one) => one.accepted && one.about === about && one.interview_id === id)
  const goals = Object.keys(findings).filter(
    (goal) => !waiting.includes(goal) && !isAccepted(goal, interview_id),
  )
  const ended = cancelled.filter((id) => !isAccepted(CANCELLED, id))
  return [
    ...goals.map((goal) => `webhook of ${goal}`),
    ...ended.map((id) => `webhook of the cancelled ${id}`),
  ]
}

function doubledAnswers({ said, transcript }: Evidence) {
  const kept = wordsOf(transcript.join(' '))
  return [...new Set(said)]
    .filter((line) => {
      const times = said.filter((one) => one === line).length
      return timesIn(kept, wordsOf(line)) > times
    })
    .map((line) => `answer "${line}"`)
}

function doubledGoals({ versions }: Evidence) {
  return Object.entries(versions)
    .filter(([, version]) => version > 1)
    .map(([goal, version]) => `goal ${goal}, committed ${version} times`)
}

/** One event reported under two keys, or one key with two bodies. */
function doubledWebhooks({ attempts, versions }: Evidence) {
  const accepted = attempts.filter((attempt) => attempt.accepted)
  const thingOf = ({ about, interview_id }: Attempt) => `${about} of ${interview_id}`
  return [...new Set(accepted.map(thingOf))].flatMap((thing) => {
    const same = accepted.filter((attempt) => thingOf(attempt) === thing)
    const keys = new Set(same.map(({ idempotency_key }) => idempotency_key)).size
    const forms = new Set(same.map((one) => `${one.idempotency_key} ${one.fingerprint}`)).size
    const allowed = versions[same[0]!.about] ?? 1
    return [
      ...(keys > allowed ? [`webhook ${thing}, under ${keys} keys`] : []),
      ...(forms > keys ? [`webhook ${thing}, one key with two bodies`] : []),
    ]
  })
}

function repeatedWebhooks({ attempts }: Evidence) {
  const accepted = attempts.filter((attempt) => attempt.accepted)
  return accepted.length - new Set(accepted.map((one) => one.idempotency_key)).size
}

function wordsOf(text: string) {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
}

function timesIn(text: string, words: string) {
  let times = 0
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) times++
  return times
}
