import { z } from 'zod'
import { describedEnum } from '../base/schema/described_enum.ts'
import { flag, instant, integer, text } from '../base/schema/fields.ts'
import { wireId } from '../base/schema/wire_id.ts'
import { providersOf } from '../calls/call_fields.ts'
import type { Usage } from '../calls/timeline/usage.ts'
import { type CostBreakdown, costOf } from './cost.ts'
import type { Price } from './price_fields.ts'

const amount = (description: string) =>
  z
    .number()
    .describe(description)
    .meta({ examples: [0.0412] })
const currency = text('ISO 4217 code', 'USD')

const PreviewedCost = z
  .object({
    currency,
    total: amount('The sum of the known amounts in this currency'),
    lower_bound: flag('Whether some amount is unknown or in another currency'),
  })
  .meta({ id: 'PreviewedCost', description: 'What a call costs by one table of prices' })

const PreviewedCall = z
  .object({
    interview_id: wireId('int'),
    started_at: instant('When the call began'),
    before: PreviewedCost.describe('By the prices in force'),
    after: PreviewedCost.describe('By the prices that were sent'),
  })
  .meta({ id: 'PreviewedCall', description: 'A call that would cost something else' })

const UsedModel = z
  .object({
    part: describedEnum('What it was used as', {
      llm: 'the language model',
      stt: 'speech recognition',
      tts: 'the voice',
      image: 'pictures shown to the model',
    }).meta({ id: 'PricedPart' }),
    provider: text('Its provider, as in the `setup` of a session', 'api.openai.com'),
    model: text('The model', 'gpt-4.1-mini'),
    calls: integer('How many calls used it'),
    has_price: flag('Whether all its use has a price by the prices that were sent'),
  })
  .meta({
    id: 'UsedModel',
    description: 'A model that calls used; models on this machine cost nothing',
  })

export const PricePreview = z.object({
  days: integer('Calls that began in this many days, up to now'),
  calls: integer('How many ended calls these are'),
  is_truncated: flag('Whether there were more: only the latest 2,000 count'),
  changed_calls: integer('How many of them would cost something else'),
  totals: z
    .array(
      z
        .object({
          currency,
          before: amount('What all of them cost by the prices in force'),
          after: amount('What all of them cost by the prices that were sent'),
        })
        .meta({ id: 'PreviewedTotal', description: 'What all calls cost together, in a currency' }),
    )
    .describe('By currency'),
  changed: z
    .array(PreviewedCall)
    .describe('Those that change, at most twenty: the largest difference first'),
  used: z.array(UsedModel).describe('Models that they used: most calls first'),
})
type PricePreview = z.input<typeof PricePreview>

/** An ended call, with what its cost is based on. */
export type PricedCall = {
  conversation_id: string
  setup: Parameters<typeof providersOf>[0]
  usage: Partial<Usage>
  started_at: Date
}

const MOST_CHANGED = 20

/** What calls cost by two tables of prices. Nothing that was stored about them is read, so both are comparable. */
export function previewPrices(
  calls: readonly PricedCall[],
  before: readonly Price[],
  after: readonly Price[],
): Pick<PricePreview, 'changed_calls' | 'totals' | 'changed' | 'used'> {
  const priced = calls.map(({ conversation_id, setup, usage, started_at }) => {
    const by = (prices: readonly Price[]) =>
      costOf(usage, { providers: providersOf(setup), prices, at: started_at })
    return { interview_id: conversation_id, started_at, before: by(before), after: by(after) }
  })
  const changed = priced.filter((call) => isChanged(call))
  const difference = ({ before, after }: Priced) => Math.abs(after.total - before.total)
  return {
    changed_calls: changed.length,
    totals: totalsOf(priced),
    changed: changed
      .toSorted((a, b) => difference(b) - difference(a))
      .slice(0, MOST_CHANGED)
      .map((call) => ({ ...call, before: sumOf(call.before), after: sumOf(call.after) })),
    used: usedIn(priced.map(({ after }) => after)),
  }
}

type Priced = { before: CostBreakdown; after: CostBreakdown }

function sumOf({ currency, total, lower_bound }: CostBreakdown) {
  return { currency, total, lower_bound }
}

function isChanged({ before, after }: Priced): boolean {
  return JSON.stringify(sumOf(before)) !== JSON.stringify(sumOf(after))
}

function totalsOf(priced: readonly Priced[]): PricePreview['totals'] {
  const totals = new Map<string, { before: number; after: number }>()
  for (const call of priced) {
    for (const when of ['before', 'after'] as const) {
      for (const { currency, amount } of call[when].items) {
        if (!currency || !amount) continue
        const total = totals.get(currency) ?? { before: 0, after: 0 }
        totals.set(currency, { ...total, [when]: total[when] + amount })
      }
    }
  }
  return [...totals].map(([currency, total]) => ({ currency, ...total }))
}

function usedIn(costs: readonly CostBreakdown[]): PricePreview['used'] {
  const used = new Map<string, PricePreview['used'][number]>()
  for (const { items } of costs) {
    const counted = new Set<string>()
    for (const { part, provider, model, unit, amount } of items) {
      if (provider === 'local' || unit === 'unmetered_call') continue
      const key = JSON.stringify([part, provider, model])
      const one = used.get(key) ?? { part, provider, model, calls: 0, has_price: true }
      const isFirst = !counted.has(key)
      counted.add(key)
      used.set(key, {
        ...one,
        calls: one.calls + (isFirst ? 1 : 0),
        has_price: one.has_price && amount !== null,
      })
    }
  }
  return [...used.values()].toSorted((a, b) => b.calls - a.calls)
}
