import { useSigned } from '../../../session/signed_in.ts'
import type { Fields } from '../draft/json.ts'
import { Archive } from './archive.tsx'
import { isReadOnly } from './lock.ts'
import { MakeDefault } from './make_default.tsx'
import { NewChild } from './new_child.tsx'

type Properties = { template: Fields; onChange: () => void }

/** The actions on a whole template that the user is allowed to perform. */
export function TemplateActions({ template, onChange }: Properties) {
  const { isOperator } = useSigned()
  const { id, name, status, is_default, parent_template_id } = template
  const of = { id: String(id), name: String(name) }
  if (isReadOnly(template)) return null
  return (
    <>
      {isOperator && !is_default && status === 'active' && (
        <MakeDefault {...of} onDone={onChange} />
      )}
      {isOperator && parent_template_id === null && <NewChild {...of} />}
      {!isOperator && (
        <a class="button" href={`/console/templates/new?from=${of.id}`}>
          Copy
        </a>
      )}
      {!is_default && <Archive {...of} isArchived={status === 'archived'} onDone={onChange} />}
    </>
  )
}
