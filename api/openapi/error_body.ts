import { z } from 'zod'
import { ERROR_CODES } from '../../shared/errors.ts'

/** What every answer outside 2xx carries. */
export const ErrorBody = z
  .object({
    error: z.object({
      code: z.enum(ERROR_CODES).describe('Stable; switch on this'),
      message: z
        .string()
        .describe('For people; says what is wrong and what to do, and may be reworded'),
      field: z
        .string()
        .optional()
        .describe('Dotted path of the request field at fault, such as `persons.0.name`'),
      details: z
        .array(
          z.object({
            field: z.string().optional().describe('Absent where it is about the whole request'),
            message: z.string(),
          }),
        )
        .optional()
        .describe('With `validation_error`: every problem of the request, the first included'),
    }),
  })
  .meta({ id: 'Error' })

/** What `/v1/admin` answers to a request that does not fit. */
export const ValidationErrorBody = ErrorBody.extend({
  detail: z.array(
    z.object({
      loc: z
        .array(z.union([z.string(), z.number()]))
        .describe('`body`, `query` or `path`, then the way to the value'),
      msg: z.string(),
      type: z.string(),
    }),
  ),
}).meta({ id: 'ValidationError' })
