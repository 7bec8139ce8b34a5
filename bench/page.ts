import { type Browser, chromium } from 'playwright-core'
import { build } from 'esbuild'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { prepareConversation } from '../local/first_conversation.ts'
import { keepSecrets } from '../local/home/kept_secrets.ts'
import { withLocalStack } from './stack/local_stack.ts'
import { figuresOf, printTable, ratio, takeTurns } from './figures/measure.ts'
import { benchStart } from './page_start.ts'
import { AGREE, ARGUMENTS, FAKE_DEVICES, findChromium } from './stack/chromium.ts'

type Options = {
  blocks: number
  /** Calls on each side in which the wait after Start is measured. */
  starts: number
}

type Side = { name: string; url: string; button: string; loads: Load[] }

/**
 * How soon the participant's page is ready from an empty cache, and its size, compared with a
 * minimal page; and how soon after Start its agent is heard.
 */
export async function benchPage({ blocks, starts }: Options): Promise<void> {
  const sides = await withLocalStack(async (stack, home) => {
    const prepared = await prepareConversation(stack, home, keepSecrets(home))
    const { join_url, organization_key } = prepared
    const bare = await serveBarePage()
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...ARGUMENTS, FAKE_DEVICES, AGREE],
    })
    const sides: Side[] = [
      { name: 'colloquy', url: join_url, button: 'Start the conversation', loads: [] },
      { name: 'bare page', url: bare.url, button: 'Start', loads: [] },
    ]
    try {
      // The first page of a browser bears the cost of its start.
      for (const { url, button } of sides) await loadPage(browser, url, button)
      await takeTurns(sides, blocks, async ({ url, button, loads }) =>
        loads.push(await loadPage(browser, url, button)),
      )
    } finally {
      await browser.close()
      bare.close()
    }
    await benchStart(stack, organization_key, starts)
    return sides
  })
  const [, reference] = sides.map(figures) as [Figures, Figures]
  printTable(
    sides.map((side) => {
      const { loads, p50, p95, kB } = figures(side)
      return {
        side: side.name,
        loads,
        'ready, ms p50 / p95': `${p50.toFixed(0)} / ${p95.toFixed(0)}`,
        ratio: ratio(p50, reference.p50),
        'sent, kB': kB.toFixed(1),
        'ratio of that': ratio(kB, reference.kB),
      }
    }),
  )
}

type Figures = ReturnType<typeof figures>

function figures({ loads }: Side) {
  const { count, p50, p95 } = figuresOf(loads.map(({ ready_ms }) => ready_ms))
  return { loads: count, p50, p95, kB: figuresOf(loads.map(({ bytes }) => bytes)).p50 / 1000 }
}

type Load = {
  /** From the start of the navigation until the call can be started. */
  ready_ms: number
  /** Size of everything that the page fetched, compressed as sent. */
  bytes: number
}

/**
 * Loads a page with an empty cache.
 *
 * @param button its text shows that the call can be started
 */
async function loadPage(browser: Browser, url: string, button: string): Promise<Load> {
  const context = await browser.newContext({ permissions: ['microphone'], locale: 'en-US' })
  const page = await context.newPage()
  let bytes = 0
  const sized: Promise<void>[] = []
  let isReady = false
  page.on('requestfinished', (request) => {
    if (isReady) return
    const add = request.sizes().then(({ responseBodySize }) => void (bytes += responseBodySize))
    sized.push(add)
  })
  try {
    await page.goto(url, { waitUntil: 'commit' })
    const ready = await page.waitForFunction((button) => {
      const found = [...document.querySelectorAll('button')].some(
        ({ textContent, disabled }) => !disabled && textContent === button,
      )
      return found && performance.now()
    }, button)
    const ready_ms = Number(await ready.jsonValue())
    isReady = true
    await Promise.all(sized)
    return { ready_ms, bytes }
  } finally {
    await context.close()
  }
}

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
async function serveBarePage() {
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
