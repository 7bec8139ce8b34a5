import { z } from 'zod'
import { MINUTE } from '../time.ts'
import type { Usage } from '../timeline/usage.ts'

const Price = z.number().nonnegative()
const LlmRate = z.object({
  input_per_million: Price,
  cached_per_million: Price,
  output_per_million: Price,
})
const SttRate = z.object({ per_minute: Price })
/** A voice is priced by what it reads or by what is heard of it. */
const TtsRate = z.union([z.object({ characters_per_million: Price }), SttRate])

/** What providers charge, by model; the entry `rates` of the system configuration, where it is set. */
export const Rates = z.object({
  currency: z.string().length(3).default('USD'),
  llm: z.record(z.string(), LlmRate).default({}),
  stt: z.record(z.string(), SttRate).default({}),
  tts: z.record(z.string(), TtsRate).default({}),
})
export type Rates = z.infer<typeof Rates>

/**
 * List prices of the models that are set by default and their neighbours, in US dollars, as we
 * remember them: what a call costs by these is an estimate. What you really pay goes into `rates`.
 */
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

type Part = 'llm' | 'stt' | 'tts'

export type CostItem = {
  part: Part
  provider: string
  model: string
  quantity: number
  unit: 'input_token' | 'cached_input_token' | 'output_token' | 'audio_minute' | 'character'
  /** Price of one unit; null when it is not known. */
  rate: number | null
  /** `quantity × rate`; null when the rate is not known. */
  amount: number | null
}

export type CostBreakdown = {
  currency: string
  /** Sum of the known amounts. */
  total: number
  items: CostItem[]
  /** Something was used whose price or quantity is not known: the true cost is at least `total`. */
  lower_bound: boolean
}

/**
 * Prices what was used. Parts that ran on the local providers cost nothing; a model without a rate
 * is listed without an amount.
 *
 * @param providers who answered for each part, such as `local` or `api.openai.com`
 */
export function price(
  usage: Partial<Usage>,
  providers: Partial<Record<Part, string>>,
  rates: Rates,
): CostBreakdown {
  const { llm = {}, stt = {}, tts = {}, unmetered_calls = 0 } = usage
  const items: CostItem[] = []
  const add = (
    part: Part,
    model: string,
    unit: CostItem['unit'],
    quantity: number,
    given?: number,
  ) => {
    if (quantity === 0) return
    const provider = providers[part] ?? 'unknown'
    const rate = provider === 'local' ? 0 : (given ?? null)
    const amount = rate === null ? null : round(quantity * rate)
    items.push({ part, provider, model, quantity, unit, rate, amount })
  }

  for (const [model, { input_tokens, cached_tokens, output_tokens }] of Object.entries(llm)) {
    const rate = rates.llm[model]
    add(
      'llm',
      model,
      'input_token',
      input_tokens - cached_tokens,
      millionth(rate?.input_per_million),
    )
    add('llm', model, 'cached_input_token', cached_tokens, millionth(rate?.cached_per_million))
    add('llm', model, 'output_token', output_tokens, millionth(rate?.output_per_million))
  }
  for (const [model, { audio_ms }] of Object.entries(stt)) {
    add('stt', model, 'audio_minute', round(audio_ms / MINUTE), rates.stt[model]?.per_minute)
  }
  for (const [model, { characters, audio_ms }] of Object.entries(tts)) {
    const rate = rates.tts[model]
    if (rate && 'per_minute' in rate) {
      add('tts', model, 'audio_minute', round(audio_ms / MINUTE), rate.per_minute)
    } else {
      add('tts', model, 'character', characters, millionth(rate?.characters_per_million))
    }
  }
  return {
    currency: rates.currency,
    total: round(items.reduce((sum, { amount }) => sum + (amount ?? 0), 0)),
    items,
    lower_bound: unmetered_calls > 0 || items.some(({ amount }) => amount === null),
  }
}

/**
 * The rates that hold: those of the system configuration over the defaults, model by model.
 *
 * @throws ZodError when the configured value has another shape
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

/** To a hundred-millionth, below which lies only what binary fractions add. */
const round = (value: number) => Math.round(value * 1e8) / 1e8
