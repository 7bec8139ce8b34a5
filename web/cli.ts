/** The page on which a person approves the code that a program shows. The key is never kept. */
const form = find<HTMLFormElement>('approval')
const code = find<HTMLInputElement>('code')
const label = find<HTMLInputElement>('label')
const key = find<HTMLInputElement>('key')
const outcome = find<HTMLParagraphElement>('outcome')
const button = form.querySelector('button')!

code.value = new URLSearchParams(location.search).get('code') ?? ''
;(code.value ? key : code).focus()

form.addEventListener('submit', (event) => {
  event.preventDefault()
  button.disabled = true
  void approve()
    .then((approved) => {
      show(approved, 'hint')
      form.querySelectorAll('input').forEach((input) => (input.disabled = true))
      key.value = ''
    })
    .catch((error: Error) => {
      show(error.message, 'caution')
      button.disabled = false
    })
})

type Approval = { label: string; error?: { message: string } }

/** Describes what was approved. */
async function approve(): Promise<string> {
  const body = await fetch('/v1/auth/cli/approve', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key.value.trim()}` },
    body: JSON.stringify({ user_code: code.value, label: label.value || undefined }),
  })
    .then((answer) => answer.json() as Promise<Approval>)
    .catch(() => {
      throw new Error('The service is not responding. Try again.')
    })
  if (body.error) throw new Error(`${body.error.message}.`)
  return `“${body.label}” is approved. Go back to the program; it continues automatically.`
}

function show(text: string, kind: 'hint' | 'caution') {
  outcome.textContent = text
  outcome.className = kind
  outcome.hidden = false
}

function find<E extends HTMLElement>(id: string): E {
  return document.getElementById(id) as E
}
