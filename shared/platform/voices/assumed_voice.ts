import { parseUrl } from '../../base/parse_url.ts'

type Given = Readonly<Partial<Record<'OPENAI_BASE_URL' | 'SPEECH_BASE_URL', string | undefined>>>

/** Whether the model's server is OpenAI's own, so that it has voices too. */
export function isOpenAi({ OPENAI_BASE_URL: url }: Given): boolean {
  return !url || parseUrl(url)?.hostname === 'api.openai.com'
}

/**
 * What to know where the voice is asked of the model's server only because no other is named; undefined where
 * one is named, or the server is OpenAI's.
 */
export function assumedVoice(given: Given): string | undefined {
  if (given.SPEECH_BASE_URL || isOpenAi(given)) return undefined
  const host = parseUrl(given.OPENAI_BASE_URL ?? '')?.host
  return `SPEECH_BASE_URL is not set, so the voice is asked of ${host} (OPENAI_BASE_URL), which may have none: set SPEECH_BASE_URL, to the same address if it has`
}
