import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { WINDOW_SAMPLES } from '../../../../agent/hear/smart_turn/log_mel.ts'
import { installPython } from '../../../helpers/python.ts'

type Reference = {
  /** The version that answered. */
  onnxruntime: string
  answers: { levels: number[]; probability: number }[]
}

/** The reference gives every 997th of a window's levels. */
export const EACH_LEVEL = 997

/** The results of the reference implementation in Python for each sound of at most 8 s. */
export async function askReference(weights: string, sounds: Int16Array[]): Promise<Reference> {
  const programs = await installPython('smart-turn', join(import.meta.dirname, 'requirements.txt'))
  const folder = await mkdtemp(join(tmpdir(), 'smart-turn-'))
  try {
    const windows = join(folder, 'windows')
    await writeFile(windows, Buffer.concat(sounds.map(padded)))
    const script = join(import.meta.dirname, 'reference.py')
    const options = { maxBuffer: 1e8 }
    const python = promisify(execFile)
    const { stdout } = await python(join(programs, 'python'), [script, weights, windows], options)
    return JSON.parse(stdout) as Reference
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Padded with silence at the front, as the reference's caller does. */
function padded(sound: Int16Array) {
  const window = new Int16Array(WINDOW_SAMPLES)
  const recent = sound.subarray(-WINDOW_SAMPLES)
  window.set(recent, WINDOW_SAMPLES - recent.length)
  return Buffer.from(window.buffer)
}
