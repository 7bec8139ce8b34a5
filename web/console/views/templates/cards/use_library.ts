import { useAsk, useLoaded } from '../../../ask/answer.ts'
import { listAll } from '../../../ask/list_all.ts'
import type { Named } from '../../../parts/choices/labels.ts'
import { useSigned } from '../../../signed_in.ts'
import { useEditing } from '../editor/editing.tsx'

/** The owner of the templates that operators edit. */
const SYSTEM_ORG = 'org_system'

/**
 * What templates reference by id, for operators. Undefined until loaded, on failure, and for
 * organizations, which may not list it.
 */
function useNamed(key: string, load: (ask: Ask) => Promise<Named[]>): readonly Named[] | undefined {
  const { isOperator } = useSigned()
  const ask = useAsk()
  const { value } = useLoaded(async () => (isOperator ? load(ask) : undefined), key).state
  return value.at === 'ready' ? value.data : undefined
}

type Ask = ReturnType<typeof useAsk>

export function useArchetypes() {
  return useNamed('archetypes', async (ask) => {
    const all = await listAll(ask, 'listArchetypes', {})
    return all.map(({ id, name, slug, summary, description }) => ({
      id,
      name,
      also: summary ?? (description || slug),
    }))
  })
}

export function useSkills() {
  return useEntries('listSkills')
}

export function useSkillsets() {
  return useEntries('listSkillsets')
}

/** The entries of the template's organization, and those for everybody. */
function useEntries(name: 'listSkills' | 'listSkillsets') {
  const { org_id = SYSTEM_ORG } = useEditing()
  return useNamed(`${name} ${org_id}`, async (ask) => {
    const [forAll, own] = await Promise.all([
      listAll(ask, name, {}),
      listAll(ask, name, { org_id }),
    ])
    return [...own, ...forAll].map(({ id, name, description }) => ({ id, name, also: description }))
  })
}
