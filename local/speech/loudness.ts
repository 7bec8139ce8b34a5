/** Sound is judged in frames of this many milliseconds. */
export const FRAME_MS = 10

/** Nobody speaks below this level, however quiet the room; dB of full scale. */
const QUIETEST_VOICE_DB = -52
/** How far above the room a voice must be to begin, and how far above it to continue. */
const BEGIN_DB = 12
const GO_ON_DB = 8
/** Anything this far below the voice's peak is its echo, not the voice. */
const BELOW_PEAK_DB = 32
/** The room's level is the quietest moment of this many frames (2 s). */
const ROOM_FRAMES = 200
const UNKNOWN_ROOM_DB = -75
/** Power is averaged over this many frames, more than a single click fills. */
const SMOOTHED_FRAMES = 3

/** Judges frame by frame whether there is a voice in it, relative to the room's own noise. */
export function createVoiceGauge() {
  const powers: number[] = []
  const levels: number[] = []
  let peak = -Infinity

  /** @param speaking whether the previous frames were a voice, which lowers the threshold */
  return function isVoice(frame: Float32Array, speaking: boolean): boolean {
    powers.push(rootMeanSquare(frame) ** 2)
    if (powers.length > SMOOTHED_FRAMES) powers.shift()
    const level = decibel(powers.reduce((sum, next) => sum + next, 0) / powers.length)
    const room = Math.max(UNKNOWN_ROOM_DB, Math.min(...levels))
    levels.push(level)
    if (levels.length > ROOM_FRAMES) levels.shift()
    const known = levels.length < ROOM_FRAMES ? UNKNOWN_ROOM_DB : room
    peak = speaking ? Math.max(peak, level) : level
    return speaking
      ? level > Math.max(known + GO_ON_DB, QUIETEST_VOICE_DB - 3, peak - BELOW_PEAK_DB)
      : level > Math.max(known + BEGIN_DB, QUIETEST_VOICE_DB)
  }
}

/** Loudness of a piece of sound, in the unit of its samples. */
export function rootMeanSquare(samples: Float32Array | Int16Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / Math.max(1, samples.length))
}

/** Loudness of a piece of sound in dB of full scale; −Infinity: digitally silent. */
export function dbfs(samples: Int16Array): number {
  return 20 * Math.log10(rootMeanSquare(samples) / 32_768)
}

function decibel(power: number) {
  return 10 * Math.log10(power + 1e-10)
}
