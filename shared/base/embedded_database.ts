import { join } from 'node:path'

/* The Postgres of `npm start`, whose data is in the folder that COLLOQUY_HOME names. */

/** The superuser of all our clusters. */
export const SUPERUSER = 'colloquy'

export const DATABASE = 'colloquy'

/** Where a home folder stores its database. */
export const clusterFolder = (home: string) => join(home, 'postgres')

/** Where a home folder stores its secrets, such as the `postgres_password`. */
export const secretsFile = (home: string) => join(home, 'secrets.json')
