export type Piece = {
  kind: 'text' | 'variable' | 'secret'
  raw: string
  /** The path of a variable, the id or name of a secret, or the text itself. */
  name: string
  /** Where it begins in the text, in UTF-16 units. */
  at: number
}

/** `{{…}}`, with what stands between as its only group. */
const PLACEHOLDER = /\{\{([^{}]{1,400})\}\}/g
const SECRET_PREFIX = 'secret:'

/**
 * Splits a text at each `{{…}}`. Everything that reads variables and secrets uses this grammar: braces
 * that are not closed, or hold more than 400 characters, are plain text.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: raw, 1: inside, index: at } of text.matchAll(PLACEHOLDER)) {
    if (at > from) pieces.push(plain(text.slice(from, at), from))
    pieces.push(placeholder(raw, inside!.trim(), at))
    from = at + raw.length
  }
  return from < text.length ? [...pieces, plain(text.slice(from), from)] : pieces
}

/** Replaces each placeholder, except where `replace` returns undefined. */
export function replacePieces(text: string, replace: (piece: Piece) => string | undefined): string {
  return piecesOf(text)
    .map((piece) => (piece.kind === 'text' ? piece.raw : (replace(piece) ?? piece.raw)))
    .join('')
}

export function secretNames(text: string): string[] {
  return piecesOf(text).flatMap(({ kind, name }) => (kind === 'secret' ? [name] : []))
}

function placeholder(raw: string, inside: string, at: number): Piece {
  if (!inside.startsWith(SECRET_PREFIX)) return { kind: 'variable', raw, name: inside, at }
  return { kind: 'secret', raw, name: inside.slice(SECRET_PREFIX.length).trim(), at }
}

function plain(raw: string, at: number): Piece {
  return { kind: 'text', raw, name: raw, at }
}
