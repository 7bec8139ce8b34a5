import type { Connect } from '../connection.ts'
import { CONFLICT } from '../failure.ts'
import { print, tell } from '../output.ts'
import { type Pushed, pushTemplate } from './push_template.ts'
import { DEFAULT_FOLDER, readFolder } from './template_folder.ts'

type Options = { json?: boolean; dryRun?: boolean }

/**
 * Sends what differs between the files and the service. A file that cannot be sent keeps no other
 * back; what was sent is told also where the service goes away in between.
 */
export async function pushTemplates(
  connect: Connect,
  { json, dryRun = false }: Options,
  folder = DEFAULT_FOLDER,
) {
  const client = connect.client()
  const pushed: Pushed[] = []
  try {
    for (const [name, file] of readFolder(folder)) {
      const one = await pushTemplate({ client, folder, dryRun }, name, file)
      pushed.push(one)
      if (!json) tell(lineFor(one, dryRun))
    }
  } finally {
    if (json) print(pushed)
  }
  if (pushed.some(({ action }) => action === 'refused')) return 1
  return pushed.some(({ action }) => action === 'conflict') ? CONFLICT : 0
}

/** So many fields of one template are named in its line. */
const SHOWN_FIELDS = 8

function lineFor({ file, action, fields, message }: Pushed, dryRun: boolean): string {
  const line = `${action.padEnd(10)}${file}`
  if (message !== null) return `${line}: ${message}`
  if (action === 'unchanged') return line
  const more = fields.length - SHOWN_FIELDS
  const shown = fields.slice(0, SHOWN_FIELDS).join(', ') + (more > 0 ? ` and ${more} more` : '')
  return `${line}: ${shown}${dryRun ? ' (not sent)' : ''}`
}
