/** What a program left behind. */
export type WasiResult = { status: number; output: Uint8Array }

/** The folder and the file that the program writes; there is no other. */
export const OUTPUT_PATH = '/out/output'

const FOLDER = 3
const FILE = 4
const SUCCESS = 0
const BAD_DESCRIPTOR = 8
const NO_ENTRY = 44
const CREATE = 1

/**
 * Runs a WASI program that turns its arguments into one file, all in memory: it sees no disk, no
 * environment and no clock. `node:wasi` would do, but what it leaves to the garbage collector
 * aborts the whole process at times (Node 20: `uv_mutex_destroy` in `WASI::~WASI`).
 */
export function runWasi(program: WebAssembly.Module, args: readonly string[]): WasiResult {
  const output = createFile()
  const instance: WebAssembly.Instance = new WebAssembly.Instance(program, {
    wasi_snapshot_preview1: systemCalls(args, output, () => {
      return new DataView((instance.exports.memory as WebAssembly.Memory).buffer)
    }),
  })
  try {
    ;(instance.exports._start as () => void)()
    return { status: 0, output: output.bytes() }
  } catch (error) {
    if (error instanceof Exit) return { status: error.status, output: output.bytes() }
    throw error
  }
}

class Exit extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The program ended with status ${status}`)
    this.status = status
  }
}

/** Those that the program imports; each answers with an error number, 0 for none. */
function systemCalls(args: readonly string[], output: OutputFile, memory: () => DataView) {
  const encoded = args.map((arg) => Buffer.from(`${arg}\0`, 'utf8'))
  const [folder] = OUTPUT_PATH.split(/\/(?=[^/]+$)/)
  const bytesAt = (at: number, length: number) => new Uint8Array(memory().buffer, at, length)
  return {
    args_sizes_get(count: number, size: number) {
      memory().setUint32(count, encoded.length, true)
      memory().setUint32(size, Buffer.concat(encoded).length, true)
      return SUCCESS
    },
    args_get(pointers: number, texts: number) {
      for (const [i, arg] of encoded.entries()) {
        memory().setUint32(pointers + 4 * i, texts, true)
        bytesAt(texts, arg.length).set(arg)
        texts += arg.length
      }
      return SUCCESS
    },
    clock_time_get(_clock: number, _precision: bigint, time: number) {
      memory().setBigUint64(time, 0n, true)
      return SUCCESS
    },
    fd_prestat_get(fd: number, stat: number) {
      if (fd !== FOLDER) return BAD_DESCRIPTOR
      memory().setUint32(stat, 0, true)
      memory().setUint32(stat + 4, folder!.length, true)
      return SUCCESS
    },
    fd_prestat_dir_name(_fd: number, path: number, length: number) {
      bytesAt(path, length).set(Buffer.from(folder!))
      return SUCCESS
    },
    fd_fdstat_get(fd: number, stat: number) {
      const characterDevice = 2
      const directory = 3
      const regularFile = 4
      const type = fd === FOLDER ? directory : fd === FILE ? regularFile : characterDevice
      memory().setUint32(stat, type, true)
      memory().setUint32(stat + 4, 0, true)
      memory().setBigInt64(stat + 8, -1n, true)
      memory().setBigInt64(stat + 16, -1n, true)
      return SUCCESS
    },
    fd_fdstat_set_flags: () => SUCCESS,
    path_open(
      _fd: number,
      _follow: number,
      _path: number,
      _length: number,
      flags: number,
      _rights: bigint,
      _inherited: bigint,
      _mode: number,
      opened: number,
    ) {
      if (!(flags & CREATE)) return NO_ENTRY
      memory().setUint32(opened, FILE, true)
      return SUCCESS
    },
    fd_seek(fd: number, offset: bigint, whence: number, position: number) {
      if (fd !== FILE) return BAD_DESCRIPTOR
      memory().setBigUint64(position, BigInt(output.seek(Number(offset), whence)), true)
      return SUCCESS
    },
    fd_write(fd: number, vectors: number, count: number, written: number) {
      let total = 0
      for (let at = vectors; at < vectors + 8 * count; at += 8) {
        const length = memory().getUint32(at + 4, true)
        if (fd === FILE) output.write(bytesAt(memory().getUint32(at, true), length))
        total += length
      }
      memory().setUint32(written, total, true)
      return SUCCESS
    },
    fd_read(_fd: number, _vectors: number, _count: number, read: number) {
      memory().setUint32(read, 0, true)
      return SUCCESS
    },
    fd_close: () => SUCCESS,
    proc_exit(status: number) {
      throw new Exit(status)
    },
  }
}

type OutputFile = ReturnType<typeof createFile>

function createFile() {
  let content = new Uint8Array(1 << 16)
  let length = 0
  let position = 0
  return {
    write(bytes: Uint8Array) {
      const end = position + bytes.length
      if (end > content.length) {
        const larger = new Uint8Array(2 * end)
        larger.set(content)
        content = larger
      }
      content.set(bytes, position)
      position = end
      length = Math.max(length, end)
    },
    /** @param whence 0 from the start, 1 from here, 2 from the end */
    seek(offset: number, whence: number) {
      position = offset + [0, position, length][whence]!
      return position
    },
    bytes: () => content.slice(0, length),
  }
}
