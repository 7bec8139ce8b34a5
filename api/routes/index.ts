import type { Route, Sections } from '../http/route.ts'
import { acceptInvite, createInvite, deleteInvite, listInvites } from './people/invites.ts'
import { ADMIN_SECTIONS } from './admin/index.ts'
import { createApiKey, deleteApiKey, listApiKeys } from './people/api_keys.ts'
import {
  approveCliSignIn,
  inspectCliSignIn,
  pollCliSignIn,
  startCliSignIn,
} from './people/cli_sign_in.ts'
import {
  listDeliveriesRoute,
  listOrgDeliveriesRoute,
  replayDeliveryRoute,
} from './outputs/deliveries.ts'
import { listSecurityEventsRoute } from './people/security_log.ts'
import { listEvents } from './events.ts'
import { getOverview } from './overview.ts'
import {
  createSharedInterview,
  getEmbedSession,
  getEmbedShare,
  joinEmbedSession,
  leaveEmbedSession,
  tellOfCutOff,
  sendFeedback,
} from './conversations/embed.ts'
import { answerKnockRoute, knockRoute } from './conversations/knocks.ts'
import { readyEmbedSession } from './conversations/ready.ts'
import { changeReceiptRoute, getReceipt } from './conversations/receipt.ts'
import {
  cancelInterview,
  createInterview,
  deleteInterview,
  getInterview,
  getInterviewTimeline,
  listInterviews,
} from './conversations/interviews.ts'
import { listFramesRoute } from './conversations/frames.ts'
import { exportInterviewsRoute } from './conversations/export.ts'
import { getMe, getMembershipStatus } from './people/identity.ts'
import {
  getOrg,
  getWebhookSecret,
  listMembers,
  patchOrg,
  rotateWebhookSecretRoute,
} from './people/org.ts'
import { testOutput } from './outputs/output_test.ts'
import {
  changeSecret,
  createSecret,
  deleteSecretRoute,
  listSecretsRoute,
} from './outputs/secrets.ts'
import { getJoin, listenToSession } from './conversations/sessions.ts'
import { endSignIn, endSignInsRoute, listSignInsRoute } from './people/sign_ins.ts'
import { signUp } from './people/signup.ts'
import { listGalleryRoute } from './templates/gallery.ts'
import { checkTemplate } from './templates/template_check.ts'
import { exportTemplate } from './templates/template_export.ts'
import { importTemplate } from './templates/template_import.ts'
import { scheduleTemplate } from './templates/template_schedule.ts'
import { changeShare, closeShare, listShares, shareTemplate } from './templates/template_share.ts'
import {
  listUsableArchetypes,
  listUsableSkills,
  listUsableSkillsets,
} from './templates/usable_library.ts'
import { listUsableModels } from './templates/usable_models.ts'
import { listUsableVoices } from './templates/usable_voices.ts'
import { getVersion, listVersions } from './templates/template_versions.ts'
import {
  createTemplate,
  getDefaultTemplate,
  getTemplate,
  listTemplatesRoute,
  patchTemplate,
} from './templates/templates.ts'

/**
 * Every endpoint, in the order of the specification. A section is a tag of OpenAPI; the name of a route
 * is its `operationId` and its method in the generated client.
 */
export const SECTIONS = {
  Conversations: {
    createInterview,
    listInterviews,
    exportInterviews: exportInterviewsRoute,
    getInterview,
    cancelInterview,
    deleteInterview,
    listFrames: listFramesRoute,
    getInterviewTimeline,
    getOverview,
    getJoin,
    listenToSession,
  },

  Events: { listEvents },

  Templates: {
    listTemplates: listTemplatesRoute,
    getTemplate,
    createTemplate,
    patchTemplate,
    checkTemplate,
    listTemplateVersions: listVersions,
    getTemplateVersion: getVersion,
    getDefaultTemplate,
    listGallery: listGalleryRoute,
    exportTemplate,
    importTemplate,
    shareTemplate,
    listShares,
    changeShare,
    closeShare,
    scheduleTemplate,
    listUsableArchetypes,
    listUsableSkills,
    listUsableSkillsets,
    listUsableVoices,
    listUsableModels,
  },

  'Organization, keys, identity': {
    signUp,
    getMe,
    getMembershipStatus,
    acceptInvite,
    getOrg,
    patchOrg,
    getWebhookSecret,
    rotateWebhookSecret: rotateWebhookSecretRoute,
    listMembers,
    listApiKeys,
    createApiKey,
    deleteApiKey,
    startCliSignIn,
    inspectCliSignIn,
    approveCliSignIn,
    pollCliSignIn,
    createInvite,
    listInvites,
    deleteInvite,
    listSignIns: listSignInsRoute,
    endSignIn,
    endSignIns: endSignInsRoute,
    listSecurityEvents: listSecurityEventsRoute,
  },

  'Secrets and test sends': {
    createSecret,
    listSecrets: listSecretsRoute,
    changeSecret,
    deleteSecret: deleteSecretRoute,
    testOutput,
  },

  Deliveries: {
    listDeliveries: listDeliveriesRoute,
    listOrgDeliveries: listOrgDeliveriesRoute,
    replayDelivery: replayDeliveryRoute,
  },

  "The participant's page and the embed": {
    getEmbedSession,
    readyEmbedSession,
    joinEmbedSession,
    leaveEmbedSession,
    tellOfCutOff,
    askToBeLetIn: knockRoute,
    answerKnock: answerKnockRoute,
    sendFeedback,
    getReceipt,
    changeReceipt: changeReceiptRoute,
    getEmbedShare,
    createSharedInterview,
  },

  ...ADMIN_SECTIONS,
} satisfies Sections

export const ROUTES: Route[] = Object.values<Record<string, Route>>(SECTIONS).flatMap((routes) =>
  Object.values(routes),
)
