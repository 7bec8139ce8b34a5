import { join } from 'node:path'

/* A build may be started from any folder. esbuild keeps the one in which it was loaded. */
process.chdir(join(import.meta.dirname, '../..'))
