import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Invited, Joined } from '../../../../shared/people/console.ts'
import { whenAnswered } from '../../ask/outage.ts'
import { Waiting } from '../../parts/shown.tsx'
import { leaveInvitation, readInvitation } from '../invitation.ts'
import { FirstKey } from './first_key.tsx'
import { Offer } from './offer.tsx'

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
