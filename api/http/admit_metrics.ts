import type { Context } from 'koa'
import type { Config } from '../../shared/base/environment/config.ts'
import { ApiError } from '../../shared/base/errors.ts'
import { parseUrl } from '../../shared/base/parse_url.ts'
import { isSameSecret } from '../../shared/people/token.ts'
import { readBearer, WrongCredential } from './authenticate.ts'

/** What proxies add to a request that they pass on. */
const PASSED_ON =
  /^(x-forwarded(-.+)?|forwarded|via|x-real-ip|x-original-.+|(true-|x-)?client-ip|x-cluster-client-ip|cf-.+|cdn-loop)$/
/** What browsers add to a request of a page, their own address bar included. */
const OF_BROWSERS = ['origin', 'sec-fetch-site']

/**
 * Decides who may read the metrics: whoever sends METRICS_TOKEN; without one, programs on this machine that
 * ask directly.
 *
 * @throws WrongCredential
 * @throws ApiError 401 without a token, 403 for everybody else where no token is set
 */
export function admitMetrics({ req }: Pick<Context, 'req'>, config: Pick<Config, 'METRICS_TOKEN'>) {
  const { METRICS_TOKEN } = config
  if (METRICS_TOKEN !== undefined) {
    if (isSameSecret(readBearer(req.headers.authorization ?? ''), METRICS_TOKEN)) return
    throw new WrongCredential('This is not the METRICS_TOKEN of the service; send that')
  }
  if (isOfThisMachine(req)) return
  throw new ApiError(
    'forbidden',
    'Metrics are for programs on this machine only; read them there, at 127.0.0.1 and without a browser, or with METRICS_TOKEN once the service has one',
  )
}

/**
 * Whether a program on this machine asks directly. A proxy or a browser on it asks for others: what they add says
 * so, and a page of another site can reach this machine by a name of its own, but not by another `Host`.
 */
function isOfThisMachine({ headers, httpVersion, socket }: Context['req']): boolean {
  return (
    OWN_ADDRESS.test(socket.remoteAddress ?? '') &&
    // nginx passes requests on in the version before, and adds nothing unless told to.
    httpVersion === '1.1' &&
    isOwnName(headers.host ?? '') &&
    !OF_BROWSERS.some((name) => name in headers) &&
    !Object.keys(headers).some((name) => PASSED_ON.test(name))
  )
}

const OWN_ADDRESS = /^(127\.|::1$|::ffff:127\.)/

function isOwnName(host: string): boolean {
  const { hostname = '' } = parseUrl(`http://${host}/`) ?? {}
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
