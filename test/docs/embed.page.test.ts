import { build } from 'esbuild'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { useOnePage } from '../helpers/live/one_page.ts'
import { useStack } from '../helpers/live/stack.ts'
import { inviteParticipant } from '../web/conversation.ts'

const { api_url, newOrganization } = useStack()
const open = useOnePage()

test('the component for React shows the conversation that it is given, then another one, and passes on what the call tells', async () => {
  const { api } = await newOrganization()
  const [first, second] = [await inviteParticipant(api), await inviteParticipant(api)]
  const page = await open()
  await page.goto(await serveComponent())
  await page.evaluate((id) => show(id), first.session_id)
  await page.locator(`iframe[src*="${first.session_id}"]`).waitFor()

  await page.evaluate((id) => show(id), second.session_id)
  await page.locator(`iframe[src*="${second.session_id}"]`).waitFor()
  await page.locator(`iframe[src*="${first.session_id}"]`).waitFor({ state: 'detached' })
  await page.evaluate(() => {
    const detail = { goal_id: 'drink' }
    document.querySelector('colloquy-call')!.dispatchEvent(new CustomEvent('output', { detail }))
  })
  expect(await page.evaluate(() => told)).toEqual([{ goal_id: 'drink' }])
})

/** In the page. */
declare const told: unknown[]
declare function show(session_id: string): void

/** Serves a page on its own origin that renders the component of the guide; returns its address. */
async function serveComponent(): Promise<string> {
  const [, component] = /```jsx\n([^]*?)```/.exec(readFileSync('docs/embed.md', 'utf8'))!
  const application = `
    import { render } from 'react-dom'
    ${component}
    const onOutput = (output) => void told.push(output)
    window.told = []
    window.show = (id) => render(<Conversation session_id={id} onOutput={onOutput} />, document.body)`
  const { outputFiles } = await build({
    stdin: { contents: application, loader: 'jsx', resolveDir: '.' },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    alias: { react: 'preact/compat', 'react-dom': 'preact/compat' },
    bundle: true,
    write: false,
  })
  const html = `<!doctype html><title>Shop</title><script src="${api_url}/embed.js" async></script>
    <body></body><script>${outputFiles[0]!.text.replaceAll('</script', '<\\/script')}</script>`
  const server = createServer((_, res) => {
    res.writeHead(200, { 'content-type': 'text/html' }).end(html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
