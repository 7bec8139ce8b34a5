type Piece = {
  kind: 'text' | 'variable' | 'secret' | 'private'
  raw: string
  /** The path of a variable, private or not, the id or name of a secret, or the text itself. */
  name: string
  /** Where it starts in the text, in UTF-16 units. */
  at: number
}

/** The group makes `split` keep what it matches. */
const PLACEHOLDER = /(\{\{[^{}]{1,400}\}\})/g
const SECRET_PREFIX = 'secret:'
/** A path alone: with a filter or another operator it is a variable like any other. */
const PRIVATE = /^private(?:\.[\p{L}\p{N}_-]+)+$/u

/**
 * Splits a text at each `{{…}}`. Everything that reads variables and secrets uses this grammar: braces that
 * are not closed, or hold more than 400 characters, are plain text.
 */
export function placeholderPieces(text: string): Piece[] {
  let end = 0
  return text.split(PLACEHOLDER).flatMap((raw, i): Piece[] => {
    const at = end
    end += raw.length
    if (raw === '') return []
    if (i % 2 === 0) return [{ kind: 'text', raw, name: raw, at }]
    const inside = raw.slice(2, -2).trim()
    if (PRIVATE.test(inside)) return [{ kind: 'private', raw, name: inside, at }]
    if (!inside.startsWith(SECRET_PREFIX)) return [{ kind: 'variable', raw, name: inside, at }]
    return [{ kind: 'secret', raw, name: inside.slice(SECRET_PREFIX.length).trim(), at }]
  })
}

/** Replaces each placeholder, except where `replace` returns undefined. */
export function replacePieces(text: string, replace: (piece: Piece) => string | undefined): string {
  return placeholderPieces(text)
    .map((piece) => (piece.kind === 'text' ? piece.raw : (replace(piece) ?? piece.raw)))
    .join('')
}

export function secretNames(text: string): string[] {
  return placeholderPieces(text).flatMap(({ kind, name }) => (kind === 'secret' ? [name] : []))
}
