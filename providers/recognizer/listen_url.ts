import type { Language } from '../../shared/base/languages.ts'

/** Samples a second that a recognizer gets. */
export const HEARD_RATE = 16_000

type Asked = { baseUrl: string; model: string; language: Language }

/** @param baseUrl `wss://…` */
export function listenUrl({ baseUrl, model, language }: Asked): string {
  return `${baseUrl.replace(BELOW, '')}/v1/listen?${new URLSearchParams({ ...LISTENING, model, language })}`
}

/** What an address of Deepgram's kind may end with. */
export const BELOW = /(\/v1(\/(listen|speak))?)?\/*$/

const LISTENING = {
  encoding: 'linear16',
  sample_rate: String(HEARD_RATE),
  channels: '1',
  interim_results: 'true',
  vad_events: 'true',
  no_delay: 'true',
  punctuate: 'true',
  smart_format: 'true',
  // Silence after which words are final, in milliseconds.
  endpointing: '25',
}

export const KEEP_ALIVE = JSON.stringify({ type: 'KeepAlive' })
export const FINALIZE = JSON.stringify({ type: 'Finalize' })
export const CLOSE_STREAM = JSON.stringify({ type: 'CloseStream' })
