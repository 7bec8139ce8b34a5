import { z } from 'zod'
import { shownAs } from '../base/schema/shown_as.ts'
import type { Part } from '../calls/call_fields.ts'

/** What has a price: a part of the agent, or the pictures shown to its model. */
export type PricedPart = Part | 'image'

const amount = (description: string) => z.number().nonnegative().describe(description)
const instant = (description: string) =>
  shownAs(
    z
      .union(
        [z.iso.datetime({ offset: true }), z.iso.date()],
        'Must be an ISO 8601 date or time, such as 2026-11-21 or 2026-11-21T16:45:00Z',
      )
      .describe(description),
    z.string().meta({ examples: ['2026-11-21'] }),
  )
const part = <P extends PricedPart>(name: P, description: string) =>
  z.literal(name).describe(description)
const name = () => z.string().trim().min(1).max(200)

const ANY = {
  provider: name()
    .optional()
    .describe(
      'As in the `setup` of a session, such as `api.openai.com`; absent: any provider of the model',
    ),
  model: name().describe('The model'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Use the three letters of ISO 4217, such as USD')
    .default('USD')
    .describe('ISO 4217 code'),
  valid_from: instant('First instant of the price; a date is midnight UTC'),
  valid_until: instant('When it stops applying')
    .nullish()
    .describe('When it stops applying; null or absent: never'),
}

const per_minute = amount('Per minute of audio')

const Price = z
  .discriminatedUnion('part', [
    z
      .object({
        part: part('llm', 'The language model'),
        ...ANY,
        input_per_million: amount('Per million uncached input tokens'),
        cached_per_million: amount('Per million cached input tokens'),
        output_per_million: amount('Per million output tokens'),
      })
      .meta({ id: 'ModelPrice', description: 'What a language model costs' }),
    z
      .object({ part: part('stt', 'Speech recognition'), ...ANY, per_minute })
      .meta({ id: 'RecognitionPrice', description: 'What speech recognition costs' }),
    z
      .object({
        part: part('tts', 'The voice, priced by the text that it reads or by the audio'),
        ...ANY,
        characters_per_million: amount(
          'Per million characters; absent: by `per_minute`',
        ).optional(),
        per_minute: amount('Per minute of audio; absent: by `characters_per_million`').optional(),
      })
      .meta({ id: 'VoicePrice', description: 'What a voice costs' }),
    z
      .object({
        part: part('image', 'Pictures of the screen that the model is shown'),
        ...ANY,
        per_picture: amount(
          'Per picture, in addition to the tokens that most providers count for it',
        ),
      })
      .meta({ id: 'PicturePrice', description: 'What a picture that the model is shown costs' }),
  ])
  .refine(
    (price) =>
      price.part !== 'tts' ||
      (price.per_minute === undefined) !== (price.characters_per_million === undefined),
    { path: ['per_minute'], message: 'Give either per_minute or characters_per_million' },
  )
  .refine(
    ({ valid_from, valid_until }) =>
      valid_until == null || Date.parse(valid_until) > Date.parse(valid_from),
    { path: ['valid_until'], message: 'Give a date after valid_from, or none' },
  )
  .meta({ id: 'Price', description: 'What a provider charges' })
export type Price = z.output<typeof Price>

/** What providers charge, and when each price applies. */
export const Prices = z.array(Price).max(1000)

type Sought<P extends PricedPart> = { part: P; provider: string; model: string; at: Date }

/**
 * The price valid at an instant: a price for this provider takes precedence over one for any provider of the
 * model, then the one that started last.
 */
export function findPrice<P extends PricedPart>(
  prices: readonly Price[],
  { part, provider, model, at }: Sought<P>,
): Extract<Price, { part: P }> | undefined {
  const instant = at.getTime()
  const [found] = prices
    .filter((price) => price.part === part && price.model === model)
    .filter((price) => price.provider === undefined || price.provider === provider)
    .filter(
      ({ valid_from, valid_until }) =>
        Date.parse(valid_from) <= instant && (!valid_until || instant < Date.parse(valid_until)),
    )
    .toSorted(
      (a, b) =>
        Number(b.provider !== undefined) - Number(a.provider !== undefined) ||
        Date.parse(b.valid_from) - Date.parse(a.valid_from),
    )
  return found as Extract<Price, { part: P }> | undefined
}
