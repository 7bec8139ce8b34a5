import type { KeyScope } from '../shared/people/key_scope.ts'

/**
 * The page on which a person approves the code that a program shows: first it shows which program asks, from
 * where and for what, then it approves. The key is never kept.
 */
const form = find<HTMLFormElement>('approval')
const code = find<HTMLInputElement>('code')
const label = find<HTMLInputElement>('label')
const key = find<HTMLInputElement>('key')
const outcome = find<HTMLParagraphElement>('outcome')
const request = find<HTMLDListElement>('request')
const button = find<HTMLButtonElement>('send')

const MAY: Record<KeyScope, string> = {
  run: 'create, read and join conversations',
  design: 'change templates and share them',
  admin: 'manage people, keys and secrets, and delete conversations',
}

code.value = new URLSearchParams(location.search).get('code') ?? ''
;(code.value ? key : code).focus()

// What was shown is about this code only.
code.addEventListener('input', () => showRequest(undefined))

form.addEventListener('submit', (event) => {
  event.preventDefault()
  button.disabled = true
  void (request.hidden ? inspect() : approve())
    .catch((error: Error) => show(error.message, 'caution'))
    .finally(() => (button.disabled = key.disabled))
})

type Requested = {
  program: string | null
  address: string | null
  scopes: KeyScope[]
  created_at: string
}

async function inspect(): Promise<void> {
  showRequest(await send<Requested>('inspect', { user_code: code.value }))
  outcome.hidden = true
}

function showRequest(requested: Requested | undefined) {
  request.hidden = requested === undefined
  button.textContent = requested ? 'Approve' : 'Continue'
  if (!requested) return
  const { program, address, scopes, created_at } = requested
  find('program').textContent = program ?? 'It does not say'
  find('address').textContent = address ?? 'An unknown address'
  find('started').textContent = new Date(created_at).toLocaleString()
  find('scopes').textContent = scopes.map((scope) => MAY[scope]).join('; ') || 'Nothing'
}

async function approve(): Promise<void> {
  const body = { user_code: code.value, label: label.value || undefined }
  const approved = await send<{ label: string }>('approve', body)
  form.querySelectorAll('input').forEach((input) => (input.disabled = true))
  key.value = ''
  const done = `“${approved.label}” is approved. Go back to the program; it continues automatically.`
  show(done, 'hint')
}

async function send<Answer>(what: 'inspect' | 'approve', body: object): Promise<Answer> {
  const answer = await fetch(`/v1/auth/cli/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key.value.trim()}` },
    body: JSON.stringify(body),
  })
    .then((answer) => answer.json() as Promise<Answer & { error?: { message: string } }>)
    .catch(() => {
      throw new Error('The service is not responding. Try again.')
    })
  if (answer.error) throw new Error(`${answer.error.message}.`)
  return answer
}

function show(text: string, kind: 'hint' | 'caution') {
  outcome.textContent = text
  outcome.className = kind
  outcome.hidden = false
}

function find<E extends HTMLElement>(id: string): E {
  return document.getElementById(id) as E
}
