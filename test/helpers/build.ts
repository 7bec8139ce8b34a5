import { realpathSync } from 'node:fs'
import { join } from 'node:path'

/** What `npm run build` made last, which `npm test` runs first; it stays as it is when a later one is made meanwhile. */
export const BUILD = realpathSync(join(import.meta.dirname, '../../dist/current'))
