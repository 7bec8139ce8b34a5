import type { Context } from 'koa'
import type { Admission } from '../http/admit.ts'

/**
 * Who sends a request of the console's own, beside those of the API.
 *
 * @param route what it counts as in the metrics
 * @throws ApiError 401, 403 or 429, as for any request with this key
 */
export async function identify(ctx: Context, admission: Admission, route: string) {
  ctx.state.route = route
  const caller = await admission.admitKey(ctx)
  ctx.state.caller = caller
  return caller
}
