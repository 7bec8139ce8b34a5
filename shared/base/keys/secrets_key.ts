import { z } from 'zod'

const BYTES = 32

/** Keys from the environment, separated by commas, as bytes. */
export const SecretsKey = z.string().transform((text, context) => {
  const keys = text.split(',').map((key) => readKey(key.trim()))
  if (keys.every((key) => key !== undefined)) return keys
  context.addIssue(`a key is not ${BYTES} bytes in hex or base64`)
  return z.NEVER
})

function readKey(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[A-Za-z0-9+/_-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : undefined
}
