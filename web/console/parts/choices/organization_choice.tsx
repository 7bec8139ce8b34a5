import { useId } from 'preact/hooks'
import { dataIn, useAsk, useLoaded } from '../../ask/answer.ts'
import { useFilters } from '../../ask/filters.ts'
import { listAll } from '../../ask/list_all.ts'
import { labelsOf } from './labels.ts'
import { NameInput } from './name_input.tsx'

/** All organizations by id, as labelled in lists and choices. */
export type Organizations = {
  names: Record<string, string>
  /** Unique labels. */
  labels: Record<string, string>
}

/** The platform's organizations; empty until they are loaded, and where they are not wanted. */
export function useOrganizations(areWanted = true): Organizations {
  const ask = useAsk()
  const { value } = useLoaded(async () => {
    const all = areWanted ? await listAll(ask, 'listOrgs', {}) : []
    return {
      names: Object.fromEntries(all.map(({ id, name }) => [id, name])),
      labels: labelsOf(all.map(({ id, name, email }) => ({ id, name, also: email }))),
    }
  }, 'organizations').state
  return dataIn(value) ?? NONE
}

const NONE: Organizations = { names: {}, labels: {} }

type Properties = { of: Organizations; all?: string }

/** Chooses the organization by which a list is filtered. */
export function OrganizationChoice({ of, all = 'All' }: Properties) {
  const { given, change } = useFilters()
  return (
    <OrganizationField
      of={of}
      none={all}
      value={given.org_id ?? ''}
      choose={(org_id) => change({ org_id })}
    />
  )
}

type Field = { of: Organizations; none: string; value: string; choose: (org_id: string) => void }

export function OrganizationField({ of, ...chosen }: Field) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>Organization</label>
      <NameInput id={id} labels={of.labels} {...chosen} />
    </div>
  )
}
