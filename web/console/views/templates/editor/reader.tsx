import { signal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { createDraft } from '../draft/draft.ts'
import type { Fields } from '../draft/json.ts'
import { beginEditing, EditingIn } from './editing.tsx'
import { Sides } from './sides.tsx'

type Properties = {
  /** The response of `GET /v1/admin/templates/{template_id}`. */
  template: Fields
  version: number
  /** The content of that version. */
  content: Fields
}

/** A read-only version of a template, as cards and as JSON, for operators. */
export function Reader({ template, version, content }: Properties) {
  const { query } = useRoute()
  const { id, org_id, source, version: newest } = template
  const editing = useMemo(
    () =>
      beginEditing(createDraft(content), {
        problems: signal([]),
        lockOf: () => '',
        template_id: String(id),
        org_id: String(org_id),
      }),
    [],
  )
  return (
    <EditingIn value={editing}>
      <p class="caution">
        {version === newest ? (
          `This is version ${version}, the newest.`
        ) : (
          <>
            {`This is version ${version}, with the current status and archetype; the newest is `}
            <a href={`/console/templates/${String(id)}`}>{`version ${String(newest)}`}</a>.
          </>
        )}
        {source !== 'system' && (
          <>
            {' '}
            The template belongs to{' '}
            <a href={`/console/organizations/${String(org_id)}`}>an organization</a>, which alone
            can change it.
          </>
        )}
      </p>
      <Sides isJson={query.as === 'json'} />
    </EditingIn>
  )
}
