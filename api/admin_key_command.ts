import { listKeys, revokeKey } from '../db/people/api_keys.ts'
import type { Sql } from '../db/sql.ts'
import { type Flags, runKeyCommand } from './run_key_command.ts'
import { mintKey } from './routes/people/mint_key.ts'

const HELP = `npm run admin:key [-- <label>]
npm run admin:key -- --list
npm run admin:key -- --revoke <id>

Creates a key for the platform's operators (/v1/admin) in the database of DATABASE_URL, or else of
the npm start that runs in COLLOQUY_HOME (default .colloquy), and prints it once.
The label says what the key is for or whose it is (default: “Platform key”).

  --list          valid keys, newest first: id, last four characters, when created and last used (UTC), label
  --revoke <id>   revoke a key immediately
  --help          this text

The key in ADMIN_API_KEY, which npm start sets to platform_key in secrets.json, is not listed: it works
for as long as it is set.`

/** `npm run admin:key`. Returns the exit status. */
export function adminKey(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return runKeyCommand(HELP, args, env, run, {
    list: { type: 'boolean' },
    revoke: { type: 'string' },
  })
}

async function run(sql: Sql, words: string[], { list, revoke }: Flags): Promise<string> {
  if (list) return listed(sql)
  if (typeof revoke === 'string') return revoked(sql, revoke)
  const holder = { org_id: null, member_id: null }
  return (await mintKey(sql, holder, { label: words.join(' ') || 'Platform key' }, 'adm')).key
}

async function listed(sql: Sql): Promise<string> {
  const keys = await listKeys(sql, null)
  if (keys.length === 0)
    return 'There is no platform key in the database; npm run admin:key creates one. The key in ADMIN_API_KEY, which npm start sets, works too.'
  return keys
    .map(({ id, last_four, created_at, last_used_at, label }) =>
      [
        id,
        `…${last_four}`,
        minute(created_at),
        last_used_at ? minute(last_used_at) : NEVER,
        label,
      ].join('  '),
    )
    .join('\n')
}

async function revoked(sql: Sql, id: string): Promise<string> {
  if (!(await revokeKey(sql, null, id))) {
    throw new Error(`There is no platform key ${id}; see --list for the valid ones`)
  }
  return `${id} no longer works.`
}

function minute(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ')
}

const NEVER = 'never used'.padEnd(16)
