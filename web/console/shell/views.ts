import type { ComponentType } from 'preact'
import { lazy } from 'preact-iso'
import type { Signed } from '../session/signed_in.ts'
import { LIBRARY, LOGS, MEASURES, ORGANIZATION, PLATFORM } from './administration.ts'

/** A view with its own URL. Its code is loaded when it is opened. */
export type ViewEntry = {
  path: string
  /** Label in the navigation; absent: reached from another view. */
  label?: string
  /** Absent: every signed-in user. */
  isFor?: (signed: Signed) => boolean
  // Each takes the parameters of its own path.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  component: ComponentType<any>
}

/** In the order of the navigation. */
export const VIEWS: ViewEntry[] = [
  { path: '/console', label: 'Now', component: lazy(() => import('../views/now/now.tsx')) },
  {
    path: '/console/conversations',
    label: 'Conversations',
    component: lazy(() => import('../views/conversations/list/conversations.tsx')),
  },
  {
    path: '/console/conversations/:id',
    component: lazy(() => import('../views/conversations/conversation.tsx')),
  },
  {
    path: '/console/conversations/:id/timeline',
    component: lazy(() => import('../views/timeline/timeline.tsx')),
  },
  {
    path: '/console/templates',
    label: 'Templates',
    component: lazy(() => import('../views/templates/list/templates.tsx')),
  },
  {
    path: '/console/templates/new',
    isFor: ({ isOperator }) => !isOperator,
    component: lazy(() => import('../views/templates/new/new_template.tsx')),
  },
  {
    path: '/console/templates/:id',
    component: lazy(() => import('../views/templates/edit/edit_template.tsx')),
  },
  {
    path: '/console/templates/:id/versions',
    component: lazy(() => import('../views/templates/versions/versions.tsx')),
  },
  {
    path: '/console/templates/:id/versions/:version',
    isFor: ({ isOperator }) => isOperator,
    component: lazy(() => import('../views/templates/versions/version.tsx')),
  },
  {
    path: '/console/templates/:id/invite',
    isFor: ({ isOperator }) => !isOperator,
    component: lazy(() => import('../views/templates/invite/invite.tsx')),
  },
  ...MEASURES,
  ...LIBRARY,
  ...PLATFORM,
  ...ORGANIZATION,
  ...LOGS,
]
