import { relative } from 'node:path'

export type Terminal = ReturnType<typeof terminal>

/** Longer lines are hard to read. */
const MOST_COLUMNS = 120
const PLAIN_COLUMNS = 100

/** Lines for a person to read; coloured on a terminal, unless NO_COLOR is set. */
export function terminal(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv) {
  const coloured = stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb'
  const paint = (code: number) => (text: string) =>
    coloured ? `\x1b[${code}m${text}\x1b[0m` : text
  return {
    /** Columns of a line. */
    get width() {
      return Math.min(stream.columns || PLAIN_COLUMNS, MOST_COLUMNS)
    },
    line(text = '') {
      stream.write(`${text}\n`)
    },
    bold: paint(1),
    dim: paint(2),
    green: paint(32),
    red: paint(31),
    cyan: paint(36),
  }
}

/** A file's path as somebody in this folder would write it. */
export function shownPath(file: string): string {
  const path = relative('.', file)
  return path.startsWith('..') ? file : path
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

/** A label and a text whose continuation lines are aligned with its first. */
export function labelled(label: string, text: string, width: number, indent = 10): string[] {
  const lines = wrapped(text, width - indent)
  return lines.map((line, i) => `${(i === 0 ? label : '').padEnd(indent)}${line}`)
}
