/** A cost breakdown from the service. */
export type Cost = { currency: string; total: number; lower_bound: boolean; items: CostItem[] }
export type CostItem = {
  part: string
  /** The purpose of a model request after the call; absent for the call itself. */
  purpose?: string
  provider: string
  model: string
  quantity: number
  unit: string
  /** Null: the price is unknown. */
  amount: number | null
  currency: string | null
}

/** Undefined if it is not a breakdown, such as null before the end of a call. */
export function costOf(given: unknown): Cost | undefined {
  if (typeof given !== 'object' || given === null || !('total' in given)) return undefined
  const { currency = 'USD', total, lower_bound = false, items = [] } = given as Partial<Cost>
  return typeof total === 'number' ? { currency, total, lower_bound, items } : undefined
}

/** Such as `1 picture` or `5,200 input tokens`. */
export function quantityOf({ quantity, unit }: CostItem): string {
  const words = unit.replaceAll('_', ' ')
  return `${quantity.toLocaleString('en-US')} ${quantity === 1 ? words : `${words}s`}`
}

/** An amount with up to four decimals: `0.0412 USD`. */
export function money(amount: number, currency: string | null): string {
  const shown = amount.toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })
  const tiny = amount > 0 && amount < 0.00005
  return [tiny ? 'less than 0.0001' : shown, currency].filter(Boolean).join(' ')
}
