import { insertKey } from '../db/api_keys.ts'
import { migrate } from '../db/migrate.ts'
import { connect } from '../db/sql.ts'
import { makeApiKey } from '../shared/api_key.ts'
import { explainDatabase } from './explain_database.ts'

/*
 * Makes a platform key and shows it once: npm run admin:key [label]
 */

const url = process.env.DATABASE_URL
if (!url) {
  console.error('Set DATABASE_URL to the database of the service.')
  process.exit(1)
}
await migrate(url).catch((error: unknown) => {
  const explained = explainDatabase(error, url)
  console.error(explained instanceof Error ? explained.message : explained)
  process.exit(1)
})
const sql = connect(url, { access: 'service', max: 1 })
const { key, ...hashed } = makeApiKey('adm')
const label = process.argv[2] ?? 'Platform key'
await insertKey(sql, { ...hashed, label, org_id: null, member_id: null })
await sql.end()
console.log(key)
