import type { operations } from './generated.ts'

/** The name of an operation, as in the service's description. */
export type OperationName = keyof operations

/** The response of an operation. */
export type Answer<Name extends OperationName> = operations[Name] extends {
  responses: { 200: infer Part }
}
  ? Content<Part>
  : never

/**
 * The arguments of an operation: its path and query parameters by name, its body, and an `idempotency_key` if
 * it creates something, so that a retry has no second effect. Operations for participants also take their
 * `person_secret`, and what shows them their conversation the `person_token` of their own link.
 */
export type Arguments<Name extends OperationName> = Place<Name, 'path'> &
  Place<Name, 'query'> &
  Body<operations[Name]> &
  OfPerson<Name> &
  Once<Name> & { signal?: AbortSignal }

/** One operation; the arguments may be omitted if none is required. */
export type Operation<Name extends OperationName> = (
  ...call: object extends Arguments<Name> ? [given?: Arguments<Name>] : [given: Arguments<Name>]
) => Promise<Answer<Name>>

/** A response without JSON is a file. */
type Content<Part> = Part extends { content: { 'application/json': infer Json } }
  ? Json
  : Part extends { content: object }
    ? Blob
    : never

type Place<Name extends OperationName, Where extends 'path' | 'query'> = Known<
  NonNullable<operations[Name]['parameters'][Where]>
>

/** A missing part adds nothing. */
type Known<Part> = [Part] extends [never] ? unknown : Part

type Body<Operation> = Operation extends { requestBody: infer Part }
  ? { body: Content<Part> }
  : Operation extends { requestBody?: infer Part }
    ? [NonNullable<Part>] extends [never]
      ? unknown
      : { body?: Content<NonNullable<Part>> }
    : unknown

type OfPerson<Name extends OperationName> =
  NonNullable<operations[Name]['parameters']['header']> extends { 'X-Person-Secret': string }
    ? { person_secret: string }
    : NonNullable<operations[Name]['parameters']['header']> extends { 'X-Person-Token'?: string }
      ? { person_secret?: string; person_token?: string }
      : unknown

type Once<Name extends OperationName> =
  NonNullable<operations[Name]['parameters']['header']> extends { 'Idempotency-Key'?: string }
    ? { idempotency_key?: string }
    : unknown
