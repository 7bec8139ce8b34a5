import { truthIn } from './written_value.ts'

export type Option = { value: unknown; label?: string | undefined }

/** The option that a value means, by itself or by its label; undefined if that is none, or not certain. */
export function asOneOf(value: unknown, options: readonly Option[]): unknown {
  if (!isScalar(value)) return undefined
  if (typeof value === 'boolean') {
    const meant = options.filter((option) => truthIn(String(option.value)) === value)
    if (meant.length === 1) return meant[0]!.value
  }
  for (const spelt of [bareWords, looseWords]) {
    const meant = options.filter(
      (option) =>
        isScalar(option.value) &&
        [option.value, option.label ?? option.value].some((name) => isSame(name, value, spelt)),
    )
    if (meant.length > 0) return meant.length === 1 ? meant[0]!.value : undefined
  }
  return undefined
}

/**
 * The options in a text that lists them; undefined if it is one, or has anything else in it.
 *
 * @param isRanking whether a number before an option is its rank
 */
export function asSomeOf(
  text: string,
  options: readonly Option[],
  isRanking: boolean,
): unknown[] | undefined {
  if (asOneOf(text, options) !== undefined) return undefined
  const written = text.split(/[,;>|\n]/)
  if (isRanking && written.some(isMisplaced)) return undefined
  const parts = written.map((part) => asOneOf(part, options))
  return parts.length > 1 && !parts.includes(undefined) ? parts : undefined
}

/** Whether the number before an option is not that of its place in the list. */
export function isMisplaced(item: unknown, index: number): boolean {
  const [, number] = NUMBERED.exec(String(item)) ?? []
  return number !== undefined && Number(number) !== index + 1
}

const NUMBERED = /^\s*\(?(\d{1,2})[.)]\s+/

type Scalar = string | number | boolean
const isScalar = (value: unknown): value is Scalar => /^(string|number|boolean)$/.test(typeof value)

/** In symbols as short as units, case means something. */
function isSame(option: Scalar, value: Scalar, spelt: (text: string) => string): boolean {
  const [one, other] = [option, value].map((words) => spelt(String(words)))
  const isWord = other!.length > LONGEST_SYMBOL
  return isWord ? one!.toLowerCase() === other!.toLowerCase() : one === other
}

/** Without the marks around them; marks alone are what they are. */
function bareWords(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ')
  return words.replace(/^["'“”„‘’«»(\s]+|["'“”„‘’«».,;:!?)…\s]+$/g, '') || words
}

/** Without a number before them, accents, hyphens, dashes and the spaces at signs, too. */
function looseWords(text: string): string {
  const words = text.trim().replace(NUMBERED, '')
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '')
  const dashless = plain.replace(/(?<=[\p{L}\p{N}])\s*[-_‐‑‒–—]\s*(?=[\p{L}\p{N}])/gu, ' ')
  return bareWords(dashless.replace(/(?<=[<>≤≥])\s+/g, ''))
}

const LONGEST_SYMBOL = 2
