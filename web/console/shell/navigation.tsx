import { useLocation } from 'preact-iso'
import { useSignal } from '@preact/signals'
import { signOut } from '../session/session.ts'
import { useSigned } from '../session/signed_in.ts'
import type { ViewEntry } from './views.ts'

/** The navigation and the signed-in user. On a small screen it opens with a button. */
export function Navigation({ views }: { views: readonly ViewEntry[] }) {
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
        <ul>
          {views.map((view) => (
            <li key={view.path}>
              <a
                href={view.path}
                aria-current={view === here ? 'page' : undefined}
                onClick={() => (isOpen.value = false)}
              >
                {view.label}
              </a>
            </li>
          ))}
        </ul>
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
