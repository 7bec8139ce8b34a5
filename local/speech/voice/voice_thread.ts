import { serveThread } from '../../../shared/base/thread.ts'
import { loadEspeak } from './espeak.ts'
import { loadFlite } from './flite.ts'
import type { SpeechRequest } from './choose_voice.ts'

serveThread(async () => {
  const flite = await loadFlite()
  let espeak: ReturnType<typeof loadEspeak> | undefined
  return async (request: SpeechRequest) => {
    const speak = request.voice.engine === 'flite' ? flite : await (espeak ??= loadEspeak())
    return speak(request)
  }
})
