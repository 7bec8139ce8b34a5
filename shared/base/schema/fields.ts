import { z } from 'zod'

/*
 * The usual response fields, each with its description; the example is what the API reference shows.
 */

export const text = (description: string, example?: string) =>
  z.string().meta(about(description, example))

export const textOrNull = (description: string, example?: string) =>
  z.string().nullable().meta(about(description, example))

export const link = (description: string, example?: string) =>
  z.url().meta(about(description, example))

export const integer = (description: string) => z.number().int().describe(description)

export const integerOrNull = (description: string, example?: number) =>
  z.number().int().nullable().meta(about(description, example))

export const instant = (description: string, example?: string) =>
  z.date().meta(about(description, example))

export const instantOrNull = (description: string) => z.date().nullable().describe(description)

export const flag = (description: string) => z.boolean().describe(description)

/** An object with any keys. */
export const AnyFields = z.record(z.string(), z.unknown())

function about(description: string, example: unknown) {
  return { description, ...(example !== undefined && { examples: [example] }) }
}
