import { nearestTo } from '../base/did_you_mean.ts'
import { SETTINGS } from './settings.ts'

const NAMES = Object.keys(SETTINGS)

/**
 * Why a key cannot be stored: it starts like a setting, such as `llm.`, but is not one. Undefined for a
 * setting, and for an operator's own key.
 */
export function noSetting(key: string): string | undefined {
  if (Object.hasOwn(SETTINGS, key)) return undefined
  const [first] = key.split('.')
  const alike = NAMES.filter((name) => name.split('.')[0] === first)
  if (alike.length === 0) return undefined
  const nearest = nearestTo(key, alike)
  return `There is no such setting; use ${nearest ?? alike.join(', ')}`
}
