/** HTML's entities as their characters; those that are rare in speech are left. */
export function withoutEntities(text: string): string {
  return text
    .replace(/&([a-z]+|#\d{1,6}|#x[\da-f]{1,5});/gi, (entity, name: string) => {
      if (!name.startsWith('#')) return ENTITIES[name] ?? entity
      const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1))
      return code > 0x1f && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' '
    })
    .replace(/&([a-z])(acute|grave|uml|circ|tilde|cedil);/gi, (_, letter: string, mark: string) =>
      `${letter}${ACCENTS[mark.toLowerCase()]}`.normalize(),
    )
}

const ENTITIES: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…' },
  ...{ mdash: '—', ndash: '–', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«' },
  ...{ raquo: '»', euro: '€', pound: '£', copy: '©', deg: '°', times: '×', divide: '÷' },
  ...{ ge: '≥', le: '≤', ne: '≠', szlig: 'ß', iexcl: '¡', iquest: '¿', bull: '•', middot: '·' },
}

/** Combining characters. */
const ACCENTS: Record<string, string> = {
  ...{ acute: '\u0301', grave: '\u0300', uml: '\u0308', circ: '\u0302' },
  ...{ tilde: '\u0303', cedil: '\u0327' },
}
