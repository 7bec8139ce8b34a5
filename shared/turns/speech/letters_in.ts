/** How many letters and digits a text has, which does not depend on how a voice is given it. */
export function lettersIn(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}
