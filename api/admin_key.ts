import { insertKey } from '../db/people/api_keys.ts'
import { makeApiKey } from '../shared/access/api_key.ts'
import { runKeyCommand } from './key_command.ts'

/** Entry of `npm run admin:key`: makes a platform key and shows it once. */
const HELP = `npm run admin:key [-- <label>]

Makes a key for the platform's operators (/v1/admin) in the database of DATABASE_URL, and prints it,
this once. The label says in lists what the key is for; without one it is “Platform key”.

  --help   this text`

await runKeyCommand(HELP, process.env.DATABASE_URL, async (sql, words) => {
  const { key, ...hashed } = makeApiKey('adm')
  const label = words.join(' ') || 'Platform key'
  await insertKey(sql, { ...hashed, label, org_id: null, member_id: null })
  return key
})
