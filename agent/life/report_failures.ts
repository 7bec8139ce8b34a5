import { failuresIn } from '../../shared/interviews/provider_failure.ts'
import { modelsByPart } from '../../shared/platform/models_by_part.ts'
import type { HeldCall } from '../held_call.ts'
import type { ProviderError } from '../provider_error.ts'
import type { Recorder } from '../record/recorder.ts'
import type { Meter } from '../record/usage.ts'
import { tellWorker } from '../worker/call_counts.ts'
import type { tellWatchers } from './tell_watchers.ts'

type Options = Pick<HeldCall, 'config' | 'settings' | 'log'> & {
  meter: Meter
  recorder: Pick<Recorder, 'save'>
  watchers: Pick<ReturnType<typeof tellWatchers>, 'providerFailed'>
}

/**
 * Reports a provider failure while the call runs: in the log, the worker's metrics and the stored
 * usage, and to watchers, who see what is stored.
 */
export function reportFailures({ config, settings, log, meter, recorder, watchers }: Options) {
  const named = modelsByPart(config, settings)

  return (error: ProviderError) => {
    const { part, model } = error
    log.warn(error, 'a provider failed')
    tellWorker({ of: 'provider_failures', part, model: named[part].has(model) ? model : 'other' })
    meter.countFailure(error)
    void recorder.save().then(() => watchers.providerFailed(failuresIn(meter.usage)))
  }
}
