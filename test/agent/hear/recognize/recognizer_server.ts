import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { SAMPLE_RATE } from '../../../../agent/hear/microphones.ts'

export const FRAME_SAMPLES = SAMPLE_RATE / 50

/**
 * A recognizer that says what a test tells it to, in Deepgram's format.
 *
 * @param refuses status with which it refuses every connection; absent if it accepts them
 * @param port by default any free one
 */
export async function recognizer({ refuses, port = 0 }: { refuses?: number; port?: number } = {}) {
  const decide = (_: { req: IncomingMessage }, done: (ok: boolean, code?: number) => void) =>
    done(refuses === undefined, refuses)
  const server = new WebSocketServer({ port, host: '127.0.0.1', verifyClient: decide })
  await once(server, 'listening')
  const sockets: WebSocket[] = []
  let bytes = 0
  let isAskedToFinish = false
  server.on('connection', (socket) => {
    sockets.push(socket)
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) bytes += data.length
      else if (data.toString().includes('CloseStream')) isAskedToFinish = true
    })
  })
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate()
    server.close()
  })
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Heard so far, on all connections. */
    frames: () => bytes / 2 / FRAME_SAMPLES,
    connections: () => sockets.length,
    open: () => server.clients.size,
    isAskedToFinish: () => isAskedToFinish,
    drop: () => sockets.at(-1)!.terminate(),
    send: (text: string) => sockets.at(-1)!.send(text),
    says(word: string, start: number, end: number) {
      this.send(finalWord(word, start, end))
    },
  }
}

/** Deepgram's final message with one word; its times are seconds of the connection. */
export function finalWord(word: string, start: number, end: number): string {
  const words = [{ word, start, end, confidence: 1 }]
  return JSON.stringify({
    type: 'Results',
    is_final: true,
    speech_final: true,
    metadata: { request_id: 'r' },
    channel: { alternatives: [{ transcript: word, confidence: 1, words }] },
  })
}
