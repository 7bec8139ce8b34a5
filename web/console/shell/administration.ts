import { lazy } from 'preact-iso'
import type { Signed } from '../session/signed_in.ts'

/*
 * The views of administration, in the order of the navigation.
 */

const isOperator = (signed: Signed) => signed.isOperator
const isOfOrganization = (signed: Signed) => !signed.isOperator

export const MEASURES = [
  {
    path: '/console/performance',
    label: 'Performance',
    isFor: isOperator,
    component: lazy(() => import('../views/performance/performance.tsx')),
  },
  {
    path: '/console/turn-lab',
    label: 'Turn lab',
    isFor: isOperator,
    component: lazy(() => import('../views/turn_lab/turn_lab.tsx')),
  },
]

export const LIBRARY = [
  {
    path: '/console/library',
    label: 'Library',
    isFor: isOperator,
    component: lazy(() => import('../views/library/skills.tsx')),
  },
  {
    path: '/console/library/skills/new',
    isFor: isOperator,
    component: lazy(() => import('../views/library/new_skill.tsx')),
  },
  {
    path: '/console/library/skills/:skill_id',
    isFor: isOperator,
    component: lazy(() => import('../views/library/skill.tsx')),
  },
  {
    path: '/console/library/skillsets',
    isFor: isOperator,
    component: lazy(() => import('../views/library/skillsets.tsx')),
  },
  {
    path: '/console/library/skillsets/new',
    isFor: isOperator,
    component: lazy(() => import('../views/library/new_skillset.tsx')),
  },
  {
    path: '/console/library/skillsets/:skillset_id',
    isFor: isOperator,
    component: lazy(() => import('../views/library/skillset.tsx')),
  },
  {
    path: '/console/library/archetypes',
    isFor: isOperator,
    component: lazy(() => import('../views/library/archetypes.tsx')),
  },
  {
    path: '/console/library/archetypes/new',
    isFor: isOperator,
    component: lazy(() => import('../views/library/new_archetype.tsx')),
  },
  {
    path: '/console/library/archetypes/:archetype_id',
    isFor: isOperator,
    component: lazy(() => import('../views/library/archetype.tsx')),
  },
]

export const PLATFORM = [
  {
    path: '/console/voices',
    label: 'Voices',
    isFor: isOperator,
    component: lazy(() => import('../views/voices/voices.tsx')),
  },
  {
    path: '/console/configuration',
    label: 'Configuration',
    isFor: isOperator,
    component: lazy(() => import('../views/configuration/configuration.tsx')),
  },
  {
    path: '/console/organizations',
    label: 'Organizations',
    isFor: isOperator,
    component: lazy(() => import('../views/organizations/organizations.tsx')),
  },
  {
    path: '/console/organizations/:org_id',
    isFor: isOperator,
    component: lazy(() => import('../views/organizations/organization.tsx')),
  },
  {
    path: '/console/users',
    label: 'Users',
    isFor: isOperator,
    component: lazy(() => import('../views/users/users.tsx')),
  },
  {
    path: '/console/users/:user_id',
    isFor: isOperator,
    component: lazy(() => import('../views/users/user.tsx')),
  },
]

export const ORGANIZATION = [
  {
    path: '/console/organization',
    label: 'Organization',
    isFor: isOfOrganization,
    component: lazy(() => import('../views/organization/organization.tsx')),
  },
  {
    path: '/console/members',
    label: 'Members',
    isFor: isOfOrganization,
    component: lazy(() => import('../views/members/members.tsx')),
  },
  {
    path: '/console/keys',
    label: 'API keys',
    isFor: isOfOrganization,
    component: lazy(() => import('../views/api_keys/api_keys.tsx')),
  },
  {
    path: '/console/secrets',
    label: 'Secrets',
    isFor: isOfOrganization,
    component: lazy(() => import('../views/secrets/secrets.tsx')),
  },
]

export const LOGS = [
  {
    path: '/console/deliveries',
    label: 'Deliveries',
    component: lazy(() => import('../views/deliveries/deliveries.tsx')),
  },
  {
    path: '/console/audit',
    label: 'Audit log',
    isFor: isOperator,
    component: lazy(() => import('../views/audit/audit.tsx')),
  },
]
