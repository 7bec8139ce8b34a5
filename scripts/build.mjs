/** What `tsc` leaves to do: the SQL beside its reader, and the page's script and assets. */
import { build } from 'esbuild'
import { cpSync, existsSync } from 'node:fs'

cpSync('db/migrations', 'dist/db/migrations', { recursive: true })
if (existsSync('web/join.ts')) {
  cpSync('web', 'dist/web', { recursive: true, filter: (path) => !path.endsWith('.ts') })
  await build({
    entryPoints: ['web/join.ts'],
    outdir: 'dist/web',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  })
}
