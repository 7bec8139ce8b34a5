import { z } from 'zod'
import { LANGUAGE_LABELS } from '../../../shared/base/languages.ts'
import { route } from '../../http/route.ts'
import { CatalogEntry, VoiceCatalog } from '../admin/voices.ts'

const UsableVoices = z
  .object({
    languages: VoiceCatalog.shape.languages,
    providers: z
      .record(
        z.string(),
        CatalogEntry.pick({ label: true, voices: true }).meta({
          id: 'UsableVoicesOfProvider',
          description: 'A provider that can speak in calls, with its voices',
        }),
      )
      .describe('The providers that can speak in calls, by name'),
  })
  .meta({ id: 'UsableVoices', description: 'The voices that a template can choose' })

export const listUsableVoices = route('GET /v1/voices', {
  summary: 'List the voices that a template can choose',
  description:
    'A template chooses one in `settings.voice`. The voices of a provider that did not list them are missing; providers are asked at most every 5 minutes.',
  auth: 'key',
  scopes: ['run', 'design'],
  response: UsableVoices,
  outside: true,
  async handle({ voices }) {
    const catalog = Object.entries(await voices.catalog())
    const speaking = catalog.filter(([, { supports_runtime }]) => supports_runtime)
    return {
      languages: LANGUAGE_LABELS,
      providers: Object.fromEntries(
        speaking.map(([name, { label, voices: known }]) => [name, { label, voices: [...known] }]),
      ),
    }
  },
})
