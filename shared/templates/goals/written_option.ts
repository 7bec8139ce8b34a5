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

/** The options in a text that lists them; undefined if it is one, or has anything else in it. */
export function asSomeOf(text: string, options: readonly Option[]): unknown[] | undefined {
  if (asOneOf(text, options) !== undefined) return undefined
  const parts = text.split(/[,;>|\n]/).map((part) => asOneOf(part, options))
  return parts.length > 1 && !parts.includes(undefined) ? parts : undefined
}

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

/** Without a number before them, accents and hyphens, too. */
function looseWords(text: string): string {
  const words = text.trim().replace(/^\(?\d{1,2}[.)]\s+/, '')
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '')
  return bareWords(plain.replace(/(?<=[\p{L}\p{N}])[-_](?=[\p{L}\p{N}])/gu, ' '))
}

const LONGEST_SYMBOL = 2
