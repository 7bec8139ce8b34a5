import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, USAGE } from '../failure.ts'
import { jsonFault } from './json_fault.ts'
import { fileText, type TemplateFile } from './template_file.ts'
import { writeWhole } from './write_whole.ts'

export const DEFAULT_FOLDER = 'templates'

/**
 * Every template in a folder, by the name of its file; for a file that is no JSON object with a `name`
 * the failure that says so.
 *
 * @throws Failure naming the folder that is none
 */
export function readFolder(folder: string): Map<string, TemplateFile | Failure> {
  const names = namesIn(folder).filter((name) => name.endsWith('.json'))
  return new Map(names.sort().map((name) => [name, readTemplate(join(folder, name))]))
}

/**
 * The same for a folder that need not be there yet.
 *
 * @throws Failure also where a file is no template, because it may be one that would be written twice
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
  writeWhole(join(folder, name), fileText(file))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    const code = codeOf(error)
    throw code === 'ENOENT'
      ? new Failure(`There is no folder ${folder}; colloquy templates pull ${folder} makes it`)
      : new Failure(`${folder} is no folder that can be read (${code}); give another one`, USAGE)
  }
}

function readTemplate(path: string): TemplateFile | Failure {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    return new Failure(`${path} cannot be read (${codeOf(error)}); let it be read, or move it`)
  }
  const file = parsed(text)
  if (file === undefined) {
    const place = jsonFault(text)
    const where = place ? ` at ${place}; mend it there` : '; mend it, or move it elsewhere'
    return new Failure(`${path} is not valid JSON${where}`)
  }
  if (typeof file?.name === 'string') return file
  return new Failure(
    `${path} is no template: it has no "name"; add one, or move the file elsewhere`,
  )
}

function parsed(text: string): TemplateFile | null | undefined {
  try {
    return JSON.parse(text) as TemplateFile | null
  } catch {
    return undefined
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}
