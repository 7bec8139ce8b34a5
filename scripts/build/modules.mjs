import { build } from 'esbuild'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { FLOORS } from './inputs.mjs'

/** Compiles each module, without checking its types, which `npm run check` does; copies the SQL. */
export async function compileModules(draft) {
  await build({
    entryPoints: FLOORS.map((floor) => `${floor}/**/*.ts`),
    outdir: draft,
    outbase: '.',
    bundle: true,
    plugins: [{ name: 'each module stays a file', setup: keepImports }],
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  })
  for (const path of ['db/schema', 'db/logins.sql']) {
    cpSync(path, join(draft, path), { recursive: true })
  }
}

function keepImports({ onResolve }) {
  onResolve({ filter: /./ }, ({ kind, path }) =>
    kind === 'entry-point' ? undefined : { path: path.replace(/\.ts$/, '.js'), external: true },
  )
}
