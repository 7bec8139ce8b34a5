import type { Socket } from 'node:net'
import { MINUTE } from '../../../shared/base/time.ts'

/** What a receiver does with a connection once the request has arrived, and the consequences. */
export type Hostile = {
  /** Default: http. */
  scheme?: 'https'
  does(socket: Socket): void
  expected: {
    /** Status of the delivery after its first attempt. */
    delivery: 'succeeded' | 'retrying' | 'failed'
    /** Of the first attempt: the HTTP status, if any came, */
    status: number | null
    /** the sentence that says why it failed, */
    error?: RegExp
    /** how much of the response is kept, */
    answer_length?: number
    /** and that it ends only with the time for a response. */
    is_endless?: true
    /** Its rank among the next attempts of all, each counted from the end of the first attempt. */
    next?: Next
  }
}

/** In their order. */
export const NEXT = ['soon', 'two minutes', 'ten minutes', 'an hour'] as const
type Next = (typeof NEXT)[number]

const retrying = (status: number | null, error = /\w+ \w+/) => ({
  delivery: 'retrying' as const,
  status,
  error,
  next: 'soon' as const,
})
const succeeded = { delivery: 'succeeded' as const, status: 200 }
export const TIMED_OUT = {
  delivery: 'retrying' as const,
  status: null,
  error: /no answer within 15000 ms/,
  is_endless: true as const,
}

const METADATA = 'http://169.254.169.254/latest/meta-data/'
const head = (status: string, ...headers: string[]) =>
  `${[`HTTP/1.1 ${status}`, 'Content-Length: 0', ...headers].join('\r\n')}\r\n\r\n`
const says = (bytes: string) => (socket: Socket) => void socket.end(bytes)

/** Writes for as long as anybody reads. */
const forever = (begin: string, more: string) => (socket: Socket) => {
  socket.write(begin)
  const pump = () => {
    while (socket.writable && socket.write(more.repeat(64)));
  }
  socket.on('drain', pump)
  pump()
}
/** Writes a little at a time, so that no pause ever looks like the end. */
const trickling = (begin: string, more: string) => (socket: Socket) => {
  socket.write(begin)
  const timer = setInterval(() => socket.write(more), 200)
  socket.on('close', () => clearInterval(timer))
}
const tooMany = (retry_after: string | (() => string), next: Next) => ({
  does(socket: Socket) {
    const value = typeof retry_after === 'string' ? retry_after : retry_after()
    socket.end(head('429 Too Many Requests', `Retry-After: ${value}`))
  },
  expected: { ...retrying(429), next },
})
const inTenMinutes = () => new Date(Date.now() + 10 * MINUTE).toUTCString()

export const HOSTILE: Record<string, Hostile> = {
  'redirects to cloud metadata with 301': {
    does: says(head('301 Moved', `Location: ${METADATA}`)),
    expected: retrying(301),
  },
  'redirects to cloud metadata with 302': {
    does: says(head('302 Found', `Location: ${METADATA}`)),
    expected: retrying(302),
  },
  'redirects to cloud metadata with 308': {
    does: says(head('308 Permanent', `Location: ${METADATA}`)),
    expected: retrying(308),
  },
  'redirects to itself': {
    does: says(head('307 Temporary', 'Location: /again')),
    expected: retrying(307),
  },
  'is gone': {
    does: says(head('410 Gone')),
    expected: { delivery: 'failed', status: 410, error: /410/ },
  },
  'wants to be left alone for two minutes': tooMany('120', 'two minutes'),
  'wants to be left alone until a date': tooMany(inTenMinutes, 'ten minutes'),
  'wants to be left alone for ten thousand years': tooMany('9'.repeat(400), 'an hour'),
  'wants to be left alone until the end of time': tooMany(
    'Fri, 31 Dec 9999 23:59:59 GMT',
    'an hour',
  ),
  'wants to be left alone since long ago': tooMany('Thu, 01 Jan 1970 00:00:00 GMT', 'soon'),
  'wants to be left alone for less than nothing': tooMany('-86400', 'soon'),
  'wants to be left alone for a while': tooMany('a while', 'soon'),
  'fails with 500': { does: says(head('500 Oh No')), expected: retrying(500) },
  'answers with a status that does not exist': {
    does: says(head('999 Nine')),
    expected: retrying(999),
  },
  'never answers': { does() {}, expected: TIMED_OUT },
  'sends its headers one at a time for ever': {
    does: trickling('HTTP/1.1 200 OK\r\n', 'X: y\r\n'),
    expected: TIMED_OUT,
  },
  'sends 1xx responses for ever': {
    does: trickling('', 'HTTP/1.1 102 Processing\r\n\r\n'),
    expected: TIMED_OUT,
  },
  'sends its body one letter at a time': {
    does: trickling('HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n', 'x'),
    expected: { ...succeeded, is_endless: true },
  },
  'sends an endless body': {
    does: forever('HTTP/1.1 200 OK\r\n\r\n', 'x'.repeat(1024)),
    expected: { ...succeeded, answer_length: 4096 },
  },
  'sends endless chunks': {
    does: forever('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '4\r\nxxxx\r\n'),
    expected: { ...succeeded, answer_length: 4096 },
  },
  'sends endless headers': {
    does: forever('HTTP/1.1 200 OK\r\n', `X-Long: ${'y'.repeat(1000)}\r\n`),
    expected: retrying(null),
  },
  'sends a body of no declared length': {
    does: says('HTTP/1.1 200 OK\r\n\r\nthank you'),
    expected: { ...succeeded, answer_length: 9 },
  },
  'speaks HTTP/1.0': {
    does: says('HTTP/1.0 200 OK\r\n\r\nthank you'),
    expected: { ...succeeded, answer_length: 9 },
  },
  'contradicts itself about the length': {
    does: says('HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\nabcde'),
    expected: retrying(null),
  },
  'is cut off in the middle of its response': {
    does: says('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'),
    expected: { ...succeeded, answer_length: 4 },
  },
  'is cut off in its headers': {
    does: says('HTTP/1.1 200 OK\r\nContent-Le'),
    expected: retrying(null),
  },
  'resets the connection': {
    does: (socket) => void socket.resetAndDestroy(),
    expected: retrying(null),
  },
  'closes the connection': { does: (socket) => void socket.end(), expected: retrying(null) },
  'speaks another protocol': {
    does: says('SSH-2.0-OpenSSH_9.2\r\n'),
    expected: retrying(null),
  },
  'wants to switch to another protocol': {
    does: says('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    expected: retrying(null),
  },
  'speaks plain HTTP where TLS is expected': {
    scheme: 'https',
    does: says(head('200 OK')),
    expected: retrying(null),
  },
  'breaks the TLS handshake': {
    scheme: 'https',
    does: (socket) => void socket.end(Buffer.from('15030300020228', 'hex')),
    expected: retrying(null),
  },
}
