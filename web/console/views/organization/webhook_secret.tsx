import { useSignal } from '@preact/signals'
import { useAsk } from '../../ask/answer.ts'
import { Act } from '../../parts/act.tsx'
import { AskFirst } from '../../parts/ask_first.tsx'
import { Copy } from '../../parts/copy.tsx'
import { Time } from '../../parts/time.tsx'

/** The secret that signs webhooks. It is fetched on demand. */
export function WebhookSecret() {
  const ask = useAsk()
  const secret = useSignal<string | undefined>(undefined)
  const previousUntil = useSignal<string | undefined>(undefined)
  async function show() {
    secret.value = (await ask('getWebhookSecret', {})).webhook_secret
  }
  async function replace() {
    const answer = await ask('rotateWebhookSecret', {})
    secret.value = answer.webhook_secret ?? undefined
    previousUntil.value = answer.previous_until
  }
  return (
    <section>
      <h2>Webhook secret</h2>
      <p class="lead">
        Receivers use it to verify webhook signatures.{' '}
        <a href="/docs/outputs">How to verify a signature</a>
      </p>
      {secret.value !== undefined && <code class="secret">{secret.value}</code>}
      {previousUntil.value !== undefined && (
        <p class="caution" role="status">
          The previous secret is also used until <Time at={previousUntil.value} />.
        </p>
      )}
      <div class="actions">
        {secret.value === undefined ? (
          <Act label="Show" work={show} said="" />
        ) : (
          <>
            <button onClick={() => (secret.value = undefined)}>Hide</button>
            <Copy label="Copy" text={() => secret.value ?? ''} />
          </>
        )}
        <AskFirst label="Replace" title="Replace the webhook secret?" isDanger work={replace}>
          <p>
            For 24 hours, webhooks are signed with both secrets. Give every receiver the new one
            within that time: afterwards, a receiver that still uses the old one will refuse every
            webhook.
          </p>
        </AskFirst>
      </div>
    </section>
  )
}
