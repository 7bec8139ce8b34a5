/**
 * Runs once what was just changed is in the page and before the next key is handled: a frame
 * later, whoever types on would type into what had the focus before.
 */
export function afterRender(act: () => void): void {
  queueMicrotask(act)
}
