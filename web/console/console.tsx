import { useSignal } from '@preact/signals'
import { ErrorBoundary, LocationProvider, Route, Router, useLocation } from 'preact-iso'
import { useEffect } from 'preact/hooks'
import { isAway } from './ask/outage.ts'
import { ConfirmKey } from './confirm_key.tsx'
import { GoTo, GoToButton } from './go_to.tsx'
import { SkipLink } from './parts/skip_link.tsx'
import { Waiting } from './parts/shown.tsx'
import { View } from './parts/view.tsx'
import { invitation } from './invitation.ts'
import { Join } from './accept_invitation.tsx'
import { placesIn } from './places.ts'
import { useRunningCalls } from './running_calls.ts'
import { findSession, nameOf, session, signOut } from './session.ts'
import { SignIn } from './sign_in.tsx'
import { type Signed, signedIn, SignedInAs, useSigned } from './signed_in.ts'
import { type ViewEntry, VIEWS } from './views.ts'
import { watchSignIn } from './watch_sign_in.ts'

/**
 * The whole console: an invitation, the sign-in page, or the views of the signed-in user. Views
 * with unsaved changes are hidden while their owner signs in again, and removed if somebody else
 * does.
 */
export function Console() {
  useEffect(() => void findSession(), [])
  useEffect(watchSignIn, [])
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
      <ConfirmKey />
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

type Properties = { signed: Signed; isHidden: boolean }

/** Views without access do not exist for the user. */
function Views({ signed, isHidden }: Properties) {
  const views = VIEWS.filter(({ isFor }) => isFor?.(signed) ?? true)
  return (
    <SignedInAs value={signed}>
      <LocationProvider scope="/console">
        <div class="console" hidden={isHidden}>
          <SkipLink to="#view-title">Skip to the content</SkipLink>
          <Navigation views={views.filter(({ label }) => label !== undefined)} />
          <GoTo places={placesIn(views)} />
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

const NOW = '/console/now'

/** How many calls are running; nothing for none. */
function Running() {
  const { value: count } = useRunningCalls()
  if (count === 0) return null
  return (
    <>
      {' '}
      <span class="running">
        {count}
        <span class="visually-hidden">{count === 1 ? ' call' : ' calls'}</span>
      </span>
    </>
  )
}

/** The navigation and the signed-in user. On a small screen it opens with a button. */
function Navigation({ views }: { views: readonly ViewEntry[] }) {
  const { path } = useLocation()
  const { who } = useSigned()
  const isOpen = useSignal(false)
  const isHere = (view: ViewEntry) => path === view.path || path.startsWith(`${view.path}/`)
  const here = views.filter(isHere).toSorted((a, b) => b.path.length - a.path.length)[0]
  return (
    <nav aria-label="Console" data-open={isOpen.value}>
      <div class="brand">
        <img src="/assets/icon.svg" alt="" width="26" height="26" />
        <a href="/console">Colloquy</a>
        <button
          class="quiet menu"
          aria-expanded={isOpen.value}
          aria-controls="views"
          onClick={() => (isOpen.value = !isOpen.value)}
        >
          Menu
        </button>
      </div>
      <div id="views">
        <div>
          <GoToButton />
          <ul>
            {views.map((view) => (
              <li key={view.path}>
                <a
                  href={view.path}
                  aria-current={view === here ? 'page' : undefined}
                  onClick={() => (isOpen.value = false)}
                >
                  {view.label}
                  {view.path === NOW && <Running />}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div class="who">
          <p>
            {who.organization?.name ?? 'Platform'}
            {who.user && <small>{`${who.user.email} · ${who.user.role}`}</small>}
          </p>
          <a href="/docs">Documentation</a>
          <button class="quiet" onClick={signOut}>
            Sign out
          </button>
        </div>
      </div>
    </nav>
  )
}
