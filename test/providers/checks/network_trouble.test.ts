import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Agent } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { networkTrouble } from '../../../providers/checks/network_trouble.ts'
import { serve } from '../../helpers/servers/serve.ts'

const CHECK = 'check OPENAI_BASE_URL'

test.each([
  ['ECONNREFUSED', 'away', 'start the server, or check OPENAI_BASE_URL'],
  ['ENOTFOUND', 'away', `${CHECK} and the network`],
  ['EAI_AGAIN', 'away', `${CHECK} and the network`],
  ['EHOSTUNREACH', 'silent', `${CHECK} and the network`],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'away', 'set NODE_EXTRA_CA_CERTS to the file of its authority'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'away', 'set NODE_EXTRA_CA_CERTS to the file of its authority'],
  [
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'away',
    'set NODE_EXTRA_CA_CERTS to the file of its authority',
  ],
  [
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'away',
    'set NODE_EXTRA_CA_CERTS to the file of its authority',
  ],
  ['CERT_HAS_EXPIRED', 'away', 'renew the certificate of the server'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'away', CHECK],
])('after %s the provider is %s, and it is said what to do', (code, verdict, advice) => {
  const error = new TypeError('fetch failed', { cause: Object.assign(new Error('why'), { code }) })
  const told = networkTrouble(error, {
    url: 'https://mine.example/v1',
    url_from: 'OPENAI_BASE_URL',
  })
  expect(told).toMatchObject({ verdict, advice })
  expect(told.why).toContain(code)
})

test.each([
  ['Node.js', undefined],
  ['calls', new Agent()],
])(
  'to %s, a server without TLS, or one that speaks no HTTP, is told by the address',
  async (_, dispatcher) => {
    const http = await serve((_, response) => response.end())
    const other = createServer((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'))
    onTestFinished(() => void other.close())
    await once(other.listen(0, '127.0.0.1'), 'listening')
    const port = (other.address() as AddressInfo).port
    const trouble = async (url: string) => {
      const error: unknown = await fetch(url, { dispatcher } as RequestInit).catch(
        (error: unknown) => error,
      )
      return networkTrouble(error, { url, url_from: 'OPENAI_BASE_URL' })
    }
    expect(await trouble(http.replace('http', 'https'))).toMatchObject({
      why: expect.stringMatching(/^no TLS: /) as string,
      advice: 'begin OPENAI_BASE_URL with http://',
    })
    expect(await trouble(`http://127.0.0.1:${port}`)).toMatchObject({
      why: expect.stringMatching(
        /^(HPE|HTTPParserError|UND_ERR_SOCKET|ECONNRESET|EPIPE)/,
      ) as string,
      advice: 'check OPENAI_BASE_URL, which begins with https:// if the server speaks TLS',
    })
  },
)
