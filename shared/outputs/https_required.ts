/** Why a URL over http is refused, and what allows it. */
export const HTTPS_REQUIRED =
  'https is required, unless the service has ALLOW_PRIVATE_WEBHOOKS=true'
