import { useSignal } from '@preact/signals'
import { useAnswer, useAsk } from '../ask/answer.ts'
import { Act } from '../parts/act.tsx'
import { AskFirst } from '../parts/ask_first.tsx'
import { ChoiceField } from '../parts/choices/choice_field.tsx'
import { Copy } from '../parts/copy.tsx'
import { Facts } from '../parts/facts.tsx'
import { Field } from '../parts/field.tsx'
import { Form, type Values } from '../parts/form.tsx'
import { IdToCopy } from '../parts/id.tsx'
import { Shown } from '../parts/shown.tsx'
import { Time } from '../parts/time.tsx'
import { View } from '../parts/view.tsx'
import { useSigned } from '../signed_in.ts'
import { LANGUAGES } from './languages.ts'
import { RetentionField } from './retention.tsx'
import { numberOrNull, textOrNull } from './written.ts'

/** The organization's settings, and its webhook secret. */
export default function OwnOrganization() {
  const { isManager } = useSigned()
  const ask = useAsk()
  const loading = useAnswer('getOrg', {})
  async function save({ name, preferred_language, retention_days }: Values) {
    const body = {
      name: name!,
      preferred_language: textOrNull(preferred_language!),
      retention_days: numberOrNull(retention_days!),
    }
    await ask('patchOrg', { body })
    loading.again()
  }
  return (
    <View title="Organization" asked={{ name: 'getOrg' }}>
      <Shown of={loading}>
        {({ id, name, email, preferred_language, retention_days, created_at }) => (
          <>
            <section class="panel">
              <Facts
                of={{
                  'Sign-up email': email,
                  Created: <Time at={created_at} />,
                  ...(!isManager && {
                    Name: name,
                    'Preferred language': preferred_language,
                    'Transcripts are deleted after':
                      retention_days === null ? 'Platform default' : `${retention_days} days`,
                  }),
                  Id: <IdToCopy of={id} />,
                }}
              />
            </section>
            {isManager && (
              <Form label="Save" send={save}>
                <Field label="Name" name="name">
                  {(wired) => <input {...wired} defaultValue={name} />}
                </Field>
                <ChoiceField
                  label="Preferred language"
                  name="preferred_language"
                  value={preferred_language ?? undefined}
                  options={languagesWith(preferred_language)}
                  none="None"
                />
                <RetentionField now={retention_days} />
              </Form>
            )}
            {isManager && <WebhookSecret />}
          </>
        )}
      </Shown>
    </View>
  )
}

/** An organization may prefer any language; the choice keeps the current value. */
function languagesWith(preferred: string | null): Record<string, string> {
  return preferred === null ? LANGUAGES : { [preferred]: preferred, ...LANGUAGES }
}

/** The secret that signs webhooks. It is fetched on demand. */
function WebhookSecret() {
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
