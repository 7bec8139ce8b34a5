/** Sounds that are the same on every machine, 16 kHz. */
export const SYNTHETIC_SOUNDS: Record<string, () => Int16Array> = {
  'noise of 8 s': () => noise(128_000, 12_000),
  'a quiet noise of 2 s': () => noise(32_000, 90),
  'steps of a scale, 3.3 s': () => scale(52_800),
  'one sample': () => Int16Array.of(1_000),
  silence: () => new Int16Array(16_000),
}

/** By a linear congruential generator. */
function noise(length: number, loudest: number) {
  let state = 1
  return Int16Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor(((state >>> 8) / 2 ** 24 - 0.5) * 2 * loudest)
  })
}

/** Triangle waves of rising pitch with pauses between them. */
function scale(length: number) {
  return Int16Array.from({ length }, (_, i) => {
    const step = Math.floor(i / 8_000)
    const period = 160 - 20 * step
    const phase = i % period
    const isPause = i % 8_000 > 6_000
    return isPause ? 0 : Math.round((Math.abs((2 * phase) / period - 1) - 0.5) * 20_000)
  })
}
