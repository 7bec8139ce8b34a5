import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UnstoredCall } from '../../db/calls/record/unstored_call.ts'
import { parseJson } from '../../shared/base/json/parse_json.ts'
import { DAY } from '../../shared/base/time.ts'

export type UnstoredFolder = ReturnType<typeof openFolder>

/**
 * The unstored data of calls, one file per process that held a call, in `path`, which is created
 * for the first file. All processes on a machine share it.
 */
export function openFolder(path: string) {
  async function list(): Promise<string[]> {
    return (await readdir(path).catch(unlessAbsent)) ?? []
  }

  return {
    /** Replaces the process's file atomically. @throws Error when it cannot be written */
    async write(call: UnstoredCall): Promise<void> {
      const file = join(path, fileNameOf(call))
      await mkdir(path, { recursive: true, mode: 0o700 })
      await writeFile(file + DRAFT, JSON.stringify(call), { mode: 0o600, flush: true })
      await rename(file + DRAFT, file)
    },
    /**
     * Undefined if it no longer exists.
     *
     * @throws Error when it is not one of ours, or damaged; it is then renamed and kept
     */
    async read(name: string): Promise<UnstoredCall | undefined> {
      const text = await readFile(join(path, name), 'utf8').catch(unlessAbsent)
      if (text === undefined) return undefined
      const call = parseJson(text) as UnstoredCall | null | undefined
      if (call?.session && fileNameOf(call) === name) return call
      await rename(join(path, name), join(path, name + ASIDE))
      throw new Error(`${name} cannot be read and was set aside as ${name}${ASIDE} in ${path}`)
    },
    remove: (name: string) => rm(join(path, name), { force: true }),
    /** The files of a call. */
    async listOf(session_id: string): Promise<string[]> {
      return (await list()).filter((name) => name.startsWith(`${session_id}.`) && isWhole(name))
    },
    /**
     * The files not written for `ms`. Drafts of the same age are removed, and so are unreadable
     * files set aside more than a week ago, because they may contain what somebody said.
     */
    async listOlderThan(ms: number): Promise<string[]> {
      const latest = Date.now() - ms
      const old: string[] = []
      for (const name of await list()) {
        const written = await stat(join(path, name)).catch(unlessAbsent)
        if (!written || written.mtimeMs > latest) continue
        const isStale = name.endsWith(ASIDE) && written.ctimeMs < Date.now() - ASIDE_MS
        if (isWhole(name)) old.push(name)
        else if (name.endsWith(DRAFT) || isStale) await rm(join(path, name), { force: true })
      }
      return old
    },
  }
}

/** The file name for the process that holds, or held, a call under this lease. */
export function fileNameOf({
  session,
  lease_token,
}: Pick<UnstoredCall, 'session' | 'lease_token'>) {
  return `${session.id}.${lease_token}${SUFFIX}`
}

const SUFFIX = '.json'
/** Suffix of a file that is being written. */
const DRAFT = '.new'
const ASIDE = '.unreadable'
const ASIDE_MS = 7 * DAY

function isWhole(name: string) {
  return name.endsWith(SUFFIX)
}

function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
