import type { ComponentType } from 'preact'
import { lateView } from './late_view.tsx'
import { mayDo, type Signed } from './signed_in.ts'
import { LIBRARY, LOGS, MEASURES, ORGANIZATION, PLATFORM } from './administration.ts'
import Conversation from './views/conversations/conversation.tsx'
import Conversations from './views/conversations/list/conversations.tsx'
import Home from './views/home/home.tsx'
import { NoCalls } from './views/now/no_calls.tsx'
import Now from './views/now/now.tsx'
import EditTemplate from './views/templates/edit_template.tsx'
import InvitePeople from './views/templates/invite/invite_people.tsx'
import TemplateLists from './views/templates/template_lists.tsx'
import NewTemplate from './views/templates/new_template.tsx'
import Version from './views/templates/versions/version.tsx'
import Versions from './views/templates/versions/versions.tsx'

/**
 * A view with its own URL. The code of views that draw charts is loaded when they are opened; the
 * others are small, and one file for all of them arrives sooner than the many that they share.
 */
export type ViewEntry = {
  path: string
  /** Label in the navigation; absent: reached from another view. */
  label?: string
  /** Absent: every signed-in user. */
  isFor?: (signed: Signed) => boolean
  // Each takes the parameters of its own path.
  // oxlint-disable-next-line typescript/no-explicit-any
  component: ComponentType<any>
}

const mayRun = (signed: Signed) => mayDo(signed, 'run')
const mayReadTemplates = (signed: Signed) => mayDo(signed, 'run', 'design')

/** In the order of the navigation. */
export const VIEWS: ViewEntry[] = [
  { path: '/console', label: 'Home', isFor: mayRun, component: Home },
  { path: '/console', isFor: (signed) => !mayRun(signed), component: NoCalls },
  { path: '/console/now', label: 'Now', isFor: mayRun, component: Now },
  {
    path: '/console/conversations',
    label: 'Conversations',
    isFor: mayRun,
    component: Conversations,
  },
  {
    path: '/console/conversations/:id',
    isFor: mayRun,
    component: Conversation,
  },
  {
    path: '/console/conversations/:id/timeline',
    isFor: mayRun,
    component: lateView(() => import('./views/timeline/timeline.tsx')),
  },
  {
    path: '/console/templates',
    label: 'Templates',
    isFor: mayReadTemplates,
    component: TemplateLists,
  },
  {
    path: '/console/templates/new',
    isFor: (signed) => !signed.isOperator && mayDo(signed, 'design'),
    component: NewTemplate,
  },
  {
    path: '/console/templates/:id',
    isFor: mayReadTemplates,
    component: EditTemplate,
  },
  {
    path: '/console/templates/:id/versions',
    isFor: mayReadTemplates,
    component: Versions,
  },
  {
    path: '/console/templates/:id/versions/:version',
    isFor: ({ isOperator }) => isOperator,
    component: Version,
  },
  {
    path: '/console/templates/:id/invite',
    isFor: (signed) => !signed.isOperator && mayReadTemplates(signed),
    component: InvitePeople,
  },
  ...MEASURES,
  ...LIBRARY,
  ...PLATFORM,
  ...ORGANIZATION,
  ...LOGS,
]
