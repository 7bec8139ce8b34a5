/** What is left to build after `tsc`: the SQL files, and the pages with their scripts and assets. */
import { build } from 'esbuild'
import { cpSync, rmSync } from 'node:fs'

rmSync('dist/db/migrations', { recursive: true, force: true })
cpSync('db/migrations', 'dist/db/migrations', { recursive: true })
for (const page of ['join.html', 'home.html', 'cli.html']) cpSync(`web/${page}`, `dist/web/${page}`)
cpSync('web/assets', 'dist/web/assets', { recursive: true })
await build({
  entryPoints: ['web/join.ts', 'web/cli.ts', 'web/docs.ts', 'web/join.css', 'web/docs.css'],
  outdir: 'dist/web/assets',
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
  logLevel: 'warning',
})
