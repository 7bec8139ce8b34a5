import { createContext } from 'preact'
import { dataIn, useAsk, useLoaded } from '../../../ask/answer.ts'
import { listAll } from '../../../ask/list_all.ts'
import type { Named } from '../../../parts/choices/labels.ts'
import { mayDo, useSigned } from '../../../signed_in.ts'
import { useEditing } from '../editor/editing.tsx'

/** The owner of the templates that operators edit. */
const SYSTEM_ORG = 'org_system'

/** What a field offers by name. */
export type Catalog<Known = readonly Named[]> = {
  /** Undefined until it is loaded, and if it cannot be read. */
  known: Known | undefined
  /** Why it cannot be read; null if it can, or is being loaded. */
  error: Error | null
  /** Tries to read it again. */
  again: () => void
}

type Ask = ReturnType<typeof useAsk>

/** A catalog that operators read in another place than organizations. */
export function useCatalog<Known>(
  key: string,
  load: (ask: Ask, isOperator: boolean) => Promise<Known>,
): Catalog<Known> {
  const { isOperator } = useSigned()
  const ask = useAsk()
  const { state, again } = useLoaded(() => load(ask, isOperator), key)
  const { value } = state
  return {
    known: dataIn(value),
    error: value.at === 'failed' ? value.error : null,
    again,
  }
}

export function useArchetypes(): Catalog {
  return useCatalog('archetypes', async (ask, isOperator) => {
    const all = await listAll(ask, isOperator ? 'listArchetypes' : 'listUsableArchetypes', {})
    return all.map(({ id, name, slug, summary, description }) => ({
      id,
      name,
      also: summary ?? (description || slug),
    }))
  })
}

export function useSkills(): Catalog {
  return useEntries('listSkills', 'listUsableSkills')
}

export function useSkillsets(): Catalog {
  return useEntries('listSkillsets', 'listUsableSkillsets')
}

/** The entries of the template's organization, and those for everybody. */
function useEntries(
  ofPlatform: 'listSkills' | 'listSkillsets',
  ofOrg: 'listUsableSkills' | 'listUsableSkillsets',
): Catalog {
  const { org_id = SYSTEM_ORG } = useEditing()
  return useCatalog(`${ofOrg} ${org_id}`, async (ask, isOperator) => {
    const lists = isOperator
      ? [listAll(ask, ofPlatform, { org_id }), listAll(ask, ofPlatform, {})]
      : [listAll(ask, ofOrg, {})]
    const all = (await Promise.all<readonly Entry[]>(lists)).flat()
    return all.map(({ id, name, description }) => ({ id, name, also: description }))
  })
}

type Entry = { id: string; name: string; description: string }

/** The models that an advisor can ask. */
export function useModels(): Catalog {
  return useCatalog('models', async (ask, isOperator) => {
    const { models } = await ask(isOperator ? 'listAvailableModels' : 'listUsableModels', {})
    return models.map(({ id }) => ({ id, name: id }))
  })
}

/**
 * The secrets of the organization, by the names under which outputs use them. None for operators, and for a
 * key that may not change templates.
 */
export function useSecrets(): Catalog {
  const signed = useSigned()
  const mayAsk = !signed.isOperator && mayDo(signed, 'design')
  return useCatalog('secrets', async (ask) => {
    const all = mayAsk ? await listAll(ask, 'listSecrets', {}) : []
    return all.map(({ name, hosts }) => ({ id: name, name, also: hosts.join(', ') }))
  })
}

/** The same for every output of a template, read once. */
export const Secrets = createContext<Catalog>({ known: [], error: null, again: () => {} })
