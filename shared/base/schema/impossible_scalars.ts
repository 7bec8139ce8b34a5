import type { Applied } from './applied_schemas.ts'

/** Why nothing fits, and where that is written. */
export type Impossible = { path: string; why: string }

/** Whether the schemas leave no number; `isWhole`: no integer. */
export function impossibleNumber(
  all: readonly Applied[],
  isWhole: boolean,
): Impossible | undefined {
  const least = most(all, ['minimum', 'exclusiveMinimum'], (a, b) => a > b)
  const greatest = most(all, ['maximum', 'exclusiveMaximum'], (a, b) => a < b)
  const from = least?.value ?? -Infinity
  const to = greatest?.value ?? Infinity
  const isEmpty =
    from > to || (from === to && (least?.isExclusive === true || greatest?.isExclusive === true))
  const limits = [least, greatest].flatMap((one) => (one ? `${one.keyword} ${one.value}` : []))
  const { path = '' } = least ?? greatest ?? {}
  if (isEmpty) return { path, why: `no number fits ${limits.join(' and ')}` }
  if (!least || !greatest) return undefined
  const step = [...(isWhole ? [1] : []), ...numbers(all, ['multipleOf']).map(({ value }) => value)]
    .filter((step) => step > 0)
    .find((step) => !hasMultiple(step, least, greatest))
  if (step !== undefined) {
    return { path, why: `no multiple of ${step} fits ${limits.join(' and ')}` }
  }
  return undefined
}

export function impossibleString(all: readonly Applied[]): Impossible | undefined {
  return impossibleCount(all, 'minLength', 'maxLength')
}

/** Of a pair of keywords such as `minItems` and `maxItems`. */
export function impossibleCount(
  all: readonly Applied[],
  least: string,
  greatest: string,
): Impossible | undefined {
  const from = most(all, [least], (a, b) => a > b)
  const to = most(all, [greatest], (a, b) => a < b)
  if (!from || !to || from.value <= to.value) return undefined
  return { path: from.path, why: `${least} is ${from.value} and ${greatest} is ${to.value}` }
}

export type Limit = { value: number; keyword: string; path: string; isExclusive: boolean }

/** The strictest of what the schemas say. */
export function most(
  all: readonly Applied[],
  keywords: readonly string[],
  isStricter: (one: number, other: number) => boolean,
): Limit | undefined {
  return numbers(all, keywords).reduce<Limit | undefined>((strictest, one) => {
    const isSo =
      strictest === undefined ||
      isStricter(one.value, strictest.value) ||
      (one.value === strictest.value && one.isExclusive)
    return isSo ? one : strictest
  }, undefined)
}

function numbers(all: readonly Applied[], keywords: readonly string[]): Limit[] {
  return all.flatMap(({ schema, path }) =>
    keywords.flatMap((keyword) => {
      const value = schema[keyword]
      const isExclusive = keyword.startsWith('exclusive')
      return typeof value === 'number' ? [{ value, keyword, path, isExclusive }] : []
    }),
  )
}

/** With room for what binary fractions lose: undecided is possible. */
function hasMultiple(step: number, least: Limit, greatest: Limit): boolean {
  const slack = 1e-9
  const first = Math.ceil(least.value / step - slack)
  const last = Math.floor(greatest.value / step + slack)
  const isOpen = (limit: Limit, at: number) => limit.isExclusive && at * step === limit.value
  return first + (isOpen(least, first) ? 1 : 0) <= last - (isOpen(greatest, last) ? 1 : 0)
}
