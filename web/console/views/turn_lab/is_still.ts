import type { Config } from './lab.ts'

/** Whether settings have the same values in two versions of the configuration. */
export function isStill(before: Config, after: Config, names: readonly string[]): boolean {
  const valuesIn = (config: Config) =>
    JSON.stringify(names.map((name) => config[name as keyof Config] ?? null))
  return valuesIn(before) === valuesIn(after)
}
