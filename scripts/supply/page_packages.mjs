import { build } from 'esbuild'
import { ENTRIES } from '../build/pages.mjs'

/**
 * The packages whose code is in the pages, as paths in package-lock.json, such as `node_modules/preact`. They
 * are development packages, but browsers run them.
 *
 * @returns {Promise<Set<string>>}
 */
export async function pagePackages() {
  const { metafile } = await build({
    entryPoints: [...ENTRIES, 'web/embed.ts'],
    outdir: 'dist',
    bundle: true,
    write: false,
    metafile: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'warning',
  })
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs))
  const packages = used.map((file) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1])
  return new Set(packages.filter((path) => path !== undefined))
}
