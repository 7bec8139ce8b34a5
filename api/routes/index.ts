import type { Route, Sections } from '../route.ts'
import { acceptInvite } from './accept_invite.ts'
import { sendDebugCommand } from './admin/debug.ts'
import { getTimingDebug } from './admin/timing_debug.ts'
import { approveUser } from './admin/users.ts'
import { createApiKey, deleteApiKey, listApiKeys } from './api_keys.ts'
import { approveCliSignIn } from './cli_approve.ts'
import { pollCliSignIn } from './cli_poll.ts'
import { startCliSignIn } from './cli_start.ts'
import { listDeliveriesRoute, replayDeliveryRoute } from './deliveries.ts'
import { getEmbedSession, joinEmbedSession, leaveEmbedSession } from './embed.ts'
import { createSharedInterview, getEmbedShare } from './embed_shares.ts'
import { listFramesRoute } from './frames.ts'
import { createInterview, getInterview, listInterviews } from './interviews.ts'
import { createInvite, deleteInvite, listInvites } from './invites.ts'
import { getMe } from './me.ts'
import { getMembershipStatus } from './membership.ts'
import { getOrg, getWebhookSecret, patchOrg, rotateWebhookSecretRoute } from './org.ts'
import { testOutput } from './output_test.ts'
import { createSecret, deleteSecretRoute, listSecretsRoute } from './secrets.ts'
import { getJoin } from './sessions.ts'
import { signUp } from './signup.ts'
import { checkTemplate } from './template_check.ts'
import { exportTemplate } from './template_export.ts'
import { importTemplate } from './template_import.ts'
import { scheduleTemplate } from './template_schedule.ts'
import { closeShare, shareTemplate } from './template_share.ts'
import {
  createTemplate,
  getDefaultTemplate,
  getTemplate,
  listTemplatesRoute,
  patchTemplate,
} from './templates.ts'

/**
 * Every endpoint, in the order of the specification: the table of contents of the interface. A section
 * is a tag of the description, and the name of a route is its `operationId` there and its method in
 * the generated client.
 */
export const SECTIONS = {
  Conversations: {
    createInterview,
    listInterviews,
    getInterview,
    listFrames: listFramesRoute,
    getJoin,
  },

  Templates: {
    listTemplates: listTemplatesRoute,
    getTemplate,
    createTemplate,
    patchTemplate,
    checkTemplate,
    getDefaultTemplate,
    exportTemplate,
    importTemplate,
    shareTemplate,
    closeShare,
    scheduleTemplate,
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
    listApiKeys,
    createApiKey,
    deleteApiKey,
    startCliSignIn,
    approveCliSignIn,
    pollCliSignIn,
    createInvite,
    listInvites,
    deleteInvite,
  },

  'Secrets and test sends': {
    createSecret,
    listSecrets: listSecretsRoute,
    deleteSecret: deleteSecretRoute,
    testOutput,
    listDeliveries: listDeliveriesRoute,
    replayDelivery: replayDeliveryRoute,
  },

  "The participant's page and the embed": {
    getEmbedSession,
    joinEmbedSession,
    leaveEmbedSession,
    getEmbedShare,
    createSharedInterview,
  },

  Administration: { approveUser, getTimingDebug, sendDebugCommand },
} satisfies Sections

export const ROUTES: Route[] = Object.values<Record<string, Route>>(SECTIONS).flatMap((routes) =>
  Object.values(routes),
)
