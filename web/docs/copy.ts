/** How long the button shows its confirmation. */
const SAID_MS = 2_000

export function showCopyButtons() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button.copy')) {
    button.hidden = false
    button.addEventListener('click', () => void copyBeside(button))
  }
}

/** Pages served over plain http cannot use the clipboard, so the code is selected instead. */
async function copyBeside(button: HTMLButtonElement) {
  const code = button.parentElement!.querySelector('code')!
  try {
    await navigator.clipboard.writeText(code.textContent)
    say(button, 'Copied')
  } catch {
    getSelection()!.selectAllChildren(code)
    say(button, 'Selected')
  }
}

function say(button: HTMLButtonElement, text: string) {
  button.textContent = text
  setTimeout(() => (button.textContent = 'Copy'), SAID_MS)
}
