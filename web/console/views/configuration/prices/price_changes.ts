import { type Amount, AMOUNTS, amountsOf, PARTS, type Price, type Row } from './price.ts'

/** The differences between two tables of prices, each as a sentence. */
export function changesBetween(before: readonly Row[], after: readonly Row[]): string[] {
  const old = new Map(before.map(({ key, price }) => [key, price]))
  const kept = new Set(after.map(({ key }) => key))
  const removed = before
    .filter(({ key }) => !kept.has(key))
    .map(({ price }) => `Removed: ${nameOf(price)}, ${whenOf(price)}.`)
  const others = after.flatMap(({ key, price }) => {
    const from = old.get(key)
    if (!from) return [`New: ${nameOf(price)}, ${amountWords(price)}, ${whenOf(price)}.`]
    const changes = changed(from, price)
    return changes.length === 0 ? [] : [`${nameOf(from)}: ${changes.join('; ')}.`]
  })
  return [...removed, ...others]
}

/** Such as `gpt-4.1-mini at api.openai.com (language model)`. */
export function nameOf({ part, provider, model }: Pick<Price, 'part' | 'provider' | 'model'>) {
  return `${model}${provider ? ` at ${provider}` : ''} (${PARTS[part].toLowerCase()})`
}

/** Such as `0.0077 USD per minute of audio`. */
export function amountWords(price: Price): string {
  const { currency } = price
  const amounts = amountsOf(price)
  if (price.part !== 'llm') {
    return amounts
      .map(([name, amount]) => `${amountOf(amount)} ${currency} ${lower(AMOUNTS[name])}`)
      .join(', ')
  }
  const each = amounts.map(([name, amount]) => `${amountOf(amount)} ${TOKENS[name]}`)
  return `${each.join(', ')}: ${currency} per million tokens`
}

const TOKENS: Partial<Record<Amount, string>> = {
  input_per_million: 'input',
  cached_per_million: 'cached input',
  output_per_million: 'output',
}

/** With all its decimals, two at least. */
function amountOf(amount: number): string {
  return amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 8 })
}

/** Such as `from 2026-01-01 until 2026-07-01`. */
function whenOf(price: Price): string {
  return datesOf(price).join(' ')
}

/** Its beginning, and its end if it has one. */
export function datesOf({ valid_from, valid_until }: Price): string[] {
  return [`from ${valid_from}`, ...(valid_until ? [`until ${valid_until}`] : [])]
}

function changed(before: Price, after: Price): string[] {
  const amounts = (Object.keys(AMOUNTS) as Amount[]).map((name) => {
    return [lower(AMOUNTS[name]), written(before, name), written(after, name)] as const
  })
  const others = [
    ['kind', PARTS[before.part], PARTS[after.part]],
    ['model', before.model, after.model],
    ['provider', before.provider ?? 'any', after.provider ?? 'any'],
    ['valid', whenOf(before), whenOf(after)],
  ] as const
  return [...others, ...amounts]
    .filter(([, from, to]) => from !== to)
    .map(([label, from, to]) => `${label} ${from} → ${to}`)
}

function written(price: Price, name: Amount): string {
  const found = amountsOf(price).find(([own]) => own === name)
  return found ? `${amountOf(found[1])} ${price.currency}` : 'none'
}

function lower(label: string): string {
  return label[0]!.toLowerCase() + label.slice(1)
}
