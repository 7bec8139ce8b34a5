import { dirname, join, relative, resolve } from 'node:path'
import { bundle } from './bundle.mjs'

const AGENT = resolve('agent/worker/server.ts')

/** Bundles the service, which starts in half the time so, in place of its compiled main module. */
export async function bundleService(draft) {
  await bundle({
    entryPoints: { main: 'api/main.ts' },
    outdir: join(draft, 'api'),
    change: keepPlace,
    plugins: [{ name: 'the agent has its own bundle', setup: leaveAgentOut }],
  })
}

function leaveAgentOut({ onResolve }) {
  onResolve({ filter: /\/server\.ts$/ }, ({ path, resolveDir }) =>
    resolve(resolveDir, path) === AGENT
      ? { path: '../agent/worker/server.js', external: true }
      : undefined,
  )
}

/** A module finds other files of the build from where it is itself compiled to, not from the bundle. */
function keepPlace(file, text) {
  const compiled = relative(resolve('api'), file).replace(/\.ts$/, '.js')
  const places = {
    url: `new URL(${JSON.stringify(compiled)}, import.meta.url).href`,
    dirname: `(import.meta.dirname + ${JSON.stringify(`/${dirname(compiled)}`)})`,
    filename: `(import.meta.dirname + ${JSON.stringify(`/${compiled}`)})`,
  }
  return text.replace(/\bimport\.meta\.(url|dirname|filename)\b/g, (_, name) => places[name])
}
