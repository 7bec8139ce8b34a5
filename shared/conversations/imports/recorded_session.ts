import { z } from 'zod'
import { MAX_PERSONS, PersonName } from '../../people/person.ts'
import { MAX_FRAME_BYTES, MAX_FRAMES } from '../frame.ts'
import { Context, Private } from '../../base/schema/context.ts'
import { AnyFields } from '../../base/schema/fields.ts'
import { Instant } from '../../base/schema/instant.ts'
import { exampleId, wireId } from '../../base/schema/wire_id.ts'
import { RecordedEntry } from './recorded_entry.ts'

const MAX_ENTRIES = 5_000
const MAX_MEGABYTES = MAX_FRAME_BYTES / 1024 / 1024

const RecordedPerson = z
  .looseObject({
    name: PersonName.nullable().default(null).describe('Name; null when it is not known'),
    external_id: z
      .string()
      .max(200)
      .nullable()
      .default(null)
      .describe('Your own id of the person; null for none'),
  })
  .meta({ id: 'RecordedPerson', description: 'Somebody who took part in a recorded conversation' })

const MediaUrl = z.url({ protocol: /^https?$/ }).max(2_000)

const RecordedFrame = z
  .looseObject({
    timestamp: Instant.optional().describe('When the picture was taken'),
    offset_ms: z
      .number()
      .min(0)
      .optional()
      .describe(
        'The same, in milliseconds since the session began; used where `timestamp` is absent',
      ),
    url: MediaUrl.optional().describe('Where the service fetches the picture'),
    data_base64: z
      .base64()
      .optional()
      .describe(`The picture itself, at most ${MAX_MEGABYTES} MB, in place of \`url\``),
    content_type: z
      .string()
      .regex(/^image\/(jpe?g|png|webp)(;.*)?$/i, 'Must be image/jpeg, image/png or image/webp')
      .optional()
      .describe('Media type of the picture; the actual content takes precedence')
      .meta({ examples: ['image/jpeg'] }),
  })
  .meta({ id: 'RecordedFrame', description: 'A picture of the shared screen' })

const Recording = z
  .looseObject({
    user_url: MediaUrl.optional().describe('What the participants said'),
    agent_url: MediaUrl.optional().describe('What the agent said'),
    stereo_url: MediaUrl.optional().describe(
      'Both: participants on the left, the agent on the right',
    ),
    offset_ms: z
      .number()
      .min(-3_600_000)
      .max(3_600_000)
      .default(0)
      .describe('Start of the recording, in milliseconds after the start of the session'),
  })
  .superRefine(({ user_url, agent_url, stereo_url }, context) => {
    const alone = [user_url, agent_url].some(Boolean)
    if (Boolean(stereo_url) !== alone) return
    const message = 'Send stereo_url alone, or user_url and agent_url'
    context.addIssue({ code: 'custom', path: ['stereo_url'], message })
  })
  .meta({ id: 'Recording', description: 'Audio of a recorded conversation' })
export type Recording = z.output<typeof Recording>

const Run = z
  .looseObject({
    reflection: z.boolean().default(true).describe('Reflect on the conversation'),
    outputs: z.boolean().default(false).describe('Fire the outputs of the template'),
    actual_pause: z
      .boolean()
      .default(true)
      .describe('Compute the true pauses from the recording of the participants'),
  })
  .meta({ id: 'ImportRun', description: 'What is done with an imported conversation' })

export const ImportRecordedSession = z
  .looseObject({
    org_id: wireId('org')
      .optional()
      .describe('Organization that will own it; that of the template when absent'),
    template_id: wireId('tpl')
      .optional()
      .describe('Template it belongs to; one named “Imported conversations” when absent'),
    imported_from: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .default('external')
      .describe('System that held the conversation'),
    external_id: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('Its id there; the same conversation is imported only once'),
    person: RecordedPerson.optional().describe('Who took part; or `persons` for several'),
    persons: z.array(RecordedPerson).max(MAX_PERSONS).optional().describe('Who took part'),
    language: z
      .string()
      .min(2)
      .max(35)
      .default('en')
      .describe('Language that the recognizer heard, where an entry has none of its own')
      .meta({ examples: ['en'] }),
    started_at: Instant.optional().describe('When the session began'),
    ended_at: Instant.optional().describe('When it ended'),
    duration_seconds: z
      .number()
      .min(0)
      .max(86_400)
      .optional()
      .describe('Its length; two of the three times are enough'),
    transcript: z.array(RecordedEntry).min(1).max(MAX_ENTRIES).describe('What was said, in order'),
    frames: z
      .array(RecordedFrame)
      .max(MAX_FRAMES)
      .default([])
      .describe('Pictures of the shared screen'),
    recording: Recording.optional().describe(
      'Audio of the session, which the service fetches: WAV, FLAC, MP3, Ogg or WebM',
    ),
    findings: AnyFields.default({}).describe('The data of each goal, by the id of the goal'),
    summary: z.string().max(20_000).optional().describe('What was said, summarized'),
    context: AnyFields.default({}).describe('Context that the agent had'),
    private: Private,
    metadata: Context.describe(
      'Stored with the conversation unchanged, until its transcript is deleted',
    ),
    stt_provider: z.string().max(100).optional().describe('Who recognized the speech'),
    eou_backend: z.string().max(100).optional().describe('What decided that a turn was over'),
    run: Run.prefault({}).describe('What to do with it'),
  })
  .meta({
    id: 'ImportRecordedSession',
    description: 'A conversation that another system held',
    examples: [
      {
        org_id: exampleId('org'),
        imported_from: 'phone',
        external_id: 'call-7',
        person: { name: 'Ada' },
        started_at: '2026-11-01T10:00:00Z',
        duration_seconds: 340,
        transcript: [
          { role: 'agent', text: 'How many cups a day?', offset_ms: 0, end_offset_ms: 1600 },
          { role: 'participant', text: 'Three.', offset_ms: 2100, end_offset_ms: 2500 },
        ],
      },
    ],
  })
export type ImportRecordedSession = z.output<typeof ImportRecordedSession>

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
