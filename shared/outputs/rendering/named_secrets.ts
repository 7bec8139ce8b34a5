import { secretNames } from '../../base/placeholders.ts'
import type { Output } from '../output.ts'
import { RenderProblem } from './problem.ts'

/** The secrets that an output uses, keyed by the id or name it uses for them. */
export type NamedSecrets = Readonly<Record<string, { id: string; value: string }>>

/** The ids and names of all secrets that an output uses, without duplicates. */
export function secretsNamedIn({ url = '', headers = {}, body_template = '' }: Output): string[] {
  return [...new Set([url, ...Object.values(headers), body_template].flatMap(secretNames))]
}

/** @throws RenderProblem when the secret does not exist */
export function findSecret(secrets: NamedSecrets, ref: string) {
  if (Object.hasOwn(secrets, ref)) return secrets[ref]!
  throw new RenderProblem(`There is no secret ${ref}; add it, or change the output`)
}
