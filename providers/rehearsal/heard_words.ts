import type { WebSocket } from 'ws'
import { spokenWords } from '../recognizer/spoken_words.ts'
import { DeepgramAnswers } from '../recognizer/deepgram_answers.ts'

/** Keeps what a recognizer says on a connection, read as a call reads it. */
export function heardOn(socket: WebSocket, key: string) {
  const finals: string[] = []
  let interim = ''
  let fault: string | undefined
  let isEnding = false
  let isOver = false
  const answers = new DeepgramAnswers(key, {
    said({ said: { transcript }, isFinal }) {
      const text = spokenWords(transcript)
      if (text === '') return
      if (isFinal) finals.push(text)
      else interim = text
    },
  })
  const over = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer, isBinary) => {
      try {
        if (answers.take(data, isBinary) === 'Metadata' && isEnding) resolve()
      } catch {
        fault ??= 'sent a message that cannot be read'
      }
    })
    socket.once('close', (code, reason) => {
      answers.end()
      isOver = true
      const told = answers.complaint ?? answers.sentenceIn(String(reason))
      const why = [String(code), ...(told ? [told] : [])].join(': ')
      if (!isEnding && !answers.isUtterance(code)) {
        fault ??= `closed the connection while it listened (${why})`
      }
      resolve()
    })
  })

  return {
    isFinal: () => finals.length > 0,
    /** Nothing more is heard. */
    isOver: () => isOver || fault !== undefined,
    words: () => ({ final: finals.join(' '), interim, fault, told: answers.complaint }),
    /** Settles when the last words have come, or after this time. */
    async end(patience_ms: number): Promise<void> {
      isEnding = true
      const late = new Promise<void>((resolve) => setTimeout(resolve, patience_ms).unref())
      await Promise.race([over, late])
      answers.end()
    },
  }
}
