import type { Sections } from '../../http/route.ts'
import { approveUser } from './people/approve_user.ts'
import { sendDebugCommand } from './sessions/debug.ts'
import { getTimingDebug } from './sessions/timing_debug.ts'
import {
  createArchetype,
  deleteArchetype,
  getArchetype,
  listArchetypes,
  updateArchetype,
} from './skills/archetypes.ts'
import { listAuditRoute } from './system/audit.ts'
import { getSystemConfig, patchSystemConfig } from './system/config.ts'

/** Every endpoint for operators, in the order of the specification. */
export const ADMIN_SECTIONS = {
  'Organizations and users': { approveUser },

  'Interviews and sessions': { getTimingDebug, sendDebugCommand },

  'System configuration': {
    getSystemConfig,
    patchSystemConfig,
    listAudit: listAuditRoute,
  },

  'Skills, archetypes, skillsets': {
    listArchetypes,
    createArchetype,
    getArchetype,
    updateArchetype,
    deleteArchetype,
  },
} satisfies Sections
