import type { Price } from './price_fields.ts'

/** Before any call that a service can have stored. */
const EARLIEST = { currency: 'USD', valid_from: '2025-01-01' }

/** List prices to the best of our knowledge: an estimate. Put what you actually pay into the setting `prices`. */
export const LIST_PRICES: Price[] = [
  llm('gpt-4.1', 2, 0.5, 8),
  llm('gpt-4.1-mini', 0.4, 0.1, 1.6),
  llm('gpt-4.1-nano', 0.1, 0.025, 0.4),
  llm('gpt-4o', 2.5, 1.25, 10),
  llm('gpt-4o-mini', 0.15, 0.075, 0.6),
  { part: 'stt', model: 'nova-3', ...EARLIEST, per_minute: 0.0077 },
  { part: 'stt', model: 'nova-2', ...EARLIEST, per_minute: 0.0058 },
  { part: 'tts', model: 'gpt-4o-mini-tts', ...EARLIEST, per_minute: 0.015 },
  { part: 'tts', model: 'tts-1', ...EARLIEST, characters_per_million: 15 },
  { part: 'tts', model: 'tts-1-hd', ...EARLIEST, characters_per_million: 30 },
]

function llm(model: string, input: number, cached: number, output: number): Price {
  return {
    part: 'llm',
    model,
    ...EARLIEST,
    input_per_million: input,
    cached_per_million: cached,
    output_per_million: output,
  }
}

/** Adds those of a provider that is not built in. Returns what removes them again. */
export function addListPrices(prices: readonly Price[]): () => void {
  LIST_PRICES.push(...prices)
  return () => {
    for (const price of prices) LIST_PRICES.splice(LIST_PRICES.indexOf(price), 1)
  }
}
