import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { serve } from './serve.ts'

export type Received = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
  /** Epoch milliseconds. */
  at: number
}

type Answer = (response: ServerResponse, request: Received, nth: number) => void

/**
 * A webhook receiver on a free port that keeps what it got. `answer` handles the nth request (1, 2,
 * …) to each path; by default, every request gets 200.
 */
export async function startReceiver(answer: Answer = (response) => response.end('ok')) {
  const received: Received[] = []
  const waiting: (() => void)[] = []
  let close = () => {}
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url: path = '', headers } = request
    const body = Buffer.concat(chunks).toString()
    const entry: Received = { method, path, headers, body, at: Date.now() }
    received.push(entry)
    for (const check of waiting) check()
    answer(response, entry, received.filter((one) => one.path === path).length)
  }
  const url = await serve(listener, (stop) => onTestFinished((close = stop)))

  return {
    url,
    received,
    close,
    /** Settles once `count` requests have reached `path`, or any path. */
    async arrived(count: number, path?: string) {
      const matching = () => received.filter((one) => path === undefined || one.path === path)
      await new Promise<void>((resolve) => {
        const check = () => matching().length >= count && resolve()
        waiting.push(check)
        check()
      })
      return matching()
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
