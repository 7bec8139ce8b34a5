import { findOrg, listOrgs } from '../db/people/orgs.ts'
import { insertSecurityEvent } from '../db/people/security_events.ts'
import { inTransaction, type Sql } from '../db/sql.ts'
import { runKeyCommand } from './run_key_command.ts'
import { mintKey } from './routes/people/mint_key.ts'

const HELP = `npm run org:key -- <org_id> [<label>]

Creates a key for an organization that has lost all of its keys, in the database of DATABASE_URL, or
else of the npm start that runs in COLLOQUY_HOME (default .colloquy), and prints it once. The key belongs
to no user and has an owner's permissions. The label says what it is for (default: “New key”).

  --help   this text`

/** How many organizations to list when the one asked for is unknown. */
const SHOWN = 10

/** `npm run org:key`. Returns the exit status. */
export function orgKey(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return runKeyCommand(HELP, args, env, run)
}

async function run(sql: Sql, [org_id, ...words]: string[]): Promise<string> {
  if (org_id === undefined) throw new Error(`Name an organization; ${await known(sql)}`)
  if (!(await findOrg(sql, org_id))) {
    throw new Error(`There is no organization ${org_id}; ${await known(sql)}`)
  }
  return inTransaction(sql, async (sql) => {
    const holder = { org_id, member_id: null }
    const { key, id } = await mintKey(sql, holder, { label: words.join(' ') || 'New key' })
    const created = { kind: 'key.created' as const, org_ids: [org_id], target_id: id }
    await insertSecurityEvent(sql, { ...created, ...BY_COMMAND })
    return key
  })
}

/** Somebody with access to the database, who has no key. */
const BY_COMMAND = {
  actor: 'operator' as const,
  user_id: null,
  key_id: null,
  address: null,
  operation: null,
  request_id: null,
}

async function known(sql: Sql): Promise<string> {
  const orgs = await listOrgs(sql, SHOWN)
  if (orgs.length === 0) return 'the database has none yet'
  return `the newest are:\n${orgs.map(({ id, name }) => `  ${id}  ${name}`).join('\n')}`
}
