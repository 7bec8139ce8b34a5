import { hkdfSync } from 'node:crypto'
import { join } from 'node:path'

/* The Postgres of `npm start`, whose data is in the folder that COLLOQUY_HOME names. */

/** The superuser of all our clusters, as which only `npm start` connects. */
export const SUPERUSER = 'colloquy'

/** The login of the service, which is no superuser (db/logins.sql). */
export const OWNER = 'colloquy_owner'

export const DATABASE = 'colloquy'

/** Where a home folder stores its database. */
export const clusterFolder = (home: string) => join(home, 'postgres')

/** Where a home folder stores its secrets, such as the `postgres_password`. */
export const secretsFile = (home: string) => join(home, 'secrets.json')

/** The password of the service's login, which follows from the superuser's; nobody can infer that from it. */
export function ownerPassword(superuser_password: string): string {
  return Buffer.from(hkdfSync('sha256', superuser_password, '', 'colloquy owner', 24)).toString(
    'hex',
  )
}
