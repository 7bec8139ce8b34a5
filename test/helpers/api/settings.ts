import type { Config } from '../../../shared/base/environment/config.ts'
import { Env } from '../../../shared/base/environment/variables.ts'
import { settingsIn } from '../../../shared/platform/settings.ts'

/** The defaults of all variables that have one. */
export const DEFAULTS = {
  ...Object.fromEntries(
    Object.entries(Env.shape).map(([name, schema]) => [name, schema.safeParse(undefined).data]),
  ),
  given: new Set(),
} as unknown as Config

/** What applies while no operator has changed anything. */
export const SETTINGS = settingsIn(DEFAULTS, {}).values
