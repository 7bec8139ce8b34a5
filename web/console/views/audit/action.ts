/** The name of an operation as words: `patchPlatformOrg` is `Patch platform org`. */
export function nameOf(operation: string): string {
  const words = operation.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
