import { failuresIn } from '../../shared/conversations/provider_failure.ts'
import type { Repair } from '../../shared/calls/repair.ts'
import { modelsByPart } from '../../providers/models_by_part.ts'
import type { HeldCall } from '../held_call.ts'
import type { LiveEvents } from '../live_events.ts'
import type { ProviderError } from '../provider_error.ts'
import { tellWorker } from '../worker/call_counts.ts'
import type { Recorder } from './recorder.ts'
import type { tellWatchers } from './tell_watchers.ts'
import type { Meter } from './usage.ts'

type Options = Pick<HeldCall, 'config' | 'settings' | 'log'> & {
  events: Pick<LiveEvents, 'on'>
  meter: Meter
  recorder: Pick<Recorder, 'save'>
  watchers: Pick<ReturnType<typeof tellWatchers>, 'providerFailed'>
}

/**
 * Reports a provider failure while the call runs: in the log, the worker's metrics and the stored
 * usage, and to watchers, who see what is stored. What was repaired in replies and in words is only counted, and what
 * a server wanted otherwise is in the log.
 */
export function reportFailures(options: Options): void {
  const { config, settings, log, events, meter, recorder, watchers } = options
  const named = modelsByPart(config, settings)

  events.on('provider_failed', ({ error }) => failed(error))
  events.on('dead_end', ({ error }) => failed(error))
  events.on('reply_repaired', ({ model, kind, told }) => {
    if (told !== undefined) log.info({ model, kind, told }, "a model's server wants other requests")
    repaired(model, kind)
  })
  events.on('left_out', ({ model }) => {
    log.warn({ model }, 'a content filter refused what was said, and the model replied without it')
    repaired(model, 'left_out')
  })

  events.on('never_final', ({ model, failure }) => {
    if (failure) failed(failure)
    else repaired(model, 'never_final')
  })

  function repaired(model: string, kind: Repair) {
    tellWorker({ of: 'provider_repairs', kind, model })
    meter.countRepair(model, kind)
  }

  function failed(error: ProviderError) {
    const { part, model } = error
    log.warn(error, 'a provider failed')
    tellWorker({ of: 'provider_failures', part, model: named[part].has(model) ? model : 'other' })
    meter.countFailure(error)
    void recorder.save().then(() => watchers.providerFailed(failuresIn(meter.usage)))
  }
}
