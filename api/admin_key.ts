import { parseArgs } from 'node:util'
import { insertKey } from '../db/people/api_keys.ts'
import { migrate } from '../db/service/migrate.ts'
import { connect } from '../db/sql.ts'
import { makeApiKey } from '../shared/access/api_key.ts'
import { explainDatabase } from './explain_database.ts'

/** Entry of `npm run admin:key`: makes a platform key and shows it once. */
const HELP = `npm run admin:key [-- <label>]

Makes a key for the platform's operators (/v1/admin) in the database of DATABASE_URL, and prints it,
this once. The label says in lists what the key is for; without one it is “Platform key”.

  --help   this text`

const { label, help } = readCommand()
if (help) console.log(HELP)
else console.log(await makeKey(process.env.DATABASE_URL, label))

function readCommand() {
  try {
    const options = { help: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    return { ...values, label: positionals.join(' ') || 'Platform key' }
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${HELP}`)
  }
}

async function makeKey(url: string | undefined, label: string): Promise<string> {
  if (!url) return fail('Set DATABASE_URL to the database of the service.')
  await migrate(url).catch((error: unknown) => {
    const explained = explainDatabase(error, url)
    fail(explained instanceof Error ? explained.message : String(explained))
  })
  const sql = connect(url, { access: 'service', max: 1 })
  const { key, ...hashed } = makeApiKey('adm')
  await insertKey(sql, { ...hashed, label, org_id: null, member_id: null })
  await sql.end()
  return key
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
