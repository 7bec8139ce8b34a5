import { newId } from '../../shared/base/ids.ts'
import { type Incident, PART_NAMES } from '../../shared/calls/timeline/incident.ts'
import type { ProviderError } from '../provider_error.ts'

/** A provider failed just now. */
export function failure({ part, model, sentence }: ProviderError): Incident {
  return incident({
    kind: 'failure',
    part,
    title: `${PART_NAMES[part]} ${model}`,
    detail: sentence,
  })
}

/** In a turn a model neither recorded nor asked anything. */
export function deadEnd({ part, model, sentence }: ProviderError): Incident {
  return incident({ kind: 'dead_end', part, title: `model ${model}`, detail: sentence })
}

/** A model replied once what a participant had said was left out. */
export function leftOut(model: string): Incident {
  const detail =
    'The content filter refused what the participant said: the model replied without it'
  return incident({ kind: 'left_out', part: 'llm', title: `model ${model}`, detail })
}

/** A recognizer did not finish words. `failure`: they were dropped; otherwise they count as said. */
export function neverFinal(model: string, failure: ProviderError | undefined): Incident {
  const detail = failure?.sentence ?? 'The recognizer did not finish words: they count as said'
  return incident({ kind: 'never_final', part: 'stt', title: `recognizer ${model}`, detail })
}

/** This process has taken over a call in which another one spoke. */
export function replaced(): Incident {
  return incident({ kind: 'replaced', title: 'another agent took over' })
}

/** @param who such as `participant` */
export function badConnection(who: string, how: string): Incident {
  return incident({ kind: 'connection', title: who, detail: how })
}

/** @param what such as `sent more than 4 tracks` */
export function refusedTrack(what: string): Incident {
  return incident({ kind: 'track', title: 'participant', detail: `${what}; it was taken away` })
}

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

function incident(own: Pick<Incident, 'kind' | 'title'> & Partial<Incident>): Incident {
  const usual = { part: null, detail: null, began_at: Date.now(), ended_at: null }
  return { id: newId('inc'), ...usual, ...own }
}
