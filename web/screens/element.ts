type Properties<K extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[K], 'dataset' | 'style' | 'children'>
> & { dataset?: Record<string, string> }

/** An element with its properties and children: `h('button', { type: 'button' }, 'Start')`. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties<K> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const { dataset = {}, ...rest } = properties
  const element = document.createElement(tag)
  Object.assign(element, rest)
  Object.assign(element.dataset, dataset)
  element.append(...children)
  return element
}

/** Sets the text, without touching the DOM if it is unchanged. */
export function setText(element: Element, text: string) {
  if (element.textContent !== text) element.textContent = text
}

/** A button with its action. */
export function button(className: string, label: string, act: () => void): HTMLButtonElement {
  const element = h('button', { type: 'button', className }, label)
  element.addEventListener('click', act)
  return element
}
