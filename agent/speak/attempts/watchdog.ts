import type { llm } from '@livekit/agents'
import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web'
import { SECOND } from '../../../shared/base/time.ts'
import { LATE, within } from '../../async/within.ts'
import { createRace, type ModelReply } from './race.ts'
import { nextWatch } from './model_attempts.ts'
import { type Act, NO_WATCH, type WatchEvent, type WatchRules } from './watch.ts'

type ActOf<Type extends Act['type']> = Extract<Act, { type: Type }>

type Options = WatchRules & {
  /** One call of this model; attempts and models count from 0. */
  ask: (attempt: number, model: number) => ModelReply
  /**
   * Nothing was written for `filler_ms`; called once per reply.
   *
   * @param fill says something in the meantime, unless the reply has come; returns whether it did
   */
  silent: (fill: (filler: string) => boolean) => void
  /**
   * All models have failed, and it will take more than three seconds until one may reply; called
   * once per reply.
   *
   * @param explain like `fill`
   */
  outage: (explain: (words: string) => boolean) => void
  /** All models have failed and are being retried; or one replies, or they are given up. */
  away: (areAway: boolean) => void
  /** An attempt at this model gave no reply; a later one did, or none. */
  unanswered: (model: number) => void
  /**
   * Called with the outcome, unless the reply was cut short; if it was cut short before it had
   * begun, only if it was late or a call had failed.
   */
  report: (watchdog: ActOf<'report'>['watchdog']) => void
  /** Called with each tool call as soon as the model has written it. */
  called: (calls: readonly llm.FunctionCall[]) => void
  /**
   * The reply is cut short: nobody is listening any more.
   *
   * @param rest settles when the model is no longer read, within `REST_MS`
   * @returns whether to keep reading until then, for tool calls that the model has yet to make
   */
  cutShort: (rest: Promise<void>) => boolean
  /** Replace the clock in tests; `now` in milliseconds. */
  wait?: typeof within
  now?: () => number
}

/**
 * A model's reply that always ends: the next attempt starts alongside a silent one, and after a
 * failing or empty one, and the first attempt that writes something is the reply. If all fail for
 * reasons that may be temporary, they are retried for a minute. After the last failure comes a
 * spoken apology, which also stays in the history. A reply that breaks off after its first words is
 * not requested again, because they were heard.
 */
export function replyOrApologize(options: Options): ReadableStream<llm.ChatChunk | string> {
  const { cutShort, wait = within, now = () => performance.now() } = options
  const race = createRace(options.ask)
  let watch = NO_WATCH
  let out: ReadableStreamDefaultController<llm.ChatChunk | string>
  let reading: Promise<void>
  return new ReadableStream({
    start(controller) {
      out = controller
      return (reading = read())
    },
    cancel() {
      note({ type: 'left' })
      // An error in it no longer matters to anybody.
      const ended = reading.catch(() => {})
      const rest = wait(REST_MS, ended).then(() => race.close())
      if (!cutShort(rest)) race.close()
    },
  })

  async function read() {
    note({ type: 'asked' })
    while (watch.phase !== 'over') {
      const wait_ms = Math.max(0, Math.ceil(watch.wake_at - now()))
      const arrival = await wait(wait_ms, race.arrival())
      const event = arrival === LATE ? { type: 'time_passed' as const } : race.take()
      // It was closed, because nobody is listening any more.
      if (!event) return
      note(event)
    }
    if (watch.isHeard) out.close()
  }

  /** @returns whether it led to anything */
  function note(event: WatchEvent): boolean {
    const step = nextWatch(watch, event, now(), options)
    watch = step.watch
    for (const act of step.acts) carryOut(act)
    return step.acts.length > 0
  }

  function carryOut(act: Act) {
    switch (act.type) {
      case 'begin':
        return race.begin(act.model)
      case 'keep':
        return race.keep(act.attempt)
      case 'close':
        return race.close()
      case 'say':
        return out.enqueue(act.chunk)
      case 'call':
        return options.called(act.calls)
      case 'silent':
        return options.silent(fill)
      case 'outage':
        return options.outage(fill)
      case 'away':
        return options.away(act.areAway)
      case 'unanswered':
        return options.unanswered(act.model)
      case 'report':
        return options.report(act.watchdog)
    }
  }

  function fill(words: string): boolean {
    return note({ type: 'fill', words })
  }
}

/** How long a reply that was cut short is still read. */
const REST_MS = 5 * SECOND
