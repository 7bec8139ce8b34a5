/** The three outer services of a conversation: each is a provider's, or the local one. */
export const PROVIDER_KINDS = ['llm', 'stt', 'tts'] as const
export type ProviderKind = (typeof PROVIDER_KINDS)[number]
