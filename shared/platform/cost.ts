import { findPrice, type Price, type PricedPart } from './price_fields.ts'
import { MINUTE } from '../base/time.ts'
import type { Usage } from '../calls/timeline/usage.ts'

export type CostItem = {
  part: PricedPart
  provider: string
  model: string
  quantity: number
  unit:
    | 'input_token'
    | 'cached_input_token'
    | 'output_token'
    | 'audio_minute'
    | 'character'
    | 'picture'
    | 'unmetered_call'
  /** The rate's currency; null without a rate. */
  currency: string | null
  /** Price of one unit; null if unknown, as is `amount`. */
  rate: number | null
  amount: number | null
}

export type CostBreakdown<Item extends CostItem = CostItem> = {
  currency: string
  total: number
  items: Item[]
  /** An amount is unknown or in another currency: the true cost is at least `total`. */
  lower_bound: boolean
}

type Priced = {
  /** By part, or by part and model, such as `local` or `api.openai.com`; see `providersOf`. */
  providers: Partial<Record<string, string>>
  prices: readonly Price[]
  /** When the call began. */
  at: Date
}

/**
 * Prices usage at the prices of that instant; the local providers are free. Most providers count pictures as
 * tokens, so pictures without a price of their own add nothing.
 */
export function costOf(usage: Partial<Usage>, { providers, prices, at }: Priced): CostBreakdown {
  const { llm = {}, stt = {}, tts = {}, image = {}, unmetered_calls = 0 } = usage
  const items: CostItem[] = []
  const pricer = <P extends PricedPart>(part: P, model: string) => {
    const place = part === 'image' ? 'llm' : part
    const provider = providers[`${place} ${model}`] ?? providers[place] ?? 'unknown'
    const found = findPrice(prices, { part, provider, model, at })
    const add = (unit: CostItem['unit'], quantity: number, given?: number) => {
      if (quantity === 0) return
      const rate = provider === 'local' ? 0 : (given ?? null)
      const amount = rate === null ? null : round(quantity * rate)
      const currency = rate === null ? null : (found?.currency ?? null)
      items.push({ part, provider, model, quantity, unit, currency, rate, amount })
    }
    return { found, add }
  }

  for (const [model, { input_tokens, cached_tokens, output_tokens }] of Object.entries(llm)) {
    const { found, add } = pricer('llm', model)
    add('input_token', input_tokens - cached_tokens, millionth(found?.input_per_million))
    add('cached_input_token', cached_tokens, millionth(found?.cached_per_million))
    add('output_token', output_tokens, millionth(found?.output_per_million))
  }
  for (const [model, { pictures }] of Object.entries(image)) {
    const { found, add } = pricer('image', model)
    add('picture', pictures, found?.per_picture ?? 0)
  }
  for (const [model, { audio_ms }] of Object.entries(stt)) {
    const { found, add } = pricer('stt', model)
    add('audio_minute', round(audio_ms / MINUTE), found?.per_minute)
  }
  for (const [model, { characters, audio_ms }] of Object.entries(tts)) {
    const { found, add } = pricer('tts', model)
    if (found?.per_minute !== undefined) {
      add('audio_minute', round(audio_ms / MINUTE), found.per_minute)
    } else add('character', characters, millionth(found?.characters_per_million))
  }
  pricer('llm', 'unknown').add('unmetered_call', unmetered_calls)
  return breakdownOf(items)
}

/** Adds items up, in the currency of the first one that has one. */
function breakdownOf<Item extends CostItem>(items: Item[]): CostBreakdown<Item> {
  const currency = items.find((item) => item.currency)?.currency ?? 'USD'
  const isAdded = ({ amount, ...item }: Item) =>
    amount === 0 || (amount !== null && item.currency === currency)
  return {
    currency,
    total: round(items.filter(isAdded).reduce((sum, { amount }) => sum + (amount ?? 0), 0)),
    items,
    lower_bound: !items.every(isAdded),
  }
}

const millionth = (price?: number) => (price === undefined ? undefined : price / 1e6)

/** To eight decimals; anything beyond is floating-point error. */
const round = (value: number) => Math.round(value * 1e8) / 1e8

/** What a model did after the call. */
type Purpose = 'last_look' | 'summary' | 'reflection'

export type ProcessingCost = CostBreakdown<CostItem & { purpose: Purpose }>

/** The cost of the work after the call, with `cost` replacing the previous cost of `purpose`. */
export function processingCost(
  before: ProcessingCost | null,
  purpose: Purpose,
  cost: CostBreakdown,
): ProcessingCost {
  const others = (before?.items ?? []).filter((item) => item.purpose !== purpose)
  return breakdownOf([...others, ...cost.items.map((item) => ({ ...item, purpose }))])
}
