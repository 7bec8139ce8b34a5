import { PLANNER_SETTINGS } from './planner_settings.ts'

/**
 * The address of the database for the job queue, which opens connections of its own: they get the planner's
 * settings, too.
 */
export function queueUrl(database_url: string): string {
  const url = new URL(database_url)
  const given = url.searchParams.get('options')
  const ours = Object.entries(PLANNER_SETTINGS).map(([name, value]) => `-c ${name}=${value}`)
  // What the address itself says comes last, and therefore counts.
  url.searchParams.set('options', [...ours, ...(given ? [given] : [])].join(' '))
  return url.href
}
