import { every } from '../../client/every.ts'
import type { Connect } from '../connection.ts'
import { print, printTable } from '../output.ts'

export async function listTemplates(connect: Connect, { json }: { json?: boolean }) {
  const listed = []
  for await (const template of every(connect.client().listTemplates)) listed.push(template)
  if (json) return print(listed)
  printTable([
    ['ID', 'VERSION', 'STATUS', 'LANGUAGE', 'NAME'],
    ...listed.map(({ id, version, status, language, name }) => [
      id,
      String(version),
      status,
      language,
      name,
    ]),
  ])
}
