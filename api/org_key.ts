import { orgKey } from './org_key_command.ts'

/** Entry point of `npm run org:key`. */
process.exitCode = await orgKey(process.argv.slice(2), process.env)
