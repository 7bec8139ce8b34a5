import { useAnswer } from '../../ask/answer.ts'
import { Choice } from '../filters.tsx'

/** The maximum that a choice lists; others can be chosen by id in the URL. */
const MOST = 500

/** The name of each template of all organizations by its id; empty until they are loaded. */
export function useTemplateNames(): Record<string, string> {
  const { value } = useAnswer('listAllTemplates', { limit: MOST }).state
  if (value.at !== 'ready') return {}
  return Object.fromEntries(
    value.data.items.map(({ id, name, org_name }) => [
      id,
      org_name ? `${name} · ${org_name}` : name,
    ]),
  )
}

/** Chooses the template whose conversations are included. */
export function TemplateChoice() {
  return <Choice label="Template" name="template_id" options={useTemplateNames()} />
}
