import { every } from '../../client/every.ts'
import type { Connect } from '../connection.ts'
import { CONFLICT } from '../failure.ts'
import { print, tell } from '../output.ts'
import {
  changedFields,
  fileName,
  isChanged,
  type Template,
  type TemplateFile,
  toFile,
} from './template_file.ts'
import { DEFAULT_FOLDER, openFolder, writeTemplate } from './template_folder.ts'

type Pulled = { file: string; template_id: string; version: number; action: Action }
/** `kept`: the file has unpushed changes. */
type Action = 'written' | 'unchanged' | 'kept'
type Options = { json?: boolean; force?: boolean }

/**
 * Writes each template of the organization to a file. A file that has changed since is kept, unless
 * `force` is given.
 */
export async function pullTemplates(
  connect: Connect,
  { json, force = false }: Options,
  folder = DEFAULT_FOLDER,
) {
  const client = connect.client()
  const files = openFolder(folder)
  const pulled: Pulled[] = []
  for await (const { id } of every(client.listTemplates)) {
    const template = await client.getTemplate({ template_id: id })
    if (template.source === 'system') continue
    const found = [...files].find(([, file]) => file.id === id)
    const file = found?.[0] ?? fileName(template, new Set(files.keys()))
    const action = force && found ? 'written' : actionFor(found?.[1], template)
    if (action === 'written') {
      const written = toFile(template)
      writeTemplate(folder, file, written)
      files.set(file, written)
    }
    pulled.push({ file, template_id: id, version: template.version, action })
  }
  if (json) print(pulled)
  else for (const { action, file, version } of pulled) tell(lineFor(action, file, version))
  return pulled.some(({ action }) => action === 'kept') ? CONFLICT : 0
}

function actionFor(file: TemplateFile | undefined, template: Template): Action {
  if (!file) return 'written'
  const isSame = Object.keys(changedFields(file, template)).length === 0
  if (isSame) return file.version === template.version ? 'unchanged' : 'written'
  return isChanged(file) ? 'kept' : 'written'
}

function lineFor(action: Action, file: string, version: number): string {
  const line = `${action.padEnd(10)}${file} (version ${version})`
  return action === 'kept'
    ? `${line}: it has local changes; push them, or discard them with pull --force`
    : line
}
