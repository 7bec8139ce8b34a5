import { adminKey } from './keys/admin_key.ts'

/** Entry point of `npm run admin:key`. */
process.exitCode = await adminKey(process.argv.slice(2), process.env)
