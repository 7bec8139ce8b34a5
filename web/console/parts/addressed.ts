/*
 * Callbacks for `ref`: an element takes the focus when it appears, if the address ends in what leads to it. The
 * title of the view had it until then.
 */

/** An element with this id, as in `/console/configuration#prices`. */
export function addressed(element: HTMLElement | null): void {
  if (element && location.hash === `#${element.id}`) focusOn(element)
}

/** The first list of the view, as in `/console/deliveries#list`. */
export function addressedList(element: HTMLElement | null): void {
  if (element && location.hash === '#list' && element === firstList()) focusOn(element)
}

/** Moves the focus to what an address leads to in the view that is open already. */
export function focusAddressed(hash: string): void {
  const element = hash === '#list' ? firstList() : document.getElementById(hash.slice(1))
  if (element) focusOn(element)
}

function firstList() {
  return document.querySelector<HTMLElement>('main .table')
}

function focusOn(element: HTMLElement) {
  element.focus()
  element.scrollIntoView({ block: 'start' })
}
