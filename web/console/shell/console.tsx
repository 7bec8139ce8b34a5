import { useEffect } from 'preact/hooks'
import { ErrorBoundary, LocationProvider, Route, Router } from 'preact-iso'
import { isAway } from '../ask/outage.ts'
import { View } from '../parts/view.tsx'
import type { SignedIn } from '../../../shared/people/console.ts'
import { Waiting } from '../parts/shown.tsx'
import { invitation } from '../session/invitation.ts'
import { Join } from '../session/join/join.tsx'
import { SignIn } from '../session/sign_in.tsx'
import { findSession, session } from '../session/session.ts'
import { type Signed, signedIn, SignedInAs } from '../session/signed_in.ts'
import { Navigation } from './navigation.tsx'
import { VIEWS } from './views.ts'

/**
 * The whole console: an invitation, the sign-in page, or the views of the signed-in user. Views
 * with unsaved changes are hidden while their owner signs in again, and removed if somebody else
 * does.
 */
export function Console() {
  useEffect(() => void findSession(), [])
  const { value } = session
  if (invitation.value !== undefined) return <Join token={invitation.value} />
  if (value.at === 'unknown') return isAway.value ? <Away /> : <Waiting />
  const entered = value.at === 'in' ? value : value.waiting
  return (
    <>
      {isAway.value && <Away />}
      {value.at === 'out' && <SignIn key="sign-in" why={value.why} />}
      {entered && (
        <Views
          key={nameOf(entered.who)}
          signed={signedIn(entered.client, entered.who)}
          isHidden={value.at === 'out'}
        />
      )}
    </>
  )
}

function Away() {
  return (
    <p class="away" role="status">
      The service is not responding right now. This page continues automatically.
    </p>
  )
}

/** The same for all keys of a user. */
function nameOf({ organization, user }: SignedIn) {
  return JSON.stringify([organization?.id, user?.id])
}

type Properties = { signed: Signed; isHidden: boolean }

/** Views without access do not exist for the user. */
function Views({ signed, isHidden }: Properties) {
  const views = VIEWS.filter(({ isFor }) => isFor?.(signed) ?? true)
  return (
    <SignedInAs value={signed}>
      <LocationProvider scope="/console">
        <div class="console" hidden={isHidden}>
          <Navigation views={views.filter(({ label }) => label !== undefined)} />
          <ErrorBoundary>
            <Router>
              {views.map(({ path, component }) => (
                <Route key={path} path={path} component={component} />
              ))}
              <Route default component={Nowhere} />
            </Router>
          </ErrorBoundary>
        </div>
      </LocationProvider>
    </SignedInAs>
  )
}

function Nowhere() {
  return (
    <View title="Not found">
      <p>
        This page does not exist, or your key has no access to it.{' '}
        <a href="/console">Go to the start page</a>
      </p>
    </View>
  )
}
