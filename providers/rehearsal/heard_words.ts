import type { WebSocket } from 'ws'
import { z } from 'zod'
import { parseJson } from '../../shared/base/parse_json.ts'

/** What a call needs of Deepgram's messages; other fields may be absent. */
const Results = z.object({
  channel: z.object({ alternatives: z.array(z.object({ transcript: z.string().nullish() })) }),
  is_final: z.boolean().nullish(),
})

/** Keeps what a recognizer says on a connection that has just been opened. */
export function heardOn(socket: WebSocket) {
  const finals: string[] = []
  let interim = ''
  let fault: string | undefined
  let isEnding = false
  const over = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const message = parseJson(String(data)) as { type?: unknown } | undefined
      if (message?.type === 'Results') take(message)
      else if (message === undefined) fault ??= 'sent a message that is no JSON'
      if (message?.type === 'Metadata' && isEnding) resolve()
    })
    socket.once('close', (code) => {
      if (!isEnding) fault ??= `closed the connection while it listened (${code})`
      resolve()
    })
  })

  return {
    isFinal: () => finals.length > 0,
    words: () => ({ final: finals.join(' '), interim, fault }),
    /** Settles when the last words have come, or after this time. */
    async end(patience_ms: number): Promise<void> {
      isEnding = true
      const late = new Promise<void>((resolve) => setTimeout(resolve, patience_ms).unref())
      await Promise.race([over, late])
    },
  }

  function take(message: unknown) {
    const read = Results.safeParse(message)
    if (!read.success) {
      fault ??= 'sent words in a form that cannot be read'
      return
    }
    const text = read.data.channel.alternatives[0]?.transcript?.trim()
    if (!text) return
    if (read.data.is_final) finals.push(text)
    else interim = text
  }
}
