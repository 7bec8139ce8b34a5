import type { Incident } from '../../shared/calls/timeline/incident.ts'

/** Incidents of a kind that a process records: participants can cause any number, by reconnecting. */
export const MOST_OF_KIND = 200

/** @returns whether an incident is one of the first of its kind, or a change to one */
export function fewOfEach(): (incident: Pick<Incident, 'kind' | 'id'>) => boolean {
  const kept = new Map<Incident['kind'], Set<string>>()
  return ({ kind, id }) => {
    const ids = kept.get(kind) ?? new Set()
    kept.set(kind, ids)
    if (ids.size < MOST_OF_KIND) ids.add(id)
    return ids.has(id)
  }
}
