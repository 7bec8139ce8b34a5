import { build } from 'esbuild'
import { Buffer } from 'node:buffer'
import { cpSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const FRAMEWORK = 'node_modules/@livekit/agents/dist'
const SILERO = 'node_modules/@livekit/agents-plugin-silero/dist'

/**
 * Bundles the agent with its packages: each call has its own process, which would take twice as long to
 * load 2,100 package files. The framework starts its processes from files next to its own, so these have
 * their names here too.
 */
export async function bundleAgent(draft) {
  await build({
    entryPoints: {
      call: 'agent/call.ts',
      'worker/server': 'agent/worker/server.ts',
      'worker/end_of_turn_runner': 'agent/worker/end_of_turn_runner.ts',
      'worker/smart_turn_thread': 'agent/worker/smart_turn_thread.ts',
      job_proc_lazy_main: `${FRAMEWORK}/ipc/job_proc_lazy_main.js`,
      inference_proc_lazy_main: `${FRAMEWORK}/ipc/inference_proc_lazy_main.js`,
      'inference/eot/runner': `${FRAMEWORK}/inference/eot/runner.js`,
    },
    outdir: join(draft, 'agent'),
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
  cpSync(`${SILERO}/silero_vad.onnx`, join(draft, 'agent/silero_vad.onnx'))
}

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
