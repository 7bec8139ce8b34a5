/** Readable words for words of the API; empty for those that carry no meaning here. */
const WORDS: Record<string, string> = {
  patch: 'change',
  update: 'change',
  org: 'organization',
  platform: '',
  system: 'platform',
  config: 'configuration',
  interview: 'conversation',
  session: 'call',
}

/** The name of an operation as words: `patchPlatformOrg` is `Change organization`. */
export function actionName(operation: string): string {
  const words = operation
    .split(/(?=[A-Z])/)
    .flatMap((part) => WORDS[part.toLowerCase()] ?? part.toLowerCase())
    .filter(Boolean)
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
