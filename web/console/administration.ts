import { lateView } from './late_view.tsx'
import type { KeyScope } from '../../shared/people/key_scope.ts'
import { mayDo, type Signed } from './signed_in.ts'
import ApiKeys from './views/api_keys.tsx'
import Audit from './views/audit/audit.tsx'
import Configuration from './views/configuration/configuration.tsx'
import Deliveries from './views/deliveries/deliveries.tsx'
import { LIBRARY_VIEWS } from './views/library/library.tsx'
import Members from './views/members.tsx'
import OwnOrganization from './views/own_organization.tsx'
import Organization from './views/organizations/organization.tsx'
import Organizations from './views/organizations/organizations.tsx'
import Secrets from './views/secrets.tsx'
import SecurityLog from './views/security_log.tsx'
import User from './views/user.tsx'
import Users from './views/users.tsx'
import Voices from './views/voices/voices.tsx'

/*
 * The views of administration, in the order of the navigation.
 */

const isOperator = (signed: Signed) => signed.isOperator
const isOfOrganization = (signed: Signed) => !signed.isOperator
const isForKeyWith =
  (...scopes: KeyScope[]) =>
  (signed: Signed) =>
    !signed.isOperator && mayDo(signed, ...scopes)
/** Also for the key of the organization itself. */
const isForOwner = ({ isManager, who }: Signed) =>
  isManager && (who.user === null || who.user.role === 'owner')

export const MEASURES = [
  {
    path: '/console/performance',
    label: 'Performance',
    isFor: isOperator,
    component: lateView(() => import('./views/performance/performance.tsx')),
  },
  {
    path: '/console/turn-lab',
    label: 'Turn lab',
    isFor: isOperator,
    component: lateView(() => import('./views/turn_lab/turn_lab.tsx')),
  },
]

export const LIBRARY = LIBRARY_VIEWS.map((view, i) => ({
  ...view,
  ...(i === 0 && { label: 'Library' }),
  isFor: isOperator,
}))

export const PLATFORM = [
  {
    path: '/console/voices',
    label: 'Voices',
    isFor: isOperator,
    component: Voices,
  },
  {
    path: '/console/configuration',
    label: 'Configuration',
    isFor: isOperator,
    component: Configuration,
  },
  {
    path: '/console/organizations',
    label: 'Organizations',
    isFor: isOperator,
    component: Organizations,
  },
  {
    path: '/console/organizations/:org_id',
    isFor: isOperator,
    component: Organization,
  },
  {
    path: '/console/users',
    label: 'Users',
    isFor: isOperator,
    component: Users,
  },
  {
    path: '/console/users/:user_id',
    isFor: isOperator,
    component: User,
  },
]

export const ORGANIZATION = [
  {
    path: '/console/organization',
    label: 'Organization',
    isFor: isOfOrganization,
    component: OwnOrganization,
  },
  {
    path: '/console/members',
    label: 'Members',
    isFor: isForKeyWith('admin'),
    component: Members,
  },
  {
    path: '/console/keys',
    label: 'API keys',
    isFor: isForKeyWith('admin'),
    component: ApiKeys,
  },
  {
    path: '/console/secrets',
    label: 'Secrets',
    isFor: isForKeyWith('design', 'admin'),
    component: Secrets,
  },
]

export const LOGS = [
  {
    path: '/console/security',
    label: 'Security log',
    isFor: isForOwner,
    component: SecurityLog,
  },
  {
    path: '/console/deliveries',
    label: 'Deliveries',
    isFor: (signed: Signed) => mayDo(signed, 'run'),
    component: Deliveries,
  },
  {
    path: '/console/audit',
    label: 'Audit log',
    isFor: isOperator,
    component: Audit,
  },
]
