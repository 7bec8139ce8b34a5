import type { ImportRecordedSession } from './recorded_session.ts'

type Person = { name: string | null; external_id: string | null }

/** The participants: those that the import lists, then speakers of the transcript that it does not list. */
export function recordedPersons({
  person,
  persons,
  transcript,
}: Pick<ImportRecordedSession, 'person' | 'persons' | 'transcript'>): Person[] {
  const listed: Person[] = (persons ?? (person ? [person] : [])).map(({ name, external_id }) => ({
    name,
    external_id,
  }))
  const known = new Set(listed.flatMap(({ name, external_id }) => [name, external_id]))
  const speakers = transcript.flatMap(({ role, speaker }) =>
    role === 'user' && speaker != null && !known.has(speaker) ? [speaker] : [],
  )
  const others = [...new Set(speakers)].map((name) => ({ name, external_id: null }))
  const all = [...listed, ...others]
  return all.length > 0 ? all : [{ name: null, external_id: null }]
}
