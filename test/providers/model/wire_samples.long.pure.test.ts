import { test } from 'vitest'
import { expectNothingLost, SAMPLES, useSamples } from './wire_samples.ts'

const served = useSamples()

test.each(SAMPLES)('$name loses nothing in the work after the call', (sample) =>
  expectNothingLost(sample, served(sample)),
)
