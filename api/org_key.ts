import { insertKey } from '../db/people/api_keys.ts'
import { findOrg, listOrgs } from '../db/people/orgs.ts'
import type { Sql } from '../db/sql.ts'
import { makeApiKey } from '../shared/access/api_key.ts'
import { runKeyCommand } from './key_command.ts'

/** Entry of `npm run org:key`: makes a key of an organization and shows it once. */
const HELP = `npm run org:key -- <org_id> [<label>]

Makes a new key for an organization in the database of DATABASE_URL, and prints it, this once: for an
organization whose keys are all lost. The key belongs to no user and may do what an owner may. The label
says in lists what the key is for; without one it is “New key”.

  --help   this text`

/** Organizations that are named where the one that was asked for is unknown. */
const SHOWN = 10

await runKeyCommand(HELP, process.env.DATABASE_URL, async (sql, [org_id, ...words]) => {
  if (org_id === undefined) throw new Error(`Name an organization; ${await known(sql)}`)
  if (!(await findOrg(sql, org_id))) {
    throw new Error(`There is no organization ${org_id}; ${await known(sql)}`)
  }
  const { key, ...hashed } = makeApiKey('sk')
  const label = words.join(' ') || 'New key'
  await insertKey(sql, { ...hashed, label, org_id, member_id: null })
  return key
})

async function known(sql: Sql): Promise<string> {
  const orgs = await listOrgs(sql, SHOWN)
  if (orgs.length === 0) return 'the database has none yet'
  return `the newest are:\n${orgs.map(({ id, name }) => `  ${id}  ${name}`).join('\n')}`
}
