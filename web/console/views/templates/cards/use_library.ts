import { useAsk, useLoaded } from '../../../ask/answer.ts'
import { listAll } from '../../../ask/list_all.ts'
import type { Named } from '../../../parts/choices/labels.ts'
import { useSigned } from '../../../session/signed_in.ts'

/** Whose skills templates of the platform may name, beside those for everybody. */
const SYSTEM = { org_id: 'org_system' }

/**
 * What templates name by id, for operators, whose templates are the platform's. Undefined until it is loaded,
 * where that failed, and for organizations, who may not list it.
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
  return useNamed('skills', (ask) => listEntries(ask, 'listSkills'))
}

export function useSkillsets() {
  return useNamed('skillsets', (ask) => listEntries(ask, 'listSkillsets'))
}

async function listEntries(ask: Ask, name: 'listSkills' | 'listSkillsets') {
  const [forAll, own] = await Promise.all([listAll(ask, name, {}), listAll(ask, name, SYSTEM)])
  return [...own, ...forAll].map(({ id, name, description }) => ({ id, name, also: description }))
}
