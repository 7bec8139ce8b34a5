import type { llm } from '@livekit/agents'
import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web'
import { SECOND } from '../../shared/base/time.ts'
import type { Watchdog } from '../../shared/calls/timeline/turn.ts'
import { pauseAfter, ROUNDS } from '../async/rounds.ts'
import { LATE, within } from '../async/within.ts'
import { type Answer, createRace } from './race.ts'

type Options = {
  /** One call of the model; `attempt` counts from 0. */
  ask: (attempt: number) => Answer
  attempts: number
  /**
   * After this much silence before the first word or whole tool call, a filler may be said and the
   * next attempt begins alongside the silent ones; a model that is writing a tool call is not
   * silent.
   */
  filler_ms: number
  /** The same for the last attempt, after which all are abandoned. */
  first_token_ms: number
  /** An answer is cut off after this much silence inside it. */
  gap_ms: number
  /** Said when no attempt answered, or an answer broke off. */
  apology: string
  /**
   * Nothing was written for `filler_ms`; called once per reply.
   *
   * @param fill says something in the meantime, unless the answer has come; returns whether it did
   */
  silent: (fill: (filler: string) => boolean) => void
  /**
   * Whether a failure may be temporary: if all models have failed, they are retried for a minute.
   */
  passes: (error: unknown) => boolean
  /**
   * All models have failed, and it will take more than three seconds until one may answer; called
   * once per reply.
   *
   * @param explain like `fill`
   */
  outage: (explain: (words: string) => boolean) => void
  /** All models have failed and are being retried; or one answers, or they are given up. */
  away: (areAway: boolean) => void
  /** An attempt gave no answer; a later one did, or none. */
  unanswered: (attempt: number) => void
  /**
   * Called with the outcome, unless the answer was cut short; if it was cut short before it had
   * begun, only if it was late or a call had failed.
   */
  report: (watchdog: Omit<Watchdog, 'forced'>) => void
  /** Called with each tool call as soon as the model has written it. */
  called: (calls: readonly llm.FunctionCall[]) => void
  /**
   * The answer is cut short: nobody is listening any more.
   *
   * @param rest settles when the model is no longer read, within `REST_MS`
   * @returns whether to keep reading until then, for tool calls that the model has yet to make
   */
  cutShort: (rest: Promise<void>) => boolean
  /** Replaces the clock in tests. */
  wait?: typeof within
}

/**
 * A model answer that always ends: the next attempt starts alongside a silent one, and after a
 * failing or empty one, and the first attempt that writes something is the answer. If all fail for
 * reasons that may be temporary, they are retried for a minute. After the last failure comes a
 * spoken apology, which also stays in the history. An answer that breaks off after its first words
 * is not requested again, because they were heard.
 */
export function answerOrApologize(options: Options): ReadableStream<llm.ChatChunk | string> {
  const { apology, report, called, cutShort, wait = within } = options
  const race = createRace(options.ask)
  let isHeard = true
  let answering: number | undefined
  let hasFilled = false
  let isSilenceReported = false
  let isOver = false
  let rounds = 0
  let isAway = false
  let paused_ms = 0
  let failed_calls = 0
  let reading: Promise<void>
  return new ReadableStream({
    start: (controller) => (reading = read(controller)),
    cancel() {
      isHeard = false
      // Another reply may tell the same of its own.
      setAway(false)
      const isLate = isSilenceReported || failed_calls > 0
      if (answering === undefined && !isOver && isLate) reportOutcome('unanswered')
      // An error in it no longer matters to anybody.
      const rest = wait(
        REST_MS,
        reading.catch(() => {}),
      ).then(() => race.close())
      if (!cutShort(rest)) race.close()
    },
  })

  async function read(controller: Controller) {
    const outcome = await follow(controller)
    isOver = true
    setAway(false)
    const running = race.running()
    race.close()
    if (!isHeard) return
    if (answering === undefined) running.forEach(gaveUp)
    const isAnswered = outcome === 'answered'
    if (outcome === 'broke off') failed_calls++
    reportOutcome(isAnswered ? 'answered' : 'apology')
    if (!isAnswered) controller.enqueue(outcome === 'silent' ? apology : ` ${apology}`)
    controller.close()
  }

  async function follow(controller: Controller): Promise<'answered' | 'broke off' | 'silent'> {
    let silence_ms = 0
    race.begin()
    for (;;) {
      const isMore = race.begun < options.attempts && isHeard
      const left_ms = options.first_token_ms - silence_ms
      const first_ms = isSilenceReported && !isMore ? left_ms : Math.min(options.filler_ms, left_ms)
      const limit_ms = answering === undefined ? first_ms : options.gap_ms
      if ((await wait(limit_ms, race.arrival())) === LATE) {
        if (answering !== undefined) return 'broke off'
        silence_ms += limit_ms
        if (!isMore && silence_ms >= options.first_token_ms) return 'silent'
        if (!isSilenceReported && isHeard) options.silent((filler) => fill(controller, filler))
        isSilenceReported = true
        if (!isMore) continue
        silence_ms = 0
        race.begin()
        continue
      }
      silence_ms = 0
      const given = race.take()
      if (!given) return 'silent'
      const { attempt, chunk, error } = given
      if (chunk) {
        if (answering === undefined && says(chunk)) won(attempt)
        if (chunk.delta?.toolCalls) called(chunk.delta.toolCalls)
        if (isHeard) controller.enqueue(chunk)
      } else if (attempt === answering) {
        return error === undefined ? 'answered' : 'broke off'
      } else {
        if (error !== undefined) failed_calls++
        if (race.running().length > 0) continue
        if (!isMore && !(await isAskedAgain(controller, error))) return 'silent'
        race.begin()
      }
    }
  }

  /**
   * All models have failed. Waits until they are to be retried; false if that is hopeless, or if
   * nobody is listening.
   */
  async function isAskedAgain(controller: Controller, error: unknown) {
    if (error === undefined || !options.passes(error) || !isHeard || ++rounds >= ROUNDS)
      return false
    setAway(true)
    const pause_ms = pauseAfter(rounds)
    const isLong = paused_ms + pause_ms >= UNNOTICED_MS && paused_ms < UNNOTICED_MS
    if (isLong) options.outage((words) => fill(controller, words))
    paused_ms += pause_ms
    await wait(pause_ms, race.arrival())
    return isHeard
  }

  function setAway(now: boolean) {
    if (isAway !== now) options.away(now)
    isAway = now
  }

  function won(attempt: number) {
    answering = attempt
    setAway(false)
    for (const other of race.running()) if (other < attempt) gaveUp(other)
    race.leave(attempt)
  }

  function gaveUp(attempt: number) {
    failed_calls++
    options.unanswered(attempt)
  }

  function reportOutcome(outcome: Watchdog['outcome']) {
    report({ attempts: race.begun, outcome, failed_calls, filler: hasFilled })
  }

  function fill(controller: Controller, filler: string): boolean {
    if (answering !== undefined || isOver || !isHeard) return false
    controller.enqueue(`${filler} `)
    return (hasFilled = true)
  }
}

type Controller = ReadableStreamDefaultController<llm.ChatChunk | string>

/** Nobody notices a shorter outage. */
const UNNOTICED_MS = 3 * SECOND
/** How long an answer that was cut short is still read. */
const REST_MS = 5 * SECOND

/** Whether a chunk holds words or a tool call. */
export function says({ delta }: llm.ChatChunk) {
  return Boolean(delta?.content || delta?.toolCalls?.length)
}
