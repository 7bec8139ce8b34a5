/** The name under which the bare agent registers, beside our own on the same media server. */
export const BARE_AGENT = 'bare'
