import { onTestFinished } from 'vitest'
import { DeepgramRecognizer } from '../../../../agent/hear/recognize/deepgram_recognizer.ts'

export const NO_RETRY = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 10_000 }

export function streamTo(baseUrl: string) {
  return recognizerAt(baseUrl).stream
}

/** A stream to a server, and what is reported about it. By default, it retries. */
export function recognizerAt(baseUrl: string, connOptions?: typeof NO_RETRY) {
  const model = new DeepgramRecognizer({
    apiKey: 'secret-key',
    baseUrl,
    model: 'nova-3',
    language: 'en',
  })
  const errors: { error: Error }[] = []
  const metered: number[] = []
  const requests: string[] = []
  model.on('error', (error) => errors.push(error))
  model.on('metrics_collected', ({ audioDurationMs, requestId }) => {
    metered.push(audioDurationMs)
    requests.push(requestId)
  })
  const stream = model.stream(connOptions && { connOptions })
  onTestFinished(() => stream.close())
  return { stream, errors, metered, requests }
}
