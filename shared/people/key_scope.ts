import { z } from 'zod'
import { describedEnum } from '../base/schema/described_enum.ts'

/** What a key may do, within what its user may do. */
export const KeyScope = describedEnum('What the key may do, within what its user may do', {
  run: 'create, read, join and export conversations, their events and deliveries',
  design: 'create, change and share templates, and test their outputs',
  admin:
    'manage people, keys, secrets and the organization, listen in, delete conversations, read the security log',
}).meta({ id: 'KeyScope' })
export type KeyScope = z.infer<typeof KeyScope>

/** In the order in which they are stored and shown. */
export const KEY_SCOPES = KeyScope.options

/** What a program that signs in gets unless it asks for something else. */
export const PROGRAM_SCOPES: KeyScope[] = ['run', 'design']

/** A choice of scopes; order and repetition do not matter. */
export const KeyScopes = z
  .array(KeyScope)
  .min(1)
  .max(KEY_SCOPES.length)
  .transform((chosen) => ordered(chosen))

/** The scopes that are in both lists. */
export function sharedScopes(some: readonly KeyScope[], others: readonly KeyScope[]): KeyScope[] {
  return ordered(some.filter((scope) => others.includes(scope)))
}

function ordered(scopes: readonly KeyScope[]): KeyScope[] {
  return KEY_SCOPES.filter((scope) => scopes.includes(scope))
}
