import type { Context } from 'koa'
import type { Config } from '../../shared/base/config.ts'
import { ApiError } from '../../shared/base/errors.ts'
import { isSameSecret } from '../../shared/people/token.ts'
import { readBearer, WrongCredential } from './authenticate.ts'

/** What a proxy adds to a request that it passes on. */
const PASSED_ON = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via']
const OWN_MACHINE = /^(127\.|::1$|::ffff:127\.)/

/**
 * Decides who may read the metrics: whoever sends METRICS_TOKEN; without one, programs on this machine that
 * ask directly.
 *
 * @throws WrongCredential
 * @throws ApiError 401 without a token, 403 for another machine where no token is set
 */
export function admitMetrics(ctx: Context, { METRICS_TOKEN }: Pick<Config, 'METRICS_TOKEN'>) {
  if (METRICS_TOKEN !== undefined) {
    if (isSameSecret(readBearer(ctx.get('authorization')), METRICS_TOKEN)) return
    throw new WrongCredential('This is not the METRICS_TOKEN of the service; send that')
  }
  const isDirect = PASSED_ON.every((name) => ctx.get(name) === '')
  if (isDirect && OWN_MACHINE.test(ctx.req.socket.remoteAddress ?? '')) return
  throw new ApiError(
    'forbidden',
    'Metrics are for this machine only; read them there, or with METRICS_TOKEN once the service has one',
  )
}
