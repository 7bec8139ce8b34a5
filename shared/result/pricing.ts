import { z } from 'zod'
import { MINUTE } from '../time.ts'
import type { Usage } from '../timeline/usage.ts'
import type { Part } from './call_fields.ts'

const Price = z.number().nonnegative()
const LlmRate = z.object({
  input_per_million: Price,
  cached_per_million: Price,
  output_per_million: Price,
})
const SttRate = z.object({ per_minute: Price })
/** A voice is priced by the text it reads or by the audio. */
const TtsRate = z.union([z.object({ characters_per_million: Price }), SttRate])

/** What providers charge, by model: the entry `rates` of the system configuration. */
export const Rates = z.object({
  currency: z.string().length(3).default('USD'),
  llm: z.record(z.string(), LlmRate).default({}),
  stt: z.record(z.string(), SttRate).default({}),
  tts: z.record(z.string(), TtsRate).default({}),
})
export type Rates = z.infer<typeof Rates>

/** List prices as we remember them: an estimate. Put what you really pay into `rates`. */
export const DEFAULT_RATES: Rates = {
  currency: 'USD',
  llm: {
    'gpt-4.1': llm(2, 0.5, 8),
    'gpt-4.1-mini': llm(0.4, 0.1, 1.6),
    'gpt-4.1-nano': llm(0.1, 0.025, 0.4),
    'gpt-4o': llm(2.5, 1.25, 10),
    'gpt-4o-mini': llm(0.15, 0.075, 0.6),
  },
  stt: { 'nova-3': { per_minute: 0.0077 }, 'nova-2': { per_minute: 0.0058 } },
  tts: {
    'gpt-4o-mini-tts': { per_minute: 0.015 },
    'tts-1': { characters_per_million: 15 },
    'tts-1-hd': { characters_per_million: 30 },
  },
}

type CostItem = {
  part: Part
  provider: string
  model: string
  quantity: number
  unit: 'input_token' | 'cached_input_token' | 'output_token' | 'audio_minute' | 'character'
  /** Price of one unit; null, as is `amount`, when it is not known. */
  rate: number | null
  amount: number | null
}

export type CostBreakdown = {
  currency: string
  total: number
  items: CostItem[]
  /** A price or quantity is not known: the true cost is at least `total`. */
  lower_bound: boolean
}

/**
 * Prices what was used; the local providers cost nothing.
 *
 * @param providers by part, such as `local` or `api.openai.com`
 */
export function price(
  usage: Partial<Usage>,
  providers: Partial<Record<Part, string>>,
  rates: Rates,
): CostBreakdown {
  const { llm = {}, stt = {}, tts = {}, unmetered_calls = 0 } = usage
  const items: CostItem[] = []
  const adder =
    (part: Part, model: string) => (unit: CostItem['unit'], quantity: number, given?: number) => {
      if (quantity === 0) return
      const provider = providers[part] ?? 'unknown'
      const rate = provider === 'local' ? 0 : (given ?? null)
      const amount = rate === null ? null : round(quantity * rate)
      items.push({ part, provider, model, quantity, unit, rate, amount })
    }

  for (const [model, { input_tokens, cached_tokens, output_tokens }] of Object.entries(llm)) {
    const add = adder('llm', model)
    const rate = rates.llm[model]
    add('input_token', input_tokens - cached_tokens, millionth(rate?.input_per_million))
    add('cached_input_token', cached_tokens, millionth(rate?.cached_per_million))
    add('output_token', output_tokens, millionth(rate?.output_per_million))
  }
  for (const [model, { audio_ms }] of Object.entries(stt)) {
    adder('stt', model)('audio_minute', round(audio_ms / MINUTE), rates.stt[model]?.per_minute)
  }
  for (const [model, { characters, audio_ms }] of Object.entries(tts)) {
    const add = adder('tts', model)
    const rate = rates.tts[model]
    if (rate && 'per_minute' in rate) {
      add('audio_minute', round(audio_ms / MINUTE), rate.per_minute)
    } else add('character', characters, millionth(rate?.characters_per_million))
  }
  return {
    currency: rates.currency,
    total: round(items.reduce((sum, { amount }) => sum + (amount ?? 0), 0)),
    items,
    lower_bound: unmetered_calls > 0 || items.some(({ amount }) => amount === null),
  }
}

/**
 * The configured rates over the defaults, model by model.
 *
 * @throws ZodError when the configured value is not valid
 */
export function ratesOver(configured: unknown): Rates {
  if (configured === undefined) return DEFAULT_RATES
  const { currency, llm, stt, tts } = Rates.parse(configured)
  return {
    currency,
    llm: { ...DEFAULT_RATES.llm, ...llm },
    stt: { ...DEFAULT_RATES.stt, ...stt },
    tts: { ...DEFAULT_RATES.tts, ...tts },
  }
}

function llm(input_per_million: number, cached_per_million: number, output_per_million: number) {
  return { input_per_million, cached_per_million, output_per_million }
}

const millionth = (price?: number) => (price === undefined ? undefined : price / 1e6)

/** To eight decimals; anything beyond is floating-point error. */
const round = (value: number) => Math.round(value * 1e8) / 1e8
