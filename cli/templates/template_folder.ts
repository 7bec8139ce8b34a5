import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeJson } from '../../local/home/write_json.ts'
import { USAGE } from '../../local/command_line.ts'
import { Failure } from '../failure.ts'
import type { TemplateFile } from './template_file.ts'

export const DEFAULT_FOLDER = 'templates'

/**
 * Every template in a folder, by file name; a failure for each file that is not a JSON object with
 * a `name`.
 *
 * @throws Failure when the folder cannot be read
 */
export function readFolder(folder: string): Map<string, TemplateFile | Failure> {
  const names = namesIn(folder).filter((name) => name.endsWith('.json'))
  return new Map(names.sort().map((name) => [name, readTemplate(join(folder, name))]))
}

/**
 * The same, but creates the folder if there is none.
 *
 * @throws Failure also if a file is not a template, because its template might then be written
 * twice
 */
export function openFolder(folder: string): Map<string, TemplateFile> {
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true })
  return new Map([...readFolder(folder)].map(([name, file]) => [name, whole(file)]))
}

function whole(file: TemplateFile | Failure): TemplateFile {
  if (file instanceof Failure) throw file
  return file
}

export function writeTemplate(folder: string, name: string, file: TemplateFile): void {
  writeJson(join(folder, name), file)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    const code = codeOf(error)
    throw code === 'ENOENT'
      ? new Failure(
          `There is no folder ${folder}; npx colloquy templates pull ${folder} creates it`,
        )
      : new Failure(`${folder} is not a readable folder (${code}); give another one`, USAGE)
  }
}

function readTemplate(path: string): TemplateFile | Failure {
  const failure = (why: string) => new Failure(`${path} ${why}; correct it, or move it elsewhere`)
  let text = ''
  try {
    text = readFileSync(path, 'utf8')
    const file = JSON.parse(text) as TemplateFile | null
    if (typeof file?.name === 'string') return file
  } catch (error) {
    if (!(error instanceof SyntaxError)) return failure(`cannot be read (${codeOf(error)})`)
    return failure(`is not valid JSON (${messageOf(error, text)})`)
  }
  return new Failure(`${path} is not a template: add a "name", or move the file elsewhere`)
}

/** The parser reports a position or quotes the text; people look for a line number. */
function messageOf({ message }: SyntaxError, text: string) {
  const line = (position: number) => `line ${text.slice(0, position).split('\n').length}`
  const [, position] = /position (\d+)$/.exec(message) ?? []
  if (position !== undefined) return `${message}, ${line(Number(position))}`
  if (message.endsWith('end of JSON input')) return `${message}, ${line(text.trimEnd().length)}`
  const [, what, token, isCut, quote] = QUOTED.exec(message) ?? []
  if (!what || !token || !quote) return message
  // A quote that does not start at the beginning of the file starts ten characters before the
  // token.
  return `${what}, ${line(text.indexOf(quote) + (isCut ? 10 : quote.indexOf(token)))}`
}

/** Such as `Unexpected token ']', ..."options": [1,]"... is not valid JSON`. */
const QUOTED = /^(Unexpected token '(.+)'), (\.{3})?"(.+)"(?:\.{3})? is not valid JSON$/s

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}
