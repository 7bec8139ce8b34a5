import { hostname } from 'node:os'
import { InvalidArgumentError } from 'commander'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../client/client.ts'
import { KEY_SCOPES, KeyScopes, type KeyScope } from '../shared/people/key_scope.ts'
import type { Answer } from '../client/operation_types.ts'
import { agrees } from './agrees.ts'
import type { Connect } from './connection.ts'
import {
  type Credentials,
  credentialsFile,
  forgetCredentials,
  keepCredentials,
  readCredentials,
} from './credentials.ts'
import { Failure } from './failure.ts'
import { keepAsking } from './keep_asking.ts'
import { print, say, tell } from './output.ts'

type Options = { json?: boolean; scopes?: KeyScope[] }

/**
 * Scopes, separated by commas.
 *
 * @throws InvalidArgumentError
 */
export function scopesIn(list: string): KeyScope[] {
  const read = KeyScopes.safeParse(list.split(',').map((scope) => scope.trim()))
  if (read.success) return read.data
  throw new InvalidArgumentError(`Choose from ${KEY_SCOPES.join(', ')}, separated by commas.`)
}

/** Signs in with a code that somebody approves, and stores the key. */
export async function login(connect: Connect, { json, scopes }: Options) {
  const url = connect.url()
  const client = connect.anonymous()
  const started = await client.startCliSignIn({
    body: { program: `colloquy on ${hostname()}`.slice(0, 100), ...(scopes && { scopes }) },
  })
  say(`Open ${started.verification_uri_complete}`)
  say(
    `and approve the code ${started.user_code}, or run: npx colloquy approve ${started.user_code}`,
  )
  const minutes = Math.round(started.expires_in / 60)
  say(`Waiting for approval; the code is valid for ${minutes} minutes. Press Ctrl-C to cancel.`)
  const key = await waitForKey(client, started)
  const file = keepCredentials(connect.env, { url, key })
  const { organization } = await connect.as({ url, key }).getMembershipStatus()
  if (connect.env.COLLOQUY_API_KEY) {
    say('COLLOQUY_API_KEY is set and overrides this key; unset it to use this one.')
  }
  if (json) print({ url, organization, file })
  else say(`Signed in at ${url} for ${organization.name}; the key is stored in ${file}.`)
}

/** Polls until the sign-in is approved, as often as the service asks for. */
async function waitForKey(client: Client, started: Answer<'startCliSignIn'>): Promise<string> {
  const pause_ms = started.interval * 1000
  const body = { device_code: started.device_code }
  await sleep(pause_ms)
  return keepAsking(async () => {
    const { api_key, status } = await client.pollCliSignIn({ body })
    if (api_key) return api_key
    if (status !== 'pending') throw new Failure(ENDED[status])
    return undefined
  }, pause_ms)
}

const ENDED = {
  approved: 'The sign-in was approved, but no key was returned; run npx colloquy login again',
  consumed:
    'The key of this sign-in has already been delivered; run npx colloquy login again, and revoke that key if nobody received it',
  expired:
    'The code was not approved in time, or the key that approved it was revoked; run npx colloquy login again',
  unknown: 'The service no longer knows this sign-in; run npx colloquy login again',
}

/**
 * Approves the code of another machine with the key of this one, after showing what asks: a code that somebody
 * sent may be that of their own program.
 */
export async function approve(connect: Connect, { json }: Options, code: string) {
  const client = connect.client()
  const asked = await client.inspectCliSignIn({ body: { user_code: code } })
  say(`It calls itself ${asked.program ?? 'nothing'}`)
  say(`and runs at ${asked.address ?? 'an unknown address'}.`)
  say(`It may then: ${asked.scopes.join(', ') || 'nothing'}`)
  if (!(await agrees('Did you start it yourself, and do you approve it?'))) {
    throw new Failure('Nothing was approved')
  }
  const body = { user_code: code, label: `Command line, approved on ${hostname()}`.slice(0, 100) }
  const answer = await client.approveCliSignIn({ body })
  if (json) print(answer)
  else say(`${answer.user_code} is approved; the other machine will be signed in within seconds.`)
}

export async function whoami(connect: Connect, { json }: Options) {
  const answer = await connect.client().getMembershipStatus()
  if (json) return print({ url: connect.url(), ...answer })
  const { user, organization, membership_status, key } = answer
  const who = user ? `${user.email} (${user.role}, ${membership_status})` : 'a key without a user'
  const until = key.expires_at === null ? '' : ` until ${key.expires_at}`
  tell(`${who} of ${organization.name} at ${connect.url()}`)
  tell(`This key may: ${key.scopes.join(', ')}${until}`)
}

/** Always removes the key from this machine, and revokes it if the service is reachable. */
export async function logout(connect: Connect, { json }: Options) {
  const kept = readCredentials(connect.env)
  if (!kept) return json ? print({ signed_out: false }) : say('This machine was not signed in.')
  forgetCredentials(connect.env)
  const revoked = await revoke(connect, kept).catch(() => false)
  if (json) return print({ signed_out: true, revoked })
  say(`The key in ${credentialsFile(connect.env)} was removed${revoked ? ' and revoked' : ''}.`)
  if (!revoked) say('It could not be revoked; revoke it with DELETE /v1/auth/api-keys/{key_id}.')
}

async function revoke(connect: Connect, kept: Credentials): Promise<boolean> {
  const client = connect.as(kept)
  const { key } = await client.getMembershipStatus()
  await client.deleteApiKey({ key_id: key.id })
  return true
}
