import { useAnswer } from '../ask/answer.ts'
import { Choice } from './filters.tsx'

/** Most that a choice lists; another is chosen by a link from its own view. */
const MOST = 500

/** The name of each organization by its id; empty until they are loaded. */
export function useOrganizationNames(): Record<string, string> {
  const { value } = useAnswer('listOrgs', { limit: MOST }).state
  if (value.at !== 'ready') return {}
  return Object.fromEntries(value.data.items.map(({ id, name }) => [id, name]))
}

/** Chooses the organization whose things a list shows. */
export function OrganizationChoice({ all }: { all?: string }) {
  const names = useOrganizationNames()
  return <Choice label="Organization" name="org_id" options={names} {...(all && { all })} />
}
