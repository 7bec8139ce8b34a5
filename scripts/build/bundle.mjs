import { build } from 'esbuild'
import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * Bundles programs with their packages: loading one file takes a fraction of the time of loading those of
 * hundreds of modules.
 *
 * @param {object} options
 * @param {Record<string, string>} options.entryPoints
 * @param {string} options.outdir
 * @param {(file: string, text: string) => string} [options.change] changes the text of one of our modules
 * @param {import('esbuild').Plugin[]} [options.plugins]
 */
export async function bundle({ entryPoints, outdir, change = (_, text) => text, plugins = [] }) {
  await build({
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    // Each process keeps the source text that it has loaded: 8 MB with comments and spaces.
    minifyWhitespace: true,
    minifySyntax: true,
    plugins: [...plugins, { name: 'packages are mapped by file alone', setup: mapOursAlone }],
    // Has native parts, or is never loaded.
    external: [
      '@livekit/rtc-node',
      '@livekit/local-inference',
      '@livekit/av',
      'fluent-ffmpeg',
      'typescript',
      'onnxruntime-node',
      'sharp',
    ],
    // CommonJS packages require Node's built-in modules.
    banner: {
      js: "import { createRequire as requireFrom_ } from 'node:module'; const require = requireFrom_(import.meta.url);",
    },
    logLevel: 'warning',
  })

  /**
   * Each process keeps the source maps that it has loaded, nearly all of packages: 7 MB. Without
   * them, stack traces name the packages' files, but not the line.
   */
  function mapOursAlone({ onLoad }) {
    onLoad({ filter: /\.(?:[cm]?js|ts)$/ }, ({ path }) => {
      const contents = inAscii(readFileSync(path, 'utf8'))
      if (!path.includes('/node_modules/'))
        return { contents: change(path, contents), loader: 'ts' }
      const map = JSON.stringify({ version: 3, sources: [basename(path)], mappings: 'AAAA' })
      const url = `data:application/json;base64,${Buffer.from(map).toString('base64')}`
      return { contents: `${contents}\n//# sourceMappingURL=${url}` }
    })
  }
}

/**
 * A single other character, for example in a regular expression, makes V8 use twice the memory for
 * the whole file.
 */
function inAscii(text) {
  return text.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
