import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeJson } from '../../local/home/write_json.ts'
import { USAGE } from '../../local/command_line.ts'
import { jsonProblem } from '../../shared/base/json/parse_json.ts'
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
    const { what, where } = jsonProblem(error, text)
    return failure(`is not valid JSON (${where ? `${what}, ${where}` : what})`)
  }
  return new Failure(`${path} is not a template: add a "name", or move the file elsewhere`)
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}
