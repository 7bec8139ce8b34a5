import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'

/** A user other than root. */
type OrdinaryUser = {
  uid: number
  gid: number
  /** Command and arguments to put before a program's own, to run it as this user. */
  prefix: string[]
}

/** Linux capabilities that open folders closed to the user, the weaker first. */
const OPENERS = ['dac_read_search', 'dac_override']

/**
 * Postgres refuses to run as root. For root, this returns the owner of `data` if that folder
 * exists, else the user `postgres`, or `nobody`; the user keeps only the right to pass through
 * root's own folders, where the checkout or the data may be. Undefined if this process does not run
 * as root: the program then runs as it is.
 *
 * @throws Error when root cannot change the user here
 */
export function ordinaryUser(data: string): OrdinaryUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = existsSync(data) ? statSync(data) : (findUser('postgres') ?? findUser('nobody'))
  const prefix = user && OPENERS.map((opener) => setpriv(user, opener)).find(works)
  if (prefix) return { uid: user.uid, gid: user.gid, prefix }
  throw new Error(
    'Postgres does not run as root, and setpriv, needed to switch users, is missing or not permitted: ' +
      'start Colloquy as a regular user, or set DATABASE_URL',
  )
}

function findUser(name: string) {
  const passwd = readFileSync('/etc/passwd', 'utf8')
  const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(passwd) ?? []
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

function setpriv({ uid, gid }: { uid: number; gid: number }, opener: string) {
  const user = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const rights = ['--securebits=+no_setuid_fixup', `--inh-caps=+${opener}`]
  return ['setpriv', ...user, ...rights, `--ambient-caps=+${opener}`]
}

function works([command, ...args]: string[]) {
  return spawnSync(command!, [...args, 'true']).status === 0
}
