import { z } from 'zod'
import { integer } from '../../../../shared/base/schema/fields.ts'

/** How far back a window reaches. @param usual the default */
export const days = (usual: number, meaning = 'Sessions that began within this many days') =>
  z.coerce.number().int().min(1).max(90).meta({ type: 'integer' }).default(usual).describe(meaning)
export const answeredDays = integer('The window in days')
