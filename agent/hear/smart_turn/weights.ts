import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import {
  SMART_TURN_INSIDE,
  SMART_TURN_PACKAGE,
  SMART_TURN_SHA256,
} from '../../../shared/turns/smart_turn_weights.ts'

type Options = {
  /** A file to use as it is (SMART_TURN_MODEL_PATH), instead of a downloaded one. */
  given?: string | undefined
  /** Where the downloaded file is kept. */
  fetched: string
  env: NodeJS.ProcessEnv
}

/**
 * The file with smart-turn's weights. Downloads it once, and again if it has been damaged since; a
 * failed download leaves nothing behind.
 *
 * @throws Error one sentence, when it is unavailable or has another checksum
 */
export async function findSmartTurnWeights({ given, fetched, env }: Options): Promise<string> {
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`SMART_TURN_MODEL_PATH (${given}) is not a file: ${OTHERWISE}`)
  }
  if (await isGenuine(fetched)) return fetched
  await mkdir(dirname(fetched), { recursive: true })
  const draft = await mkdtemp(join(dirname(fetched), 'draft-'))
  try {
    await fetchInto(draft, env)
    const file = join(draft, SMART_TURN_INSIDE)
    if (!(await isGenuine(file))) {
      throw new Error(
        `smart-turn's weights in ${SMART_TURN_PACKAGE} do not have the expected checksum and were not used: check pip's index setting, or ${OTHERWISE}`,
      )
    }
    await rename(file, fetched)
    return fetched
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Whether the file exists and has the expected checksum. */
async function isGenuine(file: string) {
  const content = await readFile(file).catch(() => undefined)
  return content && createHash('sha256').update(content).digest('hex') === SMART_TURN_SHA256
}

const OTHERWISE = 'set SMART_TURN_MODEL_PATH to a copy of smart-turn-v3.2-cpu.onnx'

async function fetchInto(draft: string, env: NodeJS.ProcessEnv) {
  const options = { cwd: draft, env, timeout: 300_000 }
  const python = (...args: string[]) => promisify(execFile)('python3', args, options)
  try {
    await python('-m', 'pip', 'download', ...IMPATIENT, '--no-deps', SMART_TURN_PACKAGE)
    // A wheel is a zip file, which Python can read.
    await python('-c', UNPACK, SMART_TURN_INSIDE)
  } catch (cause) {
    throw new Error(
      `smart-turn's weights could not be downloaded with pip (${SMART_TURN_PACKAGE}): ${reasonOf(cause)}; install python3 with pip and check the network, or ${OTHERWISE}`,
      { cause },
    )
  }
}

const IMPATIENT = ['--quiet', '--disable-pip-version-check', '--retries=1', '--timeout=10']
const UNPACK =
  "import glob, sys, zipfile; zipfile.ZipFile(glob.glob('*.whl')[0]).extract(sys.argv[1])"

/** The last output of Python or pip, which says why it failed. */
function reasonOf(cause: unknown) {
  const {
    code,
    stderr = '',
    message,
  } = cause as { code?: unknown; stderr?: string; message: string }
  if (code === 'ENOENT') return 'python3 is missing'
  const lines = stderr.split('\n').filter((line) => line.trim())
  return (
    lines
      .at(-1)
      ?.replace(/^ERROR: /, '')
      .trim() ?? message
  )
}
