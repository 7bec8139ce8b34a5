import type { Answer } from '../../../../../client/operation_types.ts'
import { readAs } from '../kinds.ts'

export type Price = Answer<'getSystemConfig'>['prices'][number]
export type Part = Price['part']
export type Preview = Answer<'previewSystemPrices'>

/** A price of the table, with a key that it keeps while it is edited. */
export type Row = { key: number; price: Price }

export const PARTS: Record<Part, string> = {
  llm: 'Language model',
  stt: 'Recognition',
  tts: 'Voice',
  image: 'Pictures for the model',
}

/** The amounts that a kind of price has: each label says what it is for. */
export const AMOUNTS = {
  input_per_million: 'Input, per million tokens',
  cached_per_million: 'Cached input, per million tokens',
  output_per_million: 'Output, per million tokens',
  per_minute: 'Per minute of audio',
  characters_per_million: 'Per million characters',
  per_picture: 'Per picture',
} as const
export type Amount = keyof typeof AMOUNTS

const TOKENS: readonly Amount[] = ['input_per_million', 'cached_per_million', 'output_per_million']

/** The amounts to enter for a part. A voice has one of two. */
export function amountsFor(part: Part, by: 'audio' | 'text'): readonly Amount[] {
  if (part === 'llm') return TOKENS
  if (part === 'image') return ['per_picture']
  return part === 'tts' && by === 'text' ? ['characters_per_million'] : ['per_minute']
}

/** The amounts that a price has, in order. */
export function amountsOf(price: Price): [Amount, number][] {
  const all = price as Partial<Record<Amount, number>>
  return (Object.keys(AMOUNTS) as Amount[]).flatMap((name): [Amount, number][] => {
    const amount = all[name]
    return amount === undefined ? [] : [[name, amount]]
  })
}

/**
 * The price that was entered: text that is no number stays text, for the service to refuse by name.
 *
 * @param values by name of the field; empty is absent
 */
export function priceFrom(values: Record<string, string>, amounts: readonly Amount[]): Price {
  const kept = ['part', 'provider', 'model', 'currency', 'valid_from', 'valid_until']
  const texts = kept.map((name) => [name, values[name]?.trim()] as const)
  const numbers = amounts.map((name) => [name, readAs(values[name] ?? '', 'number')] as const)
  const given = [...texts, ...numbers].filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  return Object.fromEntries(given) as Price
}
