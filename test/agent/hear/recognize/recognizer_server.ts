import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { SAMPLE_RATE } from '../../../../agent/hear/microphones.ts'

export const FRAME_SAMPLES = SAMPLE_RATE / 50

/**
 * A recognizer that says what a test tells it to, in Deepgram's format, and keeps what it hears.
 *
 * @param refuses status with which it refuses every connection, with `says` as the body; absent if it accepts them,
 *   as it does those to whose address `says` says nothing
 * @param port by default any free one
 */
export async function recognizer({ refuses, says, port = 0 }: Refusing & { port?: number } = {}) {
  const decide = (
    { req }: { req: IncomingMessage },
    done: (ok: boolean, code?: number, body?: string) => void,
  ) => {
    const refused = typeof says === 'function' ? says(req.url!) : says
    done(
      refuses === undefined || (typeof says === 'function' && refused === undefined),
      refuses,
      refused,
    )
  }
  const server = new WebSocketServer({ port, host: '127.0.0.1', verifyClient: decide })
  await once(server, 'listening')
  const sockets: WebSocket[] = []
  const asked: { url: string; key: string | undefined }[] = []
  const heard: Buffer[] = []
  const commands: string[] = []
  let bytes = 0
  server.on('connection', (socket, { url, headers }) => {
    sockets.push(socket)
    asked.push({ url: url!, key: headers.authorization })
    socket.on('message', (data: Buffer, isBinary) => {
      if (!isBinary) {
        commands.push((JSON.parse(String(data)) as { type: string }).type)
        return
      }
      heard.push(data)
      bytes += data.length
    })
  })
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate()
    server.close()
  })
  const latest = () => sockets.at(-1)!
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Heard so far, on all connections. */
    frames: () => bytes / 2 / FRAME_SAMPLES,
    audio: () => Buffer.concat(heard),
    /** The types of all messages that were no sound, in order. */
    commands: () => commands,
    /** How the latest connection was asked for. */
    asked: () => asked.at(-1),
    connections: () => sockets.length,
    open: () => server.clients.size,
    isAskedToFinish: () => commands.includes('CloseStream'),
    drop: () => latest().terminate(),
    close: (code = 1000, reason = '') => latest().close(code, reason),
    closeWithoutCode: () => latest().close(),
    /** With reserved bits, and without hearing what comes back. */
    sendBrokenFrame() {
      const socket = (latest() as unknown as { _socket: Socket })._socket
      socket.removeAllListeners('data').write(Buffer.from([0xf1, 0]))
    },
    send: (text: string) => latest().send(text),
    sendBinary: (data: Buffer) => latest().send(data),
    tell(message: object) {
      this.send(JSON.stringify(message))
    },
    says(word: string, start: number, end: number) {
      const words = [{ word, start, end, confidence: 1 }]
      const said = { transcript: word, confidence: 1, words }
      this.tell(results(said, { is_final: true, speech_final: true }))
    },
  }
}

type Refusing = { refuses?: number; says?: string | ((url: string) => string | undefined) }

type Said = { transcript: string; words?: object[]; confidence?: number }

/** Deepgram's message with words; their times are seconds of the connection. */
export function results(said: Said, { is_final = false, speech_final = false }) {
  const [metadata, channel] = [{ request_id: 'r' }, { alternatives: [said] }]
  return { type: 'Results', is_final, speech_final, metadata, channel }
}
