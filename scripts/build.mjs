/**
 * Builds `dist`: each module, without checking its types, which `npm run check` does; the SQL
 * files; the pages with their scripts and assets; and the agent bundled with its packages.
 */
import { build } from 'esbuild'
import { Buffer } from 'node:buffer'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

const BROWSERS = ['es2022', 'chrome111', 'firefox113', 'safari16.4']
const floors = 'agent api bench cli client db drill local media shared tune'.split(' ')
await build({
  entryPoints: floors.map((floor) => `${floor}/**/*.ts`),
  outdir: 'dist',
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

function keepImports({ onResolve }) {
  onResolve({ filter: /./ }, ({ kind, path }) =>
    kind === 'entry-point' ? undefined : { path: path.replace(/\.ts$/, '.js'), external: true },
  )
}

rmSync('dist/db/migrations', { recursive: true, force: true })
cpSync('db/migrations', 'dist/db/migrations', { recursive: true })
rmSync('dist/web', { recursive: true, force: true })
cpSync('web/assets', 'dist/web/assets', { recursive: true })
const entries = [
  ...['web/join.ts', 'web/cli.ts', 'web/docs.ts', 'web/console.tsx'],
  ...['web/join.css', 'web/docs.css', 'web/console.css'],
]
const { metafile } = await build({
  entryPoints: entries,
  outdir: 'dist/web/assets',
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
writeFileSync('dist/web/assets.json', JSON.stringify(assets, null, 2))
for (const page of ['join.html', 'home.html', 'cli.html', 'console.html']) {
  const named = readFileSync(`web/${page}`, 'utf8')
  const html = named.replace(/(?<="\/assets\/)[\w.]+(?=")/g, (name) => assets[name] ?? name)
  writeFileSync(`dist/web/${page}`, html)
}

/**
 * The name of each script and style sheet with its content's hash, so that browsers can cache it
 * forever.
 */
function addressesOf({ outputs }) {
  return Object.fromEntries(
    Object.entries(outputs).flatMap(([file, { entryPoint }]) =>
      entries.includes(entryPoint)
        ? [[basename(entryPoint).replace(/\.tsx?$/, '.js'), basename(file)]]
        : [],
    ),
  )
}

await build({
  entryPoints: ['web/embed.ts'],
  outdir: 'dist/web/assets',
  bundle: true,
  minify: true,
  format: 'iife',
  target: BROWSERS,
  logLevel: 'warning',
})
cpSync('web/embed/embed.d.ts', 'dist/web/assets/embed.d.ts')

/*
 * Each call has its own process, which would take twice as long to load 2,100 package files. The
 * framework starts its processes from files next to its own, so these have their names here too.
 */
const framework = 'node_modules/@livekit/agents/dist'
const chunks = readdirSync('dist/agent').filter((file) => /-[A-Z0-9]{8}\.js/.test(file))
for (const chunk of chunks) rmSync(`dist/agent/${chunk}`)
await build({
  entryPoints: {
    call: 'agent/call.ts',
    'worker/server': 'agent/worker/server.ts',
    'worker/end_of_turn_runner': 'agent/worker/end_of_turn_runner.ts',
    'worker/smart_turn_thread': 'agent/worker/smart_turn_thread.ts',
    job_proc_lazy_main: `${framework}/ipc/job_proc_lazy_main.js`,
    inference_proc_lazy_main: `${framework}/ipc/inference_proc_lazy_main.js`,
    'inference/eot/runner': `${framework}/inference/eot/runner.js`,
  },
  outdir: 'dist/agent',
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
  plugins: [{ name: 'packages are mapped by file alone', setup: mapOursAlone }],
  // Has native parts, or is never loaded.
  external: [
    '@livekit/rtc-node',
    '@livekit/local-inference',
    '@livekit/av',
    'fluent-ffmpeg',
    'onnxruntime-node',
    'sharp',
  ],
  // CommonJS packages require Node's built-in modules.
  banner: {
    js: "import { createRequire as requireFrom_ } from 'node:module'; const require = requireFrom_(import.meta.url);",
  },
  logLevel: 'warning',
})

// The Silero plugin looks for its weights beside its code.
const silero = 'node_modules/@livekit/agents-plugin-silero/dist'
cpSync(`${silero}/silero_vad.onnx`, 'dist/agent/silero_vad.onnx')

/**
 * Each process keeps the source maps that it has loaded, nearly all of packages: 7 MB. Without
 * them, stack traces name the packages' files, but not the line.
 */
function mapOursAlone({ onLoad }) {
  onLoad({ filter: /\.(?:[cm]?js|ts)$/ }, ({ path }) => {
    const contents = inAscii(readFileSync(path, 'utf8'))
    if (!path.includes('/node_modules/')) return { contents, loader: 'ts' }
    const map = JSON.stringify({ version: 3, sources: [basename(path)], mappings: 'AAAA' })
    const url = `data:application/json;base64,${Buffer.from(map).toString('base64')}`
    return { contents: `${contents}\n//# sourceMappingURL=${url}` }
  })
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
