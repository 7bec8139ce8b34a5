/** Lines for a person to read. */
export type Terminal = ReturnType<typeof terminal>

/** Wider lines than this are hard to read. */
const MOST_COLUMNS = 120
const PLAIN_COLUMNS = 100
const ERASE_LINE = '\r\x1b[2K'

/** Colours and passing lines only where a person sits in front of it and NO_COLOR is not set. */
export function terminal(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv) {
  const coloured = stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb'
  const paint = (code: number) => (text: string) =>
    coloured ? `\x1b[${code}m${text}\x1b[0m` : text
  let passing = false
  return {
    /** Columns of a line. */
    get width() {
      return Math.min(stream.columns || PLAIN_COLUMNS, MOST_COLUMNS)
    },
    line(text = '') {
      stream.write(`${passing ? ERASE_LINE : ''}${text}\n`)
      passing = false
    },
    /** A line that the next one replaces; nothing where lines cannot be replaced. */
    passing(text: string) {
      if (!coloured) return
      stream.write(`${ERASE_LINE}${text.slice(0, this.width - 1)}`)
      passing = true
    },
    bold: paint(1),
    dim: paint(2),
    green: paint(32),
    red: paint(31),
    cyan: paint(36),
  }
}

/** Breaks a text into lines of at most `width` columns, between words. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1)
    if (line && line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A label and a text whose further lines are aligned under its first. */
export function labelled(label: string, text: string, width: number, indent = 10): string[] {
  const lines = wrapped(text, width - indent)
  return lines.map((line, i) => `${(i === 0 ? label : '').padEnd(indent)}${line}`)
}
