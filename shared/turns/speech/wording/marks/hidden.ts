/*
 * Signs that are no Markdown although they look like it are replaced, while Markdown is removed, by characters
 * that no text has.
 */

/** Hides what is escaped with a backslash, and the signs of code and addresses. */
export function hideAddresses(text: string): string {
  return text
    .replace(/\\([\\`*_{}[\]()#+.!~<>|$%&-])/g, (_, sign: string) => hidden(sign))
    .replace(/(?<!`)`([^`\n]+)`(?!`)/g, (code) => code.replace(/[*_~#<>[\]]/g, hidden))
    .replace(ADDRESS, (address) => address.replace(/(?<=.)[*_~#&](?=.)/g, hidden))
}

export function showHidden(text: string): string {
  return text.replace(/[\uE000-\uE0FE]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FIRST))
}

const FIRST = 0xe000
/** An e-mail address, or one of the web. */
const ADDRESS =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\p{L}|(?:https?:\/\/|www\.)[^\s<>"*)\]]+/gu

function hidden(sign: string) {
  return String.fromCharCode(FIRST + sign.charCodeAt(0))
}
