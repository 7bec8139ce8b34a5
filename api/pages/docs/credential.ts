import type { Operation } from '../../openapi/openapi.ts'

/** What an operation has to be called with, in words. */
export function credentialOf(operation: Operation): string {
  return schemesOf(operation)
    .map((scheme) => CREDENTIALS[scheme])
    .join(' ')
}

/** The security schemes of an operation; `none` when it can be called without a credential. */
export function schemesOf({ security }: Operation): string[] {
  return security.length === 0
    ? ['none']
    : security.map((scheme) => Object.keys(scheme)[0] ?? 'none')
}

const CREDENTIALS: Record<string, string> = {
  none: 'No credential.',
  api_key: 'With an API key.',
  platform_key: 'With a platform key.',
  internal_secret: 'With the internal secret.',
}
