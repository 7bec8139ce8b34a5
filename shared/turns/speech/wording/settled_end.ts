import { openList } from './marks/lists.ts'

/**
 * How much of a growing text can be judged: its whole clauses, because these are what is spoken. A clause may
 * also be the beginning of an amount, of a list, of a pair of Markdown's marks, or of something else that has
 * to be seen whole; a pair is waited for until the end of its clause.
 */
export function settledEnd(text: string, before: { isLineStart: boolean }): number {
  const clauses = clausesIn(text)
  if (clauses === 0) return 0
  let end = text.length - LAST_WORD.exec(text)![0].length
  for (;;) {
    const word = JOINS_NEXT.exec(text.slice(0, end))
    if (!word) break
    end = word.index
  }
  const whole = text.slice(0, end)
  return clausesIn(whole.slice(0, openList(text, before.isLineStart)).slice(0, openSpan(whole)))
}

/** Where the last whole clause ends. */
function clausesIn(text: string): number {
  const last = [...text.matchAll(CLAUSE)].at(-1)
  return last ? last.index + last[0].length : 0
}

/** Neither ":)" nor "1." of a list or a date. */
const CLAUSE =
  /(?!(?<!\S)[:;]-?[)(DP])(?<!(?<!\S)(?:\d{1,2}|Mio|Mrd|Tsd)(?=\.))[.!?…,;:]["'»”)*_~`]*\s+|\n\s*/gu
/** From the beginning of the word, so that a long one takes no more than its length. */
const LAST_WORD = /(?<!\S)\S*$/
/** A word that cannot be judged without the next. */
const JOINS_NEXT = ending(
  // "20" of "20 €", "3." of "3. Mai", "1)" of a list, "Mio." of "5 Mio. €".
  String.raw`\S*\d|\d{1,2}[.)]|(?:Mio|Mrd|Tsd)\.?`,
  // "**Name:**", after which something in brackets may be one of a list.
  String.raw`\S*:[*_]*`,
  // "[laughs]", "(laughs)", "<b>", "R$" of "R$ 50", "[cough]," of "[cough], [sigh]", "*sighs*".
  String.raw`\S*(?:[\])>$]|[\])*_][,;]|(?<![.,;:!?…])[*_])`,
  // ":)", "*" of "3 * 4".
  String.raw`[:;]-?[)(DP]|[^\s\p{L}\p{N}.,;:!?…"'»”)]+`,
)

function ending(...words: string[]) {
  return new RegExp(String.raw`(?<!\S)(?:${words.join('|')})\s+$`, 'u')
}

/** Where a pair begins that may still be completed; undefined if none does. */
function openSpan(text: string): number | undefined {
  const starts = SPANS.flatMap(({ opens, closes, longest, ends = CLAUSE_END }) => {
    const [start] = [...text.matchAll(opens)].filter((opening) => {
      const inside = text.slice(opening.index + opening[0].length)
      return !closes.test(inside) && inside.length <= longest && !ends.test(inside)
    })
    return start ? [start.index] : []
  })
  return starts.length === 0 ? undefined : Math.min(...starts)
}

const CLAUSE_END = /[.!?…,;:]["'»”)]*\s|\n/u
const SENTENCE_END = /[.!?…]["'»”)]*\s|\n/u
const SPANS: { opens: RegExp; closes: RegExp; longest: number; ends?: RegExp }[] = [
  { opens: /(?<![\p{L}\p{N}*])\*{1,3}(?=[^\s*])/gu, closes: /[^\s*]\*/u, longest: 120 },
  {
    ...{ opens: /(?<![\p{L}\p{N}_])_{1,2}(?=[^\s_])/gu, closes: /[^\s_]_/u, longest: 120 },
    // An underscore without its counterpart is part of a name.
    ends: SENTENCE_END,
  },
  { opens: /~~(?=\S)/gu, closes: /\S~~/u, longest: 120 },
  { opens: /(?<![\p{L}\p{N}`])`+(?=\S)/gu, closes: /`/u, longest: 120 },
  { opens: /!?\[/gu, closes: /\]/u, longest: 120 },
  { opens: /\(/gu, closes: /\)/u, longest: 60 },
  { opens: /<(?=[a-z/!])/giu, closes: />/u, longest: 200 },
]
