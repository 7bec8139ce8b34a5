/** A function of a provider failed, or returned what does not fit. The message names it and its file, and quotes no key. */
export class ProviderFault extends Error {}
