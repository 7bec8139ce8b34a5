import { adminKey } from './admin_key_command.ts'

/** Entry point of `npm run admin:key`. */
process.exitCode = await adminKey(process.argv.slice(2), process.env)
