import { parseJson } from '../../../shared/base/json/parse_json.ts'
import type { Repaired } from '../../../shared/calls/repair.ts'

/** Characters of an event, or of a whole reply, that are read at most. */
const LONGEST = 4_000_000

export class EndlessReply extends Error {
  override message = `The server of the model sent more than ${LONGEST} characters without an end`
}

/** What ends a stream that has no end of its own. */
export const DONE = Symbol('done')

/**
 * The data of each event of a stream, or that of a server that does not stream. An event is over as soon as
 * its data is: some servers end it with one line break, others with none.
 *
 * @throws EndlessReply when an event does not end
 */
export async function* dataIn(
  body: AsyncIterable<Uint8Array>,
  repaired: Repaired,
): AsyncGenerator<unknown> {
  const read = createLineReader(repaired)
  for await (const lines of linesIn(body)) for (const line of lines) yield* parted(read.line(line))
  yield* parted(read.end())
}

/** Some send their chunks in lists, or all of them as one. */
function* parted(all: Iterable<unknown>): Generator<unknown> {
  for (const data of all) {
    if (Array.isArray(data)) yield* data as unknown[]
    else yield data
  }
}

async function* linesIn(body: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  let held = ''
  for await (const bytes of body) {
    const text = decoder.decode(bytes, { stream: true })
    held += text
    refuseEndless(held)
    if (!/[\r\n]/.test(text)) continue
    // The other half of a line break may come with the next bytes.
    const lines = held.split(/\r?\n|\r(?!$)/)
    held = lines.pop()!
    yield lines
  }
  yield [held]
}

function createLineReader(repaired: Repaired) {
  let type = ''
  /** Of an event whose data is no JSON so far. */
  let begun = ''
  /** Lines that are not of an event: of one JSON text, or of several. */
  let loose = ''
  let isOver = true

  return {
    *line(line: string): Generator<unknown> {
      const [, field, value = ''] =
        /^(data|event|error|id|retry)[^\S\n]*:\s?(?:data:\s*)*([^]*)$/.exec(line) ?? []
      if (line.trim() === '') yield* over()
      else if (field === 'event') type = value.trim()
      // Not an event but a field of its own in older llama.cpp.
      else if (field === 'error') yield errorIn(value)
      else if (field === 'data' && value.trim() !== '') yield* data(value)
      else if (field === undefined && (loose !== '' || /^\s*[{[]/.test(line))) yield* text(line)
    },

    *end(): Generator<unknown> {
      yield* over()
      if (loose.trim() === '') return
      const value = parseJson(loose)
      repaired(value === undefined ? 'unreadable' : 'whole_reply')
      if (value !== undefined) yield value
    },
  }

  function* data(written: string): Generator<unknown> {
    if (!isOver && begun === '') repaired('event_form')
    isOver = false
    const whole = valueOf(written)
    if (whole !== undefined) {
      if (begun !== '') repaired('unreadable')
      begun = ''
      return yield type === 'error' ? errorIn(written) : whole
    }
    begun += begun === '' ? written : `\n${written}`
    refuseEndless(begun)
    const value = begun === written ? undefined : valueOf(begun)
    if (value === undefined) return
    yield type === 'error' ? errorIn(begun) : value
    begun = ''
  }

  function* over(): Generator<unknown> {
    if (begun !== '' && type === 'error') yield errorIn(begun)
    else if (begun !== '') repaired('unreadable')
    type = begun = ''
    isOver = true
  }

  function* text(line: string): Generator<unknown> {
    const value = loose === '' && line.trimEnd().endsWith('}') ? parseJson(line) : undefined
    if (value === undefined) loose += `${line}\n`
    else {
      repaired('whole_reply')
      yield value
    }
    refuseEndless(loose)
  }
}

function valueOf(text: string): unknown {
  return text.trimStart().startsWith('[DONE]') ? DONE : parseJson(text)
}

/** The data of an `error` event, which may be the error itself. */
function errorIn(text: string): object {
  const data = parseJson(text)
  const isNamed = typeof data === 'object' && data !== null && 'error' in data
  return isNamed ? data : { error: data ?? { message: text } }
}

function refuseEndless(text: string): void {
  if (text.length <= LONGEST) return
  throw new EndlessReply()
}
