import { useEffect } from 'preact/hooks'
import { ErrorBoundary, LocationProvider, Route, Router } from 'preact-iso'
import { View } from '../parts/view.tsx'
import { Waiting } from '../parts/shown.tsx'
import { SignIn } from '../session/sign_in.tsx'
import { findSession, session } from '../session/session.ts'
import { type Signed, signedIn, SignedInAs } from '../session/signed_in.ts'
import { Navigation } from './navigation.tsx'
import { VIEWS } from './views.ts'

/** The whole console: the page that asks for a key, or the views of whoever is signed in. */
export function Console() {
  useEffect(() => void findSession(), [])
  const { value } = session
  if (value.at === 'unknown') return <Waiting />
  if (value.at === 'out') return <SignIn why={value.why} />
  return <Views signed={signedIn(value.client, value.who)} />
}

/** What somebody may not open is not there for them. */
function Views({ signed }: { signed: Signed }) {
  const views = VIEWS.filter(({ isFor }) => isFor?.(signed) ?? true)
  return (
    <SignedInAs value={signed}>
      <LocationProvider scope="/console">
        <div class="console">
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
    <View title="Not here">
      <p>
        There is no such view, or not for your key. <a href="/console">Go to the start</a>
      </p>
    </View>
  )
}
