import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UnstoredCall } from '../../db/calls/unstored_call.ts'

export type UnstoredFolder = ReturnType<typeof openFolder>

/** A file for each call of which something is not stored, in `path`, which is made for the first. */
export function openFolder(path: string) {
  const fileOf = (session_id: string) => join(path, `${session_id}${SUFFIX}`)

  return {
    /** Replaces the call's file, all of it or not at all. @throws Error when it cannot be written */
    async write(call: UnstoredCall): Promise<void> {
      const file = fileOf(call.session.id)
      await mkdir(path, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.new`, JSON.stringify(call), { mode: 0o600 })
      await rename(`${file}.new`, file)
    },
    /** Undefined where there is none. @throws Error when it cannot be read */
    async read(session_id: string): Promise<UnstoredCall | undefined> {
      const text = await readFile(fileOf(session_id), 'utf8').catch(unlessAbsent)
      return text === undefined ? undefined : (JSON.parse(text) as UnstoredCall)
    },
    remove: (session_id: string) => rm(fileOf(session_id), { force: true }),
    /** The sessions whose files have not been written for `ms`. */
    async listOlderThan(ms: number): Promise<string[]> {
      const names = (await readdir(path).catch(unlessAbsent)) ?? []
      const ids = names
        .filter((name) => name.endsWith(SUFFIX))
        .map((name) => name.slice(0, -SUFFIX.length))
      const written = await Promise.all(ids.map((id) => stat(fileOf(id)).catch(unlessAbsent)))
      const latest = Date.now() - ms
      return ids.filter((_, index) => (written[index]?.mtimeMs ?? Infinity) < latest)
    },
  }
}

const SUFFIX = '.json'

function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
