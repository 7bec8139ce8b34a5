import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UnstoredCall } from '../../db/calls/record/unstored_call.ts'
import { seal, unseal } from '../../db/calls/seals.ts'
import { DAY } from '../../shared/base/time.ts'

export type UnstoredFolder = ReturnType<typeof openFolder>

/** The ticket of a session that is valid until then, in epoch seconds; undefined when the asker has no right to it. */
export type FindTicket = (session_id: string, until: string) => Promise<string | undefined>

/**
 * The unstored data of calls, one file per process that held a call, in `path`, which is created
 * for the first file. All processes on a machine share it, and each file is sealed with the ticket of its call: a
 * call that is taken over writes none for another, and reads none of it.
 */
export function openFolder(path: string) {
  async function list(): Promise<string[]> {
    return (await readdir(path).catch(unlessAbsent)) ?? []
  }

  return {
    /** Replaces the process's file atomically. @throws Error when it cannot be written */
    async write(call: UnstoredCall, ticket: string): Promise<void> {
      const file = join(path, fileNameOf(call))
      await mkdir(path, { recursive: true, mode: 0o700 })
      const text = `${ticket.slice(0, ticket.lastIndexOf('.'))} ${seal(PURPOSE, ticket, call)}`
      await writeFile(file + DRAFT, text, { mode: 0o600, flush: true })
      await rename(file + DRAFT, file)
    },
    /**
     * Undefined if it no longer exists, or the asker has no right to its ticket.
     *
     * @throws Error when its call has not written it, or it is damaged; it is then renamed and kept
     */
    async read(name: string, findTicket: FindTicket): Promise<UnstoredCall | undefined> {
      const text = await readFile(join(path, name), 'utf8').catch(unlessAbsent)
      if (text === undefined) return undefined
      const [, session_id, until, sealed] = WRITTEN.exec(text) ?? []
      if (session_id && until && sealed && name.startsWith(`${session_id}.`)) {
        const ticket = await findTicket(session_id, until)
        if (!ticket) return undefined
        const call = unseal(PURPOSE, ticket, sealed, MOST) as UnstoredCall | null | undefined
        if (call?.session?.id === session_id && fileNameOf(call) === name) return call
      }
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

const PURPOSE = 'unstored data'
/** What names the ticket, in clear: the id of the session, and until when the ticket is valid; then what is sealed. */
const WRITTEN = /^(\w+)\.(\d{1,15}) ([\w-]+)$/
/** More than the words and findings of a call take, in bytes. */
const MOST = 64 * 1024 ** 2
const SUFFIX = '.sealed'
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
