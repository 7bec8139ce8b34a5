import { Part } from '../../shared/result/call_fields.ts'

/** The three outer services of a conversation: each is a provider's, or the local one. */
export const PROVIDER_KINDS = Part.options
export type ProviderKind = Part
