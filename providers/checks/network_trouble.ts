import { parseUrl } from '../../shared/base/parse_url.ts'
import type { Address, Checked } from '../provider.ts'
import { reasonOf } from './absence.ts'

type Trouble = {
  /** `away`: it lasts until somebody mends it. */
  verdict: Extract<Checked['verdict'], 'away' | 'silent'>
  why: string
  advice: string
}

/** What the network did instead of bringing an answer, and what to do about it. */
export function networkTrouble(
  error: unknown,
  { url, url_from }: Pick<Address, 'url' | 'url_from'>,
): Trouble {
  const code = reasonOf(error)
  const found = TROUBLES.find(({ codes }) => codes.test(code))
  const { verdict = 'silent', advice = checkBoth } = found ?? {}
  return {
    verdict,
    why: [...(found?.why ? [found.why] : []), code].join(': '),
    advice: advice(url_from, parseUrl(url) ?? new URL('http://unknown')),
  }
}

function checkBoth(url_from: string) {
  return `check ${url_from} and the network`
}

type Known = {
  codes: RegExp
  verdict?: Trouble['verdict']
  why?: string
  advice?: (url_from: string, url: URL) => string
}

/** By what Node.js and OpenSSL call them. */
const TROUBLES: Known[] = [
  {
    codes: /^ECONNREFUSED$/,
    verdict: 'away',
    advice: (url_from, { hostname }) =>
      hostname === '[::1]'
        ? `start the server, or write 127.0.0.1 into ${url_from}`
        : `start the server, or check ${url_from}`,
  },
  { codes: /^(ENOTFOUND|EAI_AGAIN)$/, verdict: 'away' },
  {
    codes: /^CERT_HAS_EXPIRED$/,
    verdict: 'away',
    advice: () => 'renew the certificate of the server',
  },
  {
    codes: /ALTNAME_INVALID$/,
    verdict: 'away',
    why: 'its certificate is for another name',
    advice: (url_from) => `check ${url_from}`,
  },
  {
    codes: /SELF_SIGNED|UNABLE_TO_|CERT_(UNTRUSTED|SIGNATURE)/,
    verdict: 'away',
    why: 'its certificate is not trusted',
    advice: () => 'set NODE_EXTRA_CA_CERTS to the file of its authority',
  },
  {
    codes: /^(EPROTO$|ERR_SSL_(WRONG_VERSION|PACKET_LENGTH|UNEXPECTED_EOF|HTTP_REQUEST))/,
    verdict: 'away',
    why: 'no TLS',
    advice: (url_from, { protocol }) => `begin ${url_from} with ${protocol.replace('s:', ':')}//`,
  },
  {
    codes: /^(UND_ERR_SOCKET|ECONNRESET|EPIPE|HPE_\w+|HTTPParserError)$/,
    advice: (url_from, { protocol }) =>
      `check ${url_from}, which begins with ${protocol.replace(/s?:/, 's:')}// if the server speaks TLS`,
  },
]
