import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { rehearseRecognizer } from '../../../providers/rehearsal/rehearse_recognizer.ts'
import { serve } from '../../helpers/servers/serve.ts'
import { hurry } from '../checks/hurry.ts'

beforeAll(hurry)
beforeAll(() => {
  const { setTimeout } = globalThis
  const soon = (act: () => void, ms: number) => setTimeout(act, ms === UNFLAGGED_MS ? ms / 20 : ms)
  globalThis.setTimeout = soon as typeof setTimeout
  return () => void (globalThis.setTimeout = setTimeout)
})

/** After this time, words count as final of which nobody says whether they are; at the pace of `hurry`. */
const UNFLAGGED_MS = 700

/** What a server does when so many pieces of sound have come, or at a message. */
type Hears = (socket: WebSocket, event: number | string) => void

const words = (transcript: string, is_final: boolean) =>
  JSON.stringify({ type: 'Results', is_final, channel: { alternatives: [{ transcript }] } })
const interim = words('good', false)
const final = words('Good morning.', true)
const closes: Hears = (socket, event) => event === 'CloseStream' && socket.close()

test.concurrent.for<[name: string, hears: Hears, verdict: string, text: string, notes: string[]]>([
  [
    'sends interim and final words',
    (socket, event) => (event === 2 ? socket.send(interim) : event === 4 && socket.send(final)),
    'accepts',
    'HOST answers and puts speech into words',
    [],
  ],
  [
    'sends no interim words',
    (socket, event) => event === 4 && socket.send(final),
    'accepts',
    'HOST answers and puts speech into words',
    ['HOST sends no words while somebody speaks'],
  ],
  [
    'sends no final words',
    (socket, event) => event === 2 && socket.send(interim),
    'accepts',
    'HOST answers and puts speech into words',
    ['HOST sends no final words, so each answer is taken from its interim ones, later'],
  ],
  [
    'sends final words when asked to',
    (socket, event) =>
      event === 2 ? socket.send(interim) : event === 'Finalize' && socket.send(final),
    'accepts',
    'HOST answers and puts speech into words',
    ['HOST sends final words only when asked to, so each answer takes longer'],
  ],
  [
    'understands something else',
    (socket, event) =>
      event === 2 && (socket.send(interim), socket.send(words('Guten Abend', true))),
    'accepts',
    'HOST answers and puts speech into words',
    ['HOST understood “Guten Abend” where “Good morning.” was said'],
  ],
  [
    'understands nothing',
    () => {},
    'unclear',
    'HOST answers, but put no words to an English sentence: check STT_MODEL if calls understand nothing',
    [],
  ],
  [
    'has a form of its own',
    (socket, event) => event === 2 && socket.send('{"type":"Results","text":"good morning"}'),
    'fails',
    'HOST sent a message that cannot be read: check STT_MODEL',
    [],
  ],
  [
    'never says whether words are final',
    (socket, event) => {
      if (event === 2) socket.send(interim.replace('"is_final":false,', ''))
      if (event === 4) socket.send(final.replace('"is_final":true,', ''))
    },
    'accepts',
    'HOST answers and puts speech into words',
    [],
  ],
  [
    'closes the connection after each utterance',
    (socket, event) => event === 4 && (socket.send(interim), socket.send(final), socket.close()),
    'accepts',
    'HOST answers and puts speech into words',
    [],
  ],
  [
    'complains and understands nothing',
    (socket, event) =>
      event === 1 && socket.send('{"type":"Error","description":"No model m","key":"hidden"}'),
    'fails',
    'HOST puts no words to a sentence (No model m): check STT_MODEL',
    [],
  ],
  [
    'hangs up',
    (socket, event) => event === 2 && socket.close(1011, 'Out of memory'),
    'fails',
    'HOST closed the connection while it listened (1011: Out of memory): check STT_MODEL',
    [],
  ],
])('a recognizer that %s', async ([_, hears, verdict, text, notes], { expect, onTestFinished }) => {
  const host = await recognizer(hears, onTestFinished)
  const rehearsed = await rehearseRecognizer({ ...ASKED, url: `ws://${host}` }, SAID)
  const withHost = (text: string) => text.replace('HOST', host)
  expect(rehearsed).toMatchObject({ verdict, text: withHost(text) })
  expect(rehearsed.notes ?? []).toEqual(notes.map(withHost))
})

test.each([
  [401, '', 'refuses', 'HTTP 401', 'check DEEPGRAM_API_KEY'],
  [400, '{"err_msg":"No such model"}', 'fails', 'HTTP 400: No such model', 'check STT_MODEL'],
  [503, 'busy', 'unclear', 'HTTP 503: busy', 'check STT_MODEL'],
])('a recognizer that refuses with %d', async (status, body, verdict, why, advice) => {
  const server = createServer().listen(0, '127.0.0.1')
  server.on('upgrade', (_, socket) => {
    socket.end(`HTTP/1.1 ${status} No\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
  })
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await rehearseRecognizer({ ...ASKED, url: `ws://${host}` }, SAID)).toEqual({
    verdict,
    text: `${host} does not answer (${why}): ${advice}`,
  })
})

test('a server that knows no WebSocket is named', async () => {
  const url = await serve((_, response) => response.writeHead(404).end('{"detail":"Not Found"}'))
  const rehearsed = await rehearseRecognizer({ ...ASKED, url: url.replace('http', 'ws') }, SAID)
  expect(rehearsed).toMatchObject({ verdict: 'fails' })
  expect(rehearsed.text).toContain('HTTP 404: Not Found')
})

const ASKED = {
  key: 'hidden',
  model: 'm',
  url_from: 'DEEPGRAM_BASE_URL',
  key_from: 'DEEPGRAM_API_KEY',
  model_from: 'STT_MODEL',
}
/** Half a second, of which no fake listens to the contents. */
const SAID = { text: 'Good morning.', pcm: new Uint8Array(16_000), language: 'en' as const }

async function recognizer(hears: Hears, whenOver: typeof onTestFinished): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  whenOver(() => {
    for (const client of server.clients) client.terminate()
    server.close()
  })
  server.on('connection', (socket) => {
    let pieces = 0
    socket.on('message', (data, isBinary) => {
      const event = isBinary ? ++pieces : (JSON.parse(String(data)) as { type: string }).type
      hears(socket, event)
      closes(socket, event)
    })
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
