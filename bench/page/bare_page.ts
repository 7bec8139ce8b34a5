import { build } from 'esbuild'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** What any page that holds a call needs: the room library, and the microphone. */
const SCRIPT = `
  import { createLocalAudioTrack, Room } from 'livekit-client'
  await createLocalAudioTrack()
  new Room()
  document.body.append(Object.assign(document.createElement('button'), { textContent: 'Start' }))
`
const HTML = `<!doctype html>
<meta charset="utf-8" />
<link rel="icon" href="data:," />
<script type="module" src="/page.js"></script>
`

/**
 * Serves a minimal page that is ready for a call, compressed the way the service compresses its
 * own.
 */
export async function serveBarePage() {
  const { outputFiles } = await build({
    stdin: { contents: SCRIPT, resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  })
  const files = new Map([
    ['/', { type: 'text/html', packed: gzipSync(HTML) }],
    ['/page.js', { type: 'text/javascript', packed: gzipSync(outputFiles[0]!.contents) }],
  ])
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(url)
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip' })
    response.end(file.packed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
