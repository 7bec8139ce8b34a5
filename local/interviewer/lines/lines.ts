/**
 * What the interviewer says besides the template's own questions. It finds its place in a
 * conversation by its own sentences, so each kind of follow-up has words that no other kind has.
 */
export type Lines = {
  /** Said before a commit; they take turns. */
  thanks: readonly string[]
  /** Said before the last commit: the farewell after it gives thanks. */
  noted: string
  corrected: string
  /** Before a question that is said again. */
  again: string
  /** The one follow-up to a thin answer. */
  probe: string
  /** Opens every request for an answer of another form. */
  unclear: string
  need: {
    /** Without its full stop: `range` may follow. */
    number: string
    range: (min: number, max: number) => string
    yes_no: string
    options: (options: string) => string
    ranking: (left: string) => string
    date: string
    email: string
    phone: string
    other: string
  }
  /** Asks for one part of an answer that has several. */
  part: (label: string) => string
  /** Asks for one part of somebody's contact data. */
  contact: { name: string; email: string; phone: string }
  read_back: (value: string) => string
  /** The words of `read_back` that stay the same. */
  read_back_mark: string
  leave: string
  yes: string
  no: string
  summary: {
    opening: (subject: string, answers: number) => string
    said: (topic: string, value: string) => string
    themes: (themes: string) => string
    open: (topics: string) => string
    nothing: string
  }
}
