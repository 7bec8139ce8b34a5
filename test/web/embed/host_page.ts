import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

type Host = {
  /** The service whose script it loads, and the conversation that it opens. */
  api_url: string
  session_id: string
  headers?: Record<string, string>
}

/**
 * Serves an example of `examples/embed/` as an integrator would, on its own origin, until the test is
 * finished.
 *
 * @returns its address
 */
export async function serveExample(name: string, { api_url, session_id, headers = {} }: Host) {
  const html = readFileSync(`examples/embed/${name}.html`, 'utf8')
    .replace('https://colloquy.example', api_url)
    .replace('ses_from_your_backend', session_id)
  const server = createServer((_, res) => {
    res.writeHead(200, { 'content-type': 'text/html', ...headers }).end(html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The page of the conversation in the frame, as soon as it appears. */
export async function conversationIn(page: Page): Promise<Frame> {
  const element = await page.locator('iframe[src*="/embed/"]').elementHandle()
  return (await element!.contentFrame())!
}
