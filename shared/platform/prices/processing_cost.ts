import { breakdownOf, type CostBreakdown, type CostItem } from './pricing.ts'

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
