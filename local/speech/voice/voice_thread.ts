import { parentPort } from 'node:worker_threads'
import { loadEspeak } from './espeak.ts'
import { loadFlite } from './flite.ts'
import type { SpeechRequest } from './speech.ts'
import type { VoiceReply } from './voices.ts'

const tell = (reply: VoiceReply) => parentPort!.postMessage(reply)
const flite = await loadFlite()
let espeak: ReturnType<typeof loadEspeak> | undefined
let spoken = Promise.resolve()

parentPort!.on('message', (request: SpeechRequest) => {
  spoken = spoken.then(() => speak(request)).catch(refuse)
})
tell({ ready: true })

async function speak(request: SpeechRequest) {
  const engine = request.voice.engine === 'flite' ? flite : await (espeak ??= loadEspeak())
  tell({ speech: engine(request) })
}

function refuse(error: unknown) {
  tell({ failed: error instanceof Error ? error.message : String(error) })
}
