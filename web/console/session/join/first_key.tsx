import type { Joined } from '../../../../shared/people/console.ts'
import { Copy } from '../../parts/copy.tsx'
import { leaveInvitation } from '../invitation.ts'
import { begin } from '../session.ts'

/** The key of a user who has just joined, for signing in again. */
export function FirstKey({ of }: { of: Joined }) {
  function enter() {
    const { key: _, ...who } = of
    begin(who)
    leaveInvitation()
  }
  return (
    <div class="panel">
      <p>
        You are signed in for twelve hours. After that, sign in with this API key. It is shown only
        once: store it with your passwords. You can create more under “API keys”.
      </p>
      <code class="secret">{of.key}</code>
      <div class="actions">
        <Copy label="Copy the key" text={() => of.key} />
        <button class="primary" onClick={enter}>
          Open the console
        </button>
      </div>
    </div>
  )
}
