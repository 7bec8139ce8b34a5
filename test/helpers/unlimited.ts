/** Variables that switch off every rate limit. */
export const UNLIMITED = {
  RATE_PER_MINUTE: '0',
  RATE_CREATE_PER_MINUTE: '0',
  RATE_FAILED_PER_MINUTE: '0',
  RATE_EMBED_PER_MINUTE: '0',
  RATE_IDENTITY_PER_MINUTE: '0',
  RATE_CLI_START_PER_MINUTE: '0',
}
