import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'

/** Another user than root, and how to run a program as that user. */
export type OrdinaryUser = {
  uid: number
  gid: number
  /** Command and arguments to put before the program's own. */
  prefix: string[]
}

/** Linux capabilities that open folders closed to the user, the lesser first, with their bits. */
const OPENERS = [
  { name: 'dac_read_search', bit: 2 },
  { name: 'dac_override', bit: 1 },
]

/**
 * Postgres refuses to run as root. For root this answers the owner of `data` where that folder is
 * there, else the user `postgres`, or `nobody`; the user keeps the one right to pass through root's
 * own folders, where the checkout or the data may lie.
 * Undefined when this process is not root's: the program is then run as it is.
 *
 * @throws Error when root cannot change the user here
 */
export function ordinaryUser(data: string): OrdinaryUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = ownerOf(data) ?? findUser('postgres') ?? findUser('nobody')
  const opener = OPENERS.find(({ bit }) => (rightsHeld() >> BigInt(bit)) & 1n)
  if (!user || !opener || !succeeds('setpriv', ['--version'])) {
    throw new Error(
      'Postgres does not run as root, and setpriv, which changes the user, is missing or not allowed: ' +
        'start Colloquy as an ordinary user, or set DATABASE_URL',
    )
  }
  const { uid, gid } = user
  const prefix = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    `--inh-caps=+${opener.name}`,
    `--ambient-caps=+${opener.name}`,
  ]
  return { uid, gid, prefix }
}

function ownerOf(folder: string) {
  return existsSync(folder) ? statSync(folder) : undefined
}

function findUser(name: string) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

/** The effective capabilities of this process, as bits; none where the system does not tell. */
function rightsHeld(): bigint {
  try {
    const status = readFileSync('/proc/self/status', 'utf8')
    return BigInt(`0x${/^CapEff:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`)
  } catch {
    return 0n
  }
}

function succeeds(command: string, args: string[]) {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
