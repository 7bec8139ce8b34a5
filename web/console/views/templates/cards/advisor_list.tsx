import { type Fields, isFields, listAt } from '../draft/json.ts'
import { freeId, idsOf } from '../draft/parts.ts'
import { useEditing } from '../editor/editing.ts'
import { JsonField } from '../fields/json_field.tsx'
import { TextField } from '../fields/text_field.tsx'
import { CardList } from './card_list.tsx'
import { OtherKeys } from './other_keys.tsx'

/** The advisors that watch the call and may leave the agent a note after each participant turn. */
export function AdvisorList() {
  const { draft } = useEditing()
  const path = ['settings', 'advisors']
  const ids = () => idsOf(listAt(draft.value.value, path))
  return (
    <CardList
      path={path}
      noun="advisor"
      title={(advisor, position) => {
        const { name, id } = Object(advisor) as Fields
        return `Advisor ${String(name || id || position + 1)}`
      }}
      added={{
        'Add an advisor': () => ({ id: freeId('advisor', ids()), name: '', instructions: '' }),
      }}
    >
      {(at, advisor) =>
        isFields(advisor) ? (
          <>
            <div class="pair">
              <TextField path={[...at, 'id']} label="Id" isCode />
              <TextField path={[...at, 'name']} label="Name" />
              <TextField path={[...at, 'role']} label="Role" />
              <TextField path={[...at, 'model']} label="Model" hint="Empty: the platform's" />
            </div>
            <TextField path={[...at, 'instructions']} label="What it looks for" isLong isKept />
            <OtherKeys value={advisor} known="id name role model instructions" />
          </>
        ) : (
          <JsonField path={at} label="Advisor" />
        )
      }
    </CardList>
  )
}
