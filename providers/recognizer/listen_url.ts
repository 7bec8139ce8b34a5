import type { Language } from '../../shared/base/languages.ts'
import { failureText } from '../../shared/platform/model_failure.ts'
import { statusOf } from '../checks/absence.ts'
import { createLearnt } from '../learnt.ts'

/** Samples a second that a recognizer gets. */
export const HEARD_RATE = 16_000

type Asked = { baseUrl: string; model: string; language: Language }

/** @param baseUrl `wss://…` */
export function listenUrl({ baseUrl, model, language }: Asked): string {
  const { without = [] } = LEARNT.of(placeOf({ baseUrl, model }))
  const optional = Object.entries(OPTIONAL).filter(([name]) => !without.includes(name))
  const query = new URLSearchParams([...Object.entries(LISTENING), ...optional])
  query.set('model', model)
  query.set('language', language)
  return `${baseUrl.replace(BELOW, '')}/v1/listen?${query}`
}

/**
 * Whether a server refused what it can be asked without: from now on, `listenUrl` does so.
 *
 * @param error for a connection that was not opened
 */
export function learnsFrom(error: unknown, asked: Pick<Asked, 'baseUrl' | 'model'>): boolean {
  const status = statusOf(error)
  if (status !== 400 && status !== 422) return false
  const place = placeOf(asked)
  const { without = [] } = LEARNT.of(place)
  const left = Object.keys(OPTIONAL).filter((name) => !without.includes(name))
  const why = failureText(error)
  const named = left.filter((name) => why.includes(name))
  const refused = UNTOLD.test(why) ? left : named
  // Where leaving out has not helped, it may be about something else.
  LEARNT.keep(place, { without: refused.length > 0 ? [...without, ...refused] : [] })
  return refused.length > 0
}

const LEARNT = createLearnt()
/** It does not say what is wrong. */
const UNTOLD = /^HTTP \d+(?:: (?:bad request|unprocessable (?:entity|content)))?$/i

function placeOf({ baseUrl, model }: Pick<Asked, 'baseUrl' | 'model'>) {
  return `${baseUrl} ${model}`
}

/** What an address of Deepgram's kind may end with. */
export const BELOW = /(\/v1(\/(listen|speak))?)?\/*$/

const LISTENING = {
  encoding: 'linear16',
  sample_rate: String(HEARD_RATE),
  channels: '1',
  interim_results: 'true',
}
/** Servers that do not know these do so anyway, or never. */
const OPTIONAL = {
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
