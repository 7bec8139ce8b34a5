import { randomBytes } from 'node:crypto'
import { RenderProblem } from '../../shared/outputs/rendering/problem.ts'
import { decrypt, encrypt } from './secret_box.ts'

/** A new key for webhook signatures, and the text that the database stores for it. */
export function makeWebhookSecret(keys: readonly Buffer[], org_id: string) {
  const webhook_secret = newWebhookSecret()
  return { webhook_secret, sealed: sealWebhookSecret(keys, org_id, webhook_secret) }
}

/** A key for signatures. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`
}

/** `box:`, the id of the encryption key, the nonce and the ciphertext. */
export function sealWebhookSecret(keys: readonly Buffer[], org_id: string, secret: string): string {
  const { key_id, nonce, ciphertext } = encrypt(keys, { org_id, id: PURPOSE }, secret)
  return [BOX, key_id, nonce.toString('base64url'), ciphertext.toString('base64url')].join(':')
}

/**
 * Decrypts what the database stores; a value that is not sealed yet is the secret itself. Secrets that cannot
 * be decrypted are omitted; if none can, returns a `RenderProblem`.
 */
export function openWebhookSecrets(
  keys: readonly Buffer[],
  org_id: string,
  stored: readonly string[],
): string[] | RenderProblem {
  const opened = stored.flatMap((text) => open(keys, org_id, text) ?? [])
  return opened.length > 0 ? opened : new RenderProblem(UNREADABLE)
}

export function isSealed(text: string): boolean {
  return text.startsWith(`${BOX}:`)
}

function open(keys: readonly Buffer[], org_id: string, text: string): string | undefined {
  if (!isSealed(text)) return text
  const [, key_id = '', nonce = '', ciphertext = ''] = text.split(':')
  const box = { key_id, nonce: bytes(nonce), ciphertext: bytes(ciphertext) }
  return decrypt(keys, { org_id, id: PURPOSE }, box)
}

const BOX = 'box'
const PURPOSE = 'webhook_secret'
const UNREADABLE =
  'The webhook secret cannot be decrypted with the SECRETS_KEY of the service; create a new one with POST /v1/auth/org/webhook-secret/rotate'

function bytes(text: string) {
  return Buffer.from(text, 'base64url')
}
