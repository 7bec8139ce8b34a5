import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Invited, Joined } from '../../shared/people/console.ts'
import { whenAnswered } from './ask/outage.ts'
import { Copy } from './parts/copy.tsx'
import { Field } from './parts/field.tsx'
import { Form, type Values } from './parts/form.tsx'
import { Waiting } from './parts/shown.tsx'
import { acceptInvitation, leaveInvitation, readInvitation } from './invitation.ts'
import { begin, session } from './session.ts'

type State =
  | { at: 'asking' }
  | { at: 'refused'; why: string }
  | { at: 'invited'; invited: Invited }
  | { at: 'joined'; joined: Joined }

/**
 * The page that an invitation link opens. Nobody is signed in before they have seen the
 * organization and agreed.
 */
export function Join({ token }: { token: string }) {
  const state = useSignal<State>({ at: 'asking' })
  useEffect(() => {
    if (token === '') {
      state.value = { at: 'refused', why: INCOMPLETE }
      return
    }
    whenAnswered(() => readInvitation(token)).then(
      (invited) => (state.value = { at: 'invited', invited }),
      (error: Error) => (state.value = { at: 'refused', why: `${error.message}.` }),
    )
  }, [token])

  const { value } = state
  if (value.at === 'asking') return <Waiting />
  if (value.at === 'refused') {
    return (
      <Page title="Invitation">
        <div class="panel">
          <p role="alert">{value.why}</p>
          <button onClick={leaveInvitation}>Go to the console</button>
        </div>
      </Page>
    )
  }
  if (value.at === 'joined') {
    return (
      <Page title={`Welcome to ${value.joined.organization!.name}`}>
        <FirstKey of={value.joined} />
      </Page>
    )
  }
  return (
    <Page title={`Join ${value.invited.organization.name}`}>
      <Offer
        token={token}
        invited={value.invited}
        onJoined={(joined) => (state.value = { at: 'joined', joined })}
      />
    </Page>
  )
}

const INCOMPLETE =
  'The address of this page no longer contains an invitation. Open the link in the message you received again.'

function Page({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <main class="sign-in">
      <img src="/assets/icon.svg" alt="" width="52" height="52" />
      <h1>{title}</h1>
      {children}
    </main>
  )
}

type Properties = { token: string; invited: Invited; onJoined: (joined: Joined) => void }

/**
 * Names the inviting organization and asks first: after a click on a stranger's link, everything
 * done would belong to the stranger.
 */
function Offer({ token, invited, onJoined }: Properties) {
  const { organization, email, role } = invited
  const { value } = session
  const before = value.at === 'in' ? value.who : undefined
  async function join({ name }: Values) {
    onJoined(await acceptInvitation(token, name?.trim() || null))
  }
  return (
    <div class="panel">
      <p>
        You are invited to <b>{organization.name}</b> as <b>{email}</b>, with the role <b>{role}</b>
        . Join only if you were expecting this: whatever you do here then belongs to{' '}
        {organization.name}.
      </p>
      {before && (
        <p class="caution">
          You are signed in as {before.user?.email ?? before.organization?.name ?? 'an operator'}.
          Joining signs you out there.
        </p>
      )}
      <Form
        label={`Join ${organization.name}`}
        send={join}
        said=""
        beside={
          <button type="button" onClick={leaveInvitation}>
            Not now
          </button>
        }
      >
        <Field label="Your name (optional)" name="name" hint="Your colleagues see it">
          {(wired) => <input {...wired} autocomplete="name" maxLength={200} />}
        </Field>
      </Form>
    </div>
  )
}

/** The key of a user who has just joined, for signing in again. */
function FirstKey({ of }: { of: Joined }) {
  function enter() {
    const { key: _, ...who } = of
    begin(who)
    leaveInvitation()
  }
  return (
    <div class="panel">
      <p>
        You are signed in for at most twelve hours, less if you leave the console unused. After
        that, sign in with this API key. It is shown only once: store it with your passwords. You
        can create more under “API keys”.
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
