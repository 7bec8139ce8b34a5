import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.ts'
import { fileText, type TemplateFile } from './template_file.ts'
import { writeWhole } from './write_whole.ts'

export const DEFAULT_FOLDER = 'templates'

/**
 * Every template in a folder, by the name of its file.
 *
 * @throws Failure naming the file that is no JSON object with a `name`, or the folder that is not there
 */
export function readFolder(folder: string): Map<string, TemplateFile> {
  let names: string[]
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Failure(`There is no folder ${folder}; colloquy templates pull ${folder} makes it`)
  }
  return new Map(names.sort().map((name) => [name, readTemplate(join(folder, name))]))
}

/** The same for a folder that need not be there yet. */
export function openFolder(folder: string): Map<string, TemplateFile> {
  mkdirSync(folder, { recursive: true })
  return readFolder(folder)
}

export function writeTemplate(folder: string, name: string, file: TemplateFile): void {
  writeWhole(join(folder, name), fileText(file))
}

function readTemplate(path: string): TemplateFile {
  try {
    const file = JSON.parse(readFileSync(path, 'utf8')) as TemplateFile
    if (typeof file?.name === 'string') return file
  } catch (error) {
    throw new Failure(`${path} is not valid JSON (${(error as Error).message}); mend it`)
  }
  throw new Failure(`${path} is no template: it has no "name"; add one, or move the file elsewhere`)
}
