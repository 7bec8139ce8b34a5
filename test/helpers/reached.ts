import type { Route } from '../../api/http/route.ts'
import { nameOf } from './every_route.ts'
import { note } from './noted.ts'

/** Notes that a route answered with a status, for the test that looks for answers that no test got. */
export function noteReached(route: Route, status: number): void {
  note(lineOf(route, status))
}

export function lineOf(route: Route, status: number): string {
  return `${nameOf(route)} ${status}`
}
