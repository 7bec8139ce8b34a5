import { SESSION_SETTINGS } from './session_settings.ts'

/**
 * The address of the database for the job queue, which opens connections of its own: they get the
 * same settings.
 */
export function queueUrl(database_url: string): string {
  const url = new URL(database_url)
  const given = url.searchParams.get('options')
  const ours = Object.entries(SESSION_SETTINGS).map(([name, value]) => `-c ${name}=${value}`)
  // What the address itself says comes last, and therefore counts.
  url.searchParams.set('options', [...ours, ...(given ? [given] : [])].join(' '))
  return url.href
}
