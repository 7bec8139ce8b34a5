import { createResampler } from '../../shared/base/sound/resampler.ts'
import { concatSamples, type Sound } from './pcm.ts'

/** The same sound at another sample rate. */
export function resample({ samples, sample_rate }: Sound, rate: number): Float32Array {
  if (rate === sample_rate) return samples
  const resampler = createResampler(sample_rate, rate)
  return concatSamples([resampler.push(samples), resampler.end()])
}
