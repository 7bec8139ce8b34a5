/** Below −50 dBFS, as a voice is at its quietest. */
export const AUDIBLE = 0.003
/** A voice is this loud only in its vowels, which are smooth. */
const LOUD = 0.4
/** Of the samples: voices reach neither, and float samples or compressed bytes read as integers both. */
const MOST_LOUD = 0.4
/** How alike neighbouring samples are: 1 in a pure low tone, above 0.8 in vowels, 0 in noise. */
const LEAST_ALIKE = 0.5

/** Where the first sample lies that can be heard; undefined if there is none. */
export function firstAudible(samples: Float32Array): number | undefined {
  const at = samples.findIndex((sample) => Math.abs(sample) > AUDIBLE)
  return at === -1 ? undefined : at
}

/** Whether samples are no sound at all but other data read as samples: as loud as can be, and random. */
export function isNoise(samples: Float32Array): boolean {
  let energy = 0
  let shared = 0
  let loud = 0
  samples.forEach((sample, i) => {
    energy += sample * sample
    shared += sample * (samples[i - 1] ?? 0)
    if (Math.abs(sample) > LOUD) loud++
  })
  return loud > MOST_LOUD * samples.length && shared < LEAST_ALIKE * energy
}
