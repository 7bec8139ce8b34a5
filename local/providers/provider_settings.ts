import { z } from 'zod'

/** What a provider does instead of its work; see `respond_with_fault.ts`, and `latency.ts` for `slow`. */
export const ProviderFault = z.enum(['hang', '500', 'slow', 'garbage', '401'])
export type ProviderFault = z.infer<typeof ProviderFault>

const amount = z.number().nonnegative().default(0)

/** What can be set at `/control` and by `PROVIDERS_SETTINGS`. */
export const ProviderSettings = z.strictObject({
  /** `final_ms`: earliest final transcript, counted from the end of the voice. */
  stt: z.strictObject({ final_ms: amount }).prefault({}),
  /**
   * `ttft_ms`: first token, counted from the request. `manner`: `brisk` writes a word or 24
   * characters of a call as one token and, with `tokens_per_second` at 0, the rest at once.
   * `natural` writes like real models: the words first, then the calls in pieces of four
   * characters, at 60 tokens a second if no speed is given. `silent`: the name of a model that
   * hangs while the others answer.
   */
  llm: z
    .strictObject({
      ttft_ms: amount,
      tokens_per_second: amount,
      manner: z.enum(['brisk', 'natural']).default('brisk'),
      silent: z.string().optional(),
    })
    .prefault({}),
  /** `ttfb_ms`: first audio, counted from the request. `pace` multiplies the speed that a request asks for. */
  tts: z
    .strictObject({ ttfb_ms: amount, pace: z.number().min(0.5).max(2).default(1) })
    .prefault({}),
  faults: z
    .strictObject({
      stt: ProviderFault.optional(),
      llm: ProviderFault.optional(),
      /** For advisors only; `slow` does nothing. */
      advice: ProviderFault.optional(),
      tts: ProviderFault.optional(),
    })
    .prefault({}),
  /** `moonshine` recognizes English; `script` knows only the utterances of `POST /control/script`. */
  recognizer: z.enum(['moonshine', 'script']).default('moonshine'),
  /** The key that callers must send, as `Bearer` or `Token`; null accepts any. */
  api_key: z.string().nullable().default(null),
})
export type ProviderSettings = z.infer<typeof ProviderSettings>

/**
 * The settings after a JSON merge patch: keys not named stay, null restores the default.
 *
 * @throws ZodError when the result is not valid
 */
export function patchProviderSettings(
  settings: ProviderSettings,
  patch: unknown,
): ProviderSettings {
  return ProviderSettings.parse(merged(settings, patch))
}

function merged(target: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch
  const result: Record<string, unknown> = isRecord(target) ? { ...target } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key]
    else result[key] = merged(result[key], value)
  }
  return result
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
