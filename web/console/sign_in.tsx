import { useSignal } from '@preact/signals'
import type { TargetedSubmitEvent } from 'preact'
import { signIn } from './session.ts'

/** Asks for a key. It is sent once and not stored. */
export function SignIn({ why }: { why: string | undefined }) {
  const isBusy = useSignal(false)
  async function submit(event: TargetedSubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('key') as HTMLInputElement
    const key = input.value.trim()
    input.value = ''
    isBusy.value = true
    await signIn(key)
    isBusy.value = false
    input.focus()
  }
  return (
    <main class="sign-in">
      <img src="/assets/icon.svg" alt="" width="52" height="52" />
      <h1>Console</h1>
      <form class="panel" autocomplete="off" onSubmit={submit}>
        <label for="key">API key</label>
        <input
          id="key"
          name="key"
          type="password"
          required
          autofocus
          spellcheck={false}
          placeholder="sk_… or adm_…"
          aria-describedby="key-hint"
        />
        <p class="hint" id="key-hint">
          An organization key gives access to that organization, a platform key to everything. The
          key is sent once and not stored. You stay signed in for at most twelve hours, less if you
          leave the console unused.
        </p>
        <button class="primary" disabled={isBusy}>
          Sign in
        </button>
        <p role="alert" class="caution">
          {why}
        </p>
      </form>
      <p class="hint">
        No key yet? <code>npm start</code> stores both in <code>secrets.json</code> of its data
        folder (<code>.colloquy</code>). An installation with <code>DATABASE_URL</code> makes them
        with <code>npm run org:key</code> and <code>npm run admin:key</code>.{' '}
        <a href="/docs/people_and_keys">More about keys</a>
      </p>
    </main>
  )
}
