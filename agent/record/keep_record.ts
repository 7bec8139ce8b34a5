import type { Incident } from '../../shared/calls/timeline/incident.ts'
import type { HeldCall } from '../held_call.ts'
import type { LiveEvents } from '../live_events.ts'
import { replyCount, tellWorker } from '../worker/call_counts.ts'
import { deadEnd, failure, fewOfEach, leftOut, neverFinal } from './incidents.ts'
import { Recorder } from './recorder.ts'
import { reportFailures } from './report_failures.ts'
import { tellWatchers } from './tell_watchers.ts'
import { createMeter } from './usage.ts'
import { watchConnections } from './watch_connections.ts'

/** Records a call for later, and reports what happens in it to those who follow it from outside. */
export function keepRecord(call: HeldCall & { events: LiveEvents }) {
  const { ctx, brief, admitted, events } = call
  const meter = createMeter(brief.usage)
  const watchers = tellWatchers(call)
  const recorder = new Recorder({ ...call, usage: meter.usage })
  const isKept = fewOfEach()
  let isClosing = false

  reportFailures({ ...call, meter, recorder, watchers })
  events.on('call_troubled', ({ error }) => happened(failure(error)))
  events.on('dead_end', ({ error }) => happened(deadEnd(error)))
  events.on('left_out', ({ model }) => happened(leftOut(model)))
  events.on('never_final', ({ model, failure }) => happened(neverFinal(model, failure)))
  events.on('replied', ({ watchdog }) => {
    const { attempts, outcome, filler } = watchdog
    const wentWrong = attempts > 1 || outcome !== 'answered' || filler
    if (wentWrong) recorder.record({ type: 'watchdog', at: Date.now(), ...watchdog })
    tellWorker(replyCount(watchdog))
  })
  events.on('closing', () => void (isClosing = true))
  watchConnections(ctx.room, admitted, happened)
  return { meter, recorder, happened }

  /** Anything cut off by the end of a call is not an incident. */
  function happened(incident: Incident) {
    if (!isClosing && isKept(incident)) recorder.happened(incident)
  }
}
