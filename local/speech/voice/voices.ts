import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Speech, SpeechRequest } from './speech.ts'

export type Voices = {
  /** @throws Error when the voice cannot speak, in one sentence */
  speak(request: SpeechRequest): Promise<Speech>
  close(): Promise<void>
}

export type VoiceReply = { speech: Speech } | { ready: true } | { failed: string }

/** Runs the voices in a thread of its own; requests are spoken in turn. */
export async function startVoices(): Promise<Voices> {
  const worker = new Worker(new URL('./voice_thread.js', import.meta.url))
  await once(worker, 'message')
  const line: { resolve(speech: Speech): void; reject(error: Error): void }[] = []
  worker.on('message', (reply: VoiceReply) => {
    const asked = line.shift()
    if ('failed' in reply) asked?.reject(new Error(reply.failed))
    if ('speech' in reply) asked?.resolve(reply.speech)
  })
  worker.on('error', (error) => {
    for (const asked of line.splice(0)) asked.reject(error as Error)
  })
  return {
    speak: (request) =>
      new Promise((resolve, reject) => {
        line.push({ resolve, reject })
        worker.postMessage(request)
      }),
    async close() {
      await worker.terminate()
    },
  }
}
