import { build } from 'esbuild'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const BROWSERS = ['es2022', 'chrome111', 'firefox113', 'safari16.4']
export const ENTRIES = [
  ...['web/join.ts', 'web/cli.ts', 'web/docs.ts', 'web/console.tsx'],
  ...['web/join.css', 'web/docs.css', 'web/console.css'],
]

/** Builds the pages with their scripts and assets. */
export async function buildPages(draft) {
  const web = join(draft, 'web')
  cpSync('web/assets', join(web, 'assets'), { recursive: true })
  const { metafile } = await build({
    entryPoints: ENTRIES,
    outdir: join(web, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    sourcemap: true,
    format: 'esm',
    target: BROWSERS,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    metafile: true,
    logLevel: 'warning',
  })
  const assets = addressesOf(metafile)
  writeFileSync(join(web, 'assets.json'), JSON.stringify(assets, null, 2))
  for (const page of ['join.html', 'home.html', 'cli.html', 'console.html']) {
    const named = readFileSync(`web/${page}`, 'utf8')
    const html = named.replace(/(?<="\/assets\/)[\w.]+(?=")/g, (name) => assets[name] ?? name)
    writeFileSync(join(web, page), html)
  }
  await buildEmbed(join(web, 'assets'))
}

/**
 * The name of each script and style sheet with its content's hash, so that browsers can cache it
 * forever.
 */
function addressesOf({ outputs }) {
  return Object.fromEntries(
    Object.entries(outputs).flatMap(([file, { entryPoint }]) =>
      ENTRIES.includes(entryPoint)
        ? [[basename(entryPoint).replace(/\.tsx?$/, '.js'), basename(file)]]
        : [],
    ),
  )
}

async function buildEmbed(assets) {
  await build({
    entryPoints: ['web/embed.ts'],
    outdir: assets,
    bundle: true,
    minify: true,
    format: 'iife',
    target: BROWSERS,
    logLevel: 'warning',
  })
  cpSync('web/embed/embed.d.ts', join(assets, 'embed.d.ts'))
}
