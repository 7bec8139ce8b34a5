import { z } from 'zod'
import type { ErrorCode } from '../../shared/base/errors.ts'
import { describedEnum } from '../../shared/base/schema/described_enum.ts'
import { text } from '../../shared/base/schema/fields.ts'

const Code = describedEnum('Stable, for programs', {
  unauthorized: 'no valid credential',
  forbidden: 'the credential does not allow it',
  confirmation_required: 'the console has to ask for the key again; never with a key itself',
  not_found: 'there is no such resource',
  validation_error: 'the request is not valid',
  conflict: 'the request conflicts with the current state',
  rate_limited: 'too many requests',
  internal_error: 'a fault in the service',
} satisfies Record<ErrorCode, string>).meta({ id: 'ErrorCode' })

const FieldProblem = z
  .object({
    field: text('Dotted path of the field; absent when it is about the whole request').optional(),
    message: text('What is wrong with it'),
  })
  .meta({ id: 'FieldProblem', description: 'What is wrong with one field of a request' })

/** The body of every response outside 2xx. */
export const ErrorBody = z
  .object({
    error: z
      .object({
        code: Code,
        message: text('What is wrong and what to do about it, for people; the wording may change'),
        field: text(
          'Dotted path of the field at fault, such as `persons.0.name`; absent when no single field is',
        ).optional(),
        details: z
          .array(FieldProblem)
          .optional()
          .describe('With `validation_error`: every problem with the request, including the first'),
      })
      .meta({ id: 'Problem', description: 'What went wrong' }),
  })
  .meta({ id: 'ErrorBody', description: 'The body of every answer outside 2xx' })

const Location = z
  .union([z.string(), z.int()])
  .meta({ id: 'LocationPart', description: 'A key, or a position in a list' })

const ValidationProblem = z
  .object({
    loc: z.array(Location).describe('`body`, `query` or `path`, then the path to the value'),
    msg: text('What is wrong with it'),
    type: text('Kind of the problem'),
  })
  .meta({ id: 'ValidationProblem', description: 'What is wrong with one value of a request' })

/** The body of a `/v1/admin` response to an invalid request. */
export const ValidationErrorBody = ErrorBody.extend({
  detail: z.array(ValidationProblem).describe('Every problem with the request'),
}).meta({ id: 'ValidationError', description: 'The body of a 422 under `/v1/admin`' })
