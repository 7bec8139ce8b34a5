import type { Sections } from '../../http/route.ts'
import { getDailyPerformance, getPerformance, getSlowestAnswers } from './analytics/performance.ts'
import {
  analyseTurnDetection,
  countTurnDetection,
  sweepTurnDetection,
} from './analytics/turn_detection.ts'
import { runTurnLab } from './analytics/turn_lab.ts'
import {
  approveUser,
  blockUser,
  deleteUser,
  getUser,
  listUsers,
  patchUser,
  unblockUser,
} from './users.ts'
import { listPlatformDeliveriesRoute, replayPlatformDeliveries } from './deliveries.ts'
import {
  cancelPlatformInterview,
  deletePlatformInterview,
  exportPlatformInterviews,
  getPlatformInterview,
  listInterviewDeliveries,
  listPlatformFrames,
  listPlatformInterviewsRoute,
} from './conversations/interviews.ts'
import {
  blockOrg,
  createOrgKey,
  deleteOrgRoute,
  getPlatformOrg,
  listOrgs,
  patchPlatformOrg,
  unblockOrg,
} from './orgs.ts'
import {
  listReflectionTags,
  recomputeCost,
  reflectOnInterview,
  rerunOutputsRoute,
} from './conversations/redo.ts'
import { sendDebugCommand } from './conversations/debug.ts'
import {
  getCallTimeline,
  listenToPlatformSession,
  listPlatformSessionsRoute,
} from './conversations/sessions.ts'
import { importRecordedSession } from './conversations/import_recorded.ts'
import { recomputeAllPauses, recomputePause } from './conversations/recompute_pause.ts'
import { getTimingDebug } from './conversations/timing_debug.ts'
import {
  createArchetype,
  deleteArchetype,
  getArchetype,
  listArchetypes,
  updateArchetype,
} from './skills/archetypes.ts'
import {
  getPlatformOverview,
  getStatistics,
  listActiveSessionsRoute,
  listActivity,
} from './statistics.ts'
import { digestSkill } from './skills/digest.ts'
import {
  createSkill,
  deleteSkill,
  demoteSkill,
  getSkill,
  listSkills,
  promoteSkill,
  updateSkill,
} from './skills/skills.ts'
import {
  createSkillset,
  deleteSkillset,
  demoteSkillset,
  getSkillset,
  listSkillsets,
  promoteSkillset,
  updateSkillset,
} from './skills/skillsets.ts'
import { listAuditRoute } from './audit.ts'
import { previewSystemPrices } from './price_preview.ts'
import { getSystemConfig, patchSystemConfig } from './settings.ts'
import { listAvailableModels } from './models.ts'
import { getVoiceCatalog, listVoices, previewVoice } from './voices.ts'
import {
  getPlatformTemplate,
  getPlatformTemplateVersion,
  listAllTemplates,
  listPlatformTemplateVersions,
} from './templates/all_templates.ts'
import { createChildTemplate, listChildTemplates } from './templates/children.ts'
import { reseedTemplates } from './templates/reseed.ts'
import { getSetupTemplate, patchSetupTemplate } from './templates/setup_template.ts'
import {
  checkSystemTemplate,
  getSystemTemplate,
  listSystemTemplatesRoute,
  patchSystemTemplate,
} from './templates/system_templates.ts'

/** Every endpoint for operators, in the order of the specification. */
export const ADMIN_SECTIONS = {
  'Statistics and analytics': {
    getStatistics,
    getPlatformOverview,
    listActivity,
    getPerformance,
    getDailyPerformance,
    getSlowestAnswers,
    analyseTurnDetection,
    countTurnDetection,
    sweepTurnDetection,
    runTurnLab,
    listActiveSessions: listActiveSessionsRoute,
  },

  'Organizations and users': {
    listOrgs,
    getPlatformOrg,
    patchPlatformOrg,
    deleteOrg: deleteOrgRoute,
    blockOrg,
    unblockOrg,
    createOrgKey,
    listUsers,
    getUser,
    patchUser,
    deleteUser,
    blockUser,
    unblockUser,
    approveUser,
  },

  'Interviews and sessions': {
    listPlatformInterviews: listPlatformInterviewsRoute,
    exportPlatformInterviews,
    getPlatformInterview,
    listPlatformFrames,
    listPlatformSessions: listPlatformSessionsRoute,
    listReflectionTags,
    reflectOnInterview,
    rerunOutputs: rerunOutputsRoute,
    recomputeCost,
    deletePlatformInterview,
    cancelPlatformInterview,
    recomputePause,
    recomputeAllPauses,
    getTimingDebug,
    getCallTimeline,
    sendDebugCommand,
    listenToPlatformSession,
    importRecordedSession,
  },

  'Deliveries of all organizations': {
    listInterviewDeliveries,
    listPlatformDeliveries: listPlatformDeliveriesRoute,
    replayPlatformDeliveries,
  },

  'System templates': {
    listSystemTemplates: listSystemTemplatesRoute,
    getSystemTemplate,
    patchSystemTemplate,
    checkSystemTemplate,
    listChildTemplates,
    createChildTemplate,
    reseedTemplates,
    listAllTemplates,
    getPlatformTemplate,
    listPlatformTemplateVersions,
    getPlatformTemplateVersion,
    getSetupTemplate,
    patchSetupTemplate,
  },

  'System configuration and voices': {
    listAvailableModels,
    getSystemConfig,
    patchSystemConfig,
    previewSystemPrices,
    listVoices,
    getVoiceCatalog,
    previewVoice,
  },

  'Audit log': { listAudit: listAuditRoute },

  'Skills, archetypes, skillsets': {
    listSkills,
    createSkill,
    getSkill,
    updateSkill,
    deleteSkill,
    digestSkill,
    promoteSkill,
    demoteSkill,
    listArchetypes,
    createArchetype,
    getArchetype,
    updateArchetype,
    deleteArchetype,
    listSkillsets,
    createSkillset,
    getSkillset,
    updateSkillset,
    deleteSkillset,
    promoteSkillset,
    demoteSkillset,
  },
} satisfies Sections
