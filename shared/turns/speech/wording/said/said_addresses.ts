import type { SpokenSigns } from './spoken_signs.ts'

/** E-mail addresses, addresses of the web, names of people and files, with their signs in words. */
export function saidAddresses(text: string, signs: SpokenSigns): string {
  return ADDRESSES.reduce(
    (all, address) => all.replace(address, (found: string) => spelled(found, signs)),
    text,
  )
}

/** Of addresses without `https` or `www`: none that English has as a word. */
const DOMAINS = 'com|org|net|edu|gov|info|eu|io|dev|app|ai|uk|de|ch|fr|es|pt|br|mx|ar'
const ADDRESSES = [
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
  /(?:https?:\/\/|www\.)[^\s<>"]*[\p{L}\p{N}/]/giu,
  new RegExp(
    String.raw`(?<![\p{L}\p{N}@.])(?:[\p{L}\p{N}-]{2,}\.)+(?:${DOMAINS})(?![\p{L}\p{N}-])(?:/[^\s<>"]*[\p{L}\p{N}])?`,
    'gu',
  ),
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]*[\p{L}\p{N}_]/gu,
  /(?<![\p{L}\p{N}_./])(?:[~.]{0,2}\/)?(?:[\p{L}\p{N}-]+\/)*[\p{L}\p{N}-]+(?:[._][\p{L}\p{N}-]+)*_[\p{L}\p{N}-]+(?:_[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}]*/gu,
]

function spelled(address: string, signs: SpokenSigns) {
  const bare = address
    .replace(/^[a-z]+:\/\//i, '')
    .replace(LONG_QUERY, '')
    .replace(/\/$/, '')
  return [...bare.matchAll(/[\p{L}\p{N}]+|./gu)]
    .map(([part]) => wordFor(part, signs))
    .filter((part) => part !== '')
    .join(' ')
}

/** Nobody says it, and who reads along has it. */
const LONG_QUERY = /[?#].{20,}$/

function wordFor(part: string, signs: SpokenSigns) {
  const words: Record<string, string> = {
    ...{ '@': signs.at, '.': signs.dot, _: signs.underscore, '-': signs.hyphen },
    ...{ '/': signs.slash, '+': signs.plus, '%': signs.percent, '=': signs.equals },
    ...{ '&': signs.and, '?': signs.questionMark, '#': signs.hash, '~': signs.tilde },
  }
  return words[part] ?? part
}
