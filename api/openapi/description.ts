import { SECTIONS } from '../routes/index.ts'
import { type Description, openapi } from './openapi.ts'

let made: Description | undefined

/** The description of every route. It takes a second to make, so it is made once in a process. */
export function describeRoutes(): Description {
  return (made ??= openapi(SECTIONS))
}
