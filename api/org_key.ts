import { orgKey } from './keys/org_key.ts'

/** Entry point of `npm run org:key`. */
process.exitCode = await orgKey(process.argv.slice(2), process.env)
