import type { Connect } from '../connection.ts'
import { CONFLICT } from '../failure.ts'
import { print, say, tell } from '../output.ts'
import { type Pushed, pushTemplate } from './push_template.ts'
import { DEFAULT_FOLDER, readFolder } from './template_folder.ts'

type Options = { json?: boolean; dryRun?: boolean; strict?: boolean }

/**
 * Uploads the differences between the files and the service. A file that cannot be uploaded does
 * not stop the others; what was uploaded is shown even if the service goes down halfway.
 */
export async function pushTemplates(
  connect: Connect,
  { json, dryRun = false, strict = false }: Options,
  folder = DEFAULT_FOLDER,
) {
  const client = connect.client()
  const pushed: Pushed[] = []
  try {
    for (const [name, file] of readFolder(folder)) {
      const one = await pushTemplate({ client, folder, dryRun, strict }, name, file)
      pushed.push(one)
      if (!json) for (const line of linesFor(one, dryRun)) tell(line)
    }
  } finally {
    if (json) print(pushed)
  }
  const warned = pushed.filter(({ warnings }) => warnings.length > 0).length
  if (warned > 0 && !strict) say(warningOf(warned))
  if (pushed.some(({ action }) => action === 'refused')) return 1
  return pushed.some(({ action }) => action === 'conflict') ? CONFLICT : 0
}

function warningOf(count: number) {
  return count === 1
    ? 'A template has warnings: correct it, or use --strict to reject such templates.'
    : `${count} templates have warnings: correct them, or use --strict to reject such templates.`
}

/** Further fields of a template are only counted. */
const SHOWN_FIELDS = 8

function linesFor(pushed: Pushed, dryRun: boolean): string[] {
  const { problems, warnings } = pushed
  const line = ({ field, message }: { field?: string; message: string }) =>
    field === undefined ? message : `${field}: ${message}`
  return [
    lineFor(pushed, dryRun),
    ...problems.slice(1).map((problem) => `${' '.repeat(10)}${line(problem)}`),
    ...warnings.map((warning) => `${'warning'.padEnd(10)}${line(warning)}`),
  ]
}

function lineFor({ file, action, fields, message }: Pushed, dryRun: boolean): string {
  const line = `${action.padEnd(10)}${file}`
  if (message !== null) return `${line}: ${message}`
  if (action === 'unchanged') return line
  const more = fields.length - SHOWN_FIELDS
  const shown = fields.slice(0, SHOWN_FIELDS).join(', ') + (more > 0 ? ` and ${more} more` : '')
  return `${line}: ${shown}${dryRun ? ' (not uploaded)' : ''}`
}
