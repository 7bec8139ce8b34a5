import { useAnswer } from '../../../ask/answer.ts'
import { OrganizationField, useOrganizations } from '../../../parts/choices/organizations.tsx'
import { useSigned } from '../../../session/signed_in.ts'
import { type FieldProperties, Select } from './select.tsx'

type Known = Omit<FieldProperties, 'label'>

/** The maximum number of choices; others can be reached from one of their conversations. */
const MOST = 500

/** Chooses a template. */
export function TemplateField(field: Known) {
  return useSigned().isOperator ? <AnyTemplate {...field} /> : <OwnTemplate {...field} />
}

function OwnTemplate(field: Known) {
  const { state } = useAnswer('listTemplates', { limit: 100 })
  const templates = state.value.at === 'ready' ? state.value.data.items : []
  const options = Object.fromEntries(templates.map(({ id, name }) => [id, name]))
  return <Select label="Template" options={options} {...field} />
}

function AnyTemplate(field: Known) {
  const { state } = useAnswer('listAllTemplates', { limit: MOST })
  const templates = state.value.at === 'ready' ? state.value.data.items : []
  const options = Object.fromEntries(
    templates.map(({ id, name, org_name }) => [id, org_name ? `${name} · ${org_name}` : name]),
  )
  return <Select label="Template" options={options} {...field} />
}

/** Chooses an organization. */
export function OrgField({ value = '', choose }: { value?: string; choose: (id: string) => void }) {
  return <OrganizationField of={useOrganizations()} none="Any" value={value} choose={choose} />
}

/** Chooses a reflection tag in use. */
export function TagField(field: Known) {
  const { state } = useAnswer('listReflectionTags', {})
  const tags = state.value.at === 'ready' ? state.value.data : []
  const options = Object.fromEntries(tags.map(({ tag, count }) => [tag, `${tag} (${count})`]))
  return <Select label="Tag" options={options} {...field} />
}
