/* Made from the declared routes by `npm run client`; do not edit. */
/** Method and path of every operation. */
export const OPERATIONS = {
  createInterview: ["POST","/v1/interviews"],
  listInterviews: ["GET","/v1/interviews"],
  exportInterviews: ["GET","/v1/interviews/export"],
  getInterview: ["GET","/v1/interviews/{interview_id}"],
  deleteInterview: ["DELETE","/v1/interviews/{interview_id}"],
  cancelInterview: ["POST","/v1/interviews/{interview_id}/cancel"],
  listFrames: ["GET","/v1/interviews/{interview_id}/frames"],
  getInterviewTimeline: ["GET","/v1/interviews/{interview_id}/timeline"],
  getOverview: ["GET","/v1/overview"],
  getJoin: ["GET","/v1/sessions/{session_id}/join"],
  listenToSession: ["POST","/v1/sessions/{session_id}/listen"],
  listEvents: ["GET","/v1/events"],
  listTemplates: ["GET","/v1/templates"],
  createTemplate: ["POST","/v1/templates"],
  getTemplate: ["GET","/v1/templates/{template_id}"],
  patchTemplate: ["PATCH","/v1/templates/{template_id}"],
  checkTemplate: ["POST","/v1/templates/check"],
  listTemplateVersions: ["GET","/v1/templates/{template_id}/versions"],
  getTemplateVersion: ["GET","/v1/templates/{template_id}/versions/{version}"],
  getDefaultTemplate: ["GET","/v1/templates/default"],
  listGallery: ["GET","/v1/templates/gallery"],
  exportTemplate: ["GET","/v1/templates/{template_id}/export"],
  importTemplate: ["POST","/v1/templates/import"],
  shareTemplate: ["POST","/v1/templates/{template_id}/share"],
  listShares: ["GET","/v1/templates/{template_id}/share"],
  changeShare: ["PATCH","/v1/templates/{template_id}/share/{share_id}"],
  closeShare: ["DELETE","/v1/templates/{template_id}/share/{share_id}"],
  scheduleTemplate: ["POST","/v1/templates/{template_id}/schedule"],
  listUsableArchetypes: ["GET","/v1/archetypes"],
  listUsableSkills: ["GET","/v1/skills"],
  listUsableSkillsets: ["GET","/v1/skillsets"],
  listUsableVoices: ["GET","/v1/voices"],
  listUsableModels: ["GET","/v1/models"],
  signUp: ["POST","/v1/auth/signup"],
  getMe: ["GET","/v1/auth/me"],
  getMembershipStatus: ["GET","/v1/auth/membership/status"],
  acceptInvite: ["POST","/v1/auth/accept-invite"],
  getOrg: ["GET","/v1/auth/org"],
  patchOrg: ["PATCH","/v1/auth/org"],
  getWebhookSecret: ["GET","/v1/auth/org/webhook-secret"],
  rotateWebhookSecret: ["POST","/v1/auth/org/webhook-secret/rotate"],
  listMembers: ["GET","/v1/auth/members"],
  listApiKeys: ["GET","/v1/auth/api-keys"],
  createApiKey: ["POST","/v1/auth/api-keys"],
  deleteApiKey: ["DELETE","/v1/auth/api-keys/{key_id}"],
  startCliSignIn: ["POST","/v1/auth/cli/start"],
  inspectCliSignIn: ["POST","/v1/auth/cli/inspect"],
  approveCliSignIn: ["POST","/v1/auth/cli/approve"],
  pollCliSignIn: ["POST","/v1/auth/cli/poll"],
  createInvite: ["POST","/v1/auth/invites"],
  listInvites: ["GET","/v1/auth/invites"],
  deleteInvite: ["DELETE","/v1/auth/invites/{invite_id}"],
  listSignIns: ["GET","/v1/auth/sign-ins"],
  endSignIns: ["DELETE","/v1/auth/sign-ins"],
  endSignIn: ["DELETE","/v1/auth/sign-ins/{sign_in_id}"],
  listSecurityEvents: ["GET","/v1/auth/audit"],
  createSecret: ["POST","/v1/secrets"],
  listSecrets: ["GET","/v1/secrets"],
  changeSecret: ["PATCH","/v1/secrets/{secret_id}"],
  deleteSecret: ["DELETE","/v1/secrets/{secret_id}"],
  testOutput: ["POST","/v1/outputs/test"],
  listDeliveries: ["GET","/v1/interviews/{interview_id}/deliveries"],
  listOrgDeliveries: ["GET","/v1/deliveries"],
  replayDelivery: ["POST","/v1/deliveries/{delivery_id}/replay"],
  getEmbedSession: ["GET","/v1/embed/sessions/{session_id}"],
  readyEmbedSession: ["POST","/v1/embed/sessions/{session_id}/ready"],
  joinEmbedSession: ["POST","/v1/embed/sessions/{session_id}/join"],
  leaveEmbedSession: ["POST","/v1/embed/sessions/{session_id}/leave"],
  tellOfCutOff: ["POST","/v1/embed/sessions/{session_id}/cut-off"],
  askToBeLetIn: ["POST","/v1/embed/sessions/{session_id}/knock"],
  answerKnock: ["POST","/v1/embed/sessions/{session_id}/let-in"],
  sendFeedback: ["POST","/v1/embed/sessions/{session_id}/feedback"],
  getReceipt: ["GET","/v1/embed/sessions/{session_id}/receipt"],
  changeReceipt: ["POST","/v1/embed/sessions/{session_id}/receipt"],
  getEmbedShare: ["GET","/v1/embed/shares/{share_id}"],
  createSharedInterview: ["POST","/v1/embed/shares/{share_id}/interviews"],
  getStatistics: ["GET","/v1/admin/stats"],
  getPlatformOverview: ["GET","/v1/admin/overview"],
  listActivity: ["GET","/v1/admin/activity"],
  getPerformance: ["GET","/v1/admin/performance"],
  getDailyPerformance: ["GET","/v1/admin/performance/daily"],
  getSlowestAnswers: ["GET","/v1/admin/performance/slowest"],
  analyseTurnDetection: ["GET","/v1/admin/eou-preemption-analysis"],
  countTurnDetection: ["GET","/v1/admin/eou-preemption-analysis/debug"],
  sweepTurnDetection: ["GET","/v1/admin/eou-preemption-analysis/sweep"],
  runTurnLab: ["GET","/v1/admin/turn-lab"],
  listActiveSessions: ["GET","/v1/admin/active-sessions"],
  listOrgs: ["GET","/v1/admin/orgs"],
  getPlatformOrg: ["GET","/v1/admin/orgs/{org_id}"],
  patchPlatformOrg: ["PATCH","/v1/admin/orgs/{org_id}"],
  deleteOrg: ["DELETE","/v1/admin/orgs/{org_id}"],
  blockOrg: ["POST","/v1/admin/orgs/{org_id}/block"],
  unblockOrg: ["POST","/v1/admin/orgs/{org_id}/unblock"],
  createOrgKey: ["POST","/v1/admin/orgs/{org_id}/api-keys"],
  listUsers: ["GET","/v1/admin/users"],
  getUser: ["GET","/v1/admin/users/{user_id}"],
  patchUser: ["PATCH","/v1/admin/users/{user_id}"],
  deleteUser: ["DELETE","/v1/admin/users/{user_id}"],
  blockUser: ["POST","/v1/admin/users/{user_id}/block"],
  unblockUser: ["POST","/v1/admin/users/{user_id}/unblock"],
  approveUser: ["POST","/v1/admin/users/{user_id}/approve"],
  listPlatformInterviews: ["GET","/v1/admin/interviews"],
  exportPlatformInterviews: ["GET","/v1/admin/interviews/export"],
  getPlatformInterview: ["GET","/v1/admin/interviews/{interview_id}"],
  deletePlatformInterview: ["DELETE","/v1/admin/interviews/{interview_id}"],
  listPlatformFrames: ["GET","/v1/admin/interviews/{interview_id}/frames"],
  listPlatformSessions: ["GET","/v1/admin/sessions"],
  listReflectionTags: ["GET","/v1/admin/reflection/tags"],
  reflectOnInterview: ["POST","/v1/admin/interviews/{interview_id}/reflect"],
  rerunOutputs: ["POST","/v1/admin/interviews/{interview_id}/rerun-outputs"],
  recomputeCost: ["POST","/v1/admin/interviews/{interview_id}/recompute-cost"],
  cancelPlatformInterview: ["POST","/v1/admin/interviews/{interview_id}/cancel"],
  recomputePause: ["POST","/v1/admin/sessions/{session_id}/recompute-actual-pause"],
  recomputeAllPauses: ["POST","/v1/admin/sessions/recompute-actual-pause"],
  getTimingDebug: ["GET","/v1/admin/sessions/{session_id}/timing-debug"],
  getCallTimeline: ["GET","/v1/admin/sessions/{session_id}/timeline"],
  sendDebugCommand: ["POST","/v1/admin/sessions/{session_id}/debug"],
  listenToPlatformSession: ["POST","/v1/admin/sessions/{session_id}/listen"],
  importRecordedSession: ["POST","/v1/admin/sessions/import-recorded"],
  listInterviewDeliveries: ["GET","/v1/admin/interviews/{interview_id}/deliveries"],
  listPlatformDeliveries: ["GET","/v1/admin/deliveries"],
  replayPlatformDeliveries: ["POST","/v1/admin/deliveries/replay"],
  listSystemTemplates: ["GET","/v1/admin/system-templates"],
  getSystemTemplate: ["GET","/v1/admin/system-templates/{template_id}"],
  patchSystemTemplate: ["PATCH","/v1/admin/system-templates/{template_id}"],
  checkSystemTemplate: ["POST","/v1/admin/system-templates/{template_id}/check"],
  listChildTemplates: ["GET","/v1/admin/system-templates/{parent_id}/children"],
  createChildTemplate: ["POST","/v1/admin/system-templates/{parent_id}/children"],
  reseedTemplates: ["POST","/v1/admin/system-templates/reseed"],
  listAllTemplates: ["GET","/v1/admin/templates"],
  getPlatformTemplate: ["GET","/v1/admin/templates/{template_id}"],
  listPlatformTemplateVersions: ["GET","/v1/admin/templates/{template_id}/versions"],
  getPlatformTemplateVersion: ["GET","/v1/admin/templates/{template_id}/versions/{version}"],
  getSetupTemplate: ["GET","/v1/admin/system/setup-template"],
  patchSetupTemplate: ["PATCH","/v1/admin/system/setup-template"],
  listAvailableModels: ["GET","/v1/admin/system/available-models"],
  getSystemConfig: ["GET","/v1/admin/system/config"],
  patchSystemConfig: ["PATCH","/v1/admin/system/config"],
  previewSystemPrices: ["POST","/v1/admin/system/price-preview"],
  listVoices: ["GET","/v1/admin/system/tts-voices"],
  getVoiceCatalog: ["GET","/v1/admin/system/tts-catalog"],
  previewVoice: ["GET","/v1/admin/system/tts-preview"],
  listAudit: ["GET","/v1/admin/audit"],
  listSkills: ["GET","/v1/admin/skills"],
  createSkill: ["POST","/v1/admin/skills"],
  getSkill: ["GET","/v1/admin/skills/{skill_id}"],
  updateSkill: ["PUT","/v1/admin/skills/{skill_id}"],
  deleteSkill: ["DELETE","/v1/admin/skills/{skill_id}"],
  digestSkill: ["POST","/v1/admin/skills/{skill_id}/digest"],
  promoteSkill: ["POST","/v1/admin/skills/{skill_id}/promote"],
  demoteSkill: ["POST","/v1/admin/skills/{skill_id}/demote"],
  listArchetypes: ["GET","/v1/admin/archetypes"],
  createArchetype: ["POST","/v1/admin/archetypes"],
  getArchetype: ["GET","/v1/admin/archetypes/{archetype_id}"],
  updateArchetype: ["PUT","/v1/admin/archetypes/{archetype_id}"],
  deleteArchetype: ["DELETE","/v1/admin/archetypes/{archetype_id}"],
  listSkillsets: ["GET","/v1/admin/skillsets"],
  createSkillset: ["POST","/v1/admin/skillsets"],
  getSkillset: ["GET","/v1/admin/skillsets/{skillset_id}"],
  updateSkillset: ["PUT","/v1/admin/skillsets/{skillset_id}"],
  deleteSkillset: ["DELETE","/v1/admin/skillsets/{skillset_id}"],
  promoteSkillset: ["POST","/v1/admin/skillsets/{skillset_id}/promote"],
  demoteSkillset: ["POST","/v1/admin/skillsets/{skillset_id}/demote"],
} as const

export interface paths {
    "/v1/interviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conversations
         * @description Needs the scope `run`.
         */
        get: operations["listInterviews"];
        put?: never;
        /**
         * Create a conversation
         * @description Needs the scope `run`.
         */
        post: operations["createInterview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/interviews/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export conversations as a file
         * @description One line per conversation, newest first, streamed. In CSV, an apostrophe precedes anything that a spreadsheet would interpret as a formula. An organization can run two exports at a time. A file that ends in the middle of a line or of its transfer is incomplete. The values of `private` are `***` unless the key has the scope `admin`.
         *
         *     Needs the scope `run`.
         */
        get: operations["exportInterviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/interviews/{interview_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a conversation with its findings, summary and transcript
         * @description Needs the scope `run`.
         */
        get: operations["getInterview"];
        put?: never;
        post?: never;
        /**
         * Delete a conversation with all its data
         * @description Its transcript, findings, deliveries, events and pictures are deleted too, and a call in progress ends.
         *
         *     Needs the scope `admin`.
         */
        delete: operations["deleteInterview"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/interviews/{interview_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a conversation
         * @description A call in progress ends within seconds. Everything said and committed is kept, and the conversation is `cancelled` once its cost and summary are stored.
         *
         *     Needs the scope `run`.
         */
        post: operations["cancelInterview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/interviews/{interview_id}/frames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the frames of a shared screen, oldest first
         * @description Needs the scope `run`.
         */
        get: operations["listFrames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/interviews/{interview_id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the timeline of a conversation
         * @description Who was heard when, how models judged it, why each pause was as long as it was, and what else happened.
         *
         *     Needs the scope `run`.
         */
        get: operations["getInterviewTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See how the week went, and what needs attention
         * @description Covers the conversations of the organization whose call began in the last seven days of 24 hours, and in the seven before. What is about keys and secrets is there for a key with the scope `admin`.
         *
         *     Needs the scope `run`.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{session_id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the credentials to join a session with your own media client
         * @description With the organization's own key, or that of an owner or an admin, as anybody, if it has the scope `admin`. With a member's key, or without that scope, only as somebody who has not come yet, or whom the same member, or key, was last; otherwise the answer is 403.
         *
         *     Needs the scope `run`.
         */
        get: operations["getJoin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{session_id}/listen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Listen in to a live session
         * @description Its participants are told first, so nothing is heard for up to three seconds, and for as long as somebody listens in, who is removed once the key no longer allows it.
         *
         *     Needs the scope `admin`.
         */
        post: operations["listenToSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Everything that happened in the organization, oldest first. With `wait`, the request returns as soon as there is an event.
         *
         *     Needs the scope `run`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List templates
         * @description Archived templates are left out.
         *
         *     Needs the scope `run` or `design`.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Create a template
         * @description It may have at most 1,000,000 bytes as JSON.
         *
         *     Needs the scope `design`.
         */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{template_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a template
         * @description Needs the scope `run` or `design`.
         */
        get: operations["getTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a template
         * @description Creates the next version of the template, unless nothing changes; existing conversations keep theirs. A list, such as `phases`, is replaced as a whole.
         *
         *     Needs the scope `design`.
         */
        patch: operations["patchTemplate"];
        trace?: never;
    };
    "/v1/templates/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a template without saving it
         * @description Refuses a new or changed template exactly as saving it would.
         *
         *     Needs the scope `design`.
         */
        post: operations["checkTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{template_id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a template
         * @description Each change to the template created one.
         *
         *     Needs the scope `run` or `design`.
         */
        get: operations["listTemplateVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{template_id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a version of a template
         * @description Needs the scope `run` or `design`.
         */
        get: operations["getTemplateVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the default template
         * @description Every organization can create conversations with it.
         *
         *     Needs the scope `run` or `design`.
         */
        get: operations["getDefaultTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/gallery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the templates of the platform
         * @description The active ones. Every organization can create conversations with them, and make copies to change.
         *
         *     Needs the scope `run` or `design`.
         */
        get: operations["listGallery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{template_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a template
         * @description Needs the scope `design`.
         */
        get: operations["exportTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a template
         * @description Creates a template from an exported one, with a new id. It may have at most 1,000,000 bytes as JSON.
         *
         *     Needs the scope `design`.
         */
        post: operations["importTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{template_id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List share links
         * @description Links that are closed, used up or have expired are listed too. While the template is archived, no link works.
         *
         *     Needs the scope `design`.
         */
        get: operations["listShares"];
        put?: never;
        /**
         * Create a share link
         * @description Each participant who opens the link starts their own conversation, with the template’s version at that time.
         *
         *     Needs the scope `design`.
         */
        post: operations["shareTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{template_id}/share/{share_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Close a share link
         * @description It no longer starts conversations; those already started continue.
         *
         *     Needs the scope `design`.
         */
        delete: operations["closeShare"];
        options?: never;
        head?: never;
        /**
         * Change when a share link expires, or how often it may be used
         * @description What is absent stays. A link that has expired or is used up may work again then.
         *
         *     Needs the scope `design`.
         */
        patch: operations["changeShare"];
        trace?: never;
    };
    "/v1/templates/{template_id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create many conversations at once
         * @description Needs the scope `run`.
         */
        post: operations["scheduleTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/archetypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the archetypes that a template can name
         * @description A template names one in `archetype_id`. The defaults for everybody, and those of your organization.
         *
         *     Needs the scope `run` or `design`.
         */
        get: operations["listUsableArchetypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/skills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the skills that a template can name
         * @description A template names them in `settings.skills` and `settings.speaker_skills`. The defaults for everybody, and those of your organization.
         *
         *     Needs the scope `run` or `design`.
         */
        get: operations["listUsableSkills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/skillsets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the skillsets that a template can name
         * @description A template names them in `settings.skillsets`. The defaults for everybody, and those of your organization.
         *
         *     Needs the scope `run` or `design`.
         */
        get: operations["listUsableSkillsets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/voices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the voices that a template can choose
         * @description A template chooses one in `settings.voice`. The voices of a provider that did not list them are missing; providers are asked at most every 5 minutes.
         *
         *     Needs the scope `run` or `design`.
         */
        get: operations["listUsableVoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the models that an advisor can ask
         * @description A template chooses one in the `model` of an advisor. Providers are asked at most every 5 minutes.
         *
         *     Needs the scope `run` or `design`.
         */
        get: operations["listUsableModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create an organization with its owner and a first API key */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up an e-mail address
         * @description With the internal secret, it also returns the user and the organization.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/membership/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the membership status of the user of the key
         * @description Also available to users awaiting approval.
         */
        get: operations["getMembershipStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/accept-invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Makes the invited address a user of the organization that invited it.
         */
        post: operations["acceptInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/org": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the organization */
        get: operations["getOrg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the organization
         * @description Needs the scope `admin`.
         */
        patch: operations["patchOrg"];
        trace?: never;
    };
    "/v1/auth/org/webhook-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the webhook secret
         * @description Needs the scope `admin`.
         */
        get: operations["getWebhookSecret"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/org/webhook-secret/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the webhook secret
         * @description For 24 hours webhooks are signed with both secrets.
         *
         *     Needs the scope `admin`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the users of the organization
         * @description Includes users who are blocked or awaiting approval. Operators change and remove users.
         *
         *     Needs the scope `admin`.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Needs the scope `admin`.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description The key is shown once. It may do no more, and lasts no longer, than the key of this request.
         *
         *     Needs the scope `admin`.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/api-keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description It stops working with the next request. A key may revoke itself; to revoke another, it needs the scope `admin`.
         */
        delete: operations["deleteApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/cli/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the sign-in of a program
         * @description The device flow of RFC 8628: a person approves the `user_code` in a browser.
         */
        post: operations["startCliSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/cli/inspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at the sign-in of a program before approving it
         * @description Compare where the program runs and what it asks for with what you have just started. Changes nothing.
         *
         *     Needs the scope `admin`.
         */
        post: operations["inspectCliSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/cli/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve the sign-in of a program
         * @description The program that shows the code gets a new API key of the caller, for what it asked for: see `POST /v1/auth/cli/inspect`.
         *
         *     Needs the scope `admin`.
         */
        post: operations["approveCliSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/cli/poll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Poll the sign-in of a program
         * @description The first poll after approval returns the API key, once.
         */
        post: operations["pollCliSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List open invitations
         * @description Accepted, revoked and expired invitations are left out.
         *
         *     Needs the scope `admin`.
         */
        get: operations["listInvites"];
        put?: never;
        /**
         * Invite somebody to the organization
         * @description A new invitation for the same address replaces an earlier one.
         *
         *     Needs the scope `admin`.
         */
        post: operations["createInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/invites/{invite_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an invitation
         * @description Needs the scope `admin`.
         */
        delete: operations["deleteInvite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your own sign-ins to the console
         * @description Those of the user of the key or, for a key of the organization itself or one without the scope `admin`, those with that key; newest first.
         */
        get: operations["listSignIns"];
        put?: never;
        post?: never;
        /**
         * End all your sign-ins to the console
         * @description All that the list shows to the key.
         */
        delete: operations["endSignIns"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/sign-ins/{sign_in_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of your sign-ins to the console
         * @description One that the list shows to the key.
         */
        delete: operations["endSignIn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the security events of the organization
         * @description Who did what with keys, secrets, people, templates and conversations, who read these, operators included, and which keys were refused. Only for owners. Entries are kept for 400 days.
         *
         *     Needs the scope `admin`.
         */
        get: operations["listSecurityEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List secrets
         * @description Needs the scope `design` or `admin`.
         */
        get: operations["listSecrets"];
        put?: never;
        /**
         * Create a secret for outputs
         * @description Needs the scope `admin`.
         */
        post: operations["createSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/secrets/{secret_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a secret
         * @description Deliveries of outputs that use it are held from now on. Members may delete only their own.
         *
         *     Needs the scope `admin`.
         */
        delete: operations["deleteSecret"];
        options?: never;
        head?: never;
        /**
         * Change where a secret may be sent
         * @description Requests that are still to be sent to another host, also retries, are held from now on.
         *
         *     Needs the scope `admin`.
         */
        patch: operations["changeSecret"];
        trace?: never;
    };
    "/v1/outputs/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test an output
         * @description Shows the request that the output would make, and sends it if `send` is true. It is signed with a key of its own, not with the webhook secret.
         *
         *     Needs the scope `design`.
         */
        post: operations["testOutput"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/interviews/{interview_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a conversation
         * @description Large bodies make a page end before its `limit`; `has_more` says whether more follow.
         *
         *     Needs the scope `run`.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of all conversations
         * @description The deliveries of a conversation include requests and responses; `status=failed` finds those to send again.
         *
         *     Needs the scope `run`.
         */
        get: operations["listOrgDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/{delivery_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description The request carries the same Idempotency-Key, so that the receiver can recognize it as a repeat.
         *
         *     Needs the scope `run`.
         */
        post: operations["replayDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/embed/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what a participant may see of a conversation
         * @description With the `person_secret` or the `person_token` of a participant, what that participant may see. Without either, the `session_id` shows names only while it opens a seat (`has_seat`).
         */
        get: operations["getEmbedSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/embed/sessions/{session_id}/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the agent come before a participant joins
         * @description For a page whose participant could start at any moment, so that they need not wait for the agent then. It waits in the room for a minute after the last request, of which six count per call; it begins nothing, says nothing, takes no seat, and counts toward no limit of calls. It does not come when there is no seat for the caller, when the call has begun, and when the organization or the workers have no place to spare.
         */
        post: operations["readyEmbedSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/embed/sessions/{session_id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join a conversation as a participant
         * @description Without a `person_secret` or `person_token`, somebody takes a free seat: the one of the person with their name, of a person without a name, or one of the template's `open_seats`. When there is none, the answer is 409 with the `field` `seat`. While the agent cannot talk, the answer is 503 with the `field` `available`, and the link stays as it is.
         */
        post: operations["joinEmbedSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/embed/sessions/{session_id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave a call for good; it ends when nobody is left */
        post: operations["leaveEmbedSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/embed/sessions/{session_id}/cut-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell the agent that a participant was cut off while speaking
         * @description For a page whose sound did not get through for a while although it stayed in the room. The agent then asks, once, to say again what was cut off.
         */
        post: operations["tellOfCutOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/embed/sessions/{session_id}/knock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask those in a call to be let in
         * @description For somebody whom a join refused with the `field` `seat`. Without a `knock_secret`, those in the call are asked; with it, the answer says what became of that, and those who have come since are asked too: poll it every other second. Nobody is told anything about the conversation before. 409 with the `field` `seat` when the template does not allow it (`settings.let_in`), when nobody is there who could answer, and when too many ask: three at a time, ten within a quarter of an hour. A name that somebody else has gets a number. They have a minute to answer, or as long as the operator says (`KNOCK_SECONDS`).
         */
        post: operations["askToBeLetIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/embed/sessions/{session_id}/let-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let somebody into the call, or not, as a participant
         * @description For somebody who is in the room and was not let in themselves. The first answer counts. One yes opens one further seat, for the one who asked.
         */
        post: operations["answerKnock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/embed/sessions/{session_id}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rate a call as a participant
         * @description Possible once the call has begun; 409 if the template has `settings.feedback: false`. Needs the `person_secret` of somebody who spoke, or of the only participant, in the body or the header; 403 for others. 409 once the link has expired. Later feedback, from any participant, replaces earlier feedback.
         */
        post: operations["sendFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/embed/sessions/{session_id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what a conversation captured, as a participant
         * @description Available from the first join until the link expires. Where several people spoke, it has only the goals that quote this participant, with their quotes; somebody who never spoke beside others gets none. 409 if the template has `settings.receipt: false`.
         */
        get: operations["getReceipt"];
        put?: never;
        /**
         * Correct, withdraw or complete what a conversation captured, as a participant
         * @description Possible once the call is over, until the link expires, for participants who spoke. The goals in `open` can be answered in the same way. A correction is a new commit with `source: participant`, and a withdrawal is one without data; their outputs fire. The summary is written anew; a withdrawal also deletes the turns that the answer quotes from the transcript. Repeating the same change stores and fires nothing. A correction has at most 32 kB, and an item has at most 100 versions.
         */
        post: operations["changeReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/embed/shares/{share_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get what a participant may see of a share link */
        get: operations["getEmbedShare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/embed/shares/{share_id}/interviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a conversation from a share link
         * @description While the agent cannot talk, the answer is 503 with the `field` `available`, and the link stays as it is.
         */
        post: operations["createSharedInterview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get platform statistics */
        get: operations["getStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See how the week went, and what needs attention
         * @description The same as `GET /v1/overview`, for all organizations, with the state of the providers and workers.
         */
        get: operations["getPlatformOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the latest conversations of all organizations */
        get: operations["listActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/performance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the composition of the pauses before answers
         * @description Covers sessions whose recognition language is recorded. The window counts days of 24 hours back from now.
         */
        get: operations["getPerformance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/performance/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get daily statistics of the pauses before answers
         * @description Covers sessions whose recognition language is recorded. The window counts days of 24 hours back from now; the days in the response are UTC days, and the first one is partial.
         */
        get: operations["getDailyPerformance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/performance/slowest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the answers with the longest pauses before them
         * @description Covers sessions whose recognition language is recorded. The window counts days of 24 hours back from now.
         */
        get: operations["getSlowestAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/eou-preemption-analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how early a turn detector would have decided
         * @description Covers sessions whose recognition language is recorded. The window counts days of 24 hours back from now.
         */
        get: operations["analyseTurnDetection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/eou-preemption-analysis/debug": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get how many turns each filter of the turn detector analyses keeps */
        get: operations["countTurnDetection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/eou-preemption-analysis/sweep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare thresholds of a turn detector
         * @description Covers sessions whose recognition language is recorded. The window counts days of 24 hours back from now.
         */
        get: operations["sweepTurnDetection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/turn-lab": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Replay recorded turns under different settings
         * @description Recorded events stay fixed; only what waited for the decision moves with it. The `settings` of a point can be sent to `PATCH /v1/admin/system/config` to apply it. The latest 30,000 silences of the window count; one request at a time.
         */
        get: operations["runTurnLab"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/active-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the calls in progress */
        get: operations["listActiveSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/orgs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all organizations */
        get: operations["listOrgs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/orgs/{org_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an organization with its newest users, templates and conversations */
        get: operations["getPlatformOrg"];
        put?: never;
        post?: never;
        /**
         * Delete an organization with all its data
         * @description Its users, keys, links, skills and secrets are deleted immediately, and the rest becomes inaccessible. A job deletes the rest within seconds to minutes, starting with calls in progress, which end. Skills and skillsets that were promoted stay. The audit log keeps its entries without `before` and `after`.
         */
        delete: operations["deleteOrg"];
        options?: never;
        head?: never;
        /** Change an organization */
        patch: operations["patchPlatformOrg"];
        trace?: never;
    };
    "/v1/admin/orgs/{org_id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block an organization
         * @description From the next request on, its keys are refused and its links appear closed. Calls in progress run to their end, as do deliveries. Blocking is idempotent.
         */
        post: operations["blockOrg"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/orgs/{org_id}/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unblock an organization
         * @description Its keys and links will work again.
         */
        post: operations["unblockOrg"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/orgs/{org_id}/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an API key for an organization that has lost its own
         * @description The key is shown once. It belongs to the organization itself and to no user: it has an owner’s permissions and survives users being blocked or deleted. The organization can see and revoke it like any other.
         */
        post: operations["createOrgKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the users of all organizations */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a user with their organization and newest templates */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Delete a user for good
         * @description Their keys and pending invitations are deleted too. Their templates stay in the organization without an author. The last active owner of an organization cannot be deleted.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Change the role of a user, or move them to another organization
         * @description A moved user’s templates stay where they are, and the user’s keys are revoked. The last active owner of an organization can neither be moved nor given another role.
         */
        patch: operations["patchUser"];
        trace?: never;
    };
    "/v1/admin/users/{user_id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block a user
         * @description Their keys are refused from the next request on; everything they own and have created stays. Even the last active owner of an organization can be blocked, because an operator must always be able to lock somebody out. Blocking is idempotent.
         */
        post: operations["blockUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{user_id}/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unblock a user
         * @description Their keys will work again.
         */
        post: operations["unblockUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{user_id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a user
         * @description Makes a pending membership active; an active one stays active.
         */
        post: operations["approveUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/interviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the conversations of all organizations */
        get: operations["listPlatformInterviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/interviews/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export conversations of all organizations as a file
         * @description One line per conversation, newest first, streamed. In CSV, an apostrophe precedes anything that a spreadsheet would interpret as a formula. An organization can run two exports at a time. A file that ends in the middle of a line or of its transfer is incomplete.
         */
        get: operations["exportPlatformInterviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/interviews/{interview_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a conversation of any organization with all its data
         * @description The response of `GET /v1/interviews/{interview_id}`, plus fields that only operators see.
         */
        get: operations["getPlatformInterview"];
        put?: never;
        post?: never;
        /**
         * Delete a conversation of any organization with all its data
         * @description Its session, transcript, findings, deliveries, events and pictures are deleted too, and a call in progress ends.
         */
        delete: operations["deletePlatformInterview"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/interviews/{interview_id}/frames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the frames of a shared screen of any organization, oldest first */
        get: operations["listPlatformFrames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the calls of all organizations
         * @description Sorted by start of the call, latest first; calls that never began come last. `status` is that of the conversation.
         */
        get: operations["listPlatformSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/reflection/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tags of reflections with their counts
         * @description Tags in use, most frequent first.
         */
        get: operations["listReflectionTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/interviews/{interview_id}/reflect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redo the reflection on a conversation
         * @description A job replaces the old result, which is removed immediately. It takes as long as the model.
         */
        post: operations["reflectOnInterview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/interviews/{interview_id}/rerun-outputs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send every webhook of a conversation again
         * @description Including those that succeeded: each webhook of each commit and event becomes a new delivery with the old Idempotency-Key. Chained API calls and frontend callbacks belong to the call and are not repeated.
         */
        post: operations["rerunOutputs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/interviews/{interview_id}/recompute-cost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recompute the cost of a conversation
         * @description Uses the prices that the setting `prices` now has for the time at which each call began. Calls that are not over are skipped, and `processing_cost` does not change.
         */
        post: operations["recomputeCost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/interviews/{interview_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a conversation of any organization
         * @description Like `POST /v1/interviews/{interview_id}/cancel` for the organization itself.
         */
        post: operations["cancelPlatformInterview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/sessions/{session_id}/recompute-actual-pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recompute the pauses of a session from its voice activity
         * @description Idempotent. A turn that the recorded track does not cover keeps its values.
         */
        post: operations["recomputePause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/sessions/recompute-actual-pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recompute the pauses of all completed sessions
         * @description In the order in which they began, without those whose voice activity was deleted after its retention period. Each session is stored separately, so an interrupted request leaves complete sessions behind and can be repeated.
         */
        post: operations["recomputeAllPauses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/sessions/{session_id}/timing-debug": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the turns of a session with their timing */
        get: operations["getTimingDebug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/sessions/{session_id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the timeline of a call
         * @description Who was heard when, how models judged it, why each pause was as long as it was, and what else happened.
         */
        get: operations["getCallTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/sessions/{session_id}/debug": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a debug command to a live session */
        post: operations["sendDebugCommand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/sessions/{session_id}/listen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Listen in to a live session
         * @description Its participants are told first, so nothing is heard for up to three seconds, and for as long as somebody listens in, who is removed once the key no longer allows it.
         */
        post: operations["listenToPlatformSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/sessions/import-recorded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a recorded conversation
         * @description Stores a conversation held by another system as a completed one, which the API, the frames and the analytics treat like any other. Pictures and audio given by URL are fetched afterwards; the response counts them as `pending_media`. Sending the same `org_id`, `imported_from` and `external_id` again returns the same ids and stores nothing.
         */
        post: operations["importRecordedSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/interviews/{interview_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a conversation of any organization
         * @description With requests and responses, as its organization sees them. Large bodies can end a page before its `limit`.
         */
        get: operations["listInterviewDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the deliveries of all organizations */
        get: operations["listPlatformDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/deliveries/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send many deliveries again
         * @description Like `POST /v1/deliveries/{delivery_id}/replay` for many: each keeps its Idempotency-Key.
         */
        post: operations["replayPlatformDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/system-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the templates of the platform
         * @description Including archived ones.
         */
        get: operations["listSystemTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/system-templates/{template_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a template of the platform */
        get: operations["getSystemTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a template of the platform
         * @description Creates its next version, and that of each template that inherits the change; existing conversations keep theirs. In a template with a parent, only `name`, `description`, `status` and `settings.skills` can be changed.
         */
        patch: operations["patchSystemTemplate"];
        trace?: never;
    };
    "/v1/admin/system-templates/{template_id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a change to a platform template without saving it
         * @description Refuses it exactly as saving would.
         */
        post: operations["checkSystemTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/system-templates/{parent_id}/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the templates that inherit from one */
        get: operations["listChildTemplates"];
        put?: never;
        /**
         * Create a template that inherits from another
         * @description It is a draft without its own skills. Everything else comes from its parent, including later changes.
         */
        post: operations["createChildTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/system-templates/reseed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create missing built-in templates and archetypes
         * @description Existing ones do not change. The service also creates missing templates at startup, each with its archetype; deleted archetypes come back only through this operation, and templates do not refer to them again automatically.
         */
        post: operations["reseedTemplates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the templates of all organizations
         * @description Including archived ones.
         */
        get: operations["listAllTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/templates/{template_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a template of any organization
         * @description The response of `GET /v1/templates/{template_id}` for its organization, which alone can change it. For a platform template, `GET /v1/admin/system-templates/{template_id}` shows what it inherits.
         */
        get: operations["getPlatformTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/templates/{template_id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a template of any organization
         * @description Each change to the template or its parent created one.
         */
        get: operations["listPlatformTemplateVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/templates/{template_id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a version of a template of any organization
         * @description For example the `template_version` that a conversation runs. A version of a platform template includes everything it inherited at the time, including skills.
         */
        get: operations["getPlatformTemplateVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/system/setup-template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the template of the setup assistant */
        get: operations["getSetupTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the template of the setup assistant
         * @description Creates its next version; existing conversations keep theirs.
         */
        patch: operations["patchSetupTemplate"];
        trace?: never;
    };
    "/v1/admin/system/available-models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the models of the configured providers
         * @description The providers are asked at most every 5 minutes.
         */
        get: operations["listAvailableModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/system/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the configuration of the platform
         * @description Every setting with its current value, and your own key-value pairs.
         */
        get: operations["getSystemConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the configuration of the platform
         * @description Stores the pairs that are sent; null removes one. Settings apply from the next call on, in every process. Other keys are stored for you and ignored by the service, and the audit log omits their values; a key that looks like a misspelt setting gets a warning, and one with a prefix of the settings, such as `llm.` or `turns.`, is refused.
         */
        patch: operations["patchSystemConfig"];
        trace?: never;
    };
    "/v1/admin/system/price-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show what the latest calls would cost by other prices
         * @description Reprices the ended calls of the last 7 days by the setting `prices` and by the prices that are sent, and stores nothing. Refuses prices exactly as storing them would.
         */
        post: operations["previewSystemPrices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/system/tts-voices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the voices of the first provider
         * @description For older clients: the first provider in the catalog that can speak in calls. New clients should use the catalog.
         */
        get: operations["listVoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/system/tts-catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the voices of all providers
         * @description Template settings (`voice`) and the configuration (`tts.voices`) choose among them. ElevenLabs is asked at most every 5 minutes.
         */
        get: operations["getVoiceCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/system/tts-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview a voice
         * @description Returns a WAV file. Repeated previews come from a cache.
         */
        get: operations["previewVoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what operators changed
         * @description Every write to `/v1/admin` that changed something; refused or ineffective writes have no entry.
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/skills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the skills
         * @description The system defaults, including platform-only ones.
         */
        get: operations["listSkills"];
        put?: never;
        /**
         * Create a skill
         * @description A template names it by its id in `settings.skills` or `settings.speaker_skills`.
         */
        post: operations["createSkill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/skills/{skill_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a skill */
        get: operations["getSkill"];
        /**
         * Change a skill
         * @description Only the fields that are sent change. A running call keeps what it started with.
         */
        put: operations["updateSkill"];
        post?: never;
        /**
         * Delete a skill
         * @description Calls that begin from now on run without it.
         */
        delete: operations["deleteSkill"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/skills/{skill_id}/digest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redo the digest of a skill
         * @description Asks the model when the agent should use the skill, even if the skill has not changed. Calls get the answer along with the skill until the skill changes.
         */
        post: operations["digestSkill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/skills/{skill_id}/promote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a skill a system default
         * @description Every organization can then use it. Its previous owner is kept in `owner_org_id`.
         */
        post: operations["promoteSkill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/skills/{skill_id}/demote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revert a skill from system default
         * @description Only its owner keeps it; without an owner it goes to the system organization. Calls of other organizations that begin from now on run without it.
         */
        post: operations["demoteSkill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/archetypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the archetypes
         * @description The archetypes that every organization can use.
         */
        get: operations["listArchetypes"];
        put?: never;
        /**
         * Create an archetype
         * @description Every organization can use it: a template names it by its `archetype_id`.
         */
        post: operations["createArchetype"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/archetypes/{archetype_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an archetype */
        get: operations["getArchetype"];
        /**
         * Change an archetype
         * @description Only the fields that are sent change. A running call keeps what it started with.
         */
        put: operations["updateArchetype"];
        post?: never;
        /**
         * Delete an archetype
         * @description The `archetype_id` of templates that name it becomes null. A running call keeps what it started with.
         */
        delete: operations["deleteArchetype"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/skillsets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the skillsets
         * @description The system defaults.
         */
        get: operations["listSkillsets"];
        put?: never;
        /**
         * Create a skillset
         * @description A template names it by its id in `settings.skillsets`.
         */
        post: operations["createSkillset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/skillsets/{skillset_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a skillset */
        get: operations["getSkillset"];
        /**
         * Change a skillset
         * @description Only the fields that are sent change; `skill_ids` is replaced as a whole. A running call keeps what it started with.
         */
        put: operations["updateSkillset"];
        post?: never;
        /**
         * Delete a skillset
         * @description Its skills are kept. Calls that begin from now on run without it.
         */
        delete: operations["deleteSkillset"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/skillsets/{skillset_id}/promote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a skillset a system default
         * @description Every organization can then use it, with those of its skills that are system defaults as well; `missing_skill_ids` lists the others.
         */
        post: operations["promoteSkillset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/skillsets/{skillset_id}/demote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revert a skillset from system default
         * @description Only its owner keeps it; without an owner it goes to the system organization. Calls of other organizations that begin from now on run without it.
         */
        post: operations["demoteSkillset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    goal_committed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A goal was committed
         * @description Every webhook output of the goal, of its phase and of the template sends one request.
         *     With `raw_payload` the body is just `data`; `evidence`, `verification` and `source` are only in the
         *     body of an output with `include_evidence`. A correction is a separate commit, and so is a withdrawal,
         *     whose `data` is null.
         *
         *     The output sets the method, the URL, the headers and the body; this is the body of an
         *     output without `body_template`.
         *
         *     Check the signature over the raw bytes. All outputs of one commit, or of one event, share its
         *     Idempotency-Key: a URL that receives the same key again has received a repeat.
         *
         *     Answer 2xx within 15 seconds. Otherwise the request is sent again: it is attempted up to eight times over
         *     28 hours, unless you answer 410. Redirects are not followed.
         */
        post: operations["goalCommitted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    event: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Another event happened
         * @description Every webhook output of the template whose `on` is the `type` of the event sends one
         *     request.
         *
         *     The output sets the method, the URL, the headers and the body; this is the body of an
         *     output without `body_template`.
         *
         *     Check the signature over the raw bytes. All outputs of one commit, or of one event, share its
         *     Idempotency-Key: a URL that receives the same key again has received a repeat.
         *
         *     Answer 2xx within 15 seconds. Otherwise the request is sent again: it is attempted up to eight times over
         *     28 hours, unless you answer 410. Redirects are not followed.
         */
        post: operations["eventHappened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description Body of `acceptInvite` */
        AcceptInviteRequest: {
            /** @description Token of the invitation */
            token: string;
            /**
             * Format: email
             * @description The invited address, as the identity provider proved it
             */
            email: string;
            /** @description Name of the user; null when not known */
            name?: string | null;
        };
        /** @description A call in progress */
        ActiveSession: {
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /**
             * @description Id of the organization
             * @example org_01kahhmq3tn8c2v5w9xyz4b7de
             */
            org_id: string;
            /**
             * @description Name of the organization
             * @example Acme
             */
            org_name: string;
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            /** @description Version of the template that the conversation runs */
            template_version: number;
            /**
             * @description Name of that version
             * @example Exit interview
             */
            template_name: string;
            status: components["schemas"]["ActiveSessionStatus"];
            language: components["schemas"]["LanguageCode"];
            /**
             * Format: date-time
             * @description When the call began
             */
            started_at: string;
            /**
             * @description Identity in the room of the agent that holds the call; null when none ever did
             * @example agent-AJ_1
             */
            agent: string | null;
            /**
             * @description Host that the agent runs on; null when unknown
             * @example worker-3
             */
            agent_host: string | null;
            /** @description Time since the agent last reported, which it does every second; a replacement is requested after six. Null when the agent gave up the call */
            lease_age_seconds: number | null;
            /** @description The participants so far */
            persons: components["schemas"]["Person"][];
        };
        /** @description A page of a list */
        ActiveSessionPage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["ActiveSession"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /**
         * @description Status of the call
         *
         *     - `live`: it is in progress
         *     - `reconnecting`: it waits for the participant, or for another agent
         *     - `closing`: it is ending
         * @enum {string}
         */
        ActiveSessionStatus: "live" | "reconnecting" | "closing";
        /**
         * @description Watches a conversation and may leave notes for the agent
         * @example {
         *       "id": "depth",
         *       "name": "Depth",
         *       "instructions": "Say when an answer is too short."
         *     }
         */
        Advisor: {
            /** @description Identifies the advisor in the template */
            id?: string;
            /** @description Name of the advisor */
            name?: string;
            /** @description What it watches for, in a few words */
            role?: string;
            /** @description What it watches for, and when it leaves a note */
            instructions?: string;
            /** @description Model that it asks; absent: the choice of the platform */
            model?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Watches a conversation and may leave notes for the agent
         * @example {
         *       "id": "depth",
         *       "name": "Depth",
         *       "instructions": "Say when an answer is too short."
         *     }
         */
        AdvisorInput: {
            /** @description Identifies the advisor in the template; null counts as absent */
            id?: string | null;
            /** @description Name of the advisor; null counts as absent */
            name?: string | null;
            /** @description What it watches for, in a few words; null counts as absent */
            role?: string | null;
            /** @description What it watches for, and when it leaves a note; null counts as absent */
            instructions?: string | null;
            /** @description Model that it asks; absent: the choice of the platform; null counts as absent */
            model?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description What an advisor of the template told the agent */
        AdvisorNote: {
            /**
             * @description Id of the advisor note
             * @example adn_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Id of the participant’s turn that it rests on
             * @example trn_01kahhmq3tn8c2v5w9xyz4b7de
             */
            turn_id: string;
            /**
             * @description Id of the advisor in the template
             * @example coach
             */
            advisor_id: string;
            /**
             * @description Name of the advisor
             * @example Coach
             */
            advisor_name: string;
            /**
             * @description What the agent was told
             * @example Ask what they pay now.
             */
            note: string;
            /**
             * @description The model that the advisor asked
             * @example gpt-4.1-mini
             */
            model: string;
            /** @description How long the model took, in milliseconds */
            duration_ms: number;
            /**
             * Format: date-time
             * @description When it was noted
             */
            created_at: string;
        };
        /**
         * @description A part of the agent
         *
         *     - `llm`: the language model
         *     - `stt`: speech recognition
         *     - `tts`: the voice
         * @enum {string}
         */
        AgentPart: "llm" | "stt" | "tts";
        /** @description The waits, by the patience of the goal */
        AllWaits: {
            /** @description The waits of goals with the patience `quick` */
            quick: components["schemas"]["Waits"];
            /** @description The waits of goals with the patience `normal` */
            normal: components["schemas"]["Waits"];
            /** @description The waits of goals with the patience `reflective` */
            reflective: components["schemas"]["Waits"];
            /** @description The waits of goals with the patience `spelling` */
            spelling: components["schemas"]["Waits"];
        };
        /** @description Answer of `analyseTurnDetection` */
        AnalyseTurnDetectionResult: {
            /** @description The window in days */
            days: number;
            /** @description Probability from which a turn counted as over */
            threshold: number;
            /** @description One for each language */
            rows: components["schemas"]["TurnDetection"][];
        };
        /** @description Outcome of a chained API call */
        ApiCallStatus: {
            /**
             * @description Id of the delivery
             * @example dlv_01kahhmq3tn8c2v5w9xyz4b7de
             */
            delivery_id: string;
            /** @description The type of the event that fired the output */
            on: components["schemas"]["EventName"];
            /** @description Id of the goal whose commit fired the output; null when another event did */
            goal_id: string | null;
            /**
             * @description The commit, and the Idempotency-Key of every attempt; null when another event fired the output
             * @example cmt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            commit_id: string | null;
            /**
             * @description The event that fired the output, and the Idempotency-Key of every attempt; null when a commit did
             * @example evt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            event_id: string | null;
            /** @description Number of attempts so far */
            attempts: number;
            /** @example succeeded */
            status: components["schemas"]["DeliveryStatus"];
            /** @description Why the latest attempt failed, or why a callback was given up; null when it succeeded, and before the first */
            last_error: string | null;
            /** @description Id of the output; null when it has none */
            id: string | null;
            /** @description Where the request goes, with secrets masked; null while it is not known */
            url: string | null;
            /** @description Response of the upstream service; null until it has responded, and for an empty response */
            response: unknown;
        };
        /** @description An API key without its text */
        ApiKey: {
            /**
             * @description Id of the API key
             * @example key_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description What the key is for */
            label: string;
            /** @description First characters of the key */
            prefix: string;
            /** @description Last four characters of the key */
            last_four: string;
            /**
             * @description Id of the user who made the key; null for a key of the organization itself
             * @example usr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            user_id: string | null;
            /** @description What the key may do */
            scopes: components["schemas"]["KeyScope"][];
            /**
             * Format: date-time
             * @description When the key expires, or has expired; null for never
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When the key was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the key was last used, to the minute; null when it never was
             */
            last_used_at: string | null;
        };
        /** @description Body of `approveCliSignIn` */
        ApproveCliSignInRequest: {
            /**
             * @description Code that the program shows; upper or lower case, with or without the dash
             * @example BCDF-GHJK
             */
            user_code: string;
            /** @description Limits what the program asked for; all of that when absent. The key never gets more than the key of this request has; null counts as absent */
            scopes?: components["schemas"]["KeyScope"][] | null;
            /**
             * @description What the key is for; null counts as absent
             * @default Command line
             */
            label?: string | null;
        };
        /** @description Answer of `approveCliSignIn` */
        ApproveCliSignInResult: {
            /**
             * @description Always `approved`
             * @enum {string}
             */
            status: "approved";
            /** @description The code that was approved */
            user_code: string;
            /** @description Label of the key that the program gets; the key is listed once the program has fetched it */
            label: string;
        };
        /** @description How an agent conducts conversations, regardless of topic */
        Archetype: {
            /**
             * @description Name of the archetype
             * @example Calm listener
             */
            name: string;
            /**
             * @description Identifies the archetype in exported templates; must be unique
             * @example calm-listener
             */
            slug: string;
            /**
             * @description What the archetype is for
             * @example For talks about what went wrong
             */
            description: string;
            /**
             * @description Instructions for the agent, for the whole call
             * @example You are calm and curious.
             */
            prompt_section: string;
            /**
             * @description A few words, shown in lists; null for none
             * @example Calm and curious
             */
            summary: string | null;
            /**
             * @description How demanding the conversation is. Null: not specified
             *
             *     - `light`: simple topics; the agent moves on quickly
             *     - `medium`: some topics need a follow-up question
             *     - `heavy`: difficult or sensitive topics; the agent takes its time
             * @example heavy
             */
            complexity: components["schemas"]["Complexity"] | null;
            /** @description Whether it is platform-only, hidden from organizations */
            is_system_internal: boolean;
            /**
             * @description How the agent opens the conversation. Null: not specified
             *
             *     - `relational`: shows interest in the person before the first question
             *     - `direct`: says what the conversation is about, then asks the first question
             *     - `brisk`: starts with the first question
             * @example relational
             */
            opening_style: components["schemas"]["OpeningStyle"] | null;
            /**
             * @description How the agent moves on to the next phase; empty for no transition: it asks directly
             * @example Sum up what you heard in one sentence.
             */
            bridge_directive: string;
            /**
             * @description Id of the archetype
             * @example arc_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Id of the organization that it belongs to; null for a default for everybody
             * @example null
             */
            org_id: string | null;
            /**
             * Format: date-time
             * @description When the archetype was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the archetype was last changed
             */
            updated_at: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A page of a list */
        ArchetypePage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["Archetype"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /** @description One attempt to deliver an output */
        Attempt: {
            /** @description Number of the attempt, from 1; a replay continues the count */
            number: number;
            /**
             * Format: date-time
             * @description When the attempt began
             * @example 2026-11-21T16:46:10.500Z
             */
            started_at: string;
            /** @description How long the attempt took, in milliseconds; null while it is in progress, and when a crash cut it short */
            duration_ms: number | null;
            /**
             * @description HTTP status of the response; null when there was none
             * @example 200
             */
            status: number | null;
            /** @description Why the attempt failed; null when it succeeded */
            error: string | null;
            /** @description Beginning of the response, with secrets masked; null when there was none */
            answer: string | null;
        };
        /** @description Something that needs attention */
        Attention: {
            kind: components["schemas"]["AttentionKind"];
            /** @description How many of them there are, at least 1 */
            count: number;
            /**
             * @description What an agent worker says about it, for operators; for `key_ends` the label of the key that expires first; otherwise null
             * @example api.example.com refuses the key (HTTP 401): check OPENAI_API_KEY
             */
            text: string | null;
            /**
             * Format: date-time
             * @description When the first of them ends; null for what does not end by itself
             */
            until: string | null;
        };
        /**
         * @description What needs attention
         *
         *     - `agent_unavailable`: no conversation can begin: no agent worker takes calls, or a provider refuses the key or cannot be reached
         *     - `provider_doubtful`: a provider is in trouble, but calls may work; for operators
         *     - `no_place`: every agent worker is full, or has no CPU to spare; for operators
         *     - `participants_waiting`: people have waited for an agent for more than ten seconds, and still do
         *     - `calls_in_vain`: calls of the last seven days ended by a fault before a participant had said anything; their links can be opened again
         *     - `calls_failed`: calls of the last seven days failed
         *     - `deliveries_failed`: deliveries of the last seven days failed for good
         *     - `deliveries_retried`: receivers do not accept deliveries, which are being retried or held
         *     - `bad_ratings`: participants of the last seven days gave a rating of 1 or 2
         *     - `severe_reflections`: reflection found something severe in conversations of the last seven days; for operators
         *     - `key_ends`: API keys expire within 14 days; for operators those of the platform, otherwise with the scope `admin`
         *     - `webhook_secret_ends`: the previous webhook secret still signs, but not for long; with the scope `admin`
         * @enum {string}
         */
        AttentionKind: "agent_unavailable" | "provider_doubtful" | "no_place" | "participants_waiting" | "calls_in_vain" | "calls_failed" | "deliveries_failed" | "deliveries_retried" | "bad_ratings" | "severe_reflections" | "key_ends" | "webhook_secret_ends";
        /** @description A change that an operator made */
        AuditEntry: {
            /**
             * @description Id of the audit entry
             * @example aud_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description The operation
             * @example PATCH /v1/admin/orgs/{org_id}
             */
            action: string;
            /**
             * @description Id of the changed object; null when it has none
             * @example org_01kahhmq3tn8c2v5w9xyz4b7de
             */
            target_id: string | null;
            /**
             * @description Id of the organization that it belongs to; null for the platform itself
             * @example org_01kahhmq3tn8c2v5w9xyz4b7de
             */
            org_id: string | null;
            /**
             * @description Id of the platform key; null for the one that the environment gives
             * @example key_01kahhmq3tn8c2v5w9xyz4b7de
             */
            key_id: string | null;
            /** @description The changed fields as they were; null for something new */
            before: {
                [key: string]: unknown;
            } | null;
            /** @description The same fields now; null for something deleted */
            after: {
                [key: string]: unknown;
            } | null;
            /**
             * @description The `X-Request-Id` of the request
             * @example req_01kahhmq3tn8c2v5w9xyz4b7de
             */
            request_id: string;
            /**
             * Format: date-time
             * @description When it was changed
             */
            created_at: string;
        };
        /** @description A page of a list */
        AuditEntryPage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["AuditEntry"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /** @description A model that can hold a conversation */
        AvailableModel: {
            /**
             * @description Name of the model, as used in settings
             * @example gpt-4.1-mini
             */
            id: string;
            /**
             * @description The provider: `local`, or the host of its address
             * @example api.openai.com
             */
            provider: string;
            /** @description Whether it can see pictures of shared screens, judging by its name */
            vision: boolean;
        };
        /** @description Committed for a `boolean` goal */
        BooleanAnswer: {
            /** @description True for yes */
            value: boolean;
        } & {
            [key: string]: unknown;
        };
        /** @description The timeline of a call */
        CallChart: {
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /** @example completed */
            status: components["schemas"]["SessionStatus"];
            /**
             * Format: date-time
             * @description When the call began, to which all other times are relative; null before that
             */
            started_at: string | null;
            /** @description When the call ended, or the latest speech so far, in milliseconds from `started_at`; marks may be later */
            ended_ms: number;
            /**
             * @description What the call runs on: provider and model of `llm`, `stt` and `tts`, `stt_language`, `vad_backend`, `eou_backend`, `preemptive_generation`, `time_zone` (by which the agent understands "yesterday"; null where no page told one: by UTC), and in `turn_policy` the settings by which the end of a turn was decided; empty until the call begins
             * @example {
             *       "llm": {
             *         "provider": "api.openai.com",
             *         "model": "gpt-4.1-mini"
             *       },
             *       "stt_language": "en"
             *     }
             */
            setup: {
                [key: string]: unknown;
            };
            /** @description What decided that a turn is over; null when not recorded */
            turn_policy: components["schemas"]["TurnPolicy"] | null;
            voices: components["schemas"]["ChartVoices"];
            /** @description What was said by both sides, in order */
            turns: components["schemas"]["ChartTurn"][];
            /** @description How models judged the participants’ turns */
            series: components["schemas"]["ChartSeries"][];
            /** @description The participants’ silences, in order */
            pauses: components["schemas"]["ChartPause"][];
            /** @description What else happened, in order */
            marks: components["schemas"]["ChartMark"][];
        };
        /** @description A conversation that was cancelled; it is `processing` for a few seconds if a call was in progress */
        CancelledConversation: {
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /** @example cancelled */
            status: components["schemas"]["ConversationStatus"];
            /**
             * @description Why the conversation ended; never null here
             * @example cancelled
             */
            ended_reason: components["schemas"]["EndedReason"] | null;
        };
        /** @description A correction or withdrawal by a participant */
        ChangeReceiptRequest: {
            /** @description The `person_secret` of the latest join */
            person_secret: string;
            /** @description The goal whose item changes */
            goal_id: string;
            /** @description The `version` of the item that the participant saw; with an older one nothing changes */
            version: number;
            /**
             * @description The complete new data, matching the `schema` of the item; null counts as absent
             * @example {
             *       "value": 2,
             *       "unit": "cups"
             *     }
             */
            data?: {
                [key: string]: unknown;
            } | null;
            /** @description Withdraws the data; send it instead of `data`; null counts as absent */
            withdraw?: boolean | null;
        };
        /** @description Body of `changeSecret` */
        ChangeSecretRequest: {
            /**
             * @description Hosts to which outputs may send the secret: `crm.example`, `*.crm.example` for every name below it, or either with a port, such as `crm.example:8443`
             * @example [
             *       "crm.example"
             *     ]
             */
            hosts: string[];
        };
        /** @description Body of `changeShare` */
        ChangeShareRequest: {
            /**
             * Format: date-time
             * @description When the link expires; null for never
             */
            expires_at?: string | null;
            /** @description How many conversations the link may start; null for any number */
            max_uses?: number | null;
        } & {
            [key: string]: unknown;
        };
        /** @description The link as it is now */
        ChangedShareLink: {
            /**
             * @description Id of the share link
             * @example shr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * Format: uri
             * @description Send it to the participants
             * @example https://colloquy.example.org/join/t/shr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            url: string;
            /** @description Id of the user who created the link; null for a key of the organization, or a deleted user */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When the link was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the link expires; null for never
             */
            expires_at: string | null;
            /**
             * @description How many conversations the link may start; null for any number
             * @example 50
             */
            max_uses: number | null;
            /** @description How many conversations the link has started; those that failed do not count, nor towards `max_uses` */
            uses: number;
            /**
             * Format: date-time
             * @description When the link was closed; null while it is not
             */
            closed_at: string | null;
            /** @description Probable mistakes in what was accepted; empty when there are none */
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A turn whose pause changed */
        ChangedTurn: {
            /**
             * @description Id of the turn
             * @example trn_01kahhmq3tn8c2v5w9xyz4b7de
             */
            turn_id: string;
            /** @description Number of the turn, from 0, in the order of arrival */
            position: number;
            /** @description Whether `before` and `after` differ */
            changed: boolean;
            /** @description As it was stored */
            before: components["schemas"]["TruthAnchor"];
            /** @description As recomputed */
            after: components["schemas"]["TruthAnchor"];
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
        };
        /** @description Waits that replace the built-in ones */
        ChangedWait: {
            /** @description Evidence up to which the agent waits longest, in logits */
            z0?: number;
            /** @description Evidence from which the agent waits shortest, in logits */
            z1?: number;
            /** @description Shortest wait, in milliseconds from the end of speech */
            lo_ms?: number;
            /** @description Longest wait, in milliseconds from the end of speech */
            hi_ms?: number;
            /** @description Evidence from which the model is asked ahead of the decision; null: never */
            guess_z?: number | null;
            /** @description Evidence from which the agent acknowledges ahead of its answer; null: never */
            acknowledge_z?: number | null;
            /** @description Earliest acknowledgement, in milliseconds after speech */
            acknowledge_ms?: number;
        };
        /** @description Waits that replace the built-in ones */
        ChangedWaitInput: {
            /** @description Evidence up to which the agent waits longest, in logits; null counts as absent */
            z0?: number | null;
            /** @description Evidence from which the agent waits shortest, in logits; null counts as absent */
            z1?: number | null;
            /** @description Shortest wait, in milliseconds from the end of speech; null counts as absent */
            lo_ms?: number | null;
            /** @description Longest wait, in milliseconds from the end of speech; null counts as absent */
            hi_ms?: number | null;
            /** @description Evidence from which the model is asked ahead of the decision; null: never */
            guess_z?: number | null;
            /** @description Evidence from which the agent acknowledges ahead of its answer; null: never */
            acknowledge_z?: number | null;
            /** @description Earliest acknowledgement, in milliseconds after speech; null counts as absent */
            acknowledge_ms?: number | null;
        };
        /** @description Waits that replace the built-in ones, by patience */
        ChangedWaits: {
            /** @description What differs for goals with the patience `quick` */
            quick?: components["schemas"]["ChangedWait"];
            /** @description What differs for goals with the patience `normal` */
            normal?: components["schemas"]["ChangedWait"];
            /** @description What differs for goals with the patience `reflective` */
            reflective?: components["schemas"]["ChangedWait"];
            /** @description What differs for goals with the patience `spelling` */
            spelling?: components["schemas"]["ChangedWait"];
        };
        /** @description Waits that replace the built-in ones, by patience */
        ChangedWaitsInput: {
            /** @description What differs for goals with the patience `quick`; null counts as absent */
            quick?: components["schemas"]["ChangedWaitInput"] | null;
            /** @description What differs for goals with the patience `normal`; null counts as absent */
            normal?: components["schemas"]["ChangedWaitInput"] | null;
            /** @description What differs for goals with the patience `reflective`; null counts as absent */
            reflective?: components["schemas"]["ChangedWaitInput"] | null;
            /** @description What differs for goals with the patience `spelling`; null counts as absent */
            spelling?: components["schemas"]["ChangedWaitInput"] | null;
        };
        /** @description An answer that came after a filler */
        ChartAnswer: {
            /** @description When it was first heard, in milliseconds from `started_at` */
            heard_ms: number;
            /** @description From where the participant stopped until then */
            pause_ms: number;
            /** @description Its parts, in order; they add up to its `pause_ms` */
            parts: components["schemas"]["PausePart"][];
        };
        /** @description How a call judged a silence */
        ChartJudgement: {
            /** @description Probability that the turn was over, 0 … 1, judged by the model from the audio a tenth of a second into the silence; null when no model was asked or it timed out */
            p: number | null;
            /** @description Evidence from the words, in logits */
            word_signs: number;
            /** @description Evidence from the question, in logits */
            answer_signs: number;
            /** @description Combined evidence that the turn was over, in logits */
            z: number;
            /** @description The resulting wait, in milliseconds */
            wait_ms: number;
            /**
             * @description The quietest tenth of a second of the last five seconds, in dBFS; null when nothing was heard
             * @example -62
             */
            noise_dbfs: number | null;
            /** @description How many replies were prepared in this silence */
            guesses: number;
            /** @description Whether the reply that was heard had been prepared */
            guess_used: boolean;
            /** @description Whether the agent acknowledged before its reply was ready */
            acknowledged: boolean;
            /**
             * @description Goal that was being asked; null when none was
             * @example cups
             */
            goal_id: string | null;
            patience: components["schemas"]["Patience"];
            /** @description Where the call detected that the participant stopped, in milliseconds from `started_at` */
            silent_ms: number;
            /** @description When the latest words were final, in milliseconds from `started_at`; null while they were not */
            final_ms: number | null;
            /** @description When the turn was judged to be over, in milliseconds from `started_at`; null when it was not */
            decided_ms: number | null;
            /** @description When an answer began to be prepared, in milliseconds from `started_at`; null when none was */
            guessed_ms: number | null;
            /** @description When its first audio was ready, in milliseconds from `started_at`; null if it never was */
            guess_ready_ms: number | null;
            /** @description The first sound of the answer, in milliseconds from `started_at`; null when none was heard */
            first_sound_ms: number | null;
            /** @description When a participant spoke again, in milliseconds from `started_at`; null when nobody did */
            resumed_ms: number | null;
            /** @description When it turned out that the turn was not over, in milliseconds from `started_at`; null when it was, or was not decided */
            withdrawn_ms: number | null;
        };
        /** @description Something that happened in a call */
        ChartMark: {
            kind: components["schemas"]["ChartMarkKind"];
            /** @description Id of the commit, delivery, note, frame, incident or turn */
            id: string;
            /** @description Id of the goal, name of the output or the advisor, source of the frame, who failed or was badly connected, or how the watchdog ended it */
            title: string;
            /** @description Status of the delivery, what a failure or a connection was, `forced` for a watchdog that a debug command set off; null for none */
            state: string | null;
            /** @description When it happened or began, in milliseconds from `started_at` */
            at_ms: number;
            /** @description When it was done, in milliseconds from `started_at`; null where it took no time, or is not done */
            ended_ms: number | null;
        };
        /**
         * @description What happened
         *
         *     - `commit`: a goal was committed
         *     - `output`: an output fired
         *     - `advisor`: an advisor was asked, and noted something
         *     - `frame`: a picture of the shared screen was taken
         *     - `failure`: a model, a recognizer or a voice failed or timed out
         *     - `dead_end`: the model neither recorded an answer nor asked anything, so the agent asked by itself
         *     - `left_out`: the content filter of a model refused what was said, and the model replied without it
         *     - `never_final`: a recognizer did not finish words that were shown: they count as said, or were dropped
         *     - `replaced`: another agent process took over the call
         *     - `connection`: a participant or the agent had a poor connection, or was away
         *     - `track`: a participant sent what is not allowed, such as pictures as a microphone, and it was taken away
         *     - `watchdog`: the model was retried, was silent, or was made silent by a debug command
         * @enum {string}
         */
        ChartMarkKind: "commit" | "output" | "advisor" | "frame" | "failure" | "dead_end" | "left_out" | "never_final" | "replaced" | "connection" | "track" | "watchdog";
        /** @description A silence of the participants, and why it was so long */
        ChartPause: {
            /**
             * @description Id of the agent’s turn that ended it; null when none did
             * @example trn_01kahhmq3tn8c2v5w9xyz4b7de
             */
            turn_id: string | null;
            /** @description Where the participant stopped, as far as is known, in milliseconds from `started_at` */
            started_ms: number;
            /** @description Where somebody was heard again, or the decision if nobody was, in milliseconds from `started_at` */
            ended_ms: number;
            /** @description From the one to the other; negative when the agent spoke first */
            pause_ms: number;
            /** @description Its parts, in order; they add up to `pause_ms` */
            parts: components["schemas"]["PausePart"][];
            /** @description The answer itself, if a filler or an acknowledgement was heard before it; null if none was, if the answer never came, and when unknown */
            answer: components["schemas"]["ChartAnswer"] | null;
            /** @description How long the participant waited for an answer that never came, until they spoke again or the call ended, in milliseconds; null if one came or none was due */
            in_vain_ms: number | null;
            /**
             * @description Why it was as long as it was, in everyday words, and for a long one what would have made it shorter
             * @example The agent answered after 1.9 s, mostly because the model’s first word took 1.2 s. A faster model would have helped.
             */
            in_short: string;
            /**
             * @description The same in figures: one sentence built from stored ones
             * @example 940 ms: waited 622 ms of 860 (p 0.9312, words +0.5, question 0: z +3.11, so 517 ms were asked for); of it 105 ms late; model 190 ms; voice 120 ms; 8 ms until it was heard
             */
            why: string;
            /** @description How the call judged the silence; null when unknown */
            judged: components["schemas"]["ChartJudgement"] | null;
            /** @description How the answer was made; null when none was heard */
            work: components["schemas"]["ChartWork"] | null;
        };
        /**
         * @description When a model was asked, in milliseconds from `started_at`, and what it said, 0 … 1
         * @example [
         *       6320,
         *       0.8213
         *     ]
         */
        ChartSample: number[];
        /** @description How a model judged a turn */
        ChartSeries: {
            /**
             * @description Id of the participant’s turn
             * @example trn_01kahhmq3tn8c2v5w9xyz4b7de
             */
            turn_id: string;
            /** @description The model: `livekit_v1_mini`, `smart_turn_v3`, or `smart_turn_v3_shadow` */
            source: string;
            /** @description Probability from which the turn was judged to be finished, 0 … 1; null where no single one decided, as by evidence, for a shadow, and when it is not known */
            threshold: number | null;
            /** @description In order */
            samples: components["schemas"]["ChartSample"][];
        };
        /**
         * @description Begin and end, in milliseconds from `started_at`
         * @example [
         *       5210,
         *       6480
         *     ]
         */
        ChartSpan: number[];
        /** @description What one side said without a break */
        ChartTurn: {
            /**
             * @description Id of the turn
             * @example trn_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            role: components["schemas"]["TurnRole"];
            /** @description Name of the participant; null for the agent and for somebody without a name */
            speaker: string | null;
            /**
             * @description Id of the participant; null for the agent, and when it is not known
             * @example per_01kahhmq3tn8c2v5w9xyz4b7de
             */
            person_id: string | null;
            /** @description What was said; empty once deleted after the retention period */
            text: string;
            /** @description When it was first heard, in milliseconds from `started_at` */
            started_ms: number;
            /** @description When it ended, in milliseconds from `started_at`; null while it is in progress */
            ended_ms: number | null;
            /** @description When the last final transcript of a participant’s turn arrived, in milliseconds from `started_at`; null for the agent, and where no series was kept with the turn */
            final_ms: number | null;
            /** @description Whether the participant interrupted the agent */
            interrupted: boolean;
            /** @description How often the agent was heard before this turn of a participant was over; 0 on its own turns */
            withdrawn_replies: number;
            /** @description Retries of the model; null when it answered the first call */
            watchdog: components["schemas"]["Watchdog"] | null;
            /** @description Whether the model saw a frame of the shared screen */
            had_image: boolean;
        };
        /** @description Who was heard when */
        ChartVoices: {
            /** @description Where a participant spoke, by the recorded track; runs shorter than a word are left out */
            participants: components["schemas"]["ChartSpan"][];
            /** @description Where the agent was heard */
            agent: components["schemas"]["ChartSpan"][];
            /** @description Where there is a participant track; elsewhere it is unknown who spoke */
            recorded: components["schemas"]["ChartSpan"][];
        };
        /** @description From the decision to the first sound of the answer */
        ChartWork: {
            /** @description When the model was asked: at the start of the prepared answer, or else `on_user_turn_completed_delay_ms` after the decision, in milliseconds from `started_at`; null when it is not known */
            model_asked_ms: number | null;
            /** @description When its first token came: `llm_ttft_ms` after that, in milliseconds from `started_at`; null when it is not known */
            first_token_ms: number | null;
            /** @description When the first audio of the voice was ready: for a prepared answer as recorded, or else `tts_ttfb_ms` after the first token, the earliest possible time, in milliseconds from `started_at`; null when it is not known */
            first_audio_ms: number | null;
            /** @description When the agent was first heard, in milliseconds from `started_at`; null when it was not */
            audible_ms: number | null;
            /** @description From the model call that returned the first words to the first of them. Includes retries of a silent model and a tool call written before the words, but not an earlier model call that returned only a tool call, in milliseconds; null when it was not measured */
            llm_ttft_ms: number | null;
            /** @description From the first text sent to the voice to the first audio, in milliseconds; null when it was not measured */
            tts_ttfb_ms: number | null;
            /** @description The agent’s own hook between the decision and the model call, in milliseconds; null when it was not measured */
            on_user_turn_completed_delay_ms: number | null;
            /** @description (decision − eou_delay_ms) − actual_speech_end_at: positive waited too long, negative cut off, in milliseconds; null when it was not measured */
            eou_estimation_error_ms: number | null;
            /** @description The participant was still speaking at agent_speak_at, or resumed within 1,000 ms of the decision; null when unknown */
            was_premature_jump_in: boolean | null;
        };
        /** @description A change to check */
        CheckedSystemTemplate: {
            /** @description Name of the template; participants see it; null counts as absent */
            name?: string | null;
            /** @description What the template is for; null counts as absent */
            description?: string | null;
            /**
             * @description Language of the conversation; null counts as absent
             *
             *     - `en`: English
             *     - `es`: Spanish
             *     - `pt`: Portuguese
             *     - `fr`: French
             *     - `de`: German
             */
            language?: components["schemas"]["LanguageCode"] | null;
            /**
             * @description Whether the template is in use; null counts as absent
             *
             *     - `draft`: being written; conversations can be created for testing
             *     - `active`: in use
             *     - `archived`: out of use: no longer listed, and no conversations can be created
             */
            status?: components["schemas"]["TemplateStatus"] | null;
            /** @description Id of the archetype, which says how the agent conducts the conversation; null for none */
            archetype_id?: string | null;
            /** @description Replace all phases; null counts as absent */
            phases?: components["schemas"]["PhaseInput"][] | null;
            /** @description Only the settings that are sent change; a setting that is null is removed */
            settings?: components["schemas"]["SettingsPatch"] | null;
            /** @description The version that your change is based on; 409 if there is a newer one; null counts as absent */
            version?: number | null;
            /** @description Replace all goals: one with a known id stays in its phase, a new one goes to the last phase. Send this or `phases`; null counts as absent */
            goals?: components["schemas"]["GoalInput"][] | null;
            /** @description True makes it the default template of the service, replacing the current one; null counts as absent */
            is_default?: boolean | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description A new template, or a change to one
         * @example {
         *       "name": "Coffee",
         *       "phases": [
         *         {
         *           "id": "main",
         *           "goals": [
         *             {
         *               "id": "cups",
         *               "prompt": "How many cups a day?"
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        CheckedTemplate: {
            /** @description Name of the template; participants see it; null counts as absent */
            name?: string | null;
            /** @description What the template is for; null counts as absent */
            description?: string | null;
            /**
             * @description Language of the conversation; null counts as absent
             *
             *     - `en`: English
             *     - `es`: Spanish
             *     - `pt`: Portuguese
             *     - `fr`: French
             *     - `de`: German
             */
            language?: components["schemas"]["LanguageCode"] | null;
            /**
             * @description Whether the template is in use; null counts as absent
             *
             *     - `draft`: being written; conversations can be created for testing
             *     - `active`: in use
             *     - `archived`: out of use: no longer listed, and no conversations can be created
             */
            status?: components["schemas"]["TemplateStatus"] | null;
            /** @description Id of the archetype, which says how the agent conducts the conversation; null for none */
            archetype_id?: string | null;
            /** @description Replace all phases; null counts as absent */
            phases?: components["schemas"]["PhaseInput"][] | null;
            /** @description Only the settings that are sent change; a setting that is null is removed */
            settings?: components["schemas"]["SettingsPatch"] | null;
            /** @description The version that your change is based on; 409 if there is a newer one; null counts as absent */
            version?: number | null;
            /** @description Id of the template to change; absent for a new template, which is sent in full; null counts as absent */
            id?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Answer of `closeShare` */
        CloseShareResult: {
            /**
             * @description Id of the share link
             * @example shr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Always true */
            deleted: boolean;
        };
        /** @description A user of the own organization */
        Colleague: {
            /**
             * @description Id of the user
             * @example usr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description E-mail address */
            email: string;
            /**
             * @description Name; null while it is not known
             * @example Ada
             */
            name: string | null;
            role: components["schemas"]["Role"];
            /** @example active */
            membership_status: components["schemas"]["UserStatus"];
            /** @description Whether an operator has blocked the user; `membership_status` does not say so */
            blocked: boolean;
            /**
             * Format: date-time
             * @description When the user joined
             */
            created_at: string;
        };
        /** @description A page of a list */
        ColleaguePage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["Colleague"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /**
         * @description What a goal captured. The type of the goal decides its shape:
         *
         *     - `open`: `OpenAnswer`
         *     - `qualitative`: `QualitativeAnswer`
         *     - `text`: `TextAnswer`
         *     - `number`: `NumberAnswer`
         *     - `boolean`: `BooleanAnswer`
         *     - `scale`: `ScaleAnswer`
         *     - `single_choice`: `SingleChoiceAnswer`
         *     - `multiple_choice`: `MultipleChoiceAnswer`
         *     - `ranking`: `RankingAnswer`
         *     - `date`: `DateAnswer`
         *     - `contact`: `ContactAnswer`
         *     - `structured`: `StructuredAnswer`
         * @example {
         *       "value": 3,
         *       "unit": "cups"
         *     }
         */
        CommittedData: {
            [key: string]: unknown;
        };
        /** @description Where a finding came from */
        CommittedMeta: {
            /**
             * @description The goal was committed (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            status: "committed";
            /**
             * @description Id of the commit
             * @example cmt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            commit_id: string;
            /** @description Number of the commit, from 1; each correction is a new commit */
            version: number;
            /**
             * @description Confidence of the agent, from 0 to 1; null when unknown
             * @example 0.9
             */
            confidence: number | null;
            source: components["schemas"]["FindingSource"];
            /** @description What the participant said that supports the data */
            evidence: components["schemas"]["Evidence"][];
            verification: components["schemas"]["Verification"];
            /**
             * Format: date-time
             * @description When the data was committed
             */
            committed_at: string;
        };
        /**
         * @description What is compared; lower is better
         *
         *     - `pause_p50`: median pause, in milliseconds
         *     - `pause_p95`: 95th percentile of the pause, in milliseconds
         *     - `cutoff_rate`: share of the answered turns in which the agent jumped in, 0 to 1
         *     - `unanswered_rate`: share of all turns of which nothing was heard, 0 to 1
         *     - `filler_rate`: share of the answered turns that began with a filler, 0 to 1
         *     - `apology_rate`: share of the answered turns in which the agent apologized instead, 0 to 1
         *     - `unheard_rate`: share of the calls with speech of which no word was recognized, 0 to 1
         * @enum {string}
         */
        ComparedFigure: "pause_p50" | "pause_p95" | "cutoff_rate" | "unanswered_rate" | "filler_rate" | "apology_rate" | "unheard_rate";
        /**
         * @description Which settings `changes` compares with what happened
         *
         *     - `asked`: those of the request
         *     - `recommended`: the recommended ones
         * @enum {string}
         */
        ComparedSettings: "asked" | "recommended";
        /**
         * @description How demanding the conversation is. Null: not specified
         *
         *     - `light`: simple topics; the agent moves on quickly
         *     - `medium`: some topics need a follow-up question
         *     - `heavy`: difficult or sensitive topics; the agent takes its time
         * @enum {string}
         */
        Complexity: "light" | "medium" | "heavy";
        /** @description Committed for a `contact` goal: at least one of the fields */
        ContactAnswer: {
            /** @description Name; absent when none was given */
            name?: string;
            /** @description E-mail address; absent when none was given */
            email?: string;
            /** @description Phone number; absent when none was given */
            phone?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A conversation with all its data */
        Conversation: {
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            /** @example completed */
            status: components["schemas"]["ConversationStatus"];
            language: components["schemas"]["LanguageCode"];
            /**
             * Format: date-time
             * @description When the conversation was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the first participant joined; null until then
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When the call ended; null until then
             */
            ended_at: string | null;
            /** @description From `started_at` to `ended_at`, in seconds; null until the call ended */
            duration_seconds: number | null;
            /**
             * Format: date-time
             * @description When a participant entered the room, for the first time or after one left without an agent; null when nobody has
             */
            arrived_at: string | null;
            /** @description How long the participant has waited, or did wait, for the agent, in seconds; null when nobody has joined */
            agent_wait_seconds: number | null;
            /**
             * @description Outcome of the wait for an agent; null when nobody has joined
             *
             *     - `waiting`: the participant is in the room, and waits
             *     - `agent`: the agent joined
             *     - `none`: the participant left, or the call was abandoned, before an agent joined
             */
            agent_wait: components["schemas"]["WaitOutcome"] | null;
            /**
             * @description Why the call ended; null until then
             * @example goals_completed
             */
            ended_reason: components["schemas"]["EndedReason"] | null;
            /** @description How many goals were committed; with the status `completed`, its `complete` says whether nothing was left to ask */
            goals: components["schemas"]["GoalCounts"];
            /** @description What was said, summarized by a model; null until it is written, also anew after the participant corrected or withdrew an answer */
            summary: string | null;
            /** @description Version of the template that the conversation runs */
            template_version: number;
            /**
             * @description Name of that version
             * @example Exit interview
             */
            template_name: string;
            /** @description The goals of that version, in its order */
            planned_goals: components["schemas"]["PlannedGoal"][];
            /**
             * Format: uri
             * @description Opens the conversation in a browser for the first to come; its last part is the id of the conversation. Send each participant of several the `join_url` of their own in `persons`
             */
            join_url: string;
            /**
             * @description The `context` that the conversation was created with
             * @example {
             *       "order": "A-17"
             *     }
             */
            context: {
                [key: string]: unknown;
            };
            /** @description More about why the call ended, for people; null when there is nothing to add */
            ended_detail: string | null;
            /**
             * @description System that held the conversation; null where it was held here
             * @example phone
             */
            imported_from: string | null;
            /**
             * @description Its id there; null where it was held here or has none
             * @example call-7
             */
            external_id: string | null;
            /**
             * @description The `metadata` that it was imported with; empty where it was held here, and once its transcript is deleted
             * @example {}
             */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Until when the first participant can join
             */
            expires_at: string;
            /** @description The participants, in the order in which they were added */
            persons: components["schemas"]["Seat"][];
            /** @description The data of each committed goal, by the id of the goal: its latest commit. The type of the goal decides its shape */
            findings: {
                [key: string]: components["schemas"]["CommittedData"];
            };
            /** @description Where each finding came from, and which goals were declined or withdrawn, by the id of the goal */
            findings_meta: {
                [key: string]: components["schemas"]["FindingMeta"];
            };
            /**
             * @description What was said by both sides, in order
             * @example [
             *       {
             *         "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
             *         "role": "assistant",
             *         "text": "How many cups of coffee do you drink a day?",
             *         "timestamp": "2026-11-21T16:45:04.000Z",
             *         "speaker": null,
             *         "person_id": null
             *       },
             *       {
             *         "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
             *         "role": "user",
             *         "text": "Three cups.",
             *         "timestamp": "2026-11-21T16:45:09.000Z",
             *         "speaker": "Ada",
             *         "person_id": "per_01kahhmq3tn8c2v5w9xyz4b7de"
             *       }
             *     ]
             */
            transcript: components["schemas"]["TranscriptEntry"][];
            /**
             * Format: date-time
             * @description When transcript, advisor notes, voice tracks, frames and `metadata` were deleted, after the `retention_days` of the organization; null while they are kept
             */
            transcript_deleted_at: string | null;
            /** @description What the advisors of the template told the agent during the call, in order */
            advisor_notes: components["schemas"]["AdvisorNote"][];
            outputs: components["schemas"]["FiredOutputs"];
            session: components["schemas"]["ConversationSession"];
        };
        /** @description A conversation was created, or its first participant joined */
        ConversationBegunEvent: {
            /**
             * @description Id of the event
             * @example evt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "conversation.created" | "conversation.joined";
            /**
             * Format: date-time
             * @description When the transaction that caused it began
             */
            occurred_at: string;
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
        };
        /**
         * @description What happened
         *
         *     - `conversation.created`: a conversation was created
         *     - `conversation.joined`: its first participant joined
         * @enum {string}
         */
        ConversationBegunType: "conversation.created" | "conversation.joined";
        /** @description A conversation was created, or its first participant joined */
        ConversationBegunWebhookBody: {
            /**
             * @description Id of the event
             * @example evt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "conversation.created" | "conversation.joined";
            /**
             * Format: date-time
             * @description When the transaction that caused it began
             */
            occurred_at: string;
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            /** @description Summary of the conversation; null until it is written */
            summary: string | null;
            /** @description The latest data of each committed goal, by the id of the goal */
            findings: {
                [key: string]: components["schemas"]["CommittedData"];
            };
            /**
             * @description The `context` that the conversation was created with
             * @example {
             *       "order": "A-17"
             *     }
             */
            context: {
                [key: string]: unknown;
            };
        };
        /** @description A conversation reached its final status; summary and findings are stored */
        ConversationEndedEvent: {
            /**
             * @description Id of the event
             * @example evt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "conversation.completed" | "conversation.abandoned" | "conversation.failed" | "conversation.expired" | "conversation.cancelled";
            /**
             * Format: date-time
             * @description When the transaction that caused it began
             */
            occurred_at: string;
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            /** @description Why the call ended; null when there was none */
            ended_reason: components["schemas"]["EndedReason"] | null;
            /** @description More about the reason; null when there is nothing to add */
            ended_detail: string | null;
            /** @description Length of the call; null without one */
            duration_seconds: number | null;
            /** @description How far the conversation got */
            goals: components["schemas"]["GoalCounts"];
        };
        /**
         * @description What happened
         *
         *     - `conversation.completed`: the call ended without a fault; `goals.complete` says whether nothing was left to ask; summary and findings are stored
         *     - `conversation.abandoned`: the participant left or fell silent before the end, or ended the call before anything was answered
         *     - `conversation.failed`: a fault ended the call
         *     - `conversation.expired`: nobody joined in time
         *     - `conversation.cancelled`: its organization or an operator cancelled it
         * @enum {string}
         */
        ConversationEndedType: "conversation.completed" | "conversation.abandoned" | "conversation.failed" | "conversation.expired" | "conversation.cancelled";
        /** @description A conversation reached its final status; summary and findings are stored */
        ConversationEndedWebhookBody: {
            /**
             * @description Id of the event
             * @example evt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "conversation.completed" | "conversation.abandoned" | "conversation.failed" | "conversation.expired" | "conversation.cancelled";
            /**
             * Format: date-time
             * @description When the transaction that caused it began
             */
            occurred_at: string;
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            /** @description Why the call ended; null when there was none */
            ended_reason: components["schemas"]["EndedReason"] | null;
            /** @description More about the reason; null when there is nothing to add */
            ended_detail: string | null;
            /** @description Length of the call; null without one */
            duration_seconds: number | null;
            /** @description How far the conversation got */
            goals: components["schemas"]["GoalCounts"];
            /** @description Summary of the conversation; null until it is written */
            summary: string | null;
            /** @description The latest data of each committed goal, by the id of the goal */
            findings: {
                [key: string]: components["schemas"]["CommittedData"];
            };
            /**
             * @description The `context` that the conversation was created with
             * @example {
             *       "order": "A-17"
             *     }
             */
            context: {
                [key: string]: unknown;
            };
        };
        /** @description The call is over; summary and cost are being prepared */
        ConversationProcessingEvent: {
            /**
             * @description Id of the event
             * @example evt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description What happened
             *
             *     - `conversation.processing`: the call is over; the summary and the cost are being prepared (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "conversation.processing";
            /**
             * Format: date-time
             * @description When the transaction that caused it began
             */
            occurred_at: string;
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            /** @description Why the call ended; null when there was none */
            ended_reason: components["schemas"]["EndedReason"] | null;
            /** @description More about the reason; null when there is nothing to add */
            ended_detail: string | null;
            /** @description Length of the call; null without one */
            duration_seconds: number | null;
        };
        /** @description The call is over; summary and cost are being prepared */
        ConversationProcessingWebhookBody: {
            /**
             * @description Id of the event
             * @example evt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description What happened
             *
             *     - `conversation.processing`: the call is over; the summary and the cost are being prepared (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "conversation.processing";
            /**
             * Format: date-time
             * @description When the transaction that caused it began
             */
            occurred_at: string;
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            /** @description Why the call ended; null when there was none */
            ended_reason: components["schemas"]["EndedReason"] | null;
            /** @description More about the reason; null when there is nothing to add */
            ended_detail: string | null;
            /** @description Length of the call; null without one */
            duration_seconds: number | null;
            /** @description Summary of the conversation; null until it is written */
            summary: string | null;
            /** @description The latest data of each committed goal, by the id of the goal */
            findings: {
                [key: string]: components["schemas"]["CommittedData"];
            };
            /**
             * @description The `context` that the conversation was created with
             * @example {
             *       "order": "A-17"
             *     }
             */
            context: {
                [key: string]: unknown;
            };
        };
        /** @description A fault ended the call before a participant had said anything; the conversation is `created` again, and its link can be opened */
        ConversationReopenedEvent: {
            /**
             * @description Id of the event
             * @example evt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description What happened
             *
             *     - `conversation.reopened`: a fault ended the call before a participant had said anything; the link can be opened again (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "conversation.reopened";
            /**
             * Format: date-time
             * @description When the transaction that caused it began
             */
            occurred_at: string;
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            /** @description Why the call ended that nobody had said anything in */
            ended_reason: components["schemas"]["EndedReason"];
            /** @description More about the reason; null when there is nothing to add */
            ended_detail: string | null;
        };
        /** @description A fault ended the call before a participant had said anything; the conversation is `created` again, and its link can be opened */
        ConversationReopenedWebhookBody: {
            /**
             * @description Id of the event
             * @example evt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description What happened
             *
             *     - `conversation.reopened`: a fault ended the call before a participant had said anything; the link can be opened again (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "conversation.reopened";
            /**
             * Format: date-time
             * @description When the transaction that caused it began
             */
            occurred_at: string;
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            /** @description Why the call ended that nobody had said anything in */
            ended_reason: components["schemas"]["EndedReason"];
            /** @description More about the reason; null when there is nothing to add */
            ended_detail: string | null;
            /** @description Summary of the conversation; null until it is written */
            summary: string | null;
            /** @description The latest data of each committed goal, by the id of the goal */
            findings: {
                [key: string]: components["schemas"]["CommittedData"];
            };
            /**
             * @description The `context` that the conversation was created with
             * @example {
             *       "order": "A-17"
             *     }
             */
            context: {
                [key: string]: unknown;
            };
        };
        /** @description The call */
        ConversationSession: {
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @example completed */
            status: components["schemas"]["SessionStatus"];
            /**
             * @description What the call cost: `currency`, `total`, and `items` by model, each with `quantity`, `unit`, `rate` and `amount`; when `lower_bound` is true, some amount is unknown or in another currency, and the true cost is higher. Null until the call is over
             * @example {
             *       "currency": "USD",
             *       "total": 0.0412,
             *       "items": [],
             *       "lower_bound": false
             *     }
             */
            cost_breakdown: {
                [key: string]: unknown;
            } | null;
            /**
             * @description What the call runs on: provider and model of `llm`, `stt` and `tts`, `stt_language`, `vad_backend`, `eou_backend`, `preemptive_generation`, `time_zone` (by which the agent understands "yesterday"; null where no page told one: by UTC), and in `turn_policy` the settings by which the end of a turn was decided; empty until the call begins
             * @example {
             *       "llm": {
             *         "provider": "api.openai.com",
             *         "model": "gpt-4.1-mini"
             *       },
             *       "stt_language": "en"
             *     }
             */
            setup: {
                [key: string]: unknown;
            };
            /** @description Feedback of a participant on the call; null for none */
            feedback: components["schemas"]["Feedback"] | null;
        };
        /**
         * @description Status of the conversation
         *
         *     - `created`: nobody has joined yet
         *     - `joined`: a participant has joined, and the call may be in progress
         *     - `processing`: the call is over; the summary and the cost are being prepared
         *     - `completed`: the call ended without a fault, and the summary and the findings are ready; it may have ended early: `goals.complete` says whether nothing was left to ask, and `goals.missing` what was (final)
         *     - `abandoned`: the participant left or fell silent while a required goal was open, or ended the call before anything was answered; what was said and committed is kept (final)
         *     - `failed`: a fault ended the call; what was committed is kept, and its outputs are sent (final)
         *     - `expired`: nobody joined before `expires_at` (final)
         *     - `cancelled`: its organization or an operator cancelled it; what was said is kept (final)
         * @enum {string}
         */
        ConversationStatus: "created" | "joined" | "processing" | "completed" | "abandoned" | "failed" | "expired" | "cancelled";
        /** @description A conversation in a list */
        ConversationSummary: {
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            /** @example completed */
            status: components["schemas"]["ConversationStatus"];
            language: components["schemas"]["LanguageCode"];
            /**
             * Format: date-time
             * @description When the conversation was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the first participant joined; null until then
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When the call ended; null until then
             */
            ended_at: string | null;
            /** @description From `started_at` to `ended_at`, in seconds; null until the call ended */
            duration_seconds: number | null;
            /**
             * Format: date-time
             * @description When a participant entered the room, for the first time or after one left without an agent; null when nobody has
             */
            arrived_at: string | null;
            /** @description How long the participant has waited, or did wait, for the agent, in seconds; null when nobody has joined */
            agent_wait_seconds: number | null;
            /**
             * @description Outcome of the wait for an agent; null when nobody has joined
             *
             *     - `waiting`: the participant is in the room, and waits
             *     - `agent`: the agent joined
             *     - `none`: the participant left, or the call was abandoned, before an agent joined
             */
            agent_wait: components["schemas"]["WaitOutcome"] | null;
            /**
             * @description Why the call ended; null until then
             * @example goals_completed
             */
            ended_reason: components["schemas"]["EndedReason"] | null;
            /** @description How many goals were committed; with the status `completed`, its `complete` says whether nothing was left to ask */
            goals: components["schemas"]["GoalCounts"];
            /** @description What was said, summarized by a model; null until it is written, also anew after the participant corrected or withdrew an answer */
            summary: string | null;
            /**
             * @description Name of the version of the template that the conversation runs
             * @example Coffee
             */
            template_name: string;
            /** @description The participants, in the order in which they were added */
            persons: components["schemas"]["Person"][];
            /** @description Longest pause so far before an answer of the agent, in milliseconds; null if none is known */
            longest_pause_ms: number | null;
            /** @description The first turns with words of `q`, at most three; null without `q` */
            matches: components["schemas"]["MatchedTurn"][] | null;
        };
        /** @description A page of a list */
        ConversationSummaryPage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["ConversationSummary"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /** @description What something cost */
        Cost: {
            /**
             * @description ISO 4217 code
             * @example USD
             */
            currency: string;
            /** @description Sum in that currency */
            total: number;
            /** @description Whether some price or quantity is unknown, so that the true cost is higher */
            lower_bound: boolean;
        };
        /** @description Answer of `countTurnDetection` */
        CountTurnDetectionResult: {
            /** @description The window in days */
            days: number;
            /** @description Sessions that began in the window */
            sessions: number;
            /** @description Those whose language of speech recognition is recorded */
            sessions_with_language: number;
            /** @description Participant turns in these */
            participant_turns: number;
            /** @description Those with a series of probabilities */
            turns_with_series: number;
            /** @description Those with a series of smart_turn_v3 or smart_turn_v3_shadow */
            turns_with_counted_source: number;
            /** @description Those whose series has a sample */
            turns_with_samples: number;
            /** @description Those with a final transcript: the turns of the analyses */
            turns_with_final: number;
        };
        /** @description A tag of reflections */
        CountedTag: {
            /**
             * @description The tag
             * @example repeated_question
             */
            tag: string;
            /** @description How many conversations have it */
            count: number;
            /**
             * @description What it means; null when the setting `reflection.tags` no longer has it
             * @example the agent asked again what it had asked already, without need
             */
            meaning: string | null;
        };
        /** @description Body of `createApiKey` */
        CreateApiKeyRequest: {
            /** @description What the key is for */
            label: string;
            /** @description What the key may do; everything that the key of this request may do when absent; null counts as absent */
            scopes?: components["schemas"]["KeyScope"][] | null;
            /**
             * Format: date-time
             * @description When the key expires, in the future; with the key of this request when absent, and never if that never does; null counts as absent
             */
            expires_at?: string | null;
        };
        /** @description Answer of `createApiKey` */
        CreateApiKeyResult: {
            /**
             * @description Id of the API key
             * @example key_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description What the key is for */
            label: string;
            /** @description First characters of the key */
            prefix: string;
            /** @description Last four characters of the key */
            last_four: string;
            /**
             * @description Id of the user who made the key; null for a key of the organization itself
             * @example usr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            user_id: string | null;
            /** @description What the key may do */
            scopes: components["schemas"]["KeyScope"][];
            /**
             * Format: date-time
             * @description When the key expires, or has expired; null for never
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When the key was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the key was last used, to the minute; null when it never was
             */
            last_used_at: string | null;
            /** @description The key, shown once; null in a replayed response */
            key: string | null;
        };
        /** @description An archetype as you write it; keys of your own are kept */
        CreateArchetypeRequest: {
            /**
             * @description Name of the archetype
             * @example Calm listener
             */
            name: string;
            /**
             * @description Identifies the archetype in exported templates; must be unique
             * @example calm-listener
             */
            slug: string;
            /**
             * @description What the archetype is for
             * @example For talks about what went wrong
             */
            description: string;
            /**
             * @description Instructions for the agent, for the whole call
             * @example You are calm and curious.
             */
            prompt_section: string;
            /**
             * @description A few words, shown in lists; null for none
             * @example Calm and curious
             */
            summary?: string | null;
            /**
             * @description How demanding the conversation is. Null: not specified
             *
             *     - `light`: simple topics; the agent moves on quickly
             *     - `medium`: some topics need a follow-up question
             *     - `heavy`: difficult or sensitive topics; the agent takes its time
             * @example heavy
             */
            complexity?: components["schemas"]["Complexity"] | null;
            /**
             * @description Whether it is platform-only, hidden from organizations; null counts as absent
             * @default false
             */
            is_system_internal?: boolean | null;
            /**
             * @description How the agent opens the conversation. Null: not specified
             *
             *     - `relational`: shows interest in the person before the first question
             *     - `direct`: says what the conversation is about, then asks the first question
             *     - `brisk`: starts with the first question
             * @example relational
             */
            opening_style?: components["schemas"]["OpeningStyle"] | null;
            /**
             * @description How the agent moves on to the next phase; empty for no transition: it asks directly; null counts as absent
             * @default
             * @example Sum up what you heard in one sentence.
             */
            bridge_directive?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Body of `createChildTemplate` */
        CreateChildTemplateRequest: {
            /** @description Name of the template, other than that of its parent */
            name: string;
            /**
             * @description What the template is for; participants do not see it; null counts as absent
             * @default
             */
            description?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Body of `createInterview` */
        CreateInterviewRequest: {
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            /**
             * @description Who takes part; the agent greets the first one by name; null counts as absent
             * @example [
             *       {
             *         "name": "Ada",
             *         "external_id": "crm-17"
             *       }
             *     ]
             */
            persons?: components["schemas"]["PersonInput"][] | null;
            /**
             * @description Anything the agent should know; templates use it as `{{context.<key>}}`; null counts as absent
             * @example {
             *       "order": "A-17"
             *     }
             */
            context?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description What only outputs get, as `{{private.<key>}}`, such as a token for a header: no model, page or default body has it, and requests are stored with `***` in its place; null counts as absent
             * @example {
             *       "callback_token": "9b1d0f46"
             *     }
             */
            private?: {
                [key: string]: unknown;
            } | null;
            /** @description Language of this conversation; the language of the template when null or absent */
            language?: components["schemas"]["LanguageCode"] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Body of `createInvite` */
        CreateInviteRequest: {
            /**
             * Format: email
             * @description Address to invite
             */
            email: string;
            /**
             * @description What the user may do in the organization; null counts as absent
             *
             *     - `owner`: everything
             *     - `admin`: everything, except inviting an owner
             *     - `member`: everything, except inviting users, revoking keys of others and changing the organization
             * @default member
             */
            role?: components["schemas"]["Role"] | null;
        };
        /** @description Answer of `createInvite` */
        CreateInviteResult: {
            /**
             * @description Id of the invitation
             * @example inv_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Address that was invited */
            email: string;
            /** @example member */
            role: components["schemas"]["Role"];
            /** @description Id of the user who sent the invitation; null for a key of the organization */
            invited_by: string | null;
            /**
             * Format: date-time
             * @description When the invitation was sent
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the invitation expires
             */
            expires_at: string;
            /** @description Token to send to the invited person, shown once; null in a replayed response */
            token: string | null;
        };
        /** @description Body of `createOrgKey` */
        CreateOrgKeyRequest: {
            /** @description What the key is for */
            label: string;
            /** @description What the key may do; everything that the key of this request may do when absent; null counts as absent */
            scopes?: components["schemas"]["KeyScope"][] | null;
            /**
             * Format: date-time
             * @description When the key expires, in the future; with the key of this request when absent, and never if that never does; null counts as absent
             */
            expires_at?: string | null;
        };
        /** @description Answer of `createOrgKey` */
        CreateOrgKeyResult: {
            /**
             * @description Id of the API key
             * @example key_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description What the key is for */
            label: string;
            /** @description First characters of the key */
            prefix: string;
            /** @description Last four characters of the key */
            last_four: string;
            /**
             * @description Id of the user who made the key; null for a key of the organization itself
             * @example usr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            user_id: string | null;
            /** @description What the key may do */
            scopes: components["schemas"]["KeyScope"][];
            /**
             * Format: date-time
             * @description When the key expires, or has expired; null for never
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When the key was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the key was last used, to the minute; null when it never was
             */
            last_used_at: string | null;
            /** @description The key, shown once; null in a replayed response */
            key: string | null;
        };
        /** @description Body of `createSecret` */
        CreateSecretRequest: {
            /**
             * @description Name of the secret, unique in the organization; outputs use it as `{{secret:<name>}}`
             * @example crm_token
             */
            name: string;
            /** @description Value of the secret; stored encrypted, never shown again */
            value: string;
            /**
             * @description Hosts to which outputs may send the secret: `crm.example`, `*.crm.example` for every name below it, or either with a port, such as `crm.example:8443`; null counts as absent
             * @example [
             *       "crm.example"
             *     ]
             */
            hosts?: string[] | null;
        };
        /** @description Body of `createSkill` */
        CreateSkillRequest: {
            /**
             * @description Name of the skill
             * @example Laddering
             */
            name: string;
            /**
             * @description What the skill is for; null counts as absent
             * @default
             * @example Finds the reason behind an answer
             */
            description?: string | null;
            /**
             * @description Knowledge or behaviour, as given to the agent; null counts as absent
             * @default
             * @example Ask why, until it is about a value.
             */
            instructions?: string | null;
            /**
             * @description Whether the skill is platform-only, hidden from organizations; null counts as absent
             * @default false
             */
            is_system_internal?: boolean | null;
            /**
             * @description Id of the only organization that can use it; null for a system default
             * @example null
             */
            org_id?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Body of `createSkillset` */
        CreateSkillsetRequest: {
            /**
             * @description Name of the skillset
             * @example Good listening
             */
            name: string;
            /**
             * @description What the skills have in common; null counts as absent
             * @default
             * @example For every open question
             */
            description?: string | null;
            /**
             * @description Ids of its skills, in the order in which the agent gets them; null counts as absent
             * @example [
             *       "skl_01kahhmq3tn8c2v5w9xyz4b7de"
             *     ]
             */
            skill_ids?: string[] | null;
            /**
             * @description Id of the only organization that can use it; null for a system default
             * @example null
             */
            org_id?: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description A template as you write it; keys of your own are kept
         * @example {
         *       "name": "Coffee",
         *       "phases": [
         *         {
         *           "id": "main",
         *           "goals": [
         *             {
         *               "id": "cups",
         *               "type": "number",
         *               "prompt": "How many cups of coffee do you drink a day?",
         *               "unit": "cups"
         *             }
         *           ],
         *           "outputs": [
         *             {
         *               "url": "https://example.com/hook"
         *             }
         *           ]
         *         }
         *       ],
         *       "settings": {
         *         "greeting": "Hello! I have a question about coffee."
         *       }
         *     }
         */
        CreateTemplateRequest: {
            /** @description Name of the template; participants see it */
            name: string;
            /**
             * @description What the template is for; participants do not see it; null counts as absent
             * @default
             */
            description?: string | null;
            /** @description Language of the conversation; when absent, the `preferred_language` of the organization if it is one of these, else `en`; null counts as absent */
            language?: components["schemas"]["LanguageCode"] | null;
            /**
             * @description Whether the template is in use; null counts as absent
             *
             *     - `draft`: being written; conversations can be created for testing
             *     - `active`: in use
             * @default active
             */
            status?: components["schemas"]["TemplateStatusInput"] | null;
            /** @description The parts of the conversation, in order. When none has a goal, the agent greets the participant, says goodbye and ends the call; null counts as absent */
            phases?: components["schemas"]["PhaseInput"][] | null;
            /** @description What applies to the whole conversation; null counts as absent */
            settings?: components["schemas"]["SettingsInput"] | null;
            /** @description Id of the archetype, which says how the agent conducts the conversation; null for none */
            archetype_id?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A conversation that was just created */
        CreatedConversation: {
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            status: components["schemas"]["ConversationStatus"];
            /**
             * Format: uri
             * @description Opens the conversation in a browser for the first to come; its last part is the id of the conversation. Send each participant of several the `join_url` of their own in `persons`
             */
            join_url: string;
            /** @description The participants, in the order in which they were added */
            persons: components["schemas"]["Seat"][];
            /**
             * Format: date-time
             * @description When the conversation was created
             */
            created_at: string;
            /** @description Probable mistakes in what was accepted; empty when there are none */
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A new user, with an organization and a key */
        CreatedUser: {
            /** @description The organization of the user */
            organization: components["schemas"]["OrganizationName"];
            user: components["schemas"]["User"];
            api_key: components["schemas"]["FirstApiKey"];
        };
        /** @description Committed for a `date` goal */
        DateAnswer: {
            /** @description ISO 8601: a day, an instant, or a month or a year when no more is known */
            value: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description What to do
         *
         *     - `force_llm_timeout`: make the language model seem to hang
         * @enum {string}
         */
        DebugCommand: "force_llm_timeout";
        /** @description A goal that the participant declined */
        DeclinedMeta: {
            /**
             * @description The participant declined to answer; `findings` has nothing (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            status: "declined";
            /** @description What the participant said; empty once the transcript is deleted */
            evidence: components["schemas"]["Evidence"][];
            /**
             * Format: date-time
             * @description When the decline was stored
             */
            declined_at: string;
        };
        /** @description Answer of `deleteApiKey` */
        DeleteApiKeyResult: {
            /**
             * @description Id of the API key
             * @example key_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Always true */
            deleted: boolean;
        };
        /** @description Answer of `deleteArchetype` */
        DeleteArchetypeResult: {
            /**
             * @description Id of the archetype
             * @example arc_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Always true */
            deleted: boolean;
        };
        /** @description Answer of `deleteInterview` */
        DeleteInterviewResult: {
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Always true */
            deleted: boolean;
        };
        /** @description Answer of `deleteInvite` */
        DeleteInviteResult: {
            /**
             * @description Id of the invitation
             * @example inv_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Always true */
            deleted: boolean;
        };
        /** @description Answer of `deleteOrg` */
        DeleteOrgResult: {
            /**
             * @description Id of the organization
             * @example org_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Always true */
            deleted: boolean;
        };
        /** @description Answer of `deletePlatformInterview` */
        DeletePlatformInterviewResult: {
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Always true */
            deleted: boolean;
        };
        /** @description Answer of `deleteSecret` */
        DeleteSecretResult: {
            /**
             * @description Id of the secret
             * @example sec_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Always true */
            deleted: boolean;
        };
        /** @description Answer of `deleteSkill` */
        DeleteSkillResult: {
            /**
             * @description Id of the skill
             * @example skl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Always true */
            deleted: boolean;
        };
        /** @description Answer of `deleteSkillset` */
        DeleteSkillsetResult: {
            /**
             * @description Id of the skillset
             * @example sks_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Always true */
            deleted: boolean;
        };
        /** @description Answer of `deleteUser` */
        DeleteUserResult: {
            /**
             * @description Id of the user
             * @example usr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Always true */
            deleted: boolean;
        };
        /** @description One output of one commit or event, whose id is the Idempotency-Key of every attempt */
        Delivery: {
            /**
             * @description Id of the delivery
             * @example dlv_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            kind: components["schemas"]["OutputKind"];
            /** @description The type of the event that fired the output */
            on: components["schemas"]["EventName"];
            /** @description Id of the goal whose commit fired the output; null when another event did */
            goal_id: string | null;
            /**
             * @description The commit, and the Idempotency-Key of every attempt; null when another event fired the output
             * @example cmt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            commit_id: string | null;
            /**
             * @description The event that fired the output, and the Idempotency-Key of every attempt; null when a commit did
             * @example evt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            event_id: string | null;
            /** @description Number of attempts so far */
            attempts: number;
            /** @example succeeded */
            status: components["schemas"]["DeliveryStatus"];
            /** @description Why the latest attempt failed, or why a callback was given up; null when it succeeded, and before the first */
            last_error: string | null;
            /** @description Where the request goes, with secrets masked; null for a frontend callback */
            url: string | null;
            /**
             * @description HTTP method
             * @example POST
             */
            method: string;
            /**
             * @description Content-Type of the request; null for a callback and a request without a body, and where a variable stands in it
             * @example application/json
             */
            content_type: string | null;
            /** @description The body as it was first sent, with secrets masked; null before that */
            body: string | null;
            /**
             * Format: date-time
             * @description When the next attempt is due, never before now; null when there will be none
             */
            next_attempt_at: string | null;
            /** @description Whether it was postponed because the receiver is failing or not responding */
            waits_for_receiver: boolean;
            /**
             * Format: date-time
             * @description When the output was first delivered; null until then
             */
            succeeded_at: string | null;
            /**
             * Format: date-time
             * @description When its request and answers were deleted, because the participant withdrew an answer that they may have contained; null otherwise
             */
            forgotten_at: string | null;
            /**
             * @description Response to a chained API call; null until then, and for other kinds
             * @example null
             */
            response: unknown;
            /**
             * Format: date-time
             * @description When the output fired
             * @example 2026-11-21T16:46:10.000Z
             */
            created_at: string;
            /** @description The latest twenty attempts */
            attempt_log: components["schemas"]["Attempt"][];
        };
        /** @description A page of a list */
        DeliveryPage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["Delivery"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /** @description Which deliveries to send again */
        DeliveryReplay: {
            /** @description Of these deliveries; of all when absent; null counts as absent */
            ids?: string[] | null;
            /**
             * @description Only those of this organization; null counts as absent
             * @example org_01kahhmq3tn8c2v5w9xyz4b7de
             */
            org_id?: string | null;
            /**
             * @description Only deliveries in this status; null counts as absent
             * @example failed
             */
            status?: components["schemas"]["DeliveryStatus"] | null;
            /**
             * @description Only those of this conversation; null counts as absent
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id?: string | null;
            /** @description Only those that a commit of this goal fired; null counts as absent */
            goal_id?: string | null;
            /**
             * Format: date-time
             * @description Only those that fired after this ISO 8601 instant; null counts as absent
             */
            since?: string | null;
            /**
             * Format: date-time
             * @description Only those that fired before this ISO 8601 instant; null counts as absent
             */
            until?: string | null;
            /**
             * @description Maximum number of deliveries to send again, newest first; ignored with `ids`; null counts as absent
             * @default 100
             */
            limit?: number | null;
        };
        /**
         * @description Status of the delivery
         *
         *     - `pending`: not tried yet, or the first attempt or a replay is in progress
         *     - `retrying`: an attempt failed, and another one follows
         *     - `held`: not sent: the request could not be rendered, for the reason in `last_error`; it is retried on schedule
         *     - `succeeded`: the receiver accepted it
         *     - `failed`: failed for good: the last attempt failed, or the receiver answered 410
         * @enum {string}
         */
        DeliveryStatus: "pending" | "retrying" | "held" | "succeeded" | "failed";
        /** @description When to use a skill, in a model’s words */
        Digest: {
            /**
             * @description When the agent should use the skill
             * @example Use it when an answer is only a fact.
             */
            summary: string;
            /**
             * @description Words that indicate a conversation in which the skill is useful
             * @example [
             *       "reasons",
             *       "values"
             *     ]
             */
            key_words: string[];
            /** @description SHA-256 of what was digested, in hexadecimal digits */
            digest_of: string;
            /** @description Whether the digest matches the current skill; otherwise calls run without it */
            is_current: boolean;
            /**
             * @description The model that wrote it
             * @example gpt-4.1-mini
             */
            model: string;
            /**
             * Format: date-time
             * @description When it was written
             */
            digested_at: string;
        };
        /** @description What the page needs to enter the room */
        EmbedCredentials: {
            /** @description Websocket URL of the media server */
            ws_url: string;
            /** @description Access token for the room; connect within 10 minutes */
            token: string;
            /**
             * @description Identity of the participant in the room: their id, a dot, and a number, which is another once somebody else was let in as this participant
             * @example per_01kahhmq3tn8c2v5w9xyz4b7de
             */
            participant_identity: string;
            /** @description Send it with the next join to rejoin as the same participant; keep it in the browser */
            person_secret: string;
        };
        /** @description Whose sound was cut off, and when */
        EmbedCutOff: {
            /** @description The `person_secret` of the latest join */
            person_secret: string;
            /** @description How many milliseconds ago the last sound got through; at most ten minutes */
            began_ms_ago: number;
            /** @description How many milliseconds ago sound got through again; at most ten minutes */
            ended_ms_ago: number;
        };
        /** @description The agent is told */
        EmbedCutOffTold: {
            /**
             * @description Identity of the participant in the room
             * @example per_01kahhmq3tn8c2v5w9xyz4b7de
             */
            participant_identity: string;
            /** @description Always true */
            told: boolean;
        };
        /** @description The feedback that is stored for the call */
        EmbedFeedback: {
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /** @description From 1, very bad, to 5, very good */
            rating: number;
            /**
             * @description In their own words; null when they gave none
             * @example It let me finish.
             */
            text: string | null;
            /**
             * Format: date-time
             * @description When it was given
             * @example 2026-11-21T17:02:10.000Z
             */
            given_at: string;
        };
        /** @description Who joins */
        EmbedJoin: {
            /** @description What the participant wants to be called; when absent, the name from the request is kept; null counts as absent */
            name?: string | null;
            /** @description The `person_secret` of an earlier join, to rejoin as the same participant. It no longer works once somebody else has joined as that participant; an unknown secret counts as absent; null counts as absent */
            person_secret?: string | null;
            /** @description What follows `#` in a participant's own `join_url`, to join as that participant, even if somebody else has; 403 when it is unknown; null counts as absent */
            person_token?: string | null;
            /** @description IANA name of the time zone that the participant is in, such as `America/New_York`, for answers such as "yesterday"; an unknown one counts as absent; null counts as absent */
            time_zone?: string | null;
        };
        /** @description Who leaves */
        EmbedLeave: {
            /** @description The `person_secret` of the latest join */
            person_secret: string;
        };
        /** @description The participant has left */
        EmbedLeft: {
            /**
             * @description Identity of the participant who left
             * @example per_01kahhmq3tn8c2v5w9xyz4b7de
             */
            participant_identity: string;
            /** @description Always true */
            left: boolean;
        };
        /** @description Whether the agent comes before the join */
        EmbedReady: {
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /** @description Whether the agent is in the room or on its way; when false, it comes with the join, as it does for those who never ask */
            agent_comes: boolean;
        };
        /** @description What the participant may see of a conversation */
        EmbedSession: {
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            session_status: components["schemas"]["SessionStatus"];
            status: components["schemas"]["ConversationStatus"];
            /** @description Why the call ended; null while it has not */
            ended_reason: components["schemas"]["EndedReason"] | null;
            /** @description Whether there is a seat for the caller: the caller's own, by the `person_secret` or `person_token` in the request, or a free one. When false, a join is refused with 409 and the `field` `seat`, and there are no names */
            has_seat: boolean;
            /** @description Name of the template; empty when there is no seat for the caller, or nobody can join any more */
            name: string;
            language: components["schemas"]["LanguageCode"];
            /** @description Name of the participant whom the request identifies, or else of the first one that you named, as long as their seat is free; null without one */
            person_name: string | null;
            /** @description Number of goals of the template */
            goals_total: number;
            /** @description Longest call, in minutes; null when the template sets no limit, so that the service's own applies */
            max_session_duration_minutes: number | null;
            /** @description Which parts of the agent run on this server; the others are sent to a provider */
            local_parts: components["schemas"]["AgentPart"][];
            /** @description False when the recognizer on this server does not understand the language */
            recognizes_language: boolean;
            /** @description False while the agent cannot talk, because a provider that it needs refuses the key or does not answer: a join is then refused with 503. Ask again in some seconds; the link stays valid, and a call that has begun can always be joined */
            available: boolean;
            /** @description Whether participants may share their screen, which the agent then sees */
            allow_screen_share: boolean;
            /** @description Whether somebody for whom there is no seat may ask those in the running call to be let in */
            let_in: boolean;
            /** @description Whether participants see what the call captured afterwards */
            receipt: boolean;
            /** @description Whether participants are asked for feedback */
            feedback: boolean;
        };
        /** @description What the participant may see of a share link */
        EmbedShare: {
            status: components["schemas"]["ShareStatus"];
            /** @description Name of the template; empty when there is no seat for the caller, or nobody can join any more */
            name: string;
            language: components["schemas"]["LanguageCode"];
            /** @description Name of the participant whom the request identifies, or else of the first one that you named, as long as their seat is free; null without one */
            person_name: string | null;
            /** @description Number of goals of the template */
            goals_total: number;
            /** @description Longest call, in minutes; null when the template sets no limit, so that the service's own applies */
            max_session_duration_minutes: number | null;
            /** @description Which parts of the agent run on this server; the others are sent to a provider */
            local_parts: components["schemas"]["AgentPart"][];
            /** @description False when the recognizer on this server does not understand the language */
            recognizes_language: boolean;
            /** @description False while the agent cannot talk, because a provider that it needs refuses the key or does not answer: a join is then refused with 503. Ask again in some seconds; the link stays valid, and a call that has begun can always be joined */
            available: boolean;
            /** @description Whether participants may share their screen, which the agent then sees */
            allow_screen_share: boolean;
            /** @description Whether somebody for whom there is no seat may ask those in the running call to be let in */
            let_in: boolean;
            /** @description Whether participants see what the call captured afterwards */
            receipt: boolean;
            /** @description Whether participants are asked for feedback */
            feedback: boolean;
            /**
             * @description Id of the share link
             * @example shr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            share_id: string;
        };
        /**
         * @description What decides that a participant's turn is over
         *
         *     - `evidence`: the audio (smart-turn v3.2, asked once, early), the words and the question combined; the weaker the evidence, the longer the wait
         *     - `text`: the words: a finished or unfinished sentence
         *     - `vad`: silence alone
         *     - `audio`: the framework's model v1-mini, from the last 1.2 seconds of audio
         *     - `smart_turn_v3`: smart-turn v3.2, from the last 8 seconds of the turn
         * @enum {string}
         */
        EndOfTurnBackend: "evidence" | "text" | "vad" | "audio" | "smart_turn_v3";
        /** @description How probable it was that the turn is over, while it went on */
        EndOfTurnSeries: {
            /**
             * @description Source of the probabilities
             * @example smart_turn_v3
             */
            source: string;
            /** @description `[when, probability]` that the turn is over, in order */
            samples: number[][];
            /** @description When the last final transcript of the turn arrived; null counts as absent */
            final_at?: components["schemas"]["Moment"] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Answer of `endSignIn` */
        EndSignInResult: {
            /**
             * @description Id of the console sign-in
             * @example sin_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Always true */
            deleted: boolean;
        };
        /** @description Answer of `endSignIns` */
        EndSignInsResult: {
            /** @description How many sign-ins ended */
            ended: number;
        };
        /**
         * @description Why the call ended
         *
         *     - `goals_completed`: the agent said goodbye because it had nothing left to ask; `ended_detail` names required goals that it left without an answer
         *     - `participant_ended`: the participant ended the call, or asked the agent to end it, while something was left to ask
         *     - `participant_left`: the participant left and did not return in time
         *     - `idle_timeout`: the participant stayed silent for too long
         *     - `max_duration`: the call reached its longest duration
         *     - `never_joined`: nobody joined before the link expired
         *     - `agent_error`: a fault in the service
         *     - `provider_error`: a fault of a model or speech provider
         *     - `cancelled`: its organization or an operator cancelled it
         *     - `imported`: it is the import of a recorded conversation
         * @enum {string}
         */
        EndedReason: "goals_completed" | "participant_ended" | "participant_left" | "idle_timeout" | "max_duration" | "never_joined" | "agent_error" | "provider_error" | "cancelled" | "imported";
        /**
         * @description Model that runs in the background without deciding
         *
         *     - `none`: none
         *     - `smart_turn_v3`: smart-turn v3.2; no effect if it is already the one that decides
         * @enum {string}
         */
        EouShadow: "none" | "smart_turn_v3";
        /** @description The body of every answer outside 2xx */
        ErrorBody: {
            error: components["schemas"]["Problem"];
        };
        /**
         * @description Stable, for programs
         *
         *     - `unauthorized`: no valid credential
         *     - `forbidden`: the credential does not allow it
         *     - `confirmation_required`: the console has to ask for the key again; never with a key itself
         *     - `not_found`: there is no such resource
         *     - `validation_error`: the request is not valid
         *     - `conflict`: the request conflicts with the current state
         *     - `rate_limited`: too many requests
         *     - `internal_error`: a fault in the service
         * @enum {string}
         */
        ErrorCode: "unauthorized" | "forbidden" | "confirmation_required" | "not_found" | "validation_error" | "conflict" | "rate_limited" | "internal_error";
        /** @description Turns with a similar error in the estimated end */
        EstimationErrors: {
            /** @description Least error of the step, which is 100 ms wide */
            from_ms: number;
            /** @description Turns with an error in it */
            turns: number;
        };
        /** @description Something that happened in an organization; its fields depend on `type` */
        Event: components["schemas"]["GoalCommittedEvent"] | components["schemas"]["ConversationEndedEvent"] | components["schemas"]["ConversationBegunEvent"] | components["schemas"]["ConversationReopenedEvent"] | components["schemas"]["ConversationProcessingEvent"] | components["schemas"]["GoalDeclinedEvent"] | components["schemas"]["GoalWithdrawnEvent"] | components["schemas"]["OutputEvent"];
        /**
         * @description What happened
         *
         *     - `conversation.created`: a conversation was created
         *     - `conversation.joined`: its first participant joined
         *     - `conversation.reopened`: a fault ended the call before a participant had said anything; the link can be opened again
         *     - `conversation.processing`: the call is over; the summary and the cost are being prepared
         *     - `conversation.completed`: the call ended without a fault; `goals.complete` says whether nothing was left to ask; summary and findings are stored
         *     - `conversation.abandoned`: the participant left or fell silent before the end, or ended the call before anything was answered
         *     - `conversation.failed`: a fault ended the call
         *     - `conversation.expired`: nobody joined in time
         *     - `conversation.cancelled`: its organization or an operator cancelled it
         *     - `goal.committed`: a goal was committed, or corrected
         *     - `goal.declined`: the participant would rather not answer a goal
         *     - `goal.withdrawn`: the participant withdrew an answer
         *     - `output.delivered`: an output was delivered
         *     - `output.failed`: an output failed its last attempt
         *     - `output.held`: the request of an output cannot be rendered
         * @enum {string}
         */
        EventName: "conversation.created" | "conversation.joined" | "conversation.reopened" | "conversation.processing" | "conversation.completed" | "conversation.abandoned" | "conversation.failed" | "conversation.expired" | "conversation.cancelled" | "goal.committed" | "goal.declined" | "goal.withdrawn" | "output.delivered" | "output.failed" | "output.held";
        /** @description A page of events */
        EventPage: {
            /** @description The events, oldest first */
            items: components["schemas"]["Event"][];
            /** @description Send it as `after` to continue; never null */
            next_cursor: string;
            /** @description Whether more events are already available */
            has_more: boolean;
        };
        /** @description The default body of a webhook on another event */
        EventWebhookBody: components["schemas"]["ConversationEndedWebhookBody"] | components["schemas"]["ConversationBegunWebhookBody"] | components["schemas"]["ConversationReopenedWebhookBody"] | components["schemas"]["ConversationProcessingWebhookBody"] | components["schemas"]["GoalDeclinedWebhookBody"] | components["schemas"]["GoalWithdrawnWebhookBody"] | components["schemas"]["OutputWebhookBody"];
        /** @description A quote that a commit rests on */
        Evidence: {
            /**
             * @description The latest turn that contains the quote, of the participant who said it first if several did; null when no turn does
             * @example trn_01kahhmq3tn8c2v5w9xyz4b7de
             */
            turn_id: string | null;
            /** @description What the participant said, as the agent quotes it */
            quote: string;
            /** @description Whether the participant really said it, in that turn, and it is more than a syllable or a filler from a longer answer; for a boolean or a choice, also whether no "not" stands beside it, for a number whether none stands before it in its clause; for a goal that requires evidence, also whether it was said after the question */
            verified: boolean;
        };
        /** @description A piece of an excerpt */
        ExcerptPiece: {
            /**
             * @description A piece of what was said
             * @example Three cups.
             */
            text: string;
            /** @description Whether it matches the search */
            is_match: boolean;
        };
        /**
         * @description Format of the file
         *
         *     - `csv`: a table, in which each field of each finding has a column of its own
         *     - `jsonl`: a JSON object in each line, with the transcript
         * @enum {string}
         */
        ExportFormat: "csv" | "jsonl";
        /** @description A provider whose models could not be listed */
        FailedProvider: {
            /**
             * @description The provider: `local`, or the host of its address
             * @example api.openai.com
             */
            provider: string;
            /**
             * @description What went wrong
             * @example api.openai.com cannot be reached
             */
            reason: string;
        };
        /** @description Feedback of a participant on the call */
        Feedback: {
            /** @description From 1, very bad, to 5, very good */
            rating: number;
            /**
             * @description In their own words; null when they gave none
             * @example It let me finish.
             */
            text: string | null;
            /**
             * Format: date-time
             * @description When it was given
             * @example 2026-11-21T17:02:10.000Z
             */
            given_at: string;
        };
        /**
         * @description Only with this feedback
         *
         *     - `positive`: a rating of 4 or 5
         *     - `neutral`: a rating of 3
         *     - `negative`: a rating of 1 or 2
         *     - `any`: some rating
         *     - `none`: no rating
         * @enum {string}
         */
        FeedbackFilter: "positive" | "neutral" | "negative" | "any" | "none";
        /** @description What is wrong with one field of a request */
        FieldProblem: {
            /** @description Dotted path of the field; absent when it is about the whole request */
            field?: string;
            /** @description What is wrong with it */
            message: string;
        };
        /** @description A figure compared across two windows */
        FigureChange: {
            figure: components["schemas"]["ComparedFigure"];
            /** @description In the window; null when nothing counts */
            now: number | null;
            /** @description In the window of the same length before it; null when nothing counts */
            before: number | null;
            /** @description `now` less `before`; null when one is missing */
            difference: number | null;
            /** @description Turns or calls that `now` rests on */
            now_of: number;
            /** @description Turns or calls that `before` rests on */
            before_of: number;
            verdict: components["schemas"]["Verdict"];
        };
        /** @description Where a finding came from, or why there is none */
        FindingMeta: components["schemas"]["CommittedMeta"] | components["schemas"]["DeclinedMeta"] | components["schemas"]["WithdrawnMeta"];
        /**
         * @description Where the data came from
         *
         *     - `agent`: the agent understood it from what was said
         *     - `participant`: the participant corrected it after the call
         *     - `import`: it was imported with a recorded conversation
         * @enum {string}
         */
        FindingSource: "agent" | "participant" | "import";
        /** @description Every output that fired, with its status */
        FiredOutputs: {
            /** @description Webhooks that fired, in the order of the commits */
            webhooks: components["schemas"]["WebhookStatus"][];
            /**
             * @description Frontend callbacks that fired, in the order of the commits
             * @example []
             */
            frontend_callbacks: components["schemas"]["FrontendCallbackStatus"][];
            /**
             * @description Chained API calls that fired, in the order of the commits
             * @example []
             */
            api_calls: components["schemas"]["ApiCallStatus"][];
        };
        /** @description A first key of the user */
        FirstApiKey: {
            /**
             * @description Id of the API key
             * @example key_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description What the key is for */
            label: string;
            /** @description The key, shown once; null in a replayed response */
            key: string | null;
        };
        /** @description A picture of the screen that a participant shared */
        Frame: {
            /**
             * @description Id of the frame
             * @example frm_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * Format: date-time
             * @description When the picture was taken
             */
            timestamp: string;
            /** @description Time since the call began, in milliseconds */
            offset_ms: number;
            /** @description Number of the participant turn it was taken in, from 1 */
            segment: number;
            /**
             * Format: uri
             * @description Shows the picture without a key until it expires; list the frames again for a new URL
             * @example https://colloquy.example.org/v1/frames/frm_01kahhmq3tn8c2v5w9xyz4b7de?expires=1795279500
             */
            url: string;
            /**
             * Format: date-time
             * @description When the URL expires
             */
            expires_at: string;
            /**
             * @description Media type of the picture
             * @example image/jpeg
             */
            content_type: string;
            /** @description Width in pixels */
            width: number;
            /** @description Height in pixels */
            height: number;
            source: components["schemas"]["FrameSource"];
        };
        /**
         * @description Where the picture came from
         *
         *     - `screen`: the screen that a participant shared
         *     - `imported`: a recorded conversation
         * @enum {string}
         */
        FrameSource: "screen" | "imported";
        /** @description Outcome of a frontend callback */
        FrontendCallbackStatus: {
            /**
             * @description Id of the delivery
             * @example dlv_01kahhmq3tn8c2v5w9xyz4b7de
             */
            delivery_id: string;
            /** @description The type of the event that fired the output */
            on: components["schemas"]["EventName"];
            /** @description Id of the goal whose commit fired the output; null when another event did */
            goal_id: string | null;
            /**
             * @description The commit, and the Idempotency-Key of every attempt; null when another event fired the output
             * @example cmt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            commit_id: string | null;
            /**
             * @description The event that fired the output, and the Idempotency-Key of every attempt; null when a commit did
             * @example evt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            event_id: string | null;
            /** @description Number of attempts so far */
            attempts: number;
            /** @example succeeded */
            status: components["schemas"]["DeliveryStatus"];
            /** @description Why the latest attempt failed, or why a callback was given up; null when it succeeded, and before the first */
            last_error: string | null;
            /**
             * @description Name of the callback
             * @example cups
             */
            name: string;
        };
        /** @description A template of the platform, to use or to copy */
        GalleryTemplate: {
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Which built-in template it is, such as `setup_assistant`; null for one that operators added
             * @example exit_interview
             */
            seed_key: string | null;
            /** @description Name of the template; participants see it */
            name: string;
            /** @description What the template is for */
            description: string;
            language: components["schemas"]["LanguageCode"];
            /** @description How many goals it has; 0 when it has none */
            goal_count: number;
            /** @description Longest call, in minutes */
            max_session_duration_minutes: number;
            /**
             * @description Name of the archetype, which says how the agent conducts the conversation; null for none
             * @example Warm listener
             */
            archetype_name: string | null;
            /** @description Whether it is the default template of the service */
            is_default: boolean;
            /**
             * Format: date-time
             * @description When the template was created
             */
            created_at: string;
        };
        /** @description A page of a list */
        GalleryTemplatePage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["GalleryTemplate"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /** @description Answer of `getDailyPerformance` */
        GetDailyPerformanceResult: {
            /** @description The window in days */
            days: number;
            /** @description All pauses together; null without any call */
            whole: components["schemas"]["PauseFigures"] | null;
            /** @description Each figure compared with that of the preceding window of the same length */
            changes: components["schemas"]["FigureChange"][];
            /** @description One for each day that has calls, in order */
            by_day: components["schemas"]["PerformanceDay"][];
            /** @description Groups of the window; each dimension ignores its own filter. If a dimension has more than 200 groups, those with the most calls */
            compared: components["schemas"]["PerformanceGroup"][];
            /** @description Histogram of `eou_estimation_error_ms`, in order */
            estimation_errors: components["schemas"]["EstimationErrors"][];
        };
        /** @description Answer of `getDefaultTemplate` */
        GetDefaultTemplateResult: {
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Name of the template; participants see it */
            name: string;
            /** @description What the template is for */
            description: string;
            /**
             * @description Always `active`
             * @example active
             */
            status: string;
            /**
             * @description Always `system`
             * @example system
             */
            source: string;
        };
        /** @description Answer of `getPerformance` */
        GetPerformanceResult: {
            days: components["schemas"]["PerformanceDays"];
            /** @description One for each kind of pause that occurred */
            buckets: components["schemas"]["PerformanceBucket"][];
        };
        /** @description Answer of `getSlowestAnswers` */
        GetSlowestAnswersResult: {
            /** @description The window in days */
            days: number;
            /** @description Ten at most, slowest first */
            answers: components["schemas"]["SlowAnswer"][];
        };
        /** @description Answer of `getTimingDebug` */
        GetTimingDebugResult: {
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /** @example completed */
            status: components["schemas"]["SessionStatus"];
            /**
             * @description What the call runs on: provider and model of `llm`, `stt` and `tts`, `stt_language`, `vad_backend`, `eou_backend`, `preemptive_generation`, `time_zone` (by which the agent understands "yesterday"; null where no page told one: by UTC), and in `turn_policy` the settings by which the end of a turn was decided; empty until the call begins
             * @example {
             *       "llm": {
             *         "provider": "api.openai.com",
             *         "model": "gpt-4.1-mini"
             *       },
             *       "stt_language": "en"
             *     }
             */
            setup: {
                [key: string]: unknown;
            };
            /** @description What the call used, by model: tokens, audio and characters; `failures` counts how often each part failed or did not answer, `repairs` what in the replies of a model was brought into the form of OpenAI, and what a recognizer did not finish */
            usage: {
                [key: string]: unknown;
            };
            /**
             * @description What the call cost: `currency`, `total`, and `items` by model, each with `quantity`, `unit`, `rate` and `amount`; when `lower_bound` is true, some amount is unknown or in another currency, and the true cost is higher. Null until the call is over
             * @example {
             *       "currency": "USD",
             *       "total": 0.0412,
             *       "items": [],
             *       "lower_bound": false
             *     }
             */
            cost_breakdown: {
                [key: string]: unknown;
            } | null;
            /** @description What the advisors of the template told the agent during the call, in order */
            advisor_notes: components["schemas"]["AdvisorNote"][];
            /** @description What was said by both sides, in order */
            turns: components["schemas"]["TimedTurn"][];
            /** @description The silences in the participants’ turns, in order, and how each was judged */
            pauses: components["schemas"]["TurnPause"][];
        };
        /** @description Answer of `getWebhookSecret` */
        GetWebhookSecretResult: {
            /** @description Key of the webhook signatures */
            webhook_secret: string;
        };
        /**
         * @description One thing to find out
         * @example {
         *       "id": "cups",
         *       "type": "number",
         *       "prompt": "How many cups of coffee do you drink a day?",
         *       "required": true,
         *       "unit": "cups"
         *     }
         */
        Goal: {
            /** @description Unique in the template; findings are stored under it */
            id: string;
            /**
             * @description What the agent should find out: one of `open`, `qualitative`, `text`, `number`, `boolean`, `scale`, `single_choice`, `multiple_choice`, `ranking`, `date`, `contact`, `structured`. Any other type is kept and treated as `open`
             * @default open
             */
            type: string;
            /**
             * @description What the agent asks or should find out
             * @default
             */
            prompt: string;
            /** @description A few words that name the goal */
            title?: string;
            /** @description What else the agent should know about the goal */
            description?: string;
            /**
             * @description Whether the agent asks for it even when time is short; a participant who leaves or falls silent without answering it has abandoned the conversation
             * @default true
             */
            required: boolean;
            /** @description JSON Schema of the committed data; required for a `structured` goal. It replaces the shape of the type */
            schema?: {
                [key: string]: unknown;
            };
            /** @description What the participant may choose from, in a choice or a ranking */
            options?: components["schemas"]["GoalOption"][];
            /** @description Least value of a number or a scale; fewest items of a choice or a ranking */
            min?: number;
            /** @description Greatest value of a number or a scale; most items of a choice or a ranking */
            max?: number;
            /** @description Unit of a number, such as `cups` */
            unit?: string;
            /** @description A list of good answers, for the agent to go by */
            examples?: unknown;
            /** @description When the goal has captured enough */
            completion_criteria?: string;
            /** @description How many further questions the agent may ask about the goal */
            max_follow_ups?: number;
            confirm?: components["schemas"]["GoalConfirm"];
            evidence?: components["schemas"]["GoalEvidence"];
            /** @description Ids of the goals that must be committed before this one is asked */
            depends_on?: string[];
            patience?: components["schemas"]["Patience"];
            /** @description Time budget of the goal, in minutes: once it is used up, the agent moves on, and asks for a required goal once more at the end; absent: no limit */
            time_budget_minutes?: number;
            /** @description What happens each time this goal is committed */
            outputs?: components["schemas"]["Output"][];
        } & {
            [key: string]: unknown;
        };
        /** @description A goal was committed, or corrected */
        GoalCommittedEvent: {
            /**
             * @description Id of the event
             * @example evt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description What happened
             *
             *     - `goal.committed`: a goal was committed, or corrected (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "goal.committed";
            /**
             * Format: date-time
             * @description When the transaction that caused it began
             */
            occurred_at: string;
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            /** @description Id of the goal */
            goal_id: string;
            /**
             * @description Id of the commit
             * @example cmt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            commit_id: string;
            /** @description Counts the commits of the goal, from 1 */
            version: number;
            /** @description What the goal captured; null once the participant has withdrawn it */
            data: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * @description Whether the agent checks what it understood
         *
         *     - `auto`: the agent decides
         *     - `read_back`: the agent repeats what it understood before it commits
         * @enum {string}
         */
        GoalConfirm: "auto" | "read_back";
        /** @description How many goals were committed */
        GoalCounts: {
            /** @description Goals of the template */
            total: number;
            /** @description Goals that were committed and not withdrawn since */
            committed: number;
            /** @description Ids of the remaining goals, in the template's order */
            missing: string[];
            /** @description Ids of the remaining goals that the participant declined */
            declined: string[];
            /** @description Whether nothing was left to ask: every goal was committed, even if it was withdrawn since, or was declined, or depends on a declined one. False: the conversation ended early. Null until it is final */
            complete: boolean | null;
        };
        /** @description The participant would rather not answer a goal; `findings_meta` of the conversation has the words */
        GoalDeclinedEvent: {
            /**
             * @description Id of the event
             * @example evt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description What happened
             *
             *     - `goal.declined`: the participant would rather not answer a goal (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "goal.declined";
            /**
             * Format: date-time
             * @description When the transaction that caused it began
             */
            occurred_at: string;
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            /** @description Id of the goal */
            goal_id: string;
        };
        /** @description The participant would rather not answer a goal; `findings_meta` of the conversation has the words */
        GoalDeclinedWebhookBody: {
            /**
             * @description Id of the event
             * @example evt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description What happened
             *
             *     - `goal.declined`: the participant would rather not answer a goal (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "goal.declined";
            /**
             * Format: date-time
             * @description When the transaction that caused it began
             */
            occurred_at: string;
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            /** @description Id of the goal */
            goal_id: string;
            /** @description Summary of the conversation; null until it is written */
            summary: string | null;
            /** @description The latest data of each committed goal, by the id of the goal */
            findings: {
                [key: string]: components["schemas"]["CommittedData"];
            };
            /**
             * @description The `context` that the conversation was created with
             * @example {
             *       "order": "A-17"
             *     }
             */
            context: {
                [key: string]: unknown;
            };
        };
        /**
         * @description Whether a commit must rest on a verified quote of the participant; default: `required` for a boolean, a number, a scale and a choice, otherwise `optional`
         *
         *     - `required`: the model is asked once more for the quote; without one the commit is `unverified`
         *     - `optional`: quotes are kept, but none is needed
         * @enum {string}
         */
        GoalEvidence: "required" | "optional";
        /**
         * @description One thing to find out
         * @example {
         *       "id": "cups",
         *       "type": "number",
         *       "prompt": "How many cups of coffee do you drink a day?",
         *       "required": true,
         *       "unit": "cups"
         *     }
         */
        GoalInput: {
            /** @description Unique in the template; findings are stored under it */
            id: string;
            /**
             * @description What the agent should find out: one of `open`, `qualitative`, `text`, `number`, `boolean`, `scale`, `single_choice`, `multiple_choice`, `ranking`, `date`, `contact`, `structured`. Any other type is kept and treated as `open`; null counts as absent
             * @default open
             */
            type?: string | null;
            /**
             * @description What the agent asks or should find out; null counts as absent
             * @default
             */
            prompt?: string | null;
            /** @description A few words that name the goal; null counts as absent */
            title?: string | null;
            /** @description What else the agent should know about the goal; null counts as absent */
            description?: string | null;
            /**
             * @description Whether the agent asks for it even when time is short; a participant who leaves or falls silent without answering it has abandoned the conversation; null counts as absent
             * @default true
             */
            required?: boolean | null;
            /** @description JSON Schema of the committed data; required for a `structured` goal. It replaces the shape of the type; null counts as absent */
            schema?: {
                [key: string]: unknown;
            } | null;
            /** @description What the participant may choose from, in a choice or a ranking; null counts as absent */
            options?: components["schemas"]["GoalOption"][] | null;
            /** @description Least value of a number or a scale; fewest items of a choice or a ranking; null counts as absent */
            min?: number | null;
            /** @description Greatest value of a number or a scale; most items of a choice or a ranking; null counts as absent */
            max?: number | null;
            /** @description Unit of a number, such as `cups`; null counts as absent */
            unit?: string | null;
            /** @description A list of good answers, for the agent to go by; null counts as absent */
            examples?: unknown;
            /** @description When the goal has captured enough; null counts as absent */
            completion_criteria?: string | null;
            /** @description How many further questions the agent may ask about the goal; null counts as absent */
            max_follow_ups?: number | null;
            /**
             * @description Whether the agent checks what it understood; null counts as absent
             *
             *     - `auto`: the agent decides
             *     - `read_back`: the agent repeats what it understood before it commits
             */
            confirm?: components["schemas"]["GoalConfirm"] | null;
            /**
             * @description Whether a commit must rest on a verified quote of the participant; default: `required` for a boolean, a number, a scale and a choice, otherwise `optional`; null counts as absent
             *
             *     - `required`: the model is asked once more for the quote; without one the commit is `unverified`
             *     - `optional`: quotes are kept, but none is needed
             */
            evidence?: components["schemas"]["GoalEvidence"] | null;
            /** @description Ids of the goals that must be committed before this one is asked; null counts as absent */
            depends_on?: string[] | null;
            /**
             * @description How long the agent waits for the participant to continue; null counts as absent
             *
             *     - `quick`: short answers: the agent answers soon
             *     - `normal`: ordinary answers
             *     - `reflective`: answers that need thought: the agent leaves time and does not acknowledge early
             *     - `spelling`: answers that are spelled or dictated: the agent leaves the most time
             */
            patience?: components["schemas"]["Patience"] | null;
            /** @description Time budget of the goal, in minutes: once it is used up, the agent moves on, and asks for a required goal once more at the end; absent: no limit; null counts as absent */
            time_budget_minutes?: number | null;
            /** @description What happens each time this goal is committed; null counts as absent */
            outputs?: components["schemas"]["OutputInput"][] | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description What the participant may choose
         * @example tea
         */
        GoalOption: string | components["schemas"]["OptionWithKeys"];
        /**
         * @description Type of the goal, which decides the shape of `data`
         *
         *     - `open`: an answer in some sentences; also for a type that is not known
         *     - `qualitative`: an answer with its themes and quotes
         *     - `text`: a short text
         *     - `number`: a number, with its unit
         *     - `boolean`: yes or no
         *     - `scale`: a number on a scale
         *     - `single_choice`: one of some options
         *     - `multiple_choice`: some of the options
         *     - `ranking`: the options in an order
         *     - `date`: a day, an instant, a month or a year
         *     - `contact`: a name, an e-mail address or a phone number
         *     - `structured`: whatever the `schema` of the goal says
         * @enum {string}
         */
        GoalType: "open" | "qualitative" | "text" | "number" | "boolean" | "scale" | "single_choice" | "multiple_choice" | "ranking" | "date" | "contact" | "structured";
        /** @description The participant withdrew an answer on the receipt after the call */
        GoalWithdrawnEvent: {
            /**
             * @description Id of the event
             * @example evt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description What happened
             *
             *     - `goal.withdrawn`: the participant withdrew an answer (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "goal.withdrawn";
            /**
             * Format: date-time
             * @description When the transaction that caused it began
             */
            occurred_at: string;
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            /** @description Id of the goal */
            goal_id: string;
            /**
             * @description Id of the withdrawal, which counts as a commit
             * @example cmt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            commit_id: string;
            /** @description Counts the commits of the goal, from 1 */
            version: number;
        };
        /** @description The participant withdrew an answer on the receipt after the call */
        GoalWithdrawnWebhookBody: {
            /**
             * @description Id of the event
             * @example evt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description What happened
             *
             *     - `goal.withdrawn`: the participant withdrew an answer (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "goal.withdrawn";
            /**
             * Format: date-time
             * @description When the transaction that caused it began
             */
            occurred_at: string;
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            /** @description Id of the goal */
            goal_id: string;
            /**
             * @description Id of the withdrawal, which counts as a commit
             * @example cmt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            commit_id: string;
            /** @description Counts the commits of the goal, from 1 */
            version: number;
            /** @description Summary of the conversation; null until it is written */
            summary: string | null;
            /** @description The latest data of each committed goal, by the id of the goal */
            findings: {
                [key: string]: components["schemas"]["CommittedData"];
            };
            /**
             * @description The `context` that the conversation was created with
             * @example {
             *       "order": "A-17"
             *     }
             */
            context: {
                [key: string]: unknown;
            };
        };
        /** @description A conversation that another system held */
        ImportRecordedSession: {
            /**
             * @description Organization that will own it; that of the template when absent; null counts as absent
             * @example org_01kahhmq3tn8c2v5w9xyz4b7de
             */
            org_id?: string | null;
            /**
             * @description Template it belongs to; one named “Imported conversations” when absent; null counts as absent
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id?: string | null;
            /**
             * @description System that held the conversation; null counts as absent
             * @default external
             */
            imported_from?: string | null;
            /** @description Its id there; the same conversation is imported only once; null counts as absent */
            external_id?: string | null;
            /** @description Who took part; or `persons` for several; null counts as absent */
            person?: components["schemas"]["RecordedPerson"] | null;
            /** @description Who took part; null counts as absent */
            persons?: components["schemas"]["RecordedPerson"][] | null;
            /**
             * @description Language that the recognizer heard, where an entry has none of its own; null counts as absent
             * @default en
             * @example en
             */
            language?: string | null;
            /**
             * Format: date-time
             * @description When the session began; null counts as absent
             */
            started_at?: string | null;
            /**
             * Format: date-time
             * @description When it ended; null counts as absent
             */
            ended_at?: string | null;
            /** @description Its length; two of the three times are enough; null counts as absent */
            duration_seconds?: number | null;
            /** @description What was said, in order */
            transcript: components["schemas"]["RecordedEntry"][];
            /** @description Pictures of the shared screen; null counts as absent */
            frames?: components["schemas"]["RecordedFrame"][] | null;
            /** @description Audio of the session, which the service fetches: WAV, FLAC, MP3, Ogg or WebM; null counts as absent */
            recording?: components["schemas"]["Recording"] | null;
            /** @description The data of each goal, by the id of the goal; null counts as absent */
            findings?: {
                [key: string]: unknown;
            } | null;
            /** @description What was said, summarized; null counts as absent */
            summary?: string | null;
            /** @description Context that the agent had; null counts as absent */
            context?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description What only outputs get, as `{{private.<key>}}`, such as a token for a header: no model, page or default body has it, and requests are stored with `***` in its place; null counts as absent
             * @example {
             *       "callback_token": "9b1d0f46"
             *     }
             */
            private?: {
                [key: string]: unknown;
            } | null;
            /** @description Stored with the conversation unchanged, until its transcript is deleted; null counts as absent */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /** @description Who recognized the speech; null counts as absent */
            stt_provider?: string | null;
            /** @description What decided that a turn was over; null counts as absent */
            eou_backend?: string | null;
            /** @description What to do with it; null counts as absent */
            run?: components["schemas"]["ImportRun"] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Answer of `importRecordedSession` */
        ImportRecordedSessionResult: {
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /** @description False when it was imported before */
            created: boolean;
            /** @description Pictures and recordings that are still to be fetched */
            pending_media: number;
        };
        /** @description What is done with an imported conversation */
        ImportRun: {
            /**
             * @description Reflect on the conversation; null counts as absent
             * @default true
             */
            reflection?: boolean | null;
            /**
             * @description Fire the outputs of the template; null counts as absent
             * @default false
             */
            outputs?: boolean | null;
            /**
             * @description Compute the true pauses from the recording of the participants; null counts as absent
             * @default true
             */
            actual_pause?: boolean | null;
        } & {
            [key: string]: unknown;
        };
        /** @description An exported template */
        ImportedTemplate: {
            /**
             * @description Says what this is
             * @enum {string}
             */
            format: "colloquy.template";
            /** @description Version of the format */
            format_version: number;
            /** @description How the agent conducts the conversation; null when the template has no archetype */
            archetype?: components["schemas"]["ImportedTemplateArchetype"] | null;
            template: components["schemas"]["ImportedTemplateTemplate"];
        };
        /** @description How the agent conducts the conversation; null when the template has no archetype */
        ImportedTemplateArchetype: {
            /** @description Names the archetype; the import looks it up by its slug */
            slug: string;
            /** @description Name of the archetype */
            name: string;
        };
        /** @description The template */
        ImportedTemplateTemplate: {
            /** @description Name of the template; participants see it */
            name: string;
            /**
             * @description What the template is for; participants do not see it; null counts as absent
             * @default
             */
            description?: string | null;
            /** @description Language of the conversation; when absent, the `preferred_language` of the organization if it is one of these, else `en`; null counts as absent */
            language?: components["schemas"]["LanguageCode"] | null;
            /**
             * @description Whether the template is in use; null counts as absent
             *
             *     - `draft`: being written; conversations can be created for testing
             *     - `active`: in use
             * @default active
             */
            status?: components["schemas"]["TemplateStatusInput"] | null;
            /** @description The parts of the conversation, in order. When none has a goal, the agent greets the participant, says goodbye and ends the call; null counts as absent */
            phases?: components["schemas"]["PhaseInput"][] | null;
            /** @description What applies to the whole conversation; null counts as absent */
            settings?: components["schemas"]["SettingsInput"] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A skill that is written in the template */
        InlineSkill: {
            /** @description Name of the skill */
            name?: string;
            /** @description What the skill is for */
            description?: string;
            /** @description Knowledge or behaviour, as given to the agent; a skill without it does nothing */
            instructions?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A skill that is written in the template */
        InlineSkillInput: {
            /** @description Name of the skill; null counts as absent */
            name?: string | null;
            /** @description What the skill is for; null counts as absent */
            description?: string | null;
            /** @description Knowledge or behaviour, as given to the agent; a skill without it does nothing; null counts as absent */
            instructions?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A skillset that is written in the template */
        InlineSkillset: {
            /** @description Name of the skillset */
            name?: string;
            /** @description Its skills */
            skills?: components["schemas"]["SkillChoice"][];
        } & {
            [key: string]: unknown;
        };
        /** @description A skillset that is written in the template */
        InlineSkillsetInput: {
            /** @description Name of the skillset; null counts as absent */
            name?: string | null;
            /** @description Its skills; null counts as absent */
            skills?: components["schemas"]["SkillChoiceInput"][] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Body of `inspectCliSignIn` */
        InspectCliSignInRequest: {
            /**
             * @description Code that the program shows; upper or lower case, with or without the dash
             * @example BCDF-GHJK
             */
            user_code: string;
        };
        /** @description Answer of `inspectCliSignIn` */
        InspectCliSignInResult: {
            /** @description The code that the program shows */
            user_code: string;
            /**
             * @description What the program calls itself, which nothing proves; null when it does not say
             * @example colloquy on my-laptop
             */
            program: string | null;
            /**
             * @description IP address of the program; null when it is not known
             * @example 203.0.113.7
             */
            address: string | null;
            /** @description What the key would be allowed to do: what is asked for, as far as your key has it */
            scopes: components["schemas"]["KeyScope"][];
            /**
             * Format: date-time
             * @description When the program began to sign in
             */
            created_at: string;
        };
        /** @description An invitation to the organization */
        Invite: {
            /**
             * @description Id of the invitation
             * @example inv_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Address that was invited */
            email: string;
            /** @example member */
            role: components["schemas"]["Role"];
            /** @description Id of the user who sent the invitation; null for a key of the organization */
            invited_by: string | null;
            /**
             * Format: date-time
             * @description When the invitation was sent
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the invitation expires
             */
            expires_at: string;
        };
        /** @description A page of a list */
        InvitePage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["Invite"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /** @description What a media client needs to enter the room */
        JoinCredentials: {
            /** @description Websocket URL of the media server */
            ws_url: string;
            /** @description Access token for the room; connect within 10 minutes */
            token: string;
            /**
             * @description Identity of the participant in the room: their id, a dot, and a number, which is another once somebody else was let in as this participant
             * @example per_01kahhmq3tn8c2v5w9xyz4b7de
             */
            participant_identity: string;
        };
        /**
         * @description What the key may do, within what its user may do
         *
         *     - `run`: create, read, join and export conversations, their events and deliveries
         *     - `design`: create, change and share templates, and test their outputs
         *     - `admin`: manage people, keys, secrets and the organization, listen in, delete conversations, read the security log
         * @enum {string}
         */
        KeyScope: "run" | "design" | "admin";
        /** @description A request to be let in */
        Knock: {
            /**
             * @description Id of the request
             * @example knk_01kahhmq3tn8c2v5w9xyz4b7de
             */
            knock_id: string;
            /** @description Send it again to learn what became of the request */
            knock_secret: string;
            status: components["schemas"]["KnockStatus"];
            /** @description Join with it, as the person who was let in; null until then */
            person_token: string | null;
        };
        /** @description What somebody in the call says to a request */
        KnockAnswer: {
            /** @description The `person_secret` of somebody who is in the call */
            person_secret: string;
            /**
             * @description Which request, as the page in the room was told
             * @example knk_01kahhmq3tn8c2v5w9xyz4b7de
             */
            knock_id: string;
            /** @description Whether to let the person in */
            let_in: boolean;
        };
        /** @description What became of the request */
        KnockAnswered: {
            /**
             * @description Id of the request
             * @example knk_01kahhmq3tn8c2v5w9xyz4b7de
             */
            knock_id: string;
            status: components["schemas"]["KnockStatus"];
        };
        /** @description Who asks to be let in */
        KnockRequest: {
            /** @description Under which name those in the call are asked */
            name: string;
            /** @description The `knock_secret` of the request, to learn what became of it; when absent, those in the call are asked; null counts as absent */
            knock_secret?: string | null;
        };
        /**
         * @description What became of the request
         *
         *     - `waiting`: those in the call have been asked
         *     - `let_in`: one of them let the person in: join with the `person_token`
         *     - `refused`: one of them did not, or nobody answered in time
         * @enum {string}
         */
        KnockStatus: "waiting" | "let_in" | "refused";
        /** @description A turn that other settings would have changed */
        LabChange: {
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the participant’s turn; null when it is not stored
             * @example trn_01kahhmq3tn8c2v5w9xyz4b7de
             */
            turn_id: string | null;
            /**
             * Format: date-time
             * @description When the silence began
             */
            started_at: string;
            /** @description When the participant spoke again, in milliseconds of silence; null: not known */
            resumed_ms: number | null;
            /** @description What happened */
            happened: components["schemas"]["LabOutcome"];
            /** @description What would have happened */
            would: components["schemas"]["LabOutcome"];
        };
        /** @description A figure and its 95 % interval, over calls drawn again */
        LabFigure: {
            /** @description The figure */
            value: number;
            /** @description Lower end of its interval */
            low: number;
            /** @description Upper end */
            high: number;
        };
        /** @description Actual or hypothetical outcome of a silence */
        LabOutcome: {
            /** @description The decision that the turn was over, in milliseconds of silence; null: none */
            decided_ms: number | null;
            /** @description The first sound of the agent, in milliseconds of silence; null: none */
            heard_ms: number | null;
            /** @description Whether the agent was heard before the participant resumed */
            cut_in: boolean;
        };
        /** @description Settings, and the results they would have had */
        LabPoint: {
            settings: components["schemas"]["LabSettings"];
            /** @description Turns in which the agent cuts in, as a share of all, 0 … 1 or more */
            cut_in_share: components["schemas"]["LabFigure"];
            /** @description Median of the heard pause, in milliseconds */
            delay_p50_ms: components["schemas"]["LabFigure"];
            /** @description Its 95th percentile */
            delay_p95_ms: components["schemas"]["LabFigure"];
            /** @description Its mean */
            delay_mean_ms: components["schemas"]["LabFigure"];
        };
        /**
         * @description What differs from the configuration, as `PATCH /v1/admin/system/config` takes it
         * @example {
         *       "turns.waits": {
         *         "normal": {
         *           "lo_ms": 300
         *         }
         *       }
         *     }
         */
        LabSettings: {
            "audio.eou_backend"?: components["schemas"]["EndOfTurnBackend"];
            /** @description Waits of `evidence` by the patience of a goal, where they differ from the built-in ones */
            "turns.waits"?: components["schemas"]["ChangedWaits"];
            /** @description Wait after speech that seems finished to `text`, `audio` and `smart_turn_v3`, in milliseconds */
            "turns.min_delay_ms"?: number;
            /** @description Wait after speech that does not seem finished to `text`, `audio` and `smart_turn_v3`, in milliseconds; above 2,000 it seems like a broken connection */
            "turns.max_delay_ms"?: number;
            /** @description Silence after which a turn is over for `vad`, in milliseconds */
            "audio.eou_vad_silence_ms"?: number;
            /** @description Probability from which speech counts as finished for `audio`; null: as the model was calibrated for the language */
            "audio.eou_audio_threshold"?: number | null;
            /** @description Probability from which speech counts as finished for `smart_turn_v3` */
            "audio.eou_smart_turn_v3_threshold"?: number;
        };
        /** @description The settings that decide when a turn is over, with every wait */
        LabSettingsNow: {
            "audio.eou_backend": components["schemas"]["EndOfTurnBackend"];
            "turns.waits": components["schemas"]["AllWaits"];
            /** @description Wait after speech that seems finished to `text`, `audio` and `smart_turn_v3`, in milliseconds */
            "turns.min_delay_ms": number;
            /** @description Wait after speech that does not seem finished to `text`, `audio` and `smart_turn_v3`, in milliseconds; above 2,000 it seems like a broken connection */
            "turns.max_delay_ms": number;
            /** @description Silence after which a turn is over for `vad`, in milliseconds */
            "audio.eou_vad_silence_ms": number;
            /** @description Probability from which speech counts as finished for `audio`; null: as the model was calibrated for the language */
            "audio.eou_audio_threshold": number | null;
            /** @description Probability from which speech counts as finished for `smart_turn_v3` */
            "audio.eou_smart_turn_v3_threshold": number;
        };
        /**
         * @description Language of the conversation
         *
         *     - `en`: English
         *     - `es`: Spanish
         *     - `pt`: Portuguese
         *     - `fr`: French
         *     - `de`: German
         * @enum {string}
         */
        LanguageCode: "en" | "es" | "pt" | "fr" | "de";
        /** @description Answer of `listAvailableModels` */
        ListAvailableModelsResult: {
            /** @description By name */
            models: components["schemas"]["AvailableModel"][];
            /** @description Providers that did not respond, or not as a call needs; empty when all did */
            failed: components["schemas"]["FailedProvider"][];
        };
        /** @description Answer of `listUsableModels` */
        ListUsableModelsResult: {
            /** @description By name */
            models: components["schemas"]["UsableModel"][];
            /** @description Whether every provider listed its models */
            is_complete: boolean;
        };
        /** @description Answer of `listVoices` */
        ListVoicesResult: {
            /** @description Provider of these voices; null when none can speak */
            provider: components["schemas"]["VoiceProvider"] | null;
            /** @description Its voices */
            voices: components["schemas"]["Voice"][];
        };
        /** @description A delivery of any conversation, without request and response */
        ListedDelivery: {
            /**
             * @description Id of the delivery
             * @example dlv_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            kind: components["schemas"]["OutputKind"];
            /** @description The type of the event that fired the output */
            on: components["schemas"]["EventName"];
            /** @description Id of the goal whose commit fired the output; null when another event did */
            goal_id: string | null;
            /**
             * @description The commit, and the Idempotency-Key of every attempt; null when another event fired the output
             * @example cmt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            commit_id: string | null;
            /**
             * @description The event that fired the output, and the Idempotency-Key of every attempt; null when a commit did
             * @example evt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            event_id: string | null;
            /** @description Number of attempts so far */
            attempts: number;
            /** @example succeeded */
            status: components["schemas"]["DeliveryStatus"];
            /** @description Why the latest attempt failed, or why a callback was given up; null when it succeeded, and before the first */
            last_error: string | null;
            /** @description Where the request goes, with secrets masked; null for a frontend callback */
            url: string | null;
            /**
             * @description HTTP method
             * @example POST
             */
            method: string;
            /**
             * Format: date-time
             * @description When the next attempt is due, never before now; null when there will be none
             */
            next_attempt_at: string | null;
            /** @description Whether it was postponed because the receiver is failing or not responding */
            waits_for_receiver: boolean;
            /**
             * Format: date-time
             * @description When the output was first delivered; null until then
             */
            succeeded_at: string | null;
            /**
             * Format: date-time
             * @description When its request and answers were deleted, because the participant withdrew an answer that they may have contained; null otherwise
             */
            forgotten_at: string | null;
            /**
             * Format: date-time
             * @description When the output fired
             * @example 2026-11-21T16:46:10.000Z
             */
            created_at: string;
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /** @description Whether an attempt is in progress */
            is_under_way: boolean;
            /**
             * @description HTTP status of the response to the latest attempt; null when it got none, and before the first
             * @example 500
             */
            last_status: number | null;
        };
        /** @description A page of a list */
        ListedDeliveryPage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["ListedDelivery"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /** @description A secret without its value, and where it is used */
        ListedSecret: {
            /**
             * @description Id of the secret
             * @example sec_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Name of the secret, unique in the organization
             * @example crm_token
             */
            name: string;
            /**
             * @description Hosts to which outputs may send it; empty until an output that uses it is saved, by a key with the scope `admin`, by an owner, an admin, the organization itself, or the member who created the secret
             * @example [
             *       "crm.example"
             *     ]
             */
            hosts: string[];
            /**
             * @description Id of the user who created it; null for the key of the organization, or a user who was deleted
             * @example usr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            user_id: string | null;
            /**
             * Format: date-time
             * @description When the secret was created
             */
            created_at: string;
            /** @description Templates whose outputs currently name it, at most 100, except archived ones */
            used_by: components["schemas"]["TemplateName"][];
        };
        /** @description A page of a list */
        ListedSecretPage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["ListedSecret"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /** @description A key, or a position in a list */
        LocationPart: string | number;
        /** @description What lines of the log call a conversation and its call */
        LogNames: {
            /**
             * @description In most lines; also the name of the room
             * @example call_3f9a0c52d1e84b7760aa
             */
            call: string;
            /**
             * @description In lines about the conversation as a whole
             * @example conversation_91be7d40c2f35a6808d4
             */
            conversation: string;
        };
        /** @description A turn with words of the search */
        MatchedTurn: {
            /**
             * @description Id of the turn
             * @example trn_01kahhmq3tn8c2v5w9xyz4b7de
             */
            turn_id: string;
            role: components["schemas"]["TurnRole"];
            /** @description Name of the participant; null for the agent and for somebody without a name */
            speaker: string | null;
            /** @description An excerpt of the turn, in pieces */
            excerpt: components["schemas"]["ExcerptPiece"][];
        };
        /** @description What is known of an e-mail address */
        Me: {
            /** @description The address, in lower case */
            email: string;
            /** @description Whether it is the address of a user */
            known: boolean;
            /** @description Membership status of the user; null when the address is unknown */
            membership_status: components["schemas"]["UserStatus"] | null;
            /** @description Name of the user, for internal callers only; null when it is not known */
            name?: string | null;
            /** @description The user, for internal callers only; null when the address is not known */
            user?: components["schemas"]["MeUser"] | null;
            /** @description Organization of the user, for internal callers only; null when the address is not known */
            organization?: components["schemas"]["MeOrganization"] | null;
        };
        /** @description Organization of the user, for internal callers only; null when the address is not known */
        MeOrganization: {
            /**
             * @description Id of the organization
             * @example org_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Name of the organization
             * @example Example Coffee
             */
            name: string;
            /** @description Whether the organization is blocked */
            blocked: boolean;
        };
        /** @description The user, for internal callers only; null when the address is not known */
        MeUser: {
            /**
             * @description Id of the user
             * @example usr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            role: components["schemas"]["Role"];
            /** @description Whether the user is blocked */
            blocked: boolean;
        };
        /** @description Whether the user of a key has been let in */
        MembershipStatus: {
            membership_status: components["schemas"]["UserStatus"];
            /** @description User of the key; null for a key of the organization itself */
            user: components["schemas"]["User"] | null;
            /** @description Organization of the key */
            organization: components["schemas"]["OrganizationName"];
            key: components["schemas"]["MembershipStatusKey"];
        };
        /** @description The key of this request */
        MembershipStatusKey: {
            /**
             * @description Id of the API key
             * @example key_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description What the key may do */
            scopes: components["schemas"]["KeyScope"][];
            /**
             * Format: date-time
             * @description When the key expires; null for never
             */
            expires_at: string | null;
        };
        /** @description What a language model costs */
        ModelPrice: {
            /**
             * @description The language model (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            part: "llm";
            /** @description As in the `setup` of a session, such as `api.openai.com`; absent: any provider of the model */
            provider?: string;
            /** @description The model */
            model: string;
            /**
             * @description ISO 4217 code
             * @default USD
             */
            currency: string;
            /**
             * @description First instant of the price; a date is midnight UTC
             * @example 2026-11-21
             */
            valid_from: string;
            /**
             * @description When it stops applying; null or absent: never
             * @example 2026-11-21
             */
            valid_until?: string | null;
            /** @description Per million uncached input tokens */
            input_per_million: number;
            /** @description Per million cached input tokens */
            cached_per_million: number;
            /** @description Per million output tokens */
            output_per_million: number;
        };
        /** @description What a language model costs */
        ModelPriceInput: {
            /**
             * @description The language model (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            part: "llm";
            /** @description As in the `setup` of a session, such as `api.openai.com`; absent: any provider of the model; null counts as absent */
            provider?: string | null;
            /** @description The model */
            model: string;
            /**
             * @description ISO 4217 code; null counts as absent
             * @default USD
             */
            currency?: string | null;
            /**
             * @description First instant of the price; a date is midnight UTC
             * @example 2026-11-21
             */
            valid_from: string;
            /**
             * @description When it stops applying; null or absent: never
             * @example 2026-11-21
             */
            valid_until?: string | null;
            /** @description Per million uncached input tokens */
            input_per_million: number;
            /** @description Per million cached input tokens */
            cached_per_million: number;
            /** @description Per million output tokens */
            output_per_million: number;
        };
        /** @description A recognition model for each language */
        ModelsByLanguage: {
            /** @description Model that listens to English */
            en?: string;
            /** @description Model that listens to Spanish */
            es?: string;
            /** @description Model that listens to Portuguese */
            pt?: string;
            /** @description Model that listens to French */
            fr?: string;
            /** @description Model that listens to German */
            de?: string;
        };
        /** @description A recognition model for each language */
        ModelsByLanguageInput: {
            /** @description Model that listens to English; null counts as absent */
            en?: string | null;
            /** @description Model that listens to Spanish; null counts as absent */
            es?: string | null;
            /** @description Model that listens to Portuguese; null counts as absent */
            pt?: string | null;
            /** @description Model that listens to French; null counts as absent */
            fr?: string | null;
            /** @description Model that listens to German; null counts as absent */
            de?: string | null;
        };
        /** @description An instant, or milliseconds since the session began */
        Moment: string | number;
        /** @description Committed for a `multiple_choice` goal */
        MultipleChoiceAnswer: {
            /** @description Options of the goal */
            values: string[];
            /** @description The answer in words when no option fits; absent otherwise */
            other?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Nothing; all parameters are in the query */
        NoBody: Record<string, never>;
        /**
         * @description Committed for a `number` goal
         * @example {
         *       "value": 3,
         *       "unit": "cups"
         *     }
         */
        NumberAnswer: {
            /** @description Within the `min` and `max` of the goal */
            value: number;
            /** @description Unit of the value; absent when none was given */
            unit?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Committed for an `open` goal, and for a goal of an unknown type */
        OpenAnswer: {
            /** @description What the participant said, in a few sentences */
            answer: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description How the agent opens the conversation. Null: not specified
         *
         *     - `relational`: shows interest in the person before the first question
         *     - `direct`: says what the conversation is about, then asks the first question
         *     - `brisk`: starts with the first question
         * @enum {string}
         */
        OpeningStyle: "relational" | "direct" | "brisk";
        /** @description An option that has keys of your own */
        OptionWithKeys: {
            /** @description The option, as it is committed */
            value: string;
        } & {
            [key: string]: unknown;
        };
        /** @description An organization */
        Organization: {
            /**
             * @description Id of the organization
             * @example org_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Name of the organization
             * @example Example Coffee
             */
            name: string;
            /** @description E-mail address that the organization signed up with; null if there is none */
            email: string | null;
            /**
             * @description Preferred language of the organization, such as `en`; null if not set
             * @example en
             */
            preferred_language: string | null;
            /**
             * @description Days after which transcripts, voice tracks and frames of its conversations are deleted; null: platform default
             * @example 90
             */
            retention_days: number | null;
            /**
             * Format: date-time
             * @description When the organization was created
             */
            created_at: string;
        };
        /** @description How much the organization has */
        OrganizationCounts: {
            /** @description Users, including blocked ones */
            users: number;
            /** @description Templates, including archived ones */
            templates: number;
            /** @description Conversations in any status */
            interviews: number;
            /** @description Calls in progress */
            active_calls: number;
        };
        /** @description An organization by its name */
        OrganizationName: {
            /**
             * @description Id of the organization
             * @example org_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Name of the organization
             * @example Example Coffee
             */
            name: string;
        };
        /** @description The organization of a user */
        OrganizationOfUser: {
            /**
             * @description Id of the organization
             * @example org_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Name of the organization
             * @example Example Coffee
             */
            name: string;
            /** @description Whether the organization is blocked */
            blocked: boolean;
            /** @description Whether it is the organization of the platform itself */
            is_system: boolean;
        };
        /**
         * @description What to do when a goal is committed, or another event happens. The `url`, the values of the `headers` and the `body_template` may contain `{{data.*}}`, `{{context.*}}`, `{{response.*}}`, `{{session.id}}`, `{{interview.id}}`, `{{template.id}}`, `{{version}}` (of the template), `{{goal.id}}`, `{{person.name}}`, `{{commit_id}}`, `{{committed_at}}`, `{{evidence}}` (a list of the quotes that were really said, each with `quote` and `turn_id`), `{{verification}}`, `{{source}}` and `{{secret:<id or name>}}`; `on` another event than a commit also `{{event.*}}`, `{{findings.<goal>.*}}` and `{{summary}}`; a variable without a value is empty
         * @example {
         *       "url": "https://example.com/hook"
         *     }
         */
        Output: {
            /** @description `webhook` (the default when there is a `url`), `frontend_callback` or `api_call`. Any other kind is kept and does nothing */
            kind?: string;
            /** @description The event that fires it; default: `goal.committed`. Other events only for webhooks in `settings.outputs` */
            on?: components["schemas"]["EventName"];
            /** @description Name of a frontend callback; the id of the goal when absent */
            name?: string;
            /** @description Id of an `api_call`: its answer is available as `{{response.<id>.<key>}}` */
            id?: string;
            /** @description Where to send the request; a variable at the beginning may hold the whole URL */
            url?: string;
            method?: components["schemas"]["OutputMethod"];
            /** @description Header name to value; values may contain variables */
            headers?: {
                [key: string]: string;
            };
            /**
             * @description Id or name of a secret that signs the request instead of the webhook secret of the organization, so that no other receiver can sign for this one; it has to be for the host of the `url`
             * @example crm_webhook
             */
            signing_secret?: string;
            /** @description Jinja template of the body; the default body when absent */
            body_template?: string;
            /** @description JSON Schema of the body, with `***` in place of each secret; a body that does not match is not sent, and the delivery is `held` */
            schema?: {
                [key: string]: unknown;
            };
            /** @description Send exactly the committed data as the body; `body_template` is not used */
            raw_payload?: boolean;
            /** @description Whether the default body of a commit also has `evidence`, `verification` and `source`; default false */
            include_evidence?: boolean;
        } & {
            [key: string]: unknown;
        };
        /** @description An output was delivered, failed permanently, or is held: its request cannot be rendered */
        OutputEvent: {
            /**
             * @description Id of the event
             * @example evt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "output.delivered" | "output.failed" | "output.held";
            /**
             * Format: date-time
             * @description When the transaction that caused it began
             */
            occurred_at: string;
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            /**
             * @description Id of the delivery
             * @example dlv_01kahhmq3tn8c2v5w9xyz4b7de
             */
            delivery_id: string;
            kind: components["schemas"]["OutputKind"];
            /** @description The type of the event that fired the output */
            on: components["schemas"]["EventName"];
            /** @description Id of the goal whose commit fired the output; null when another event did */
            goal_id: string | null;
            /**
             * @description The commit, and the Idempotency-Key of every attempt; null when another event fired the output
             * @example cmt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            commit_id: string | null;
            /**
             * @description The event that fired the output, and the Idempotency-Key of every attempt; null when a commit did
             * @example evt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            event_id: string | null;
            /** @description As the output is configured, with secrets masked; null for a frontend callback */
            url: string | null;
            /** @description Number of attempts so far */
            attempts: number;
            /** @description HTTP status; null when there was no response */
            status: number | null;
            /** @description Why it was not delivered; null when it was */
            error: string | null;
        };
        /**
         * @description What happened
         *
         *     - `output.delivered`: an output was delivered
         *     - `output.failed`: an output failed its last attempt
         *     - `output.held`: the request of an output cannot be rendered
         * @enum {string}
         */
        OutputEventType: "output.delivered" | "output.failed" | "output.held";
        /**
         * @description What to do when a goal is committed, or another event happens. The `url`, the values of the `headers` and the `body_template` may contain `{{data.*}}`, `{{context.*}}`, `{{response.*}}`, `{{session.id}}`, `{{interview.id}}`, `{{template.id}}`, `{{version}}` (of the template), `{{goal.id}}`, `{{person.name}}`, `{{commit_id}}`, `{{committed_at}}`, `{{evidence}}` (a list of the quotes that were really said, each with `quote` and `turn_id`), `{{verification}}`, `{{source}}` and `{{secret:<id or name>}}`; `on` another event than a commit also `{{event.*}}`, `{{findings.<goal>.*}}` and `{{summary}}`; a variable without a value is empty
         * @example {
         *       "url": "https://example.com/hook"
         *     }
         */
        OutputInput: {
            /** @description `webhook` (the default when there is a `url`), `frontend_callback` or `api_call`. Any other kind is kept and does nothing; null counts as absent */
            kind?: string | null;
            /** @description The event that fires it; default: `goal.committed`. Other events only for webhooks in `settings.outputs`; null counts as absent */
            on?: components["schemas"]["EventName"] | null;
            /** @description Name of a frontend callback; the id of the goal when absent; null counts as absent */
            name?: string | null;
            /** @description Id of an `api_call`: its answer is available as `{{response.<id>.<key>}}`; null counts as absent */
            id?: string | null;
            /** @description Where to send the request; a variable at the beginning may hold the whole URL; null counts as absent */
            url?: string | null;
            /**
             * @description Method of the request; `POST` when absent; null counts as absent
             *
             *     - `POST`: with a body
             *     - `PUT`: with a body
             *     - `PATCH`: with a body
             *     - `GET`: with a body only if there is a `body_template` or `raw_payload`
             *     - `DELETE`: with a body only if there is a `body_template` or `raw_payload`
             */
            method?: components["schemas"]["OutputMethod"] | null;
            /** @description Header name to value; values may contain variables; null counts as absent */
            headers?: {
                [key: string]: string | null;
            } | null;
            /**
             * @description Id or name of a secret that signs the request instead of the webhook secret of the organization, so that no other receiver can sign for this one; it has to be for the host of the `url`; null counts as absent
             * @example crm_webhook
             */
            signing_secret?: string | null;
            /** @description Jinja template of the body; the default body when absent; null counts as absent */
            body_template?: string | null;
            /** @description JSON Schema of the body, with `***` in place of each secret; a body that does not match is not sent, and the delivery is `held`; null counts as absent */
            schema?: {
                [key: string]: unknown;
            } | null;
            /** @description Send exactly the committed data as the body; `body_template` is not used; null counts as absent */
            raw_payload?: boolean | null;
            /** @description Whether the default body of a commit also has `evidence`, `verification` and `source`; default false; null counts as absent */
            include_evidence?: boolean | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description What an output does
         *
         *     - `webhook`: sends a request to the `url`
         *     - `frontend_callback`: sends a message to the participant's page
         *     - `api_call`: calls the `url` and gives its answer to the agent
         * @enum {string}
         */
        OutputKind: "webhook" | "frontend_callback" | "api_call";
        /**
         * @description Method of the request; `POST` when absent
         *
         *     - `POST`: with a body
         *     - `PUT`: with a body
         *     - `PATCH`: with a body
         *     - `GET`: with a body only if there is a `body_template` or `raw_payload`
         *     - `DELETE`: with a body only if there is a `body_template` or `raw_payload`
         * @enum {string}
         */
        OutputMethod: "POST" | "PUT" | "PATCH" | "GET" | "DELETE";
        /** @description An output was delivered, failed permanently, or is held: its request cannot be rendered */
        OutputWebhookBody: {
            /**
             * @description Id of the event
             * @example evt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "output.delivered" | "output.failed" | "output.held";
            /**
             * Format: date-time
             * @description When the transaction that caused it began
             */
            occurred_at: string;
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            /**
             * @description Id of the delivery
             * @example dlv_01kahhmq3tn8c2v5w9xyz4b7de
             */
            delivery_id: string;
            kind: components["schemas"]["OutputKind"];
            /** @description The type of the event that fired the output */
            on: components["schemas"]["EventName"];
            /** @description Id of the goal whose commit fired the output; null when another event did */
            goal_id: string | null;
            /**
             * @description The commit, and the Idempotency-Key of every attempt; null when another event fired the output
             * @example cmt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            commit_id: string | null;
            /**
             * @description The event that fired the output, and the Idempotency-Key of every attempt; null when a commit did
             * @example evt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            event_id: string | null;
            /** @description As the output is configured, with secrets masked; null for a frontend callback */
            url: string | null;
            /** @description Number of attempts so far */
            attempts: number;
            /** @description HTTP status; null when there was no response */
            status: number | null;
            /** @description Why it was not delivered; null when it was */
            error: string | null;
            /** @description Summary of the conversation; null until it is written */
            summary: string | null;
            /** @description The latest data of each committed goal, by the id of the goal */
            findings: {
                [key: string]: components["schemas"]["CommittedData"];
            };
            /**
             * @description The `context` that the conversation was created with
             * @example {
             *       "order": "A-17"
             *     }
             */
            context: {
                [key: string]: unknown;
            };
        };
        /** @description How the week went, and what needs attention */
        Overview: {
            last_7_days: components["schemas"]["Week"];
            /** @description The seven days before */
            week_before: components["schemas"]["Week"];
            /** @description What needs attention, most urgent first; often empty */
            attention: components["schemas"]["Attention"][];
        };
        /** @description A tag that an operator added */
        OwnTag: {
            /** @description The tag */
            tag: string;
            /** @description When it applies, for the model to read */
            meaning: string;
        };
        /** @description Body of `patchOrg` */
        PatchOrgRequest: {
            /** @description Name of the organization; unchanged when absent */
            name?: string;
            /**
             * @description Language that the organization prefers; null clears it, unchanged when absent
             * @example en
             */
            preferred_language?: string | null;
            /** @description Days after which transcripts, voice tracks and frames are deleted; null for the platform default, unchanged when absent */
            retention_days?: number | null;
        };
        /**
         * @description Body of `patchPlatformOrg`
         * @example {
         *       "retention_days": 30
         *     }
         */
        PatchPlatformOrgRequest: {
            /** @description Name of the organization; unchanged when absent */
            name?: string;
            /**
             * Format: email
             * @description Address of the organization; null for none, unchanged when absent
             */
            email?: string | null;
            /** @description Days after which transcripts, voice tracks and frames are deleted; null for the platform default, unchanged when absent */
            retention_days?: number | null;
        };
        /**
         * @description Body of `patchSystemConfig`
         * @example {
         *       "turns.min_delay_ms": 400
         *     }
         */
        PatchSystemConfigRequest: {
            /** @description Model that holds the conversation. Null in this request restores the default */
            "llm.model"?: string | null;
            /** @description Fallback models, in this order; empty: the same model again. Null in this request restores the default */
            "llm.fallback_models"?: string[] | null;
            /** @description Model that writes the summary; null: the one that holds the conversation. Null in this request restores the default */
            "llm.summary_model"?: string | null;
            /** @description Model that digests skills; null: the one that holds the conversation. Null in this request restores the default */
            "llm.digest_model"?: string | null;
            /** @description Model for advisors that do not name one; null: the one that holds the conversation. Null in this request restores the default */
            "llm.advisor_model"?: string | null;
            /** @description Model that judges ended conversations; null: the one that holds the conversation. Null in this request restores the default */
            "llm.reflection_model"?: string | null;
            /** @description Tags, each with its meaning, that a reflection may use in addition to the built-in ones. Null in this request restores the default */
            "reflection.tags"?: components["schemas"]["OwnTag"][] | null;
            /** @description What providers charge, by part, model and dates; a call is charged at the prices in force when it began. Null in this request restores the default */
            prices?: components["schemas"]["PriceInput"][] | null;
            /** @description Recognition model for languages that `stt.models` does not name. Null in this request restores the default */
            "stt.model"?: string | null;
            /** @description Recognition model by language; `stt.model` covers the languages without one. Null in this request restores the default */
            "stt.models"?: components["schemas"]["ModelsByLanguageInput"] | null;
            /** @description Voice for each language, and under `default` for all others; empty: the one from the environment. Null in this request restores the default */
            "tts.voices"?: components["schemas"]["VoiceChoicesInput"] | null;
            /** @description Waits of `evidence` by the patience of a goal, where they differ from the built-in ones. Null in this request restores the default */
            "turns.waits"?: components["schemas"]["ChangedWaitsInput"] | null;
            /** @description Wait after speech that seems finished to `text`, `audio` and `smart_turn_v3`, in milliseconds. Null in this request restores the default */
            "turns.min_delay_ms"?: number | null;
            /** @description Wait after speech that does not seem finished to `text`, `audio` and `smart_turn_v3`, in milliseconds; above 2,000 it seems like a broken connection. Null in this request restores the default */
            "turns.max_delay_ms"?: number | null;
            /** @description How long a participant must speak to interrupt the agent before any word is recognized, in milliseconds. Null in this request restores the default */
            "turns.barge_in_ms"?: number | null;
            /** @description Whether the answer is prepared before the decision that a turn is over; it is discarded if the participant continues. Null in this request restores the default */
            "turns.preemptive_generation"?: boolean | null;
            /**
             * @description What detects speech in calls; both use Silero's network. Imported recordings are always heard by `livekit`
             *
             *     - `livekit`: the framework's own detector, `@livekit/local-inference`
             *     - `silero`: the plugin `@livekit/agents-plugin-silero`, for the same probabilities at more CPU and memory; where it cannot run, `livekit`. Null in this request restores the default
             */
            "audio.vad_backend"?: components["schemas"]["VadBackend"] | null;
            /**
             * @description What decides that a participant's turn is over
             *
             *     - `evidence`: the audio (smart-turn v3.2, asked once, early), the words and the question combined; the weaker the evidence, the longer the wait
             *     - `text`: the words: a finished or unfinished sentence
             *     - `vad`: silence alone
             *     - `audio`: the framework's model v1-mini, from the last 1.2 seconds of audio
             *     - `smart_turn_v3`: smart-turn v3.2, from the last 8 seconds of the turn. Null in this request restores the default
             */
            "audio.eou_backend"?: components["schemas"]["EndOfTurnBackend"] | null;
            /**
             * @description Model that runs in the background without deciding
             *
             *     - `none`: none
             *     - `smart_turn_v3`: smart-turn v3.2; no effect if it is already the one that decides. Null in this request restores the default
             */
            "audio.eou_shadow"?: components["schemas"]["EouShadow"] | null;
            /** @description Silence after which a turn is over for `vad`, in milliseconds. Null in this request restores the default */
            "audio.eou_vad_silence_ms"?: number | null;
            /** @description Probability from which speech counts as finished for `audio`; null: as the model was calibrated for the language. Null in this request restores the default */
            "audio.eou_audio_threshold"?: number | null;
            /** @description Days after which transcripts, voice tracks and frames are deleted, for organizations without their own value; null: never. Null in this request restores the default */
            "retention.days"?: number | null;
            /** @description Probability from which speech counts as finished for `smart_turn_v3`. Null in this request restores the default */
            "audio.eou_smart_turn_v3_threshold"?: number | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Body of `patchUser` */
        PatchUserRequest: {
            role?: components["schemas"]["Role"];
            /**
             * @description Organization to move the user to; no move when absent
             * @example org_01kahhmq3tn8c2v5w9xyz4b7de
             */
            org_id?: string;
        };
        /**
         * @description How long the agent waits for the participant to continue
         *
         *     - `quick`: short answers: the agent answers soon
         *     - `normal`: ordinary answers
         *     - `reflective`: answers that need thought: the agent leaves time and does not acknowledge early
         *     - `spelling`: answers that are spelled or dictated: the agent leaves the most time
         * @enum {string}
         */
        Patience: "quick" | "normal" | "reflective" | "spelling";
        /** @description The parts of a pause, in milliseconds */
        PauseBuckets: {
            /** @description Until the end of the turn and its transcript were known */
            recognition: number;
            /** @description Work of the agent before it called the model */
            hook: number;
            /** @description Until the first token of the model */
            llm_ttft: number;
            /** @description Until the first audio of the voice */
            tts_ttfb: number;
            /** @description What no stage explains; negative where stages overlapped */
            residual: number;
            /** @description The whole pause, the sum of the others */
            pause: number;
        };
        /** @description Pauses of some turns */
        PauseFigures: {
            /** @description Turns of the agent that have a pause and of which something was heard */
            turns: number;
            /** @description In addition, turns of which nothing, or only a filler, was heard: no answer came, or the participant resumed speaking first */
            unanswered: number;
            /** @description Of `turns`, those in which the pause ended with "One moment." */
            fillers: number;
            /** @description Of `turns`, those in which the agent apologized because no answer came */
            apologies: number;
            /** @description The pause: `actual_pause_ms`, else `pause_ms` */
            pause_ms: components["schemas"]["Spread"];
            /** @description Per cent of the turns that have `actual_pause_ms` */
            pct_truth_anchored: number;
            /** @description Mean of `eou_estimation_error_ms`: positive waited too long, negative cut off, in milliseconds; null when no turn has it */
            avg_estimation_error_ms: number | null;
            /** @description Its 5th percentile, in milliseconds; null when no turn has it */
            p5_estimation_error_ms: number | null;
            /** @description Its 95th percentile, in milliseconds; null when no turn has it */
            p95_estimation_error_ms: number | null;
            /** @description Share of the turns, 0 to 1, in which the agent jumped in; not known counts as no */
            cutoff_rate: number;
            /** @description Calls that began */
            calls: number;
            /** @description Of these, finished calls with voice activity but no recognized words */
            unheard_calls: number;
            /** @description Turns whose parts are known: those of calls that are over */
            parted_turns: number;
            /**
             * @description Composition of the mean pause of these turns, by kind as in `pauses.parts` of a timeline, in milliseconds; none is negative, and they add up to that mean, with negative pauses counted as 0
             * @example {
             *       "estimate": 20,
             *       "wait": 400,
             *       "words": 0,
             *       "wordless": 0,
             *       "hold": 0,
             *       "late": 0,
             *       "recognition": 0,
             *       "hook": 5,
             *       "model": 280,
             *       "voice": 110,
             *       "prepared": 0,
             *       "rest": 15
             *     }
             */
            parts_ms: {
                [key: string]: number;
            };
        };
        /** @description A part of a pause; all parts add up to it */
        PausePart: {
            kind: components["schemas"]["PausePartKind"];
            /** @description Its length in milliseconds, not 0 */
            ms: number;
        };
        /**
         * @description Kind of a part of a pause
         *
         *     - `estimate`: from where the participant stopped to where the call detected it; negative when detected too early
         *     - `wait`: the silence that the evidence called for, or as much of it as there was
         *     - `words`: then, until the words were final
         *     - `wordless`: the silence after speech for which the recognizer returned no words
         *     - `hold`: then, for a prepared reply that was nearly ready
         *     - `late`: then, for no recorded reason
         *     - `recognition`: until the end of the turn and its transcript were known, if no details are recorded
         *     - `hook`: the agent's own work before it called the model
         *     - `model`: until the first token of the model
         *     - `voice`: until the first audio of the voice
         *     - `prepared`: after the decision, until the first audio of the prepared reply was ready
         *     - `rest`: what none of the others explains, such as transmission; negative where they overlapped
         * @enum {string}
         */
        PausePartKind: "estimate" | "wait" | "words" | "wordless" | "hold" | "late" | "recognition" | "hook" | "model" | "voice" | "prepared" | "rest";
        /** @description 10th, 50th and 90th percentile */
        Percentiles: {
            /** @description 10th percentile; null without any */
            p10: number | null;
            /** @description Median; null without any */
            p50: number | null;
            /** @description 90th percentile; null without any */
            p90: number | null;
        };
        /** @description Pauses of one kind */
        PerformanceBucket: {
            /**
             * @description Language of speech recognition
             * @example en
             */
            language: string;
            /** @description Whether the model saw a picture of the screen */
            had_image: boolean;
            /**
             * @description What decided that a turn is over: of the session, else the configured `audio.eou_backend`
             * @example audio
             */
            eou_backend: string;
            /**
             * @description Provider of speech recognition; null when it was not recorded
             * @example api.deepgram.com
             */
            stt_provider: string | null;
            /** @description Turns of the agent that have a pause and of which something was heard */
            turns: number;
            /** @description In addition, turns of which nothing, or only a filler, was heard: no answer came, or the participant resumed speaking first */
            unanswered: number;
            /** @description Of `turns`, those in which the pause ended with "One moment." */
            fillers: number;
            /** @description Of `turns`, those in which the agent apologized because no answer came */
            apologies: number;
            /** @description The pause: `actual_pause_ms`, else `pause_ms` */
            pause_ms: components["schemas"]["Spread"];
            /** @description The longer of `eou_delay_ms` and `transcription_delay_ms` */
            recognition_ms: components["schemas"]["Spread"];
            /** @description `on_user_turn_completed_delay_ms` */
            hook_ms: components["schemas"]["Spread"];
            /** @description From the model call to its first token */
            llm_ttft_ms: components["schemas"]["Spread"];
            /** @description From the first text sent to the voice to the first audio */
            tts_ttfb_ms: components["schemas"]["Spread"];
            /** @description The pause less all of these, where one that was not measured counts 0; negative where they overlapped */
            residual_ms: components["schemas"]["Spread"];
            /** @description Per cent of the turns that have `actual_pause_ms` */
            pct_truth_anchored: number;
            /** @description Mean of `eou_estimation_error_ms`: positive waited too long, negative cut off, in milliseconds; null when no turn has it */
            avg_estimation_error_ms: number | null;
            /** @description Its 5th percentile, in milliseconds; null when no turn has it */
            p5_estimation_error_ms: number | null;
            /** @description Its 95th percentile, in milliseconds; null when no turn has it */
            p95_estimation_error_ms: number | null;
            /** @description Share of the turns, 0 to 1, in which the agent jumped in; not known counts as no */
            cutoff_rate: number;
        };
        /**
         * @description What the groups differ in
         *
         *     - `language`: language of speech recognition
         *     - `eou_backend`: what decided that a turn is over
         *     - `stt_provider`: provider of speech recognition
         *     - `had_image`: whether the model saw a picture of the screen: `true` or `false`
         *     - `template_id`: template of the conversation, by its id
         *     - `llm_model`: model that the call began with
         *     - `tts_voice`: voice that the call began with
         *     - `eou_model`: model that listened for the end of a turn
         * @enum {string}
         */
        PerformanceBy: "language" | "eou_backend" | "stt_provider" | "had_image" | "template_id" | "llm_model" | "tts_voice" | "eou_model";
        /** @description Pauses of one day */
        PerformanceDay: {
            /** @description Turns of the agent that have a pause and of which something was heard */
            turns: number;
            /** @description In addition, turns of which nothing, or only a filler, was heard: no answer came, or the participant resumed speaking first */
            unanswered: number;
            /** @description Of `turns`, those in which the pause ended with "One moment." */
            fillers: number;
            /** @description Of `turns`, those in which the agent apologized because no answer came */
            apologies: number;
            /** @description The pause: `actual_pause_ms`, else `pause_ms` */
            pause_ms: components["schemas"]["Spread"];
            /** @description Per cent of the turns that have `actual_pause_ms` */
            pct_truth_anchored: number;
            /** @description Mean of `eou_estimation_error_ms`: positive waited too long, negative cut off, in milliseconds; null when no turn has it */
            avg_estimation_error_ms: number | null;
            /** @description Its 5th percentile, in milliseconds; null when no turn has it */
            p5_estimation_error_ms: number | null;
            /** @description Its 95th percentile, in milliseconds; null when no turn has it */
            p95_estimation_error_ms: number | null;
            /** @description Share of the turns, 0 to 1, in which the agent jumped in; not known counts as no */
            cutoff_rate: number;
            /** @description Calls that began */
            calls: number;
            /** @description Of these, finished calls with voice activity but no recognized words */
            unheard_calls: number;
            /** @description Turns whose parts are known: those of calls that are over */
            parted_turns: number;
            /**
             * @description Composition of the mean pause of these turns, by kind as in `pauses.parts` of a timeline, in milliseconds; none is negative, and they add up to that mean, with negative pauses counted as 0
             * @example {
             *       "estimate": 20,
             *       "wait": 400,
             *       "words": 0,
             *       "wordless": 0,
             *       "hold": 0,
             *       "late": 0,
             *       "recognition": 0,
             *       "hook": 5,
             *       "model": 280,
             *       "voice": 110,
             *       "prepared": 0,
             *       "rest": 15
             *     }
             */
            parts_ms: {
                [key: string]: number;
            };
            /**
             * @description Day in UTC on which the sessions began
             * @example 2026-11-26
             */
            day: string;
        };
        /**
         * @description Sessions that began within
         *
         *     - `7`: 7 days
         *     - `30`: 30 days
         *     - `all`: all time
         * @enum {string}
         */
        PerformanceDays: "7" | "30" | "all";
        /** @description Pauses that share one value */
        PerformanceGroup: {
            /** @description Turns of the agent that have a pause and of which something was heard */
            turns: number;
            /** @description In addition, turns of which nothing, or only a filler, was heard: no answer came, or the participant resumed speaking first */
            unanswered: number;
            /** @description Of `turns`, those in which the pause ended with "One moment." */
            fillers: number;
            /** @description Of `turns`, those in which the agent apologized because no answer came */
            apologies: number;
            /** @description The pause: `actual_pause_ms`, else `pause_ms` */
            pause_ms: components["schemas"]["Spread"];
            /** @description Per cent of the turns that have `actual_pause_ms` */
            pct_truth_anchored: number;
            /** @description Mean of `eou_estimation_error_ms`: positive waited too long, negative cut off, in milliseconds; null when no turn has it */
            avg_estimation_error_ms: number | null;
            /** @description Its 5th percentile, in milliseconds; null when no turn has it */
            p5_estimation_error_ms: number | null;
            /** @description Its 95th percentile, in milliseconds; null when no turn has it */
            p95_estimation_error_ms: number | null;
            /** @description Share of the turns, 0 to 1, in which the agent jumped in; not known counts as no */
            cutoff_rate: number;
            /** @description Calls that began */
            calls: number;
            /** @description Of these, finished calls with voice activity but no recognized words */
            unheard_calls: number;
            /** @description Turns whose parts are known: those of calls that are over */
            parted_turns: number;
            /**
             * @description Composition of the mean pause of these turns, by kind as in `pauses.parts` of a timeline, in milliseconds; none is negative, and they add up to that mean, with negative pauses counted as 0
             * @example {
             *       "estimate": 20,
             *       "wait": 400,
             *       "words": 0,
             *       "wordless": 0,
             *       "hold": 0,
             *       "late": 0,
             *       "recognition": 0,
             *       "hook": 5,
             *       "model": 280,
             *       "voice": 110,
             *       "prepared": 0,
             *       "rest": 15
             *     }
             */
            parts_ms: {
                [key: string]: number;
            };
            by: components["schemas"]["PerformanceBy"];
            /**
             * @description The value they share; null when it was not recorded
             * @example en
             */
            value: string | null;
            /** @description The 95th percentile of the pause compared with the preceding window */
            p95_change: components["schemas"]["FigureChange"];
        };
        /** @description A participant of the conversation */
        Person: {
            /**
             * @description Id of the participant
             * @example per_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Name of the participant; null while it is not known
             * @example Ada
             */
            name: string | null;
            /** @description Your own id of the participant; null when you gave none */
            external_id: string | null;
        };
        /** @description A participant of a new conversation */
        PersonInput: {
            /** @description Name of the participant; null when it is not known */
            name?: string | null;
            /** @description Your own id of the participant; null for none */
            external_id?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A part of the conversation with its goals */
        Phase: {
            /**
             * @description Id of the phase
             * @example main
             */
            id: string;
            /** @description A few words that name the phase; nobody hears them */
            title?: string;
            /**
             * @description Instructions for the agent in this phase; during the whole call when the phase has no goals
             * @default
             */
            body_instructions: string;
            /** @description What to find out, in the order of the questions */
            goals: components["schemas"]["Goal"][];
            /** @description What happens each time a goal of this phase is committed */
            outputs: components["schemas"]["Output"][];
        } & {
            [key: string]: unknown;
        };
        /** @description A part of the conversation with its goals */
        PhaseInput: {
            /**
             * @description Id of the phase
             * @example main
             */
            id: string;
            /** @description A few words that name the phase; nobody hears them; null counts as absent */
            title?: string | null;
            /**
             * @description Instructions for the agent in this phase; during the whole call when the phase has no goals; null counts as absent
             * @default
             */
            body_instructions?: string | null;
            /** @description What to find out, in the order of the questions; null counts as absent */
            goals?: components["schemas"]["GoalInput"][] | null;
            /** @description What happens each time a goal of this phase is committed; null counts as absent */
            outputs?: components["schemas"]["OutputInput"][] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description What a picture that the model is shown costs */
        PicturePrice: {
            /**
             * @description Pictures of the screen that the model is shown (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            part: "image";
            /** @description As in the `setup` of a session, such as `api.openai.com`; absent: any provider of the model */
            provider?: string;
            /** @description The model */
            model: string;
            /**
             * @description ISO 4217 code
             * @default USD
             */
            currency: string;
            /**
             * @description First instant of the price; a date is midnight UTC
             * @example 2026-11-21
             */
            valid_from: string;
            /**
             * @description When it stops applying; null or absent: never
             * @example 2026-11-21
             */
            valid_until?: string | null;
            /** @description Per picture, in addition to the tokens that most providers count for it */
            per_picture: number;
        };
        /** @description What a picture that the model is shown costs */
        PicturePriceInput: {
            /**
             * @description Pictures of the screen that the model is shown (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            part: "image";
            /** @description As in the `setup` of a session, such as `api.openai.com`; absent: any provider of the model; null counts as absent */
            provider?: string | null;
            /** @description The model */
            model: string;
            /**
             * @description ISO 4217 code; null counts as absent
             * @default USD
             */
            currency?: string | null;
            /**
             * @description First instant of the price; a date is midnight UTC
             * @example 2026-11-21
             */
            valid_from: string;
            /**
             * @description When it stops applying; null or absent: never
             * @example 2026-11-21
             */
            valid_until?: string | null;
            /** @description Per picture, in addition to the tokens that most providers count for it */
            per_picture: number;
        };
        /** @description What a conversation should find out */
        PlannedGoal: {
            /**
             * @description Id of the goal, under which `findings` has its data
             * @example cups
             */
            goal_id: string;
            /**
             * @description Id of the phase that it belongs to
             * @example main
             */
            phase_id: string;
            /**
             * @description A few words that name the goal; null for none
             * @example Cups a day
             */
            title: string | null;
            /**
             * @description What the agent asks or should find out
             * @example How many cups of coffee a day?
             */
            prompt: string;
            /**
             * @description What the agent should find out
             * @example number
             */
            type: string;
            /** @description Whether the agent asks for it even when time is short; a participant who leaves or falls silent without answering it has abandoned the conversation */
            required: boolean;
        };
        /** @description A conversation of any organization */
        PlatformConversation: {
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the organization
             * @example org_01kahhmq3tn8c2v5w9xyz4b7de
             */
            org_id: string;
            /**
             * @description Name of the organization
             * @example Acme
             */
            org_name: string;
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            /** @description Version of the template that the conversation runs */
            template_version: number;
            /**
             * @description Name of that version
             * @example Exit interview
             */
            template_name: string;
            /** @example completed */
            status: components["schemas"]["ConversationStatus"];
            /** @example completed */
            session_status: components["schemas"]["SessionStatus"];
            /**
             * Format: date-time
             * @description When the conversation was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the first participant joined; null until then
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When the call ended; null until then
             */
            ended_at: string | null;
            /**
             * Format: date-time
             * @description When a participant entered the room, for the first time or after one left without an agent; null when nobody has
             */
            arrived_at: string | null;
            /** @description How long the participant has waited, or did wait, for the agent, in seconds; null when nobody has joined */
            agent_wait_seconds: number | null;
            /**
             * @description Outcome of the wait for an agent; null when nobody has joined
             *
             *     - `waiting`: the participant is in the room, and waits
             *     - `agent`: the agent joined
             *     - `none`: the participant left, or the call was abandoned, before an agent joined
             */
            agent_wait: components["schemas"]["WaitOutcome"] | null;
            language: components["schemas"]["LanguageCode"];
            /** @description Length of the call, in seconds; null until it ended */
            duration_seconds: number | null;
            /**
             * @description Why the call ended; null until then
             * @example goals_completed
             */
            ended_reason: components["schemas"]["EndedReason"] | null;
            /** @description More about why the call ended; null when there is nothing to add */
            ended_detail: string | null;
            goals: components["schemas"]["GoalCounts"];
            /** @description Feedback of a participant on the call; null for none */
            feedback: components["schemas"]["Feedback"] | null;
            /** @description The reflection on the conversation; null until there is one */
            reflection: components["schemas"]["Reflection"] | null;
            /** @description What the call cost; null until it is over */
            cost: components["schemas"]["Cost"] | null;
            /** @description What the work after the call cost; null until it is done */
            processing_cost: components["schemas"]["Cost"] | null;
            /** @description What was said, summarized by a model; null until it is written, also anew after the participant corrected or withdrew an answer */
            summary: string | null;
            /** @description The participants, in the order in which they were added */
            persons: components["schemas"]["Person"][];
            /** @description Longest pause so far before an answer of the agent, in milliseconds; null if none is known */
            longest_pause_ms: number | null;
            /** @description The first turns with words of `q`, at most three; null without `q` */
            matches: components["schemas"]["MatchedTurn"][] | null;
        };
        /** @description A page of a list */
        PlatformConversationPage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["PlatformConversation"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /** @description A delivery of any organization, without request and response */
        PlatformDelivery: {
            /**
             * @description Id of the delivery
             * @example dlv_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            kind: components["schemas"]["OutputKind"];
            /** @description The type of the event that fired the output */
            on: components["schemas"]["EventName"];
            /** @description Id of the goal whose commit fired the output; null when another event did */
            goal_id: string | null;
            /**
             * @description The commit, and the Idempotency-Key of every attempt; null when another event fired the output
             * @example cmt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            commit_id: string | null;
            /**
             * @description The event that fired the output, and the Idempotency-Key of every attempt; null when a commit did
             * @example evt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            event_id: string | null;
            /** @description Number of attempts so far */
            attempts: number;
            /** @example succeeded */
            status: components["schemas"]["DeliveryStatus"];
            /** @description Why the latest attempt failed, or why a callback was given up; null when it succeeded, and before the first */
            last_error: string | null;
            /** @description Where the request goes, with secrets masked; null for a frontend callback */
            url: string | null;
            /**
             * @description HTTP method
             * @example POST
             */
            method: string;
            /**
             * Format: date-time
             * @description When the next attempt is due, never before now; null when there will be none
             */
            next_attempt_at: string | null;
            /** @description Whether it was postponed because the receiver is failing or not responding */
            waits_for_receiver: boolean;
            /**
             * Format: date-time
             * @description When the output was first delivered; null until then
             */
            succeeded_at: string | null;
            /**
             * Format: date-time
             * @description When its request and answers were deleted, because the participant withdrew an answer that they may have contained; null otherwise
             */
            forgotten_at: string | null;
            /**
             * Format: date-time
             * @description When the output fired
             * @example 2026-11-21T16:46:10.000Z
             */
            created_at: string;
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /** @description Whether an attempt is in progress */
            is_under_way: boolean;
            /**
             * @description HTTP status of the response to the latest attempt; null when it got none, and before the first
             * @example 500
             */
            last_status: number | null;
            /**
             * @description Id of the organization
             * @example org_01kahhmq3tn8c2v5w9xyz4b7de
             */
            org_id: string;
        };
        /** @description A page of a list */
        PlatformDeliveryPage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["PlatformDelivery"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /** @description An organization, as operators see it */
        PlatformOrganization: {
            /**
             * @description Id of the organization
             * @example org_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Name of the organization
             * @example Example Coffee
             */
            name: string;
            /** @description E-mail address that the organization signed up with; null if there is none */
            email: string | null;
            /**
             * @description Preferred language of the organization, such as `en`; null if not set
             * @example en
             */
            preferred_language: string | null;
            /**
             * @description Days after which transcripts, voice tracks and frames of its conversations are deleted; null: platform default
             * @example 90
             */
            retention_days: number | null;
            /**
             * Format: date-time
             * @description When the organization was created
             */
            created_at: string;
            /** @description Whether the organization is blocked */
            blocked: boolean;
            /** @description Whether it is the organization of the platform itself */
            is_system: boolean;
            counts: components["schemas"]["OrganizationCounts"];
        };
        /** @description An organization with its latest users, templates and conversations */
        PlatformOrganizationDetail: {
            /**
             * @description Id of the organization
             * @example org_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Name of the organization
             * @example Example Coffee
             */
            name: string;
            /** @description E-mail address that the organization signed up with; null if there is none */
            email: string | null;
            /**
             * @description Preferred language of the organization, such as `en`; null if not set
             * @example en
             */
            preferred_language: string | null;
            /**
             * @description Days after which transcripts, voice tracks and frames of its conversations are deleted; null: platform default
             * @example 90
             */
            retention_days: number | null;
            /**
             * Format: date-time
             * @description When the organization was created
             */
            created_at: string;
            /** @description Whether the organization is blocked */
            blocked: boolean;
            /** @description Whether it is the organization of the platform itself */
            is_system: boolean;
            counts: components["schemas"]["OrganizationCounts"];
            /** @description The 50 newest users */
            users: components["schemas"]["PlatformUser"][];
            /** @description The 50 newest templates */
            templates: components["schemas"]["TemplateSummary"][];
            /** @description The 50 newest conversations */
            interviews: components["schemas"]["PlatformConversation"][];
        };
        /** @description A page of a list */
        PlatformOrganizationPage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["PlatformOrganization"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /** @description A call of any organization */
        PlatformSession: {
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /**
             * @description Id of the organization
             * @example org_01kahhmq3tn8c2v5w9xyz4b7de
             */
            org_id: string;
            /**
             * @description Name of the organization
             * @example Acme
             */
            org_name: string;
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            /** @description Version of the template that the conversation runs */
            template_version: number;
            /**
             * @description Name of that version
             * @example Exit interview
             */
            template_name: string;
            /** @example completed */
            status: components["schemas"]["SessionStatus"];
            /** @example completed */
            interview_status: components["schemas"]["ConversationStatus"];
            /**
             * Format: date-time
             * @description When the session was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the call began; null until then
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When the call ended; null until then
             */
            ended_at: string | null;
            language: components["schemas"]["LanguageCode"];
            /** @description Length of the call, in seconds; null until it ended */
            duration_seconds: number | null;
            /**
             * @description Why the call ended; null until then
             * @example goals_completed
             */
            ended_reason: components["schemas"]["EndedReason"] | null;
            /** @description More about why the call ended; null when there is nothing to add */
            ended_detail: string | null;
            goals: components["schemas"]["GoalCounts"];
            /** @description Feedback of a participant on the call; null for none */
            feedback: components["schemas"]["Feedback"] | null;
            /** @description The reflection on the conversation; null until there is one */
            reflection: components["schemas"]["Reflection"] | null;
            /** @description What the call cost; null until it is over */
            cost: components["schemas"]["Cost"] | null;
            /** @description What the work after the call cost; null until it is done */
            processing_cost: components["schemas"]["Cost"] | null;
            /** @description How often one side spoke */
            turns: number;
            /** @description Language that speech was recognized in; null until the call begins */
            stt_language: string | null;
            /** @description What decided that a turn was over; null until the call begins */
            eou_backend: string | null;
        };
        /** @description A page of a list */
        PlatformSessionPage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["PlatformSession"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /** @description A template of any organization in a list */
        PlatformTemplate: {
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Name of the template; participants see it */
            name: string;
            /** @description What the template is for */
            description: string;
            language: components["schemas"]["LanguageCode"];
            /** @example active */
            status: components["schemas"]["TemplateStatus"];
            /** @description Version of the template, from 1; each change adds one */
            version: number;
            /**
             * @description Id of the user who created the template; null for a key of the organization, a deleted user or the platform
             * @example usr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When the template was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the template was last changed
             */
            updated_at: string;
            /**
             * @description Id of the organization
             * @example org_01kahhmq3tn8c2v5w9xyz4b7de
             */
            org_id: string;
            /**
             * @description Name of the organization
             * @example Acme
             */
            org_name: string;
            source: components["schemas"]["TemplateSource"];
            /** @description Whether it is the default template of the service */
            is_default: boolean;
            /**
             * @description Id of its parent template; null for one without a parent
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            parent_template_id: string | null;
        };
        /** @description A page of a list */
        PlatformTemplatePage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["PlatformTemplate"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /** @description A user of any organization */
        PlatformUser: {
            /**
             * @description Id of the user
             * @example usr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description E-mail address */
            email: string;
            /**
             * @description Name; null while it is not known
             * @example Ada
             */
            name: string | null;
            role: components["schemas"]["Role"];
            /** @example active */
            membership_status: components["schemas"]["UserStatus"];
            /** @description Whether the user is blocked; `membership_status` does not say so */
            blocked: boolean;
            /**
             * Format: date-time
             * @description When the user was created
             */
            created_at: string;
            /** @description Organization of the user */
            organization: components["schemas"]["OrganizationOfUser"];
            /** @description How many templates the user is the author of */
            template_count: number;
        };
        /** @description A user of any organization, with templates */
        PlatformUserDetail: {
            /**
             * @description Id of the user
             * @example usr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description E-mail address */
            email: string;
            /**
             * @description Name; null while it is not known
             * @example Ada
             */
            name: string | null;
            role: components["schemas"]["Role"];
            /** @example active */
            membership_status: components["schemas"]["UserStatus"];
            /** @description Whether the user is blocked; `membership_status` does not say so */
            blocked: boolean;
            /**
             * Format: date-time
             * @description When the user was created
             */
            created_at: string;
            /** @description Organization of the user */
            organization: components["schemas"]["OrganizationOfUser"];
            /** @description How many templates the user is the author of */
            template_count: number;
            /** @description The 50 newest templates of this author */
            templates: components["schemas"]["TemplateSummary"][];
        };
        /** @description A page of a list */
        PlatformUserPage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["PlatformUser"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /** @description Body of `pollCliSignIn` */
        PollCliSignInRequest: {
            /** @description The `device_code` from the start of the sign-in */
            device_code: string;
        };
        /** @description Answer of `pollCliSignIn` */
        PollCliSignInResult: {
            status: components["schemas"]["PollCliSignInResultStatus"];
            /** @description The key; only with `approved`, and only once. If that response is lost, start again and revoke the key */
            api_key?: string;
            /** @description Seconds to wait before the next poll */
            interval: number;
        };
        /**
         * @description Status of the sign-in
         *
         *     - `pending`: not approved yet; poll again
         *     - `approved`: approved; this response has the key
         *     - `consumed`: an earlier poll returned the key
         *     - `expired`: not approved in time, key not fetched in time, or the approving key was revoked; start again
         *     - `unknown`: there is no such `device_code`
         * @enum {string}
         */
        PollCliSignInResultStatus: "pending" | "approved" | "consumed" | "expired" | "unknown";
        /** @description A template without the ids of its organization */
        PortableTemplate: {
            /**
             * @description Says what this is
             * @enum {string}
             */
            format: "colloquy.template";
            /** @description Version of the format */
            format_version: number;
            /** @description How the agent conducts the conversation; null when the template has no archetype */
            archetype: components["schemas"]["PortableTemplateArchetype"] | null;
            template: components["schemas"]["PortableTemplateTemplate"];
        };
        /** @description How the agent conducts the conversation; null when the template has no archetype */
        PortableTemplateArchetype: {
            /** @description Names the archetype; the import looks it up by its slug */
            slug: string;
            /** @description Name of the archetype */
            name: string;
        };
        /** @description The template; an archived one is exported as active */
        PortableTemplateTemplate: {
            /** @description Name of the template; participants see it */
            name: string;
            /**
             * @description What the template is for; participants do not see it
             * @default
             */
            description: string;
            /** @default en */
            language: components["schemas"]["LanguageCode"];
            /** @default active */
            status: components["schemas"]["TemplateStatusInput"];
            /** @description The parts of the conversation, in order. When none has a goal, the agent greets the participant, says goodbye and ends the call */
            phases: components["schemas"]["Phase"][];
            settings: components["schemas"]["Settings"];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Body of `previewSystemPrices`
         * @example {
         *       "prices": [
         *         {
         *           "part": "stt",
         *           "model": "nova-3",
         *           "per_minute": 0.0065,
         *           "valid_from": "2026-07-01"
         *         }
         *       ]
         *     }
         */
        PreviewSystemPricesRequest: {
            /** @description The whole table that would be stored */
            prices: components["schemas"]["PriceInput"][];
        };
        /** @description Answer of `previewSystemPrices` */
        PreviewSystemPricesResult: {
            /** @description Calls that began in this many days, up to now */
            days: number;
            /** @description How many ended calls these are */
            calls: number;
            /** @description Whether there were more: only the latest 2,000 count */
            is_truncated: boolean;
            /** @description How many of them would cost something else */
            changed_calls: number;
            /** @description By currency */
            totals: components["schemas"]["PreviewedTotal"][];
            /** @description Those that change, at most twenty: the largest difference first */
            changed: components["schemas"]["PreviewedCall"][];
            /** @description Models that they used: most calls first */
            used: components["schemas"]["UsedModel"][];
        };
        /** @description A call that would cost something else */
        PreviewedCall: {
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /**
             * Format: date-time
             * @description When the call began
             */
            started_at: string;
            /** @description By the prices in force */
            before: components["schemas"]["PreviewedCost"];
            /** @description By the prices that were sent */
            after: components["schemas"]["PreviewedCost"];
        };
        /** @description What a call costs by one table of prices */
        PreviewedCost: {
            /**
             * @description ISO 4217 code
             * @example USD
             */
            currency: string;
            /**
             * @description The sum of the known amounts in this currency
             * @example 0.0412
             */
            total: number;
            /** @description Whether some amount is unknown or in another currency */
            lower_bound: boolean;
        };
        /** @description What all calls cost together, in a currency */
        PreviewedTotal: {
            /**
             * @description ISO 4217 code
             * @example USD
             */
            currency: string;
            /**
             * @description What all of them cost by the prices in force
             * @example 0.0412
             */
            before: number;
            /**
             * @description What all of them cost by the prices that were sent
             * @example 0.0412
             */
            after: number;
        };
        /** @description What a provider charges */
        Price: components["schemas"]["ModelPrice"] | components["schemas"]["RecognitionPrice"] | components["schemas"]["VoicePrice"] | components["schemas"]["PicturePrice"];
        /** @description What a provider charges */
        PriceInput: components["schemas"]["ModelPriceInput"] | components["schemas"]["RecognitionPriceInput"] | components["schemas"]["VoicePriceInput"] | components["schemas"]["PicturePriceInput"];
        /**
         * @description What it was used as
         *
         *     - `llm`: the language model
         *     - `stt`: speech recognition
         *     - `tts`: the voice
         *     - `image`: pictures shown to the model
         * @enum {string}
         */
        PricedPart: "llm" | "stt" | "tts" | "image";
        /** @description What went wrong */
        Problem: {
            code: components["schemas"]["ErrorCode"];
            /** @description What is wrong and what to do about it, for people; the wording may change */
            message: string;
            /** @description Dotted path of the field at fault, such as `persons.0.name`; absent when no single field is */
            field?: string;
            /** @description With `validation_error`: every problem with the request, including the first */
            details?: components["schemas"]["FieldProblem"][];
        };
        /** @description What failed in a call, and how often */
        ProviderFailure: {
            part: components["schemas"]["AgentPart"];
            /**
             * @description Model, recognizer or voice
             * @example gpt-4.1-mini
             */
            model: string;
            /** @description How often it failed or did not answer in this call */
            count: number;
            /**
             * Format: date-time
             * @description When it last failed; null when it is not known
             */
            last_at: string | null;
            /**
             * @description Cause of the last failure; null when it is not known
             * @example The model failed: HTTP 500
             */
            last_error: string | null;
        };
        /** @description Committed for a `qualitative` goal */
        QualitativeAnswer: {
            /** @description What the participant said, in a few sentences */
            answer: string;
            /** @description What it was about, a few words each */
            themes: string[];
            /** @description What the participant said, word for word */
            quotes: string[];
        } & {
            [key: string]: unknown;
        };
        /** @description Committed for a `ranking` goal */
        RankingAnswer: {
            /** @description Options of the goal, best first */
            values: string[];
        } & {
            [key: string]: unknown;
        };
        /** @description What a conversation captured, for its participants */
        Receipt: {
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            state: components["schemas"]["ReceiptState"];
            /**
             * Format: date-time
             * @description Until when it can be read and changed
             */
            expires_at: string;
            /** @description In the template's order, without the goals that were never answered */
            items: components["schemas"]["ReceiptItem"][];
            /** @description The goals that were never answered, in the template's order, for a participant who may answer them now: the only one who spoke; empty for others */
            open: components["schemas"]["ReceiptItem"][];
            /** @description Number of the goals that were never answered */
            unanswered: number;
        };
        /** @description A frontend callback fired by a change */
        ReceiptCallback: {
            /**
             * @description Id of the commit
             * @example cmt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            commit_id: string;
            /** @description Id of the goal */
            goal_id: string;
            /**
             * @description Name of the callback in the template; by default the id of the goal
             * @example booked
             */
            name: string;
            /** @description What was captured; null when it was withdrawn */
            data: components["schemas"]["CommittedData"] | null;
            /** @description What was captured was withdrawn; absent otherwise */
            withdrawn?: boolean;
            /**
             * Format: date-time
             * @description When the change was stored
             */
            committed_at: string;
        };
        /** @description A change that is stored */
        ReceiptChanged: {
            /** @description As it is now */
            item: components["schemas"]["ReceiptItem"];
            /** @description The frontend callbacks of the change, for the page to run once each */
            callbacks: components["schemas"]["ReceiptCallback"][];
        };
        /** @description What one goal captured, as a participant sees it */
        ReceiptItem: {
            /** @description Id of the goal */
            goal_id: string;
            /**
             * @description What it is about: the title of the goal, else its prompt
             * @example Cups a day
             */
            label: string;
            /** @example number */
            type: components["schemas"]["GoalType"];
            status: components["schemas"]["ReceiptItemStatus"];
            /** @description The latest data; null when nothing is captured */
            data: components["schemas"]["CommittedData"] | null;
            /**
             * @description What a participant said that it rests on, word for word
             * @example [
             *       "Three cups."
             *     ]
             */
            quotes: string[];
            /** @description Number of the latest commit, from 1; 0 when there is none */
            version: number;
            /**
             * Format: date-time
             * @description When it was captured or changed; null when it never was
             */
            committed_at: string | null;
            /** @description Where the latest commit came from; null when there is none */
            source: components["schemas"]["FindingSource"] | null;
            /**
             * @description JSON Schema of `data`, for a form
             * @example {
             *       "type": "object",
             *       "properties": {
             *         "value": {
             *           "type": "number"
             *         }
             *       }
             *     }
             */
            schema: {
                [key: string]: unknown;
            };
        };
        /**
         * @description Status of the goal
         *
         *     - `captured`: something was captured
         *     - `withdrawn`: a participant withdrew it
         *     - `declined`: the participant would rather not answer it
         *     - `open`: it was never answered, and the participant may do so now
         * @enum {string}
         */
        ReceiptItemStatus: "captured" | "withdrawn" | "declined" | "open";
        /**
         * @description How far the conversation is
         *
         *     - `call`: the call is in progress, and nothing can be changed yet
         *     - `processing`: the call is over; late answers may still be added
         *     - `final`: only participants can still change anything
         * @enum {string}
         */
        ReceiptState: "call" | "processing" | "final";
        /** @description What speech recognition costs */
        RecognitionPrice: {
            /**
             * @description Speech recognition (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            part: "stt";
            /** @description As in the `setup` of a session, such as `api.openai.com`; absent: any provider of the model */
            provider?: string;
            /** @description The model */
            model: string;
            /**
             * @description ISO 4217 code
             * @default USD
             */
            currency: string;
            /**
             * @description First instant of the price; a date is midnight UTC
             * @example 2026-11-21
             */
            valid_from: string;
            /**
             * @description When it stops applying; null or absent: never
             * @example 2026-11-21
             */
            valid_until?: string | null;
            /** @description Per minute of audio */
            per_minute: number;
        };
        /** @description What speech recognition costs */
        RecognitionPriceInput: {
            /**
             * @description Speech recognition (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            part: "stt";
            /** @description As in the `setup` of a session, such as `api.openai.com`; absent: any provider of the model; null counts as absent */
            provider?: string | null;
            /** @description The model */
            model: string;
            /**
             * @description ISO 4217 code; null counts as absent
             * @default USD
             */
            currency?: string | null;
            /**
             * @description First instant of the price; a date is midnight UTC
             * @example 2026-11-21
             */
            valid_from: string;
            /**
             * @description When it stops applying; null or absent: never
             * @example 2026-11-21
             */
            valid_until?: string | null;
            /** @description Per minute of audio */
            per_minute: number;
        };
        /** @description Answer of `recomputeAllPauses` */
        RecomputeAllPausesResult: {
            /** @description Whether nothing was stored */
            dry_run: boolean;
            /** @description How many sessions were computed */
            sessions: number;
            /** @description How many turns of the agent they have */
            turns: number;
            /** @description How many sessions have a changed turn */
            changed_sessions: number;
            /** @description How many turns of the agent changed, or would change */
            changed_turns: number;
            /** @description The first 500 changed turns */
            changes: components["schemas"]["ChangedTurn"][];
            /** @description Whether `changes` leaves some out */
            is_truncated: boolean;
        };
        /** @description Answer of `recomputeCost` */
        RecomputeCostResult: {
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /** @description Its calls, in the order in which they began */
            sessions: components["schemas"]["RepricedSession"][];
        };
        /** @description Answer of `recomputePause` */
        RecomputePauseResult: {
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /** @description Whether nothing was stored */
            dry_run: boolean;
            /** @description How many turns of the agent changed, or would change */
            changed_turns: number;
            /** @description Every turn of the agent, in order */
            turns: components["schemas"]["RecomputedTurn"][];
        };
        /** @description The pause before a turn of the agent, recomputed */
        RecomputedTurn: {
            /**
             * @description Id of the turn
             * @example trn_01kahhmq3tn8c2v5w9xyz4b7de
             */
            turn_id: string;
            /** @description Number of the turn, from 0, in the order of arrival */
            position: number;
            /** @description Whether `before` and `after` differ */
            changed: boolean;
            /** @description As it was stored */
            before: components["schemas"]["TruthAnchor"];
            /** @description As recomputed */
            after: components["schemas"]["TruthAnchor"];
        };
        /** @description What one side said, in a recorded conversation */
        RecordedEntry: {
            role: components["schemas"]["RecordedEntryRole"];
            /** @description What was said */
            text: string;
            /**
             * Format: date-time
             * @description When it was first heard; null counts as absent
             */
            timestamp?: string | null;
            /** @description The same, in milliseconds since the session began; used where `timestamp` is absent; null counts as absent */
            offset_ms?: number | null;
            /** @description When it ended, in milliseconds since the session began; null counts as absent */
            end_offset_ms?: number | null;
            /** @description The words with their times, in milliseconds since the session began; null counts as absent */
            words?: components["schemas"]["RecordedWord"][] | null;
            /** @description Name or `external_id` of the person who spoke; the first person when absent. Participants only; null counts as absent */
            speaker?: string | null;
            /** @description Language that the recognizer heard; null counts as absent */
            language?: string | null;
            /** @description Whether the model saw a frame; agent turns only; null counts as absent */
            had_image?: boolean | null;
            /** @description Whether the participant interrupted the agent; null counts as absent */
            interrupted?: boolean | null;
            /** @description How probable it was that the turn is over, while it went on; null counts as absent */
            eot?: components["schemas"]["EndOfTurnSeries"] | null;
            /** @description The participant began the segment being answered; null when it is not known */
            segment_started_at?: components["schemas"]["Moment"] | null;
            /** @description End of the participant’s last word, by the recognizer’s word times on the wall clock; null when it is not known */
            last_word_end_at?: components["schemas"]["Moment"] | null;
            /** @description When the participant really stopped, by the recorded voice-activity track; null when it is not known */
            actual_speech_end_at?: components["schemas"]["Moment"] | null;
            /** @description The first audible frame of the reply left the agent; null when it is not known */
            agent_speak_at?: components["schemas"]["Moment"] | null;
            /** @description agent_speak_at − last_word_end_at, in milliseconds; null when it was not measured */
            pause_ms?: number | null;
            /** @description agent_speak_at − actual_speech_end_at, in milliseconds; null when it was not measured */
            actual_pause_ms?: number | null;
            /** @description From the end of speech, as detected at runtime, to the decision that the turn is over, in milliseconds; null when it was not measured */
            eou_delay_ms?: number | null;
            /** @description From the end of speech to the final transcript, in milliseconds; null when it was not measured */
            transcription_delay_ms?: number | null;
            /** @description The agent’s own hook between the decision and the model call, in milliseconds; null when it was not measured */
            on_user_turn_completed_delay_ms?: number | null;
            /** @description From the model call that returned the first words to the first of them. Includes retries of a silent model and a tool call written before the words, but not an earlier model call that returned only a tool call, in milliseconds; null when it was not measured */
            llm_ttft_ms?: number | null;
            /** @description From the first text sent to the voice to the first audio, in milliseconds; null when it was not measured */
            tts_ttfb_ms?: number | null;
            /** @description (decision − eou_delay_ms) − actual_speech_end_at: positive waited too long, negative cut off, in milliseconds; null when it was not measured */
            eou_estimation_error_ms?: number | null;
            /** @description The participant was still speaking at agent_speak_at, or resumed within 1,000 ms of the decision; null when unknown */
            was_premature_jump_in?: boolean | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Who spoke
         *
         *     - `user`: a participant
         *     - `participant`: the same
         *     - `assistant`: the agent
         *     - `agent`: the same
         * @enum {string}
         */
        RecordedEntryRole: "user" | "participant" | "assistant" | "agent";
        /** @description A picture of the shared screen */
        RecordedFrame: {
            /**
             * Format: date-time
             * @description When the picture was taken; null counts as absent
             */
            timestamp?: string | null;
            /** @description The same, in milliseconds since the session began; used where `timestamp` is absent; null counts as absent */
            offset_ms?: number | null;
            /**
             * Format: uri
             * @description Where the service fetches the picture; null counts as absent
             */
            url?: string | null;
            /**
             * Format: byte
             * @description The picture itself, at most 5 MB, in place of `url`; null counts as absent
             */
            data_base64?: string | null;
            /**
             * @description Media type of the picture; the actual content takes precedence; null counts as absent
             * @example image/jpeg
             */
            content_type?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Somebody who took part in a recorded conversation */
        RecordedPerson: {
            /** @description Name; null when it is not known */
            name?: string | null;
            /** @description Your own id of the person; null for none */
            external_id?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A word with its times */
        RecordedWord: {
            /** @description The word */
            text: string;
            /** @description Where it begins, in milliseconds since the session began */
            start_ms: number;
            /** @description Where it ends */
            end_ms: number;
        } & {
            [key: string]: unknown;
        };
        /** @description Audio of a recorded conversation */
        Recording: {
            /**
             * Format: uri
             * @description What the participants said; null counts as absent
             */
            user_url?: string | null;
            /**
             * Format: uri
             * @description What the agent said; null counts as absent
             */
            agent_url?: string | null;
            /**
             * Format: uri
             * @description Both: participants on the left, the agent on the right; null counts as absent
             */
            stereo_url?: string | null;
            /**
             * @description Start of the recording, in milliseconds after the start of the session; null counts as absent
             * @default 0
             */
            offset_ms?: number | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Answer of `reflectOnInterview` */
        ReflectOnInterviewResult: {
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /** @description False if the conversation is not over; it is then reflected on when it ends */
            queued: boolean;
        };
        /** @description A judgement of a conversation */
        Reflection: {
            severity: components["schemas"]["ReflectionSeverity"];
            /**
             * @description What went wrong, by tags of the service and of the setting `reflection.tags`
             * @example [
             *       "repeated_question"
             *     ]
             */
            tags: string[];
            /**
             * @description The reason, in one sentence
             * @example The agent asked for the team size twice.
             */
            why: string;
            /**
             * @description The turn that the reason rests on; null for none
             * @example trn_01kahhmq3tn8c2v5w9xyz4b7de
             */
            turn_id: string | null;
            /** @description What is known without a model */
            facts: components["schemas"]["ReflectionFact"][];
            /**
             * @description The model that judged; null when the facts alone decided
             * @example gpt-4.1-mini
             */
            model: string | null;
            /** @description Why no model judged; null when one did */
            note: string | null;
            /** @description How often the model did not respond. It is tried four times, the last time after about half an hour */
            failures: number;
            /**
             * Format: date-time
             * @description When it was judged
             * @example 2026-11-21T17:00:12.000Z
             */
            reflected_at: string;
        };
        /** @description What is known of a conversation without a model */
        ReflectionFact: {
            kind: components["schemas"]["ReflectionFactKind"];
            /**
             * @description The same for people
             * @example The agent cut in on the participant 2 times.
             */
            detail: string;
            /** @description The turns that show it, in order; empty for none */
            turn_ids: string[];
        };
        /**
         * @description What was found
         *
         *     - `cut_in`: the agent began to speak before the participant had finished
         *     - `interrupted_agent`: the participant cut the agent off
         *     - `long_pause`: the participant waited for an answer for at least 3 seconds
         *     - `silence`: nobody spoke for at least 15 seconds
         *     - `nobody_spoke`: the participant said nothing in the whole conversation, and no voice was heard
         *     - `unrecognized`: a participant was heard to speak, and nothing of it was recognized
         *     - `provider_failure`: a model, a recognizer or a voice failed or did not respond at least 3 times
         *     - `unanswered`: the participant never got an answer that was due
         *     - `repeated_question`: the agent asked a question that it had asked in nearly the same words
         *     - `model_retry`: the model failed or gave no answer once or twice, and was asked again
         *     - `dead_end`: the model neither recorded an answer nor asked anything, so the agent asked by itself
         *     - `left_out`: a content filter refused what the participant said, and the model never read it
         *     - `apology`: the agent apologized because the model did not answer
         *     - `unverified_quote`: a finding rests on a quote that the participant did not say, or that proves nothing
         *     - `unreached_goal`: required goals were not reached
         *     - `out_of_time`: the call reached its longest duration
         *     - `left`: the participant left or fell silent before the end
         *     - `fault`: a fault ended the call
         * @enum {string}
         */
        ReflectionFactKind: "cut_in" | "interrupted_agent" | "long_pause" | "silence" | "nobody_spoke" | "unrecognized" | "provider_failure" | "unanswered" | "repeated_question" | "model_retry" | "dead_end" | "left_out" | "apology" | "unverified_quote" | "unreached_goal" | "out_of_time" | "left" | "fault";
        /**
         * @description How bad the conversation was
         *
         *     - `none`: nothing went wrong
         *     - `low`: something went wrong that the participant may not have noticed
         *     - `medium`: the participant noticed, or a result is missing
         *     - `high`: the conversation failed
         * @enum {string}
         */
        ReflectionSeverity: "none" | "low" | "medium" | "high";
        /** @description Answer of `replayPlatformDeliveries` */
        ReplayPlatformDeliveriesResult: {
            /** @description How many are sent again */
            replayed: number;
            /** @description The deliveries that are sent again */
            deliveries: components["schemas"]["ReplayedDelivery"][];
            /** @description How many of `ids` are not: an attempt is in progress, the call of a frontend callback is over, or it does not match. With a status alone such deliveries are skipped without being counted */
            skipped: number;
            /** @description Whether more deliveries can be sent again than `limit`; repeat the request to send them */
            has_more: boolean;
        };
        /** @description A delivery that is sent again */
        ReplayedDelivery: {
            /**
             * @description Id of the delivery
             * @example dlv_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description How many attempts it has had before this one */
            attempts: number;
        };
        /** @description What a call cost before and after */
        RepricedSession: {
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /** @description Whether the cost changed */
            changed: boolean;
            /**
             * @description What the call cost: `currency`, `total`, and `items` by model, each with `quantity`, `unit`, `rate` and `amount`; when `lower_bound` is true, some amount is unknown or in another currency, and the true cost is higher. Null until the call is over
             * @example {
             *       "currency": "USD",
             *       "total": 0.0412,
             *       "items": [],
             *       "lower_bound": false
             *     }
             */
            before: {
                [key: string]: unknown;
            } | null;
            /**
             * @description What the call cost: `currency`, `total`, and `items` by model, each with `quantity`, `unit`, `rate` and `amount`; when `lower_bound` is true, some amount is unknown or in another currency, and the true cost is higher. Null until the call is over
             * @example {
             *       "currency": "USD",
             *       "total": 0.0412,
             *       "items": [],
             *       "lower_bound": false
             *     }
             */
            after: {
                [key: string]: unknown;
            } | null;
        };
        /** @description Answer of `rerunOutputs` */
        RerunOutputsResult: {
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /** @description How many webhooks are sent again */
            deliveries: number;
        };
        /** @description Answer of `reseedTemplates` */
        ReseedTemplatesResult: {
            /** @description The templates that were missing */
            created: components["schemas"]["SeededTemplate"][];
            /** @description The archetypes that were missing */
            created_archetypes: components["schemas"]["SeededArchetype"][];
        };
        /**
         * @description What the user may do in the organization
         *
         *     - `owner`: everything
         *     - `admin`: everything, except inviting an owner
         *     - `member`: everything, except inviting users, revoking keys of others and changing the organization
         * @enum {string}
         */
        Role: "owner" | "admin" | "member";
        /** @description Answer of `rotateWebhookSecret` */
        RotateWebhookSecretResult: {
            /** @description The new secret; null in a replayed response */
            webhook_secret: string | null;
            /**
             * Format: date-time
             * @description Until when webhooks are also signed with the old secret
             */
            previous_until: string;
        };
        /** @description Committed for a `scale` goal */
        ScaleAnswer: {
            /** @description Within the `min` and `max` of the goal */
            value: number;
            /** @description Why this value; absent when no reason was given */
            reason?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Body of `scheduleTemplate`
         * @example {
         *       "count": 20,
         *       "person_name_prefix": "Guest"
         *     }
         */
        ScheduleTemplateRequest: {
            /** @description How many conversations; may be left out with `persons`; null counts as absent */
            count?: number | null;
            /**
             * @description Without `persons`, they are called `Guest 1`, `Guest 2` …; null counts as absent
             * @default Guest
             */
            person_name_prefix?: string | null;
            /**
             * @description One conversation for each, in this order; null counts as absent
             * @example [
             *       {
             *         "name": "Ada",
             *         "external_id": "crm-17",
             *         "context": {
             *           "order": "A-17"
             *         }
             *       }
             *     ]
             */
            persons?: components["schemas"]["ScheduledPerson"][] | null;
            /** @description Context of every conversation; null counts as absent */
            context?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description What only outputs get, as `{{private.<key>}}`, such as a token for a header: no model, page or default body has it, and requests are stored with `***` in its place; null counts as absent
             * @example {
             *       "callback_token": "9b1d0f46"
             *     }
             */
            private?: {
                [key: string]: unknown;
            } | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Answer of `scheduleTemplate` */
        ScheduleTemplateResult: {
            /** @description The new conversations */
            scheduled: components["schemas"]["ScheduledConversation"][];
            /** @description Probable mistakes in what was accepted; empty when there are none */
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A conversation that was scheduled */
        ScheduledConversation: {
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * Format: uri
             * @description Opens the conversation in a browser; its last part is the id of the conversation
             */
            join_url: string;
            /** @description The person's own link, which opens their seat and nobody else's: send them this one; null with a member's key */
            person_join_url: string | null;
        };
        /** @description The participant of a scheduled conversation */
        ScheduledPerson: {
            /** @description Name of the participant; null when it is not known */
            name?: string | null;
            /** @description Your own id of the participant; null for none */
            external_id?: string | null;
            /** @description For this conversation; overrides the common `context`; null counts as absent */
            context?: {
                [key: string]: unknown;
            } | null;
            /** @description For this conversation; overrides the common `private`; null counts as absent */
            private?: {
                [key: string]: unknown;
            } | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A participant of the conversation, and how they join it */
        Seat: {
            /**
             * @description Id of the participant
             * @example per_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Name of the participant; null while it is not known
             * @example Ada
             */
            name: string | null;
            /** @description Your own id of the participant; null when you gave none */
            external_id: string | null;
            /**
             * Format: uri
             * @description Opens the conversation as this participant, even if somebody else has joined as them; it is a secret of theirs. Null for the key of a member, who may not enter others' calls, and for operators; after the conversation was created also for a key without the scope `admin`
             * @example https://colloquy.example/join/i/int_1#token
             */
            join_url: string | null;
        };
        /** @description A secret without its value */
        Secret: {
            /**
             * @description Id of the secret
             * @example sec_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Name of the secret, unique in the organization
             * @example crm_token
             */
            name: string;
            /**
             * @description Hosts to which outputs may send it; empty until an output that uses it is saved, by a key with the scope `admin`, by an owner, an admin, the organization itself, or the member who created the secret
             * @example [
             *       "crm.example"
             *     ]
             */
            hosts: string[];
            /**
             * @description Id of the user who created it; null for the key of the organization, or a user who was deleted
             * @example usr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            user_id: string | null;
            /**
             * Format: date-time
             * @description When the secret was created
             */
            created_at: string;
        };
        /**
         * @description Who did it
         *
         *     - `user`: a user of the organization, with the key `key_id`
         *     - `key`: somebody with a key of the organization itself
         *     - `operator`: an operator of the service
         *     - `web_layer`: the web layer, with the internal secret
         *     - `service`: the service itself
         * @enum {string}
         */
        SecurityActor: "user" | "key" | "operator" | "web_layer" | "service";
        /** @description What somebody did that concerns the security of the organization */
        SecurityEvent: {
            /**
             * @description Id of the security event
             * @example sev_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @example key.created */
            kind: components["schemas"]["SecurityEventKind"];
            /** @example done */
            result: components["schemas"]["SecurityResult"];
            /** @description Why it was refused; null when it was not */
            reason: string | null;
            /** @example user */
            actor: components["schemas"]["SecurityActor"];
            /**
             * @description Id of the user who did it; null when it was no user of the organization
             * @example usr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            user_id: string | null;
            /**
             * @description Id of the key; null without one, and for the one that the environment gives
             * @example key_01kahhmq3tn8c2v5w9xyz4b7de
             */
            key_id: string | null;
            /**
             * @description IP address of the caller; null for the service itself, and when many addresses are combined
             * @example 203.0.113.7
             */
            address: string | null;
            /**
             * @description The operation, or the latest of those that are combined; null when it was none of the API
             * @example POST /v1/auth/api-keys
             */
            operation: string | null;
            /**
             * @description Id of what it was done to; null when it has none
             * @example key_01kahhmq3tn8c2v5w9xyz4b7de
             */
            target_id: string | null;
            /** @description How often it happened: reads and refusals of one hour that are alike are one entry */
            times: number;
            /**
             * @description The `X-Request-Id` of the request, or of the latest; null when it was none
             * @example req_01kahhmq3tn8c2v5w9xyz4b7de
             */
            request_id: string | null;
            /**
             * Format: date-time
             * @description When it happened first
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it happened last
             */
            last_at: string;
        };
        /**
         * @description What happened
         *
         *     - `key.created`: a key was created
         *     - `key.revoked`: a key was revoked
         *     - `key.refused`: a key that is or was one of the organization was refused
         *     - `program.approved`: the sign-in of a program was approved; `key.created` follows
         *     - `console.signed_in`: somebody signed in to the console
         *     - `console.confirmed`: somebody gave the key of a sign-in to the console again, or a wrong one
         *     - `console.signed_out`: somebody ended a sign-in to the console
         *     - `secret.created`: a secret was created
         *     - `secret.changed`: the hosts of a secret were changed
         *     - `secret.deleted`: a secret was deleted
         *     - `secret.used`: outputs used a secret, for the first time in this hour
         *     - `webhook_secret.read`: the webhook secret was read
         *     - `webhook_secret.rotated`: the webhook secret was replaced
         *     - `output.sent`: an output was sent as a test
         *     - `member.invited`: somebody was invited
         *     - `invitation.revoked`: an invitation was revoked
         *     - `member.joined`: somebody became a user
         *     - `member.changed`: a user was moved, approved, blocked or unblocked, or given another role
         *     - `member.removed`: a user was deleted
         *     - `organization.changed`: the organization was changed, blocked or unblocked
         *     - `template.created`: a template was created or imported
         *     - `template.changed`: a template was changed
         *     - `template.shared`: a share link of a template was created, changed or closed
         *     - `library.changed`: an operator changed a skill or a skillset of the organization
         *     - `conversation.created`: a conversation was created, scheduled or imported
         *     - `conversation.joined`: somebody with a key got access to a call, to speak in it
         *     - `conversation.heard`: somebody got access to listen in to a call
         *     - `conversation.read`: somebody read what was said, shown or sent in a conversation, or watched its call
         *     - `conversations.read`: somebody read a list of conversations, with their summaries, or the events of conversations
         *     - `conversation.changed`: a conversation was cancelled, reflected on again, given another cost or other pauses, or its call was disturbed for a test
         *     - `delivery.repeated`: deliveries were sent again
         *     - `conversation.deleted`: a conversation was deleted
         *     - `conversations.exported`: conversations were exported
         * @enum {string}
         */
        SecurityEventKind: "key.created" | "key.revoked" | "key.refused" | "program.approved" | "console.signed_in" | "console.confirmed" | "console.signed_out" | "secret.created" | "secret.changed" | "secret.deleted" | "secret.used" | "webhook_secret.read" | "webhook_secret.rotated" | "output.sent" | "member.invited" | "invitation.revoked" | "member.joined" | "member.changed" | "member.removed" | "organization.changed" | "template.created" | "template.changed" | "template.shared" | "library.changed" | "conversation.created" | "conversation.joined" | "conversation.heard" | "conversation.read" | "conversations.read" | "conversation.changed" | "delivery.repeated" | "conversation.deleted" | "conversations.exported";
        /** @description A page of a list */
        SecurityEventPage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["SecurityEvent"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /**
         * @description How it ended
         *
         *     - `done`: it was done
         *     - `refused`: it was refused
         * @enum {string}
         */
        SecurityResult: "done" | "refused";
        /** @description A built-in archetype that was stored */
        SeededArchetype: {
            /**
             * @description Id of the archetype
             * @example arc_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Names the archetype
             * @example warm-listener
             */
            slug: string;
        };
        /** @description A built-in template that was stored */
        SeededTemplate: {
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Which built-in template it is
             * @example setup_assistant
             */
            seed_key: string;
        };
        /** @description Body of `sendDebugCommand` */
        SendDebugCommandRequest: {
            command: components["schemas"]["DebugCommand"];
            /**
             * @description For how many turns of the participant; null counts as absent
             * @default 1
             */
            turns?: number | null;
        };
        /** @description Answer of `sendDebugCommand` */
        SendDebugCommandResult: {
            /**
             * @description Id of the command
             * @example req_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            command: components["schemas"]["DebugCommand"];
            /** @description For how many turns of the participant */
            turns: number;
            /** @description Always true */
            sent: boolean;
        };
        /** @description Feedback of a participant on the call */
        SendFeedbackRequest: {
            /** @description The `person_secret` of the latest join; absent when the header `X-Person-Secret` has it; null counts as absent */
            person_secret?: string | null;
            /** @description From 1, very bad, to 5, very good */
            rating: number;
            /** @description In their own words; null or absent for none */
            text?: string | null;
        };
        /**
         * @description Status of the call
         *
         *     - `waiting`: the call has not begun
         *     - `live`: the call is in progress
         *     - `reconnecting`: the participant or the agent dropped out, and the call waits for them
         *     - `closing`: the call is ending
         *     - `completed`: the call is over
         *     - `failed`: a fault ended the call
         * @enum {string}
         */
        SessionStatus: "waiting" | "live" | "reconnecting" | "closing" | "completed" | "failed";
        /**
         * @description Where the value comes from
         *
         *     - `configuration`: an operator stored it here
         *     - `environment`: an environment variable that is set
         *     - `default`: nothing else set it
         * @enum {string}
         */
        SettingSource: "configuration" | "environment" | "default";
        /** @description What applies to the whole conversation */
        Settings: {
            /**
             * @description What the agent says first
             * @example Hello! I have a question about coffee.
             */
            greeting?: string;
            /** @description Longest call, in minutes; 60 when absent */
            max_session_duration_minutes?: number;
            /** @description Whether participants may share their screen, which the agent then sees */
            allow_screen_share?: boolean;
            /** @description Origins of the pages that may embed conversations, such as `https://shop.example` or `https://*.shop.example`; any when absent */
            embed_origins?: string[];
            /** @description How many more people than its `persons` may join a conversation by its link; 0 when absent: then only as many as there are persons, or one if there are none. At most 20 people in all */
            open_seats?: number;
            /** @description Whether those who are invited get in by their own links only (`persons[].join_url`), so that an id or the link of the conversation opens no seat of theirs; false when absent */
            own_links?: boolean;
            /** @description Whether somebody for whom there is no seat may ask those in a running call to be let in; when absent, in conversations for more than one person */
            let_in?: boolean;
            /** @description Whether participants see what was captured once the call is over, and may correct or withdraw it; default true */
            receipt?: boolean;
            /** @description Whether participants are asked for feedback; default true */
            feedback?: boolean;
            /** @description Whether the agent may react immediately with a neutral word or two, such as "I see.", while its answer is being prepared; default true. It never does so for goals that are read back or have the patience `reflective` or `spelling` */
            acknowledge?: boolean;
            /** @description Instructions for the agent, for the whole call */
            system_instructions?: string;
            /** @description The voice of the agent; null or absent: the platform’s voice for the language */
            voice?: components["schemas"]["WrittenVoice"] | null;
            /** @description How the agent speaks: ids of skills, or skills with `name` and `instructions` */
            speaker_skills?: components["schemas"]["SkillChoice"][];
            /** @description What the agent knows or can do: ids of skills, or skills with `name` and `instructions` */
            skills?: components["schemas"]["SkillChoice"][];
            /** @description Skills that belong together: ids of skillsets, or skillsets with `skills` */
            skillsets?: components["schemas"]["SkillsetChoice"][];
            /** @description Who watches the call: each with `id`, `name`, `role`, `instructions` and, to choose it, `model`. After each turn of a participant an advisor may leave the agent a note */
            advisors?: components["schemas"]["Advisor"][];
            /** @description What happens each time any goal of the template is committed, or on the event named in `on` */
            outputs?: components["schemas"]["Output"][];
        } & {
            [key: string]: unknown;
        };
        /** @description What applies to the whole conversation */
        SettingsInput: {
            /**
             * @description What the agent says first; null counts as absent
             * @example Hello! I have a question about coffee.
             */
            greeting?: string | null;
            /** @description Longest call, in minutes; 60 when absent; null counts as absent */
            max_session_duration_minutes?: number | null;
            /** @description Whether participants may share their screen, which the agent then sees; null counts as absent */
            allow_screen_share?: boolean | null;
            /** @description Origins of the pages that may embed conversations, such as `https://shop.example` or `https://*.shop.example`; any when absent; null counts as absent */
            embed_origins?: string[] | null;
            /** @description How many more people than its `persons` may join a conversation by its link; 0 when absent: then only as many as there are persons, or one if there are none. At most 20 people in all; null counts as absent */
            open_seats?: number | null;
            /** @description Whether those who are invited get in by their own links only (`persons[].join_url`), so that an id or the link of the conversation opens no seat of theirs; false when absent; null counts as absent */
            own_links?: boolean | null;
            /** @description Whether somebody for whom there is no seat may ask those in a running call to be let in; when absent, in conversations for more than one person; null counts as absent */
            let_in?: boolean | null;
            /** @description Whether participants see what was captured once the call is over, and may correct or withdraw it; default true; null counts as absent */
            receipt?: boolean | null;
            /** @description Whether participants are asked for feedback; default true; null counts as absent */
            feedback?: boolean | null;
            /** @description Whether the agent may react immediately with a neutral word or two, such as "I see.", while its answer is being prepared; default true. It never does so for goals that are read back or have the patience `reflective` or `spelling`; null counts as absent */
            acknowledge?: boolean | null;
            /** @description Instructions for the agent, for the whole call; null counts as absent */
            system_instructions?: string | null;
            /** @description The voice of the agent; null or absent: the platform’s voice for the language */
            voice?: components["schemas"]["WrittenVoiceInput"] | null;
            /** @description How the agent speaks: ids of skills, or skills with `name` and `instructions`; null counts as absent */
            speaker_skills?: components["schemas"]["SkillChoiceInput"][] | null;
            /** @description What the agent knows or can do: ids of skills, or skills with `name` and `instructions`; null counts as absent */
            skills?: components["schemas"]["SkillChoiceInput"][] | null;
            /** @description Skills that belong together: ids of skillsets, or skillsets with `skills`; null counts as absent */
            skillsets?: components["schemas"]["SkillsetChoiceInput"][] | null;
            /** @description Who watches the call: each with `id`, `name`, `role`, `instructions` and, to choose it, `model`. After each turn of a participant an advisor may leave the agent a note; null counts as absent */
            advisors?: components["schemas"]["AdvisorInput"][] | null;
            /** @description What happens each time any goal of the template is committed, or on the event named in `on`; null counts as absent */
            outputs?: components["schemas"]["OutputInput"][] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Only the settings that are sent change; a setting that is null is removed */
        SettingsPatch: {
            /**
             * @description What the agent says first; null removes it
             * @example Hello! I have a question about coffee.
             */
            greeting?: string | null;
            /** @description Longest call, in minutes; 60 when absent; null removes it */
            max_session_duration_minutes?: number | null;
            /** @description Whether participants may share their screen, which the agent then sees; null removes it */
            allow_screen_share?: boolean | null;
            /** @description Origins of the pages that may embed conversations, such as `https://shop.example` or `https://*.shop.example`; any when absent; null removes it */
            embed_origins?: string[] | null;
            /** @description How many more people than its `persons` may join a conversation by its link; 0 when absent: then only as many as there are persons, or one if there are none. At most 20 people in all; null removes it */
            open_seats?: number | null;
            /** @description Whether those who are invited get in by their own links only (`persons[].join_url`), so that an id or the link of the conversation opens no seat of theirs; false when absent; null removes it */
            own_links?: boolean | null;
            /** @description Whether somebody for whom there is no seat may ask those in a running call to be let in; when absent, in conversations for more than one person; null removes it */
            let_in?: boolean | null;
            /** @description Whether participants see what was captured once the call is over, and may correct or withdraw it; default true; null removes it */
            receipt?: boolean | null;
            /** @description Whether participants are asked for feedback; default true; null removes it */
            feedback?: boolean | null;
            /** @description Whether the agent may react immediately with a neutral word or two, such as "I see.", while its answer is being prepared; default true. It never does so for goals that are read back or have the patience `reflective` or `spelling`; null removes it */
            acknowledge?: boolean | null;
            /** @description Instructions for the agent, for the whole call; null removes it */
            system_instructions?: string | null;
            /** @description The voice of the agent; null or absent: the platform’s voice for the language; null removes it */
            voice?: components["schemas"]["WrittenVoiceInput"] | null;
            /** @description How the agent speaks: ids of skills, or skills with `name` and `instructions`; null removes it */
            speaker_skills?: components["schemas"]["SkillChoiceInput"][] | null;
            /** @description What the agent knows or can do: ids of skills, or skills with `name` and `instructions`; null removes it */
            skills?: components["schemas"]["SkillChoiceInput"][] | null;
            /** @description Skills that belong together: ids of skillsets, or skillsets with `skills`; null removes it */
            skillsets?: components["schemas"]["SkillsetChoiceInput"][] | null;
            /** @description Who watches the call: each with `id`, `name`, `role`, `instructions` and, to choose it, `model`. After each turn of a participant an advisor may leave the agent a note; null removes it */
            advisors?: components["schemas"]["AdvisorInput"][] | null;
            /** @description What happens each time any goal of the template is committed, or on the event named in `on`; null removes it */
            outputs?: components["schemas"]["OutputInput"][] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description The template of the setup assistant */
        SetupTemplate: {
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Name of the template; participants see it */
            name: string;
            /** @description What the template is for */
            description: string;
            language: components["schemas"]["LanguageCode"];
            /** @example active */
            status: components["schemas"]["TemplateStatus"];
            /** @description Version of the template, from 1; each change adds one */
            version: number;
            /**
             * @description Id of the user who created the template; null for a key of the organization, a deleted user or the platform
             * @example usr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When the template was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the template was last changed
             */
            updated_at: string;
            source: components["schemas"]["TemplateSource"];
            /** @description Whether it is the default template of the service; at most one is */
            is_default: boolean;
            /**
             * @description Id of the archetype, which says how the agent conducts the conversation; null for none
             * @example null
             */
            archetype_id: string | null;
            /** @description The parts of the conversation, in order */
            phases: components["schemas"]["Phase"][];
            settings: components["schemas"]["SystemSettings"];
            /**
             * @description Id of its parent template; null for one without a parent
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            parent_template_id: string | null;
            /**
             * @description Current name of the parent; null for a template without a parent
             * @example Exit interview
             */
            parent_template_name: string | null;
            /** @description Fields that it inherits from its parent and that cannot be changed here */
            inherited_fields: string[];
            /** @description The skills of its parent, which come before its own `settings.skills` */
            inherited_skills: components["schemas"]["SkillChoice"][];
            /** @description How many templates inherit from it */
            child_count: number;
            /**
             * @description Which built-in template it is; null for any other
             * @example setup_assistant
             */
            seed_key: string | null;
            /** @description The goals of all phases in one list */
            goals: components["schemas"]["Goal"][];
            /** @description Instructions for the agent, for the whole call: `settings.system_instructions`; empty when there is none */
            instructions: string;
            /** @description What happens at a commit or another event: `settings.outputs` */
            outputs: components["schemas"]["Output"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Only the fields that are sent change
         * @example {
         *       "instructions": "Ask for one thing at a time."
         *     }
         */
        SetupTemplatePatch: {
            /** @description Name of the template; participants see it */
            name?: string;
            /** @description What the template is for */
            description?: string;
            language?: components["schemas"]["LanguageCode"];
            status?: components["schemas"]["TemplateStatus"];
            /** @description Id of the archetype, which says how the agent conducts the conversation; null for none */
            archetype_id?: string | null;
            /** @description Replace all phases */
            phases?: components["schemas"]["PhaseInput"][];
            settings?: components["schemas"]["SettingsPatch"];
            /** @description The version that your change is based on; 409 if there is a newer one */
            version?: number;
            /** @description Replace all goals: one with a known id stays in its phase, a new one goes to the last phase. Send this or `phases` */
            goals?: components["schemas"]["GoalInput"][];
            /** @description True makes it the default template of the service, replacing the current one */
            is_default?: boolean;
            /** @description Instructions for the agent, for the whole call: `settings.system_instructions` */
            instructions?: string;
            /** @description What happens at a commit or another event: `settings.outputs` */
            outputs?: components["schemas"]["OutputInput"][];
        } & {
            [key: string]: unknown;
        };
        /** @description A link that participants use to start conversations */
        ShareLink: {
            /**
             * @description Id of the share link
             * @example shr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * Format: uri
             * @description Send it to the participants
             * @example https://colloquy.example.org/join/t/shr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            url: string;
            /** @description Id of the user who created the link; null for a key of the organization, or a deleted user */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When the link was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the link expires; null for never
             */
            expires_at: string | null;
            /**
             * @description How many conversations the link may start; null for any number
             * @example 50
             */
            max_uses: number | null;
            /** @description How many conversations the link has started; those that failed do not count, nor towards `max_uses` */
            uses: number;
            /**
             * Format: date-time
             * @description When the link was closed; null while it is not
             */
            closed_at: string | null;
        };
        /** @description A page of a list */
        ShareLinkPage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["ShareLink"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /**
         * @description Whether the link can still be used
         *
         *     - `open`: the link starts conversations
         *     - `expired`: the link has expired
         *     - `used_up`: the link has started as many conversations as it may
         *     - `closed`: the link was closed, its template is archived, or its organization is blocked
         * @enum {string}
         */
        ShareStatus: "open" | "expired" | "used_up" | "closed";
        /** @description Body of `shareTemplate` */
        ShareTemplateRequest: {
            /**
             * Format: date-time
             * @description When the link expires; null for never
             */
            expires_at?: string | null;
            /** @description How many conversations the link may start; null for any number */
            max_uses?: number | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Answer of `shareTemplate` */
        ShareTemplateResult: {
            /**
             * @description Id of the share link
             * @example shr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * Format: uri
             * @description Send it to the participants
             * @example https://colloquy.example.org/join/t/shr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            url: string;
            /**
             * Format: date-time
             * @description When the link expires; null for never
             */
            expires_at: string | null;
            /**
             * @description How many conversations the link may start; null for any number
             * @example 50
             */
            max_uses: number | null;
            /** @description Probable mistakes in what was accepted; empty when there are none */
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A conversation that a share link started */
        SharedInterview: {
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * Format: uri
             * @description Opens the conversation in a browser
             */
            join_url: string;
        };
        /** @description Who starts a conversation from a share link */
        SharedVisitor: {
            /** @description A random text that only this client knows, such as a UUID. With it, a retry with the same `Idempotency-Key` leads to the same conversation; without it that key has no effect, because two strangers may send the same one; null counts as absent */
            visitor_secret?: string | null;
        };
        /** @description A sign-in to the console */
        SignIn: {
            /**
             * @description Id of the console sign-in
             * @example sin_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Id of the key that was given at sign-in
             * @example key_01kahhmq3tn8c2v5w9xyz4b7de
             */
            key_id: string;
            /** @description IP address of the browser at sign-in; null when it is not known */
            address: string | null;
            /**
             * Format: date-time
             * @description When somebody signed in
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When somebody last did something, to the minute
             */
            last_used_at: string;
            /**
             * Format: date-time
             * @description When it ends at the latest
             */
            expires_at: string;
        };
        /** @description Body of `signUp` */
        SignUpRequest: {
            /**
             * Format: email
             * @description Address of the owner
             */
            email: string;
            /** @description Name of the owner; null when not known */
            name?: string | null;
            /** @description Name of the organization */
            organization_name: string;
        };
        /** @description Committed for a `single_choice` goal */
        SingleChoiceAnswer: {
            /** @description One of the options of the goal, or `other` */
            value: string;
            /** @description The answer in words when no option fits; absent otherwise */
            other?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Knowledge or behaviour that templates give to the agent */
        Skill: {
            /**
             * @description Name of the skill
             * @example Laddering
             */
            name: string;
            /**
             * @description What the skill is for
             * @example Finds the reason behind an answer
             */
            description: string;
            /**
             * @description Knowledge or behaviour, as given to the agent
             * @example Ask why, until it is about a value.
             */
            instructions: string;
            /** @description Whether the skill is platform-only, hidden from organizations */
            is_system_internal: boolean;
            /**
             * @description Id of the skill
             * @example skl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Id of the only organization that can use it; null for a system default
             * @example null
             */
            org_id: string | null;
            /**
             * @description Id of the organization it returns to after a demotion; null for the platform
             * @example org_01kahhmq3tn8c2v5w9xyz4b7de
             */
            owner_org_id: string | null;
            /** @description When to use the skill; null until it is digested */
            digest: components["schemas"]["Digest"] | null;
            /**
             * Format: date-time
             * @description When the skill was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the skill was last changed
             */
            updated_at: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The id of a skill, or a skill that is written in the template
         * @example {
         *       "name": "Laddering",
         *       "instructions": "Ask why, until it is about a value."
         *     }
         */
        SkillChoice: string | components["schemas"]["InlineSkill"];
        /**
         * @description The id of a skill, or a skill that is written in the template
         * @example {
         *       "name": "Laddering",
         *       "instructions": "Ask why, until it is about a value."
         *     }
         */
        SkillChoiceInput: string | components["schemas"]["InlineSkillInput"];
        /** @description A page of a list */
        SkillPage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["Skill"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /** @description Skills that templates give to the agent together */
        Skillset: {
            /**
             * @description Name of the skillset
             * @example Good listening
             */
            name: string;
            /**
             * @description What the skills have in common
             * @example For every open question
             */
            description: string;
            /**
             * @description Ids of its skills, in the order in which the agent gets them
             * @example [
             *       "skl_01kahhmq3tn8c2v5w9xyz4b7de"
             *     ]
             */
            skill_ids: string[];
            /**
             * @description Id of the skillset
             * @example sks_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Id of the only organization that can use it; null for a system default
             * @example null
             */
            org_id: string | null;
            /**
             * @description Id of the organization it returns to after a demotion; null for the platform
             * @example org_01kahhmq3tn8c2v5w9xyz4b7de
             */
            owner_org_id: string | null;
            /**
             * @description Those of `skill_ids` that calls run without: they were deleted, or are not available to everybody who has the skillset
             * @example []
             */
            missing_skill_ids: string[];
            /**
             * Format: date-time
             * @description When the skillset was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the skillset was last changed
             */
            updated_at: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The id of a skillset, or a skillset that is written in the template */
        SkillsetChoice: string | components["schemas"]["InlineSkillset"];
        /** @description The id of a skillset, or a skillset that is written in the template */
        SkillsetChoiceInput: string | components["schemas"]["InlineSkillsetInput"];
        /** @description A page of a list */
        SkillsetPage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["Skillset"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /** @description An answer with a long pause before it */
        SlowAnswer: {
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /**
             * @description Id of the turn
             * @example trn_01kahhmq3tn8c2v5w9xyz4b7de
             */
            turn_id: string;
            /**
             * Format: date-time
             * @description When the first sound was heard
             */
            answered_at: string;
            /** @description The pause before it, in milliseconds */
            pause_ms: number;
            /** @description Where the pause began, in milliseconds from the beginning of the call: `started_ms` of the pause in the timeline */
            started_ms: number;
            /**
             * @description Why it was as long as it was, in everyday words, and what would have made it shorter: `in_short` of the pause in the timeline
             * @example The agent answered after 4.3 s, mostly because the model’s first word took 3.2 s. A faster model would have helped.
             */
            in_short: string;
            /** @description Whether it began with a filler, followed later by the answer */
            is_filler: boolean;
            /** @description Whether it was an apology, because no answer came */
            is_apology: boolean;
            /**
             * @description Language of speech recognition
             * @example en
             */
            language: string;
            /** @description Template of the conversation; null when it was not recorded */
            template_id: string | null;
            /** @description Model that the call began with; null when it was not recorded */
            llm_model: string | null;
            /** @description Voice that the call began with; null when it was not recorded */
            tts_voice: string | null;
        };
        /** @description How a duration is spread over the turns that have it */
        Spread: {
            /** @description Mean, in milliseconds; null when no turn has it */
            avg: number | null;
            /** @description Median, in milliseconds; null when no turn has it */
            p50: number | null;
            /** @description 90th percentile, in milliseconds; null when no turn has it */
            p90: number | null;
            /** @description 95th percentile, in milliseconds; null when no turn has it */
            p95: number | null;
        };
        /** @description Body of `startCliSignIn` */
        StartCliSignInRequest: {
            /**
             * @description What asks, and on which device; shown to whoever approves; null counts as absent
             * @example colloquy on my-laptop
             */
            program?: string | null;
            /** @description What the key is needed for; `run` and `design` when absent; null counts as absent */
            scopes?: components["schemas"]["KeyScope"][] | null;
        };
        /** @description Answer of `startCliSignIn` */
        StartCliSignInResult: {
            /** @description Secret of the program; it polls with it */
            device_code: string;
            /** @description Code that a person approves, `XXXX-XXXX` */
            user_code: string;
            /**
             * Format: uri
             * @description Page where the person enters the code
             * @example https://colloquy.example.org/cli
             */
            verification_uri: string;
            /**
             * Format: uri
             * @description The same page with the code
             * @example https://colloquy.example.org/cli?code=BCDF-GHJK
             */
            verification_uri_complete: string;
            /** @description Seconds until the codes expire */
            expires_in: number;
            /** @description Seconds to wait between two polls */
            interval: number;
        };
        /** @description Platform statistics */
        Statistics: {
            /** @description Organizations, including blocked ones */
            organizations: number;
            /** @description Those that are blocked */
            blocked_organizations: number;
            /** @description Users of all organizations */
            users: number;
            /** @description Templates, including drafts and archived ones */
            templates: number;
            conversations: components["schemas"]["StatisticsConversations"];
            /** @description Share of complete conversations among those that are over and had a call, 0 to 1; null without any. Complete means `completed` with nothing left to ask, see `complete` of `GoalCounts`. Cancelled ones do not count */
            completion_rate: number | null;
            /** @description Calls in progress */
            active_sessions: number;
            last_24_hours: components["schemas"]["StatisticsWindow"];
            last_7_days: components["schemas"]["StatisticsWindow"];
            last_30_days: components["schemas"]["StatisticsWindow"];
            deliveries: components["schemas"]["StatisticsDeliveries"];
        };
        /** @description How many conversations there are, by status */
        StatisticsConversations: {
            /** @description Conversations in this status */
            created: number;
            /** @description Conversations in this status */
            joined: number;
            /** @description Conversations in this status */
            processing: number;
            /** @description Conversations in this status */
            completed: number;
            /** @description Conversations in this status */
            abandoned: number;
            /** @description Conversations in this status */
            failed: number;
            /** @description Conversations in this status */
            expired: number;
            /** @description Conversations in this status */
            cancelled: number;
        };
        /** @description Deliveries that were made in the last 24 hours, by status */
        StatisticsDeliveries: {
            /** @description Deliveries in this status */
            pending: number;
            /** @description Deliveries in this status */
            retrying: number;
            /** @description Deliveries in this status */
            held: number;
            /** @description Deliveries in this status */
            succeeded: number;
            /** @description Deliveries in this status */
            failed: number;
        };
        /** @description What happened in the time before now */
        StatisticsWindow: {
            /** @description Conversations that were created in this time */
            conversations: number;
            /** @description Calls that began in this time */
            calls: number;
            /** @description Total length of these calls; a call in progress counts until now */
            minutes: number;
            /** @description Share of complete conversations among those that are over and had a call, 0 to 1; null without any. Complete means `completed` with nothing left to ask, see `complete` of `GoalCounts`. Cancelled ones do not count. Counts conversations created in this time */
            completion_rate: number | null;
        };
        /** @description Committed for a goal with its own `schema`, which it matches */
        StructuredAnswer: {
            [key: string]: unknown;
        };
        /** @description Answer of `sweepTurnDetection` */
        SweepTurnDetectionResult: {
            /** @description The window in days */
            days: number;
            /** @description One for each language */
            rows: components["schemas"]["TurnDetectionSweep"][];
        };
        /** @description What one threshold would have done */
        SweptThreshold: {
            /** @description 100 × crossed turns / turns */
            crossed_pct: number;
            /** @description Median in milliseconds; null without any */
            early_advantage_p50: number | null;
        };
        /** @description The configuration of the platform, by key */
        SystemConfig: {
            /** @description Model that holds the conversation */
            "llm.model": string;
            /** @description Fallback models, in this order; empty: the same model again */
            "llm.fallback_models": string[];
            /** @description Model that writes the summary; null: the one that holds the conversation */
            "llm.summary_model": string | null;
            /** @description Model that digests skills; null: the one that holds the conversation */
            "llm.digest_model": string | null;
            /** @description Model for advisors that do not name one; null: the one that holds the conversation */
            "llm.advisor_model": string | null;
            /** @description Model that judges ended conversations; null: the one that holds the conversation */
            "llm.reflection_model": string | null;
            /** @description Tags, each with its meaning, that a reflection may use in addition to the built-in ones */
            "reflection.tags": components["schemas"]["OwnTag"][];
            /** @description What providers charge, by part, model and dates; a call is charged at the prices in force when it began */
            prices: components["schemas"]["Price"][];
            /** @description Recognition model for languages that `stt.models` does not name */
            "stt.model": string;
            /** @description Recognition model by language; `stt.model` covers the languages without one */
            "stt.models": components["schemas"]["ModelsByLanguage"];
            /** @description Voice for each language, and under `default` for all others; empty: the one from the environment */
            "tts.voices": components["schemas"]["VoiceChoices"];
            /** @description Waits of `evidence` by the patience of a goal, where they differ from the built-in ones */
            "turns.waits": components["schemas"]["ChangedWaits"];
            /** @description Wait after speech that seems finished to `text`, `audio` and `smart_turn_v3`, in milliseconds */
            "turns.min_delay_ms": number;
            /** @description Wait after speech that does not seem finished to `text`, `audio` and `smart_turn_v3`, in milliseconds; above 2,000 it seems like a broken connection */
            "turns.max_delay_ms": number;
            /** @description How long a participant must speak to interrupt the agent before any word is recognized, in milliseconds */
            "turns.barge_in_ms": number;
            /** @description Whether the answer is prepared before the decision that a turn is over; it is discarded if the participant continues */
            "turns.preemptive_generation": boolean;
            "audio.vad_backend": components["schemas"]["VadBackend"];
            "audio.eou_backend": components["schemas"]["EndOfTurnBackend"];
            "audio.eou_shadow": components["schemas"]["EouShadow"];
            /** @description Silence after which a turn is over for `vad`, in milliseconds */
            "audio.eou_vad_silence_ms": number;
            /** @description Probability from which speech counts as finished for `audio`; null: as the model was calibrated for the language */
            "audio.eou_audio_threshold": number | null;
            /** @description Days after which transcripts, voice tracks and frames are deleted, for organizations without their own value; null: never */
            "retention.days": number | null;
            /** @description Probability from which speech counts as finished for `smart_turn_v3` */
            "audio.eou_smart_turn_v3_threshold": number;
            /** @description Where each value comes from */
            sources: {
                [key: string]: components["schemas"]["SettingSource"];
            };
            /**
             * @description For each setting stored here, the value that would apply without it
             * @example {
             *       "turns.min_delay_ms": 300
             *     }
             */
            defaults: {
                [key: string]: unknown;
            };
            /** @description Probable mistakes in what was accepted; empty when there are none */
            warnings: components["schemas"]["Warning"][];
        } & {
            [key: string]: unknown;
        };
        /** @description What applies to the whole conversation */
        SystemSettings: {
            /**
             * @description What the agent says first
             * @example Hello! I have a question about coffee.
             */
            greeting?: string;
            /** @description Longest call, in minutes; 60 when absent */
            max_session_duration_minutes?: number;
            /** @description Whether participants may share their screen, which the agent then sees */
            allow_screen_share?: boolean;
            /** @description Origins of the pages that may embed conversations, such as `https://shop.example` or `https://*.shop.example`; any when absent */
            embed_origins?: string[];
            /** @description How many more people than its `persons` may join a conversation by its link; 0 when absent: then only as many as there are persons, or one if there are none. At most 20 people in all */
            open_seats?: number;
            /** @description Whether those who are invited get in by their own links only (`persons[].join_url`), so that an id or the link of the conversation opens no seat of theirs; false when absent */
            own_links?: boolean;
            /** @description Whether somebody for whom there is no seat may ask those in a running call to be let in; when absent, in conversations for more than one person */
            let_in?: boolean;
            /** @description Whether participants see what was captured once the call is over, and may correct or withdraw it; default true */
            receipt?: boolean;
            /** @description Whether participants are asked for feedback; default true */
            feedback?: boolean;
            /** @description Whether the agent may react immediately with a neutral word or two, such as "I see.", while its answer is being prepared; default true. It never does so for goals that are read back or have the patience `reflective` or `spelling` */
            acknowledge?: boolean;
            /** @description Instructions for the agent, for the whole call */
            system_instructions?: string;
            /** @description The voice of the agent; null or absent: the platform’s voice for the language */
            voice?: components["schemas"]["WrittenVoice"] | null;
            /** @description How the agent speaks: ids of skills, or skills with `name` and `instructions` */
            speaker_skills?: components["schemas"]["SkillChoice"][];
            /** @description Its own skills, in addition to those of its parent: ids of skills, or skills with `name` and `instructions` */
            skills: components["schemas"]["SkillChoice"][];
            /** @description Skills that belong together: ids of skillsets, or skillsets with `skills` */
            skillsets?: components["schemas"]["SkillsetChoice"][];
            /** @description Who watches the call: each with `id`, `name`, `role`, `instructions` and, to choose it, `model`. After each turn of a participant an advisor may leave the agent a note */
            advisors?: components["schemas"]["Advisor"][];
            /** @description What happens each time any goal of the template is committed, or on the event named in `on` */
            outputs?: components["schemas"]["Output"][];
        } & {
            [key: string]: unknown;
        };
        /** @description A template of the platform; the `settings.skills` of one that inherits are its own */
        SystemTemplate: {
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Name of the template; participants see it */
            name: string;
            /** @description What the template is for */
            description: string;
            language: components["schemas"]["LanguageCode"];
            /** @example active */
            status: components["schemas"]["TemplateStatus"];
            /** @description Version of the template, from 1; each change adds one */
            version: number;
            /**
             * @description Id of the user who created the template; null for a key of the organization, a deleted user or the platform
             * @example usr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When the template was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the template was last changed
             */
            updated_at: string;
            source: components["schemas"]["TemplateSource"];
            /** @description Whether it is the default template of the service; at most one is */
            is_default: boolean;
            /**
             * @description Id of the archetype, which says how the agent conducts the conversation; null for none
             * @example null
             */
            archetype_id: string | null;
            /** @description The parts of the conversation, in order */
            phases: components["schemas"]["Phase"][];
            settings: components["schemas"]["SystemSettings"];
            /**
             * @description Id of its parent template; null for one without a parent
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            parent_template_id: string | null;
            /**
             * @description Current name of the parent; null for a template without a parent
             * @example Exit interview
             */
            parent_template_name: string | null;
            /** @description Fields that it inherits from its parent and that cannot be changed here */
            inherited_fields: string[];
            /** @description The skills of its parent, which come before its own `settings.skills` */
            inherited_skills: components["schemas"]["SkillChoice"][];
            /** @description How many templates inherit from it */
            child_count: number;
            /**
             * @description Which built-in template it is; null for any other
             * @example setup_assistant
             */
            seed_key: string | null;
            /** @description The goals of all phases in one list */
            goals: components["schemas"]["Goal"][];
        } & {
            [key: string]: unknown;
        };
        /** @description A page of a list */
        SystemTemplatePage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["SystemTemplate"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /**
         * @description Only the fields that are sent change
         * @example {
         *       "settings": {
         *         "greeting": "Hello!"
         *       }
         *     }
         */
        SystemTemplatePatch: {
            /** @description Name of the template; participants see it */
            name?: string;
            /** @description What the template is for */
            description?: string;
            language?: components["schemas"]["LanguageCode"];
            status?: components["schemas"]["TemplateStatus"];
            /** @description Id of the archetype, which says how the agent conducts the conversation; null for none */
            archetype_id?: string | null;
            /** @description Replace all phases */
            phases?: components["schemas"]["PhaseInput"][];
            settings?: components["schemas"]["SettingsPatch"];
            /** @description The version that your change is based on; 409 if there is a newer one */
            version?: number;
            /** @description Replace all goals: one with a known id stays in its phase, a new one goes to the last phase. Send this or `phases` */
            goals?: components["schemas"]["GoalInput"][];
            /** @description True makes it the default template of the service, replacing the current one */
            is_default?: boolean;
        } & {
            [key: string]: unknown;
        };
        /** @description A template with everything in it */
        Template: {
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Name of the template; participants see it */
            name: string;
            /** @description What the template is for */
            description: string;
            language: components["schemas"]["LanguageCode"];
            /** @example active */
            status: components["schemas"]["TemplateStatus"];
            /** @description Version of the template, from 1; each change adds one */
            version: number;
            /**
             * @description Id of the user who created the template; null for a key of the organization, a deleted user or the platform
             * @example usr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When the template was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the template was last changed
             */
            updated_at: string;
            source: components["schemas"]["TemplateSource"];
            /** @description True for the default template of the service; absent for any other */
            is_default?: boolean;
            /**
             * @description Id of the archetype, which says how the agent conducts the conversation; null for none
             * @example null
             */
            archetype_id: string | null;
            /** @description The parts of the conversation, in order */
            phases: components["schemas"]["Phase"][];
            settings: components["schemas"]["Settings"];
        } & {
            [key: string]: unknown;
        };
        /** @description A template by its name */
        TemplateName: {
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Name of the template
             * @example Coffee
             */
            name: string;
        };
        /**
         * @description Only the fields that are sent change
         * @example {
         *       "settings": {
         *         "greeting": "Hello!"
         *       },
         *       "version": 1
         *     }
         */
        TemplatePatch: {
            /** @description Name of the template; participants see it */
            name?: string;
            /** @description What the template is for */
            description?: string;
            language?: components["schemas"]["LanguageCode"];
            status?: components["schemas"]["TemplateStatus"];
            /** @description Id of the archetype, which says how the agent conducts the conversation; null for none */
            archetype_id?: string | null;
            /** @description Replace all phases */
            phases?: components["schemas"]["PhaseInput"][];
            settings?: components["schemas"]["SettingsPatch"];
            /** @description The version that your change is based on; 409 if there is a newer one */
            version?: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Who made the template
         *
         *     - `import`: the service, for conversations that were imported without a template
         *     - `user`: your organization
         *     - `system`: the operator of the service, for every organization
         * @enum {string}
         */
        TemplateSource: "import" | "user" | "system";
        /**
         * @description Whether the template is in use
         *
         *     - `draft`: being written; conversations can be created for testing
         *     - `active`: in use
         *     - `archived`: out of use: no longer listed, and no conversations can be created
         * @enum {string}
         */
        TemplateStatus: "draft" | "active" | "archived";
        /**
         * @description Whether the template is in use
         *
         *     - `draft`: being written; conversations can be created for testing
         *     - `active`: in use
         * @example active
         * @enum {string}
         */
        TemplateStatusInput: "draft" | "active";
        /** @description A template in a list */
        TemplateSummary: {
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Name of the template; participants see it */
            name: string;
            /** @description What the template is for */
            description: string;
            language: components["schemas"]["LanguageCode"];
            /** @example active */
            status: components["schemas"]["TemplateStatus"];
            /** @description Version of the template, from 1; each change adds one */
            version: number;
            /**
             * @description Id of the user who created the template; null for a key of the organization, a deleted user or the platform
             * @example usr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When the template was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the template was last changed
             */
            updated_at: string;
        };
        /** @description A page of a list */
        TemplateSummaryPage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["TemplateSummary"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /** @description The content of a template in one version, as conversations with that version run it; its status and archetype are not versioned */
        TemplateVersion: {
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            /** @description Number of the version, from 1 */
            version: number;
            /**
             * @description Name of the template in this version
             * @example Coffee
             */
            name: string;
            /**
             * Format: date-time
             * @description When the version was saved
             */
            created_at: string;
            /** @description What the template was for */
            description: string;
            language: components["schemas"]["LanguageCode"];
            /** @description The parts of the conversation, in order */
            phases: components["schemas"]["Phase"][];
            settings: components["schemas"]["Settings"];
        } & {
            [key: string]: unknown;
        };
        /** @description A version of a template in a list */
        TemplateVersionSummary: {
            /** @description Number of the version, from 1 */
            version: number;
            /**
             * @description Name of the template in this version
             * @example Coffee
             */
            name: string;
            /**
             * Format: date-time
             * @description When the version was saved
             */
            created_at: string;
        };
        /** @description A page of a list */
        TemplateVersionSummaryPage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["TemplateVersionSummary"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /**
         * @description Body of `testOutput`
         * @example {
         *       "output": {
         *         "url": "https://example.com/hook"
         *       },
         *       "data": {
         *         "value": 3,
         *         "unit": "cups"
         *       }
         *     }
         */
        TestOutputRequest: {
            /** @description The output to test */
            output: components["schemas"]["OutputInput"];
            /**
             * @description Value of `{{goal.id}}`, and the goal of the test data; null counts as absent
             * @default test
             */
            goal_id?: string | null;
            /**
             * @description Value of `{{template.id}}`; null counts as absent
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id?: string | null;
            /**
             * @description Value of `{{person.name}}`; null as in a conversation without a named person
             * @default Test
             */
            person_name?: string | null;
            /** @description Data to test with, as a goal would commit it; on another event, the findings of `goal_id`; null counts as absent */
            data?: {
                [key: string]: unknown;
            } | null;
            /** @description `context` to test with; null counts as absent */
            context?: {
                [key: string]: unknown;
            } | null;
            /** @description `private` to test with; shown as `***`; null counts as absent */
            private?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Whether to also send the request, once and without retries; null counts as absent
             * @default false
             */
            send?: boolean | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Answer of `testOutput` */
        TestOutputResult: {
            /** @description The request, with `***` in place of each secret; null when it cannot be rendered */
            request: components["schemas"]["TestOutputResultRequest"] | null;
            /**
             * @description The key that signed this one request, so that a receiver can be tried with it; null when there is no request
             * @example whsec_9fTz…
             */
            webhook_secret: string | null;
            /** @description Why the output would not be delivered; null when it would be */
            problem: string | null;
            /** @description Probable mistakes in what was accepted; empty when there are none */
            warnings: components["schemas"]["Warning"][];
            /** @description A probable mistake that does not prevent delivery; null when there is none */
            warning: string | null;
            /** @description Outcome of the request; null when it was not sent */
            result: components["schemas"]["TestOutputResultResult"] | null;
        };
        /** @description The request, with `***` in place of each secret; null when it cannot be rendered */
        TestOutputResultRequest: {
            /**
             * @description HTTP method
             * @example POST
             */
            method: string;
            /** @description Where the request goes */
            url: string;
            /**
             * @description Header name to value
             * @example {
             *       "content-type": "application/json"
             *     }
             */
            headers: {
                [key: string]: string;
            };
            /**
             * @description The body
             * @example {"value":3,"unit":"cups"}
             */
            body: string;
        };
        /** @description Outcome of the request; null when it was not sent */
        TestOutputResultResult: {
            /**
             * @description HTTP status of the response; null when there was none
             * @example 200
             */
            status: number | null;
            /** @description Why the attempt failed; null when it succeeded */
            error: string | null;
            /** @description Beginning of the response, with secrets masked; null when there was none */
            answer: string | null;
            /** @description How long the attempt took, in milliseconds */
            duration_ms: number;
        };
        /** @description Committed for a `text` goal */
        TextAnswer: {
            /** @description The answer */
            value: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A turn with its timing */
        TimedTurn: {
            /**
             * @description Id of the turn
             * @example trn_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Number of the turn, from 0, in the order of arrival */
            position: number;
            role: components["schemas"]["TurnRole"];
            /** @description What was said */
            text: string;
            /** @description Name of the participant; null for the agent and for somebody without a name */
            speaker: string | null;
            /**
             * @description Id of the participant; null for the agent, and when it is not known
             * @example per_01kahhmq3tn8c2v5w9xyz4b7de
             */
            person_id: string | null;
            /**
             * Format: date-time
             * @description When the turn was first heard
             * @example 2026-11-21T16:45:04.870Z
             */
            started_at: string;
            /**
             * Format: date-time
             * @description When the turn ended; null while it is in progress
             */
            ended_at: string | null;
            /** @description Whether the participant interrupted the agent */
            interrupted: boolean;
            /** @description Retries of the model; null when it answered the first call */
            watchdog: components["schemas"]["Watchdog"] | null;
            /** @description Whether the model saw a frame of the shared screen */
            had_image: boolean;
            /** @description How often the agent was heard answering before this turn of a participant was over; 0 on its own turns */
            withdrawn_replies: number;
            /**
             * Format: date-time
             * @description The participant began the segment being answered; null when it is not known
             */
            segment_started_at: string | null;
            /**
             * Format: date-time
             * @description End of the participant’s last word, by the recognizer’s word times on the wall clock; null when it is not known
             */
            last_word_end_at: string | null;
            /**
             * Format: date-time
             * @description When the participant really stopped, by the recorded voice-activity track; null when it is not known
             */
            actual_speech_end_at: string | null;
            /**
             * Format: date-time
             * @description The first audible frame of the reply left the agent; null when it is not known
             */
            agent_speak_at: string | null;
            /** @description agent_speak_at − last_word_end_at, in milliseconds; null when it was not measured */
            pause_ms: number | null;
            /** @description agent_speak_at − actual_speech_end_at, in milliseconds; null when it was not measured */
            actual_pause_ms: number | null;
            /** @description From the end of speech, as detected at runtime, to the decision that the turn is over, in milliseconds; null when it was not measured */
            eou_delay_ms: number | null;
            /** @description From the end of speech to the final transcript, in milliseconds; null when it was not measured */
            transcription_delay_ms: number | null;
            /** @description The agent’s own hook between the decision and the model call, in milliseconds; null when it was not measured */
            on_user_turn_completed_delay_ms: number | null;
            /** @description From the model call that returned the first words to the first of them. Includes retries of a silent model and a tool call written before the words, but not an earlier model call that returned only a tool call, in milliseconds; null when it was not measured */
            llm_ttft_ms: number | null;
            /** @description From the first text sent to the voice to the first audio, in milliseconds; null when it was not measured */
            tts_ttfb_ms: number | null;
            /** @description (decision − eou_delay_ms) − actual_speech_end_at: positive waited too long, negative cut off, in milliseconds; null when it was not measured */
            eou_estimation_error_ms: number | null;
            /** @description The participant was still speaking at agent_speak_at, or resumed within 1,000 ms of the decision; null when unknown */
            was_premature_jump_in: boolean | null;
            /** @description Composition of the pause; null when nobody was answered */
            buckets: components["schemas"]["PauseBuckets"] | null;
        };
        /** @description What one side said without a break */
        TranscriptEntry: {
            /**
             * @description Id of the turn
             * @example trn_01kahhmq3tn8c2v5w9xyz4b7de
             */
            turn_id: string;
            role: components["schemas"]["TurnRole"];
            /** @description What was said; of an interrupted answer, what was heard */
            text: string;
            /**
             * Format: date-time
             * @description When it was first heard
             */
            timestamp: string;
            /** @description Name of the participant; null for the agent and for somebody without a name */
            speaker: string | null;
            /**
             * @description Id of the participant; null for the agent, and when it is not known
             * @example per_01kahhmq3tn8c2v5w9xyz4b7de
             */
            person_id: string | null;
        };
        /** @description What the recorded voice activity shows about a pause */
        TruthAnchor: {
            /**
             * Format: date-time
             * @description When the participant really stopped, by the recorded voice-activity track; null when it is not known
             */
            actual_speech_end_at: string | null;
            /** @description agent_speak_at − actual_speech_end_at, in milliseconds; null when it was not measured */
            actual_pause_ms: number | null;
            /** @description (decision − eou_delay_ms) − actual_speech_end_at: positive waited too long, negative cut off, in milliseconds; null when it was not measured */
            eou_estimation_error_ms: number | null;
            /** @description The participant was still speaking at agent_speak_at, or resumed within 1,000 ms of the decision; null when unknown */
            was_premature_jump_in: boolean | null;
        };
        /** @description What a threshold would have done, by language */
        TurnDetection: {
            /**
             * @description Language of speech recognition
             * @example en
             */
            language: string;
            /** @description Participant turns with samples and a final transcript */
            turns: number;
            /** @description Turns whose last rise before the final transcript held until it; a series that begins above the threshold rises with its first sample */
            crossed_count: number;
            /** @description 100 × crossed turns / turns */
            crossed_pct: number;
            /** @description Of the crossed turns, how long before the final transcript the probability rose, in milliseconds */
            early_advantage_ms: components["schemas"]["Percentiles"];
            false_cross_count: components["schemas"]["TurnDetectionFalseCrossCount"];
            crossing_count_total: components["schemas"]["TurnDetectionCrossingCountTotal"];
        };
        /** @description All rises of a turn */
        TurnDetectionCrossingCountTotal: {
            /** @description Mean */
            mean: number;
        };
        /** @description Rises of a turn before its final transcript that did not hold */
        TurnDetectionFalseCrossCount: {
            /** @description Mean */
            mean: number;
            /** @description Median */
            p50: number;
            /** @description 90th percentile */
            p90: number;
        };
        /** @description What several thresholds would have done */
        TurnDetectionSweep: {
            /**
             * @description Language of speech recognition
             * @example en
             */
            language: string;
            /** @description Participant turns with samples and a final transcript */
            turns: number;
            /** @description From the first sample to the final transcript, 10th percentile in milliseconds; null without any */
            first_sample_advantage_ms_p10: number | null;
            /** @description Its median; null without any */
            first_sample_advantage_ms_p50: number | null;
            /** @description Its 90th percentile; null without any */
            first_sample_advantage_ms_p90: number | null;
            /** @description Highest probability of a turn before its final transcript, 10th percentile; null without any */
            max_prob_before_is_final_p10: number | null;
            /** @description Its median; null without any */
            max_prob_before_is_final_p50: number | null;
            /** @description Its 90th percentile; null without any */
            max_prob_before_is_final_p90: number | null;
            /** @description By threshold: 0.3, 0.4, 0.5, 0.6, 0.7 */
            thresholds: {
                [key: string]: components["schemas"]["SweptThreshold"];
            };
        };
        /** @description What other settings would have done in recorded turns */
        TurnLab: {
            /** @description Answered turns that were replayed */
            turns: number;
            /** @description Silences after which the participant resumed */
            pauses: number;
            /** @description Calls that these belong to */
            calls: number;
            /** @description Silences of the window that were not replayed: the recorded data does not show what these settings would have done, or their outcome is unknown */
            left_out: number;
            /** @description Whether the window has more silences than are replayed; the latest are */
            is_truncated: boolean;
            /** @description Share of the silences, 0 … 1, for which a replay of the current settings differs from what happened, because other settings were in force or the replay is wrong; null without any */
            unlike_share: number | null;
            /** @description The current settings, including built-in waits */
            now: components["schemas"]["LabSettingsNow"];
            /** @description The current settings; null if there is nothing to replay */
            today: components["schemas"]["LabPoint"] | null;
            /** @description The settings that no others beat in both delay and cut-ins, from few cut-ins to many; chosen on one half of the calls, with every figure from the other half */
            frontier: components["schemas"]["LabPoint"][];
            /** @description The fastest of these whose whole interval beats the current mean delay with no more cut-ins; null if there is none, or fewer than 300 pauses or 300 turns */
            recommended: components["schemas"]["LabPoint"] | null;
            /** @description The settings of the request; null when it named none */
            asked: components["schemas"]["LabPoint"] | null;
            /** @description Which settings `changes` compares with what happened; null: none */
            compared: components["schemas"]["ComparedSettings"] | null;
            /** @description The ten turns that these would change most */
            changes: components["schemas"]["LabChange"][];
        };
        /** @description A silence in a participant’s turn, and how it was judged */
        TurnPause: {
            /**
             * Format: date-time
             * @description The end of speech, by the voice-activity detector
             */
            started_at: string;
            /**
             * Format: date-time
             * @description When a participant spoke again; null when nobody did
             */
            resumed_at: string | null;
            /** @description Probability that the turn was over, 0 … 1, judged by the model from the audio a tenth of a second into the silence; null when no model was asked or it timed out */
            p: number | null;
            /** @description Evidence from the words, in logits */
            word_signs: number;
            /** @description Evidence from the question, in logits */
            answer_signs: number;
            /** @description Combined evidence that the turn was over, in logits */
            z: number;
            /** @description The resulting wait, in milliseconds */
            wait_ms: number;
            /**
             * Format: date-time
             * @description When the latest words were final; null while they were not
             */
            final_at: string | null;
            /**
             * @description The quietest tenth of a second of the last five seconds, in dBFS; null when nothing was heard
             * @example -62
             */
            noise_dbfs: number | null;
            /**
             * Format: date-time
             * @description When the turn was judged to be over; null when it was not
             */
            decided_at: string | null;
            /**
             * Format: date-time
             * @description The first sound of the reply; null when none was heard
             */
            first_sound_at: string | null;
            /**
             * Format: date-time
             * @description When it turned out that the turn was not over; null when it was, or was not decided
             */
            withdrawn_at: string | null;
            /** @description How many replies were prepared in this silence */
            guesses: number;
            /**
             * Format: date-time
             * @description When the last of them was started; null when none was
             */
            guessed_at: string | null;
            /**
             * Format: date-time
             * @description When its first audio was ready; null if it never was
             */
            guess_ready_at: string | null;
            /** @description Whether the reply that was heard had been prepared */
            guess_used: boolean;
            /** @description Whether the agent acknowledged before its reply was ready */
            acknowledged: boolean;
            /**
             * @description Goal that was being asked; null when none was
             * @example cups
             */
            goal_id: string | null;
            patience: components["schemas"]["Patience"];
        };
        /** @description How a call decides that a turn is over */
        TurnPolicy: components["schemas"]["TurnPolicyByEvidence"] | components["schemas"]["TurnPolicyByDelays"];
        /** @description One of two waits, the shorter after speech that seems finished */
        TurnPolicyByDelays: {
            /**
             * @description One of two waits, the shorter after speech that seems finished (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "delays";
            by: components["schemas"]["EndOfTurnBackend"];
            /** @description Probability from which speech seems finished, 0 … 1; null: no model is asked */
            threshold: number | null;
            /** @description Wait after speech that seems finished, in milliseconds */
            min_ms: number;
            /** @description Wait after any other, in milliseconds */
            max_ms: number;
            /** @description Whether the model is asked again while the silence lasts */
            repeats: boolean;
        };
        /** @description The wait follows from all evidence combined */
        TurnPolicyByEvidence: {
            /**
             * @description The wait follows from all evidence combined (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "evidence";
            by: components["schemas"]["EndOfTurnBackend"];
            waits: components["schemas"]["AllWaits"];
        };
        /**
         * @description Who spoke
         *
         *     - `assistant`: the agent
         *     - `user`: a participant
         * @enum {string}
         */
        TurnRole: "assistant" | "user";
        /** @description Body of `updateArchetype` */
        UpdateArchetypeRequest: {
            /**
             * @description Name of the archetype; null counts as absent
             * @example Calm listener
             */
            name?: string | null;
            /**
             * @description Identifies the archetype in exported templates; must be unique; null counts as absent
             * @example calm-listener
             */
            slug?: string | null;
            /**
             * @description What the archetype is for; null counts as absent
             * @example For talks about what went wrong
             */
            description?: string | null;
            /**
             * @description Instructions for the agent, for the whole call; null counts as absent
             * @example You are calm and curious.
             */
            prompt_section?: string | null;
            /**
             * @description A few words, shown in lists; null for none
             * @example Calm and curious
             */
            summary?: string | null;
            /**
             * @description How demanding the conversation is. Null: not specified
             *
             *     - `light`: simple topics; the agent moves on quickly
             *     - `medium`: some topics need a follow-up question
             *     - `heavy`: difficult or sensitive topics; the agent takes its time
             * @example heavy
             */
            complexity?: components["schemas"]["Complexity"] | null;
            /** @description Whether it is platform-only, hidden from organizations; null counts as absent */
            is_system_internal?: boolean | null;
            /**
             * @description How the agent opens the conversation. Null: not specified
             *
             *     - `relational`: shows interest in the person before the first question
             *     - `direct`: says what the conversation is about, then asks the first question
             *     - `brisk`: starts with the first question
             * @example relational
             */
            opening_style?: components["schemas"]["OpeningStyle"] | null;
            /**
             * @description How the agent moves on to the next phase; empty for no transition: it asks directly; null counts as absent
             * @example Sum up what you heard in one sentence.
             */
            bridge_directive?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Body of `updateSkill` */
        UpdateSkillRequest: {
            /**
             * @description Name of the skill; null counts as absent
             * @example Laddering
             */
            name?: string | null;
            /**
             * @description What the skill is for; null counts as absent
             * @example Finds the reason behind an answer
             */
            description?: string | null;
            /**
             * @description Knowledge or behaviour, as given to the agent; null counts as absent
             * @example Ask why, until it is about a value.
             */
            instructions?: string | null;
            /** @description Whether the skill is platform-only, hidden from organizations; null counts as absent */
            is_system_internal?: boolean | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Body of `updateSkillset` */
        UpdateSkillsetRequest: {
            /**
             * @description Name of the skillset; null counts as absent
             * @example Good listening
             */
            name?: string | null;
            /**
             * @description What the skills have in common; null counts as absent
             * @example For every open question
             */
            description?: string | null;
            /**
             * @description Ids of its skills, in the order in which the agent gets them; null counts as absent
             * @example [
             *       "skl_01kahhmq3tn8c2v5w9xyz4b7de"
             *     ]
             */
            skill_ids?: string[] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description An archetype that a template can name */
        UsableArchetype: {
            /**
             * @description Id of the archetype
             * @example arc_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Id of the organization that it belongs to; null for a default for everybody
             * @example null
             */
            org_id: string | null;
            /**
             * @description Name of the archetype
             * @example Calm listener
             */
            name: string;
            /**
             * @description What the archetype is for
             * @example For talks about what went wrong
             */
            description: string;
            /**
             * Format: date-time
             * @description When the archetype was created
             */
            created_at: string;
            /**
             * @description Identifies the archetype in exported templates; must be unique
             * @example calm-listener
             */
            slug: string;
            /**
             * @description A few words, shown in lists; null for none
             * @example Calm and curious
             */
            summary: string | null;
            /**
             * @description How demanding the conversation is. Null: not specified
             *
             *     - `light`: simple topics; the agent moves on quickly
             *     - `medium`: some topics need a follow-up question
             *     - `heavy`: difficult or sensitive topics; the agent takes its time
             * @example heavy
             */
            complexity: components["schemas"]["Complexity"] | null;
            /**
             * @description How the agent opens the conversation. Null: not specified
             *
             *     - `relational`: shows interest in the person before the first question
             *     - `direct`: says what the conversation is about, then asks the first question
             *     - `brisk`: starts with the first question
             * @example relational
             */
            opening_style: components["schemas"]["OpeningStyle"] | null;
        };
        /** @description A page of a list */
        UsableArchetypePage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["UsableArchetype"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /** @description A model that an advisor can ask */
        UsableModel: {
            /**
             * @description Name of the model, as used in settings
             * @example gpt-4.1-mini
             */
            id: string;
            /** @description Whether it can see pictures of shared screens, judging by its name */
            vision: boolean;
        };
        /** @description A skill that a template can name */
        UsableSkill: {
            /**
             * @description Id of the skill
             * @example skl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Id of the only organization that can use it; null for a system default
             * @example null
             */
            org_id: string | null;
            /**
             * @description Name of the skill
             * @example Laddering
             */
            name: string;
            /**
             * @description What the skill is for
             * @example Finds the reason behind an answer
             */
            description: string;
            /**
             * Format: date-time
             * @description When the skill was created
             */
            created_at: string;
        };
        /** @description A page of a list */
        UsableSkillPage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["UsableSkill"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /** @description A skillset that a template can name */
        UsableSkillset: {
            /**
             * @description Id of the skillset
             * @example sks_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Id of the only organization that can use it; null for a system default
             * @example null
             */
            org_id: string | null;
            /**
             * @description Name of the skillset
             * @example Good listening
             */
            name: string;
            /**
             * @description What the skills have in common
             * @example For every open question
             */
            description: string;
            /**
             * Format: date-time
             * @description When the skillset was created
             */
            created_at: string;
            /**
             * @description Ids of its skills, in the order in which the agent gets them
             * @example [
             *       "skl_01kahhmq3tn8c2v5w9xyz4b7de"
             *     ]
             */
            skill_ids: string[];
        };
        /** @description A page of a list */
        UsableSkillsetPage: {
            /** @description The items of this page, newest first */
            items: components["schemas"]["UsableSkillset"][];
            /** @description Send it as `cursor` to get the next page; null on the last page */
            next_cursor: string | null;
            /** @description Whether there is another page */
            has_more: boolean;
        };
        /** @description The template can be saved */
        UsableTemplate: {
            /** @description Always true; problems are errors */
            usable: boolean;
            /** @description Probable mistakes in what was accepted; empty when there are none */
            warnings: components["schemas"]["Warning"][];
        };
        /** @description The voices that a template can choose */
        UsableVoices: {
            /**
             * @description Label of each language, by code
             * @example {
             *       "en": "English",
             *       "es": "Español",
             *       "pt": "Português",
             *       "fr": "Français",
             *       "de": "Deutsch"
             *     }
             */
            languages: {
                [key: string]: string;
            };
            /** @description The providers that can speak in calls, by name */
            providers: {
                [key: string]: components["schemas"]["UsableVoicesOfProvider"];
            };
        };
        /** @description A provider that can speak in calls, with its voices */
        UsableVoicesOfProvider: {
            /**
             * @description What the provider is called
             * @example Deepgram
             */
            label: string;
            /** @description Its voices; empty when they are not known */
            voices: components["schemas"]["Voice"][];
        };
        /** @description A model that calls used; models on this machine cost nothing */
        UsedModel: {
            part: components["schemas"]["PricedPart"];
            /**
             * @description Its provider, as in the `setup` of a session
             * @example api.openai.com
             */
            provider: string;
            /**
             * @description The model
             * @example gpt-4.1-mini
             */
            model: string;
            /** @description How many calls used it */
            calls: number;
            /** @description Whether all its use has a price by the prices that were sent */
            has_price: boolean;
        };
        /** @description A user of an organization */
        User: {
            /**
             * @description Id of the user
             * @example usr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description E-mail address */
            email: string;
            /**
             * @description Name; null while it is not known
             * @example Ada
             */
            name: string | null;
            role: components["schemas"]["Role"];
            /** @example active */
            membership_status: components["schemas"]["UserStatus"];
        };
        /**
         * @description Membership status of the user
         *
         *     - `pending`: awaiting approval; may only query the status
         *     - `active`: is a member
         * @enum {string}
         */
        UserStatus: "pending" | "active";
        /**
         * @description What detects speech in calls; both use Silero's network. Imported recordings are always heard by `livekit`
         *
         *     - `livekit`: the framework's own detector, `@livekit/local-inference`
         *     - `silero`: the plugin `@livekit/agents-plugin-silero`, for the same probabilities at more CPU and memory; where it cannot run, `livekit`
         * @enum {string}
         */
        VadBackend: "livekit" | "silero";
        /** @description The body of a 422 under `/v1/admin` */
        ValidationError: {
            error: components["schemas"]["Problem"];
            /** @description Every problem with the request */
            detail: components["schemas"]["ValidationProblem"][];
        };
        /** @description What is wrong with one value of a request */
        ValidationProblem: {
            /** @description `body`, `query` or `path`, then the path to the value */
            loc: components["schemas"]["LocationPart"][];
            /** @description What is wrong with it */
            msg: string;
            /** @description Kind of the problem */
            type: string;
        };
        /**
         * @description What the difference means
         *
         *     - `better`: it is lower, by more than chance explains
         *     - `worse`: it is higher, by more than chance explains
         *     - `alike`: chance alone could make this difference
         *     - `too_few`: one of the two rests on too little data
         * @enum {string}
         */
        Verdict: "better" | "worse" | "alike" | "too_few";
        /**
         * @description Whether the data rests on what was said
         *
         *     - `verified`: at least one quote was really said by a participant
         *     - `unverified`: the goal requires evidence, and no quote was verified
         *     - `not_required`: no quote was verified, and none is required: by the goal, or because the participant entered the data or it was imported
         * @enum {string}
         */
        Verification: "verified" | "unverified" | "not_required";
        /** @description A voice that can be chosen */
        Voice: {
            provider: components["schemas"]["VoiceProvider"];
            /**
             * @description Id of the voice at the provider
             * @example aura-2-thalia-en
             */
            voice_id: string;
            /**
             * @description What the voice is called
             * @example Thalia
             */
            label: string;
            /**
             * @description Languages that the voice speaks well
             * @example [
             *       "en"
             *     ]
             */
            language_codes: string[];
            /** @description What to know before choosing it; null when there is nothing */
            note: string | null;
        };
        /** @description The voices that can be chosen */
        VoiceCatalog: {
            /**
             * @description Label of each language, by code
             * @example {
             *       "en": "English",
             *       "es": "Español",
             *       "pt": "Português",
             *       "fr": "Français",
             *       "de": "Deutsch"
             *     }
             */
            languages: {
                [key: string]: string;
            };
            providers: components["schemas"]["VoiceCatalogProviders"];
        };
        /** @description A provider of voices */
        VoiceCatalogEntry: {
            /**
             * @description What the provider is called
             * @example Deepgram
             */
            label: string;
            /** @description Whether it can speak: its key is there */
            enabled: boolean;
            /** @description Whether calls can use it now */
            supports_runtime: boolean;
            /** @description What to know about its use in calls; null when there is nothing */
            runtime_note: string | null;
            /** @description Why it cannot speak, or what it did wrong when it was last asked; null when all is well */
            reason: string | null;
            /** @description Its voices; empty when they are not known */
            voices: components["schemas"]["Voice"][];
        };
        /** @description The providers, by name */
        VoiceCatalogProviders: {
            /** @description Voices of openai */
            openai: components["schemas"]["VoiceCatalogEntry"];
            /** @description Voices of deepgram */
            deepgram: components["schemas"]["VoiceCatalogEntry"];
            /** @description Voices of elevenlabs */
            elevenlabs: components["schemas"]["VoiceCatalogEntry"];
            /** @description Voices of local */
            local: components["schemas"]["VoiceCatalogEntry"];
        } & {
            [key: string]: components["schemas"]["VoiceCatalogEntry"];
        };
        /** @description A voice that speaks */
        VoiceChoice: {
            provider: components["schemas"]["VoiceProvider"];
            /** @description Id of the voice at the provider */
            voice_id: string;
            /** @description Speech model of the provider; default: the provider's default */
            model?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A voice that speaks */
        VoiceChoiceInput: {
            provider: components["schemas"]["VoiceProvider"];
            /** @description Id of the voice at the provider */
            voice_id: string;
            /** @description Speech model of the provider; default: the provider's default; null counts as absent */
            model?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Voices that speak, by language */
        VoiceChoices: {
            /** @description The voice for every other language */
            default?: components["schemas"]["VoiceChoice"];
            /** @description The voice for English */
            en?: components["schemas"]["VoiceChoice"];
            /** @description The voice for Spanish */
            es?: components["schemas"]["VoiceChoice"];
            /** @description The voice for Portuguese */
            pt?: components["schemas"]["VoiceChoice"];
            /** @description The voice for French */
            fr?: components["schemas"]["VoiceChoice"];
            /** @description The voice for German */
            de?: components["schemas"]["VoiceChoice"];
        };
        /** @description Voices that speak, by language */
        VoiceChoicesInput: {
            /** @description The voice for every other language; null counts as absent */
            default?: components["schemas"]["VoiceChoiceInput"] | null;
            /** @description The voice for English; null counts as absent */
            en?: components["schemas"]["VoiceChoiceInput"] | null;
            /** @description The voice for Spanish; null counts as absent */
            es?: components["schemas"]["VoiceChoiceInput"] | null;
            /** @description The voice for Portuguese; null counts as absent */
            pt?: components["schemas"]["VoiceChoiceInput"] | null;
            /** @description The voice for French; null counts as absent */
            fr?: components["schemas"]["VoiceChoiceInput"] | null;
            /** @description The voice for German; null counts as absent */
            de?: components["schemas"]["VoiceChoiceInput"] | null;
        };
        /** @description What a voice costs */
        VoicePrice: {
            /**
             * @description The voice, priced by the text that it reads or by the audio (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            part: "tts";
            /** @description As in the `setup` of a session, such as `api.openai.com`; absent: any provider of the model */
            provider?: string;
            /** @description The model */
            model: string;
            /**
             * @description ISO 4217 code
             * @default USD
             */
            currency: string;
            /**
             * @description First instant of the price; a date is midnight UTC
             * @example 2026-11-21
             */
            valid_from: string;
            /**
             * @description When it stops applying; null or absent: never
             * @example 2026-11-21
             */
            valid_until?: string | null;
            /** @description Per million characters; absent: by `per_minute` */
            characters_per_million?: number;
            /** @description Per minute of audio; absent: by `characters_per_million` */
            per_minute?: number;
        };
        /** @description What a voice costs */
        VoicePriceInput: {
            /**
             * @description The voice, priced by the text that it reads or by the audio (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            part: "tts";
            /** @description As in the `setup` of a session, such as `api.openai.com`; absent: any provider of the model; null counts as absent */
            provider?: string | null;
            /** @description The model */
            model: string;
            /**
             * @description ISO 4217 code; null counts as absent
             * @default USD
             */
            currency?: string | null;
            /**
             * @description First instant of the price; a date is midnight UTC
             * @example 2026-11-21
             */
            valid_from: string;
            /**
             * @description When it stops applying; null or absent: never
             * @example 2026-11-21
             */
            valid_until?: string | null;
            /** @description Per million characters; absent: by `per_minute`; null counts as absent */
            characters_per_million?: number | null;
            /** @description Per minute of audio; absent: by `characters_per_million`; null counts as absent */
            per_minute?: number | null;
        };
        /**
         * @description Who speaks: `openai` (OpenAI, or the compatible server of SPEECH_BASE_URL), `deepgram`, `elevenlabs`, `local` (the local voices, which need no key), or another provider of GET /v1/admin/system/tts-catalog
         * @example openai
         */
        VoiceProvider: string;
        /**
         * @description Outcome of the wait for an agent; null when nobody has joined
         *
         *     - `waiting`: the participant is in the room, and waits
         *     - `agent`: the agent joined
         *     - `none`: the participant left, or the call was abandoned, before an agent joined
         * @enum {string}
         */
        WaitOutcome: "waiting" | "agent" | "none";
        /** @description How long the agent waits in a silence */
        Waits: {
            /** @description Evidence up to which the agent waits longest, in logits */
            z0: number;
            /** @description Evidence from which the agent waits shortest, in logits */
            z1: number;
            /** @description Shortest wait, in milliseconds from the end of speech */
            lo_ms: number;
            /** @description Longest wait, in milliseconds from the end of speech */
            hi_ms: number;
            /** @description Evidence from which the model is asked ahead of the decision; null: never */
            guess_z: number | null;
            /** @description Evidence from which the agent acknowledges ahead of its answer; null: never */
            acknowledge_z: number | null;
            /** @description Earliest acknowledgement, in milliseconds after speech */
            acknowledge_ms: number;
        };
        /** @description A probable mistake in what was accepted */
        Warning: {
            /** @description Dotted path in the request, such as `phases.0.goals.1.type` */
            field: string;
            /** @description The consequence, and what was probably meant */
            message: string;
        };
        /** @description Retries of the model for one turn */
        Watchdog: {
            /** @description Calls of the model for this turn */
            attempts: number;
            outcome: components["schemas"]["WatchdogOutcome"];
            /**
             * @description Calls of them that failed or gave no answer in time
             * @default 0
             */
            failed_calls: number;
            /** @description Whether a debug command caused it */
            forced: boolean;
            /**
             * @description Whether the agent said "One moment." first, which ended the pause
             * @default false
             */
            filler: boolean;
        };
        /**
         * @description How it ended
         *
         *     - `answered`: the model answered
         *     - `apology`: the agent apologized instead
         *     - `unanswered`: no reply had come when the participant spoke again or the call ended
         * @enum {string}
         */
        WatchdogOutcome: "answered" | "apology" | "unanswered";
        /** @description The default body of a webhook on a commit */
        WebhookBody: {
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            interview_id: string;
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            /** @description Id of the goal that was committed */
            goal_id: string;
            /**
             * Format: date-time
             * @description When the goal was committed
             */
            committed_at: string;
            /** @description What the goal captured, in the shape of the goal's type; null when the participant withdrew it */
            data: components["schemas"]["CommittedData"] | null;
            /** @description The participant withdrew the data after the call; absent on every other commit */
            withdrawn?: boolean;
            /** @description The quotes that were really said; only with `include_evidence` */
            evidence?: components["schemas"]["Evidence"][];
            verification?: components["schemas"]["Verification"];
            source?: components["schemas"]["FindingSource"];
            /**
             * @description The `context` that the conversation was created with
             * @example {
             *       "order": "A-17"
             *     }
             */
            context: {
                [key: string]: unknown;
            };
        };
        /** @description Outcome of a webhook */
        WebhookStatus: {
            /**
             * @description Id of the delivery
             * @example dlv_01kahhmq3tn8c2v5w9xyz4b7de
             */
            delivery_id: string;
            /** @description The type of the event that fired the output */
            on: components["schemas"]["EventName"];
            /** @description Id of the goal whose commit fired the output; null when another event did */
            goal_id: string | null;
            /**
             * @description The commit, and the Idempotency-Key of every attempt; null when another event fired the output
             * @example cmt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            commit_id: string | null;
            /**
             * @description The event that fired the output, and the Idempotency-Key of every attempt; null when a commit did
             * @example evt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            event_id: string | null;
            /** @description Number of attempts so far */
            attempts: number;
            /** @example succeeded */
            status: components["schemas"]["DeliveryStatus"];
            /** @description Why the latest attempt failed, or why a callback was given up; null when it succeeded, and before the first */
            last_error: string | null;
            /** @description Where the request goes, with secrets masked; null while it is not known */
            url: string | null;
        };
        /** @description What happened in seven days of 24 hours */
        Week: {
            /** @description Conversations whose call began in this time */
            conversations: number;
            /** @description Those that are over: completed, abandoned or failed */
            over: number;
            /** @description Those that are complete, see `complete` of `GoalCounts` */
            complete: number;
            /** @description Those that failed */
            failed: number;
            /**
             * @description Half of the answers came sooner after the participant had stopped speaking, in milliseconds; of the latest 1,000 calls at most. Null without an answer
             * @example 840
             */
            median_pause_ms: number | null;
            /** @description Calls that were rated */
            ratings: number;
            /** @description Mean rating, from 1, very bad, to 5, very good; null without a rating */
            average_rating: number | null;
            /** @description Calls with a rating of 1 or 2 */
            bad_ratings: number;
            /** @description What these calls cost, by currency; for operators with the work after them. Empty when nothing has a price */
            costs: components["schemas"]["WeekCost"][];
            /** @description Deliveries that were made in this time and failed for good */
            failed_deliveries: number;
        };
        /** @description What calls cost in one currency */
        WeekCost: {
            /**
             * @description ISO 4217 code
             * @example USD
             */
            currency: string;
            /** @description Sum of the known amounts */
            total: number;
            /** @description Whether the price of something is unknown, so that the true cost is higher */
            lower_bound: boolean;
        };
        /** @description A conversation of any organization with all its data */
        WholePlatformConversation: {
            /**
             * @description Id of the conversation
             * @example int_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Id of the session
             * @example ses_01kahhmq3tn8c2v5w9xyz4b7de
             */
            session_id: string;
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            template_id: string;
            /** @example completed */
            status: components["schemas"]["ConversationStatus"];
            language: components["schemas"]["LanguageCode"];
            /**
             * Format: date-time
             * @description When the conversation was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the first participant joined; null until then
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When the call ended; null until then
             */
            ended_at: string | null;
            /** @description From `started_at` to `ended_at`, in seconds; null until the call ended */
            duration_seconds: number | null;
            /**
             * Format: date-time
             * @description When a participant entered the room, for the first time or after one left without an agent; null when nobody has
             */
            arrived_at: string | null;
            /** @description How long the participant has waited, or did wait, for the agent, in seconds; null when nobody has joined */
            agent_wait_seconds: number | null;
            /**
             * @description Outcome of the wait for an agent; null when nobody has joined
             *
             *     - `waiting`: the participant is in the room, and waits
             *     - `agent`: the agent joined
             *     - `none`: the participant left, or the call was abandoned, before an agent joined
             */
            agent_wait: components["schemas"]["WaitOutcome"] | null;
            /**
             * @description Why the call ended; null until then
             * @example goals_completed
             */
            ended_reason: components["schemas"]["EndedReason"] | null;
            /** @description How many goals were committed; with the status `completed`, its `complete` says whether nothing was left to ask */
            goals: components["schemas"]["GoalCounts"];
            /** @description What was said, summarized by a model; null until it is written, also anew after the participant corrected or withdrew an answer */
            summary: string | null;
            /** @description Version of the template that the conversation runs */
            template_version: number;
            /**
             * @description Name of that version
             * @example Exit interview
             */
            template_name: string;
            /** @description The goals of that version, in its order */
            planned_goals: components["schemas"]["PlannedGoal"][];
            /**
             * Format: uri
             * @description Opens the conversation in a browser for the first to come; its last part is the id of the conversation. Send each participant of several the `join_url` of their own in `persons`
             */
            join_url: string;
            /**
             * @description The `context` that the conversation was created with
             * @example {
             *       "order": "A-17"
             *     }
             */
            context: {
                [key: string]: unknown;
            };
            /** @description More about why the call ended, for people; null when there is nothing to add */
            ended_detail: string | null;
            /**
             * @description System that held the conversation; null where it was held here
             * @example phone
             */
            imported_from: string | null;
            /**
             * @description Its id there; null where it was held here or has none
             * @example call-7
             */
            external_id: string | null;
            /**
             * @description The `metadata` that it was imported with; empty where it was held here, and once its transcript is deleted
             * @example {}
             */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Until when the first participant can join
             */
            expires_at: string;
            /** @description The participants, in the order in which they were added */
            persons: components["schemas"]["Seat"][];
            /** @description The data of each committed goal, by the id of the goal: its latest commit. The type of the goal decides its shape */
            findings: {
                [key: string]: components["schemas"]["CommittedData"];
            };
            /** @description Where each finding came from, and which goals were declined or withdrawn, by the id of the goal */
            findings_meta: {
                [key: string]: components["schemas"]["FindingMeta"];
            };
            /**
             * @description What was said by both sides, in order
             * @example [
             *       {
             *         "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
             *         "role": "assistant",
             *         "text": "How many cups of coffee do you drink a day?",
             *         "timestamp": "2026-11-21T16:45:04.000Z",
             *         "speaker": null,
             *         "person_id": null
             *       },
             *       {
             *         "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
             *         "role": "user",
             *         "text": "Three cups.",
             *         "timestamp": "2026-11-21T16:45:09.000Z",
             *         "speaker": "Ada",
             *         "person_id": "per_01kahhmq3tn8c2v5w9xyz4b7de"
             *       }
             *     ]
             */
            transcript: components["schemas"]["TranscriptEntry"][];
            /**
             * Format: date-time
             * @description When transcript, advisor notes, voice tracks, frames and `metadata` were deleted, after the `retention_days` of the organization; null while they are kept
             */
            transcript_deleted_at: string | null;
            /** @description What the advisors of the template told the agent during the call, in order */
            advisor_notes: components["schemas"]["AdvisorNote"][];
            outputs: components["schemas"]["FiredOutputs"];
            session: components["schemas"]["ConversationSession"];
            /**
             * @description Id of the organization
             * @example org_01kahhmq3tn8c2v5w9xyz4b7de
             */
            org_id: string;
            /**
             * @description Name of the organization
             * @example Acme
             */
            org_name: string;
            /** @description The reflection on the conversation; null until there is one */
            reflection: components["schemas"]["Reflection"] | null;
            /**
             * @description What the work after the call cost, as the `cost_breakdown` of the call, each item with its `purpose`; null until it is done
             * @example {
             *       "currency": "USD",
             *       "total": 0.0412,
             *       "items": [],
             *       "lower_bound": false
             *     }
             */
            processing_cost: {
                [key: string]: unknown;
            } | null;
            /** @description What has failed in the call, the most frequent first; while it runs, up to now */
            provider_failures: components["schemas"]["ProviderFailure"][];
            log_names: components["schemas"]["LogNames"];
        };
        /** @description A template of any organization with everything in it */
        WholePlatformTemplate: {
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Name of the template; participants see it */
            name: string;
            /** @description What the template is for */
            description: string;
            language: components["schemas"]["LanguageCode"];
            /** @example active */
            status: components["schemas"]["TemplateStatus"];
            /** @description Version of the template, from 1; each change adds one */
            version: number;
            /**
             * @description Id of the user who created the template; null for a key of the organization, a deleted user or the platform
             * @example usr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When the template was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the template was last changed
             */
            updated_at: string;
            source: components["schemas"]["TemplateSource"];
            /** @description True for the default template of the service; absent for any other */
            is_default?: boolean;
            /**
             * @description Id of the archetype, which says how the agent conducts the conversation; null for none
             * @example null
             */
            archetype_id: string | null;
            /** @description The parts of the conversation, in order */
            phases: components["schemas"]["Phase"][];
            settings: components["schemas"]["Settings"];
            /**
             * @description Id of the organization
             * @example org_01kahhmq3tn8c2v5w9xyz4b7de
             */
            org_id: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A goal whose data the participant withdrew */
        WithdrawnMeta: {
            /**
             * @description The participant withdrew the data after the call; `findings` has nothing (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            status: "withdrawn";
            /**
             * @description Id of the withdrawal, which counts as a commit
             * @example cmt_01kahhmq3tn8c2v5w9xyz4b7de
             */
            commit_id: string;
            /** @description Number of the commit, from 1 */
            version: number;
            /** @description Always empty */
            evidence: components["schemas"]["Evidence"][];
            /**
             * Format: date-time
             * @description When the participant withdrew it
             */
            withdrawn_at: string;
        };
        /** @description An archetype that was just saved */
        WrittenArchetype: {
            /**
             * @description Name of the archetype
             * @example Calm listener
             */
            name: string;
            /**
             * @description Identifies the archetype in exported templates; must be unique
             * @example calm-listener
             */
            slug: string;
            /**
             * @description What the archetype is for
             * @example For talks about what went wrong
             */
            description: string;
            /**
             * @description Instructions for the agent, for the whole call
             * @example You are calm and curious.
             */
            prompt_section: string;
            /**
             * @description A few words, shown in lists; null for none
             * @example Calm and curious
             */
            summary: string | null;
            /**
             * @description How demanding the conversation is. Null: not specified
             *
             *     - `light`: simple topics; the agent moves on quickly
             *     - `medium`: some topics need a follow-up question
             *     - `heavy`: difficult or sensitive topics; the agent takes its time
             * @example heavy
             */
            complexity: components["schemas"]["Complexity"] | null;
            /** @description Whether it is platform-only, hidden from organizations */
            is_system_internal: boolean;
            /**
             * @description How the agent opens the conversation. Null: not specified
             *
             *     - `relational`: shows interest in the person before the first question
             *     - `direct`: says what the conversation is about, then asks the first question
             *     - `brisk`: starts with the first question
             * @example relational
             */
            opening_style: components["schemas"]["OpeningStyle"] | null;
            /**
             * @description How the agent moves on to the next phase; empty for no transition: it asks directly
             * @example Sum up what you heard in one sentence.
             */
            bridge_directive: string;
            /**
             * @description Id of the archetype
             * @example arc_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Id of the organization that it belongs to; null for a default for everybody
             * @example null
             */
            org_id: string | null;
            /**
             * Format: date-time
             * @description When the archetype was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the archetype was last changed
             */
            updated_at: string;
            /** @description Probable mistakes in what was accepted; empty when there are none */
            warnings: components["schemas"]["Warning"][];
        } & {
            [key: string]: unknown;
        };
        /** @description The template of the setup assistant, just saved */
        WrittenSetupTemplate: {
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Name of the template; participants see it */
            name: string;
            /** @description What the template is for */
            description: string;
            language: components["schemas"]["LanguageCode"];
            /** @example active */
            status: components["schemas"]["TemplateStatus"];
            /** @description Version of the template, from 1; each change adds one */
            version: number;
            /**
             * @description Id of the user who created the template; null for a key of the organization, a deleted user or the platform
             * @example usr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When the template was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the template was last changed
             */
            updated_at: string;
            source: components["schemas"]["TemplateSource"];
            /** @description Whether it is the default template of the service; at most one is */
            is_default: boolean;
            /**
             * @description Id of the archetype, which says how the agent conducts the conversation; null for none
             * @example null
             */
            archetype_id: string | null;
            /** @description The parts of the conversation, in order */
            phases: components["schemas"]["Phase"][];
            settings: components["schemas"]["SystemSettings"];
            /**
             * @description Id of its parent template; null for one without a parent
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            parent_template_id: string | null;
            /**
             * @description Current name of the parent; null for a template without a parent
             * @example Exit interview
             */
            parent_template_name: string | null;
            /** @description Fields that it inherits from its parent and that cannot be changed here */
            inherited_fields: string[];
            /** @description The skills of its parent, which come before its own `settings.skills` */
            inherited_skills: components["schemas"]["SkillChoice"][];
            /** @description How many templates inherit from it */
            child_count: number;
            /**
             * @description Which built-in template it is; null for any other
             * @example setup_assistant
             */
            seed_key: string | null;
            /** @description The goals of all phases in one list */
            goals: components["schemas"]["Goal"][];
            /** @description Instructions for the agent, for the whole call: `settings.system_instructions`; empty when there is none */
            instructions: string;
            /** @description What happens at a commit or another event: `settings.outputs` */
            outputs: components["schemas"]["Output"][];
            /** @description Probable mistakes in what was accepted; empty when there are none */
            warnings: components["schemas"]["Warning"][];
        } & {
            [key: string]: unknown;
        };
        /** @description A skill that was just saved */
        WrittenSkill: {
            /**
             * @description Name of the skill
             * @example Laddering
             */
            name: string;
            /**
             * @description What the skill is for
             * @example Finds the reason behind an answer
             */
            description: string;
            /**
             * @description Knowledge or behaviour, as given to the agent
             * @example Ask why, until it is about a value.
             */
            instructions: string;
            /** @description Whether the skill is platform-only, hidden from organizations */
            is_system_internal: boolean;
            /**
             * @description Id of the skill
             * @example skl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Id of the only organization that can use it; null for a system default
             * @example null
             */
            org_id: string | null;
            /**
             * @description Id of the organization it returns to after a demotion; null for the platform
             * @example org_01kahhmq3tn8c2v5w9xyz4b7de
             */
            owner_org_id: string | null;
            /** @description When to use the skill; null until it is digested */
            digest: components["schemas"]["Digest"] | null;
            /**
             * Format: date-time
             * @description When the skill was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the skill was last changed
             */
            updated_at: string;
            /** @description Probable mistakes in what was accepted; empty when there are none */
            warnings: components["schemas"]["Warning"][];
        } & {
            [key: string]: unknown;
        };
        /** @description A skillset that was just saved */
        WrittenSkillset: {
            /**
             * @description Name of the skillset
             * @example Good listening
             */
            name: string;
            /**
             * @description What the skills have in common
             * @example For every open question
             */
            description: string;
            /**
             * @description Ids of its skills, in the order in which the agent gets them
             * @example [
             *       "skl_01kahhmq3tn8c2v5w9xyz4b7de"
             *     ]
             */
            skill_ids: string[];
            /**
             * @description Id of the skillset
             * @example sks_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /**
             * @description Id of the only organization that can use it; null for a system default
             * @example null
             */
            org_id: string | null;
            /**
             * @description Id of the organization it returns to after a demotion; null for the platform
             * @example org_01kahhmq3tn8c2v5w9xyz4b7de
             */
            owner_org_id: string | null;
            /**
             * @description Those of `skill_ids` that calls run without: they were deleted, or are not available to everybody who has the skillset
             * @example []
             */
            missing_skill_ids: string[];
            /**
             * Format: date-time
             * @description When the skillset was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the skillset was last changed
             */
            updated_at: string;
            /** @description Probable mistakes in what was accepted; empty when there are none */
            warnings: components["schemas"]["Warning"][];
        } & {
            [key: string]: unknown;
        };
        /** @description A template of the platform that was just saved */
        WrittenSystemTemplate: {
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Name of the template; participants see it */
            name: string;
            /** @description What the template is for */
            description: string;
            language: components["schemas"]["LanguageCode"];
            /** @example active */
            status: components["schemas"]["TemplateStatus"];
            /** @description Version of the template, from 1; each change adds one */
            version: number;
            /**
             * @description Id of the user who created the template; null for a key of the organization, a deleted user or the platform
             * @example usr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When the template was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the template was last changed
             */
            updated_at: string;
            source: components["schemas"]["TemplateSource"];
            /** @description Whether it is the default template of the service; at most one is */
            is_default: boolean;
            /**
             * @description Id of the archetype, which says how the agent conducts the conversation; null for none
             * @example null
             */
            archetype_id: string | null;
            /** @description The parts of the conversation, in order */
            phases: components["schemas"]["Phase"][];
            settings: components["schemas"]["SystemSettings"];
            /**
             * @description Id of its parent template; null for one without a parent
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            parent_template_id: string | null;
            /**
             * @description Current name of the parent; null for a template without a parent
             * @example Exit interview
             */
            parent_template_name: string | null;
            /** @description Fields that it inherits from its parent and that cannot be changed here */
            inherited_fields: string[];
            /** @description The skills of its parent, which come before its own `settings.skills` */
            inherited_skills: components["schemas"]["SkillChoice"][];
            /** @description How many templates inherit from it */
            child_count: number;
            /**
             * @description Which built-in template it is; null for any other
             * @example setup_assistant
             */
            seed_key: string | null;
            /** @description The goals of all phases in one list */
            goals: components["schemas"]["Goal"][];
            /** @description Probable mistakes in what was accepted; empty when there are none */
            warnings: components["schemas"]["Warning"][];
        } & {
            [key: string]: unknown;
        };
        /** @description A template that was just saved */
        WrittenTemplate: {
            /**
             * @description Id of the template
             * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
             */
            id: string;
            /** @description Name of the template; participants see it */
            name: string;
            /** @description What the template is for */
            description: string;
            language: components["schemas"]["LanguageCode"];
            /** @example active */
            status: components["schemas"]["TemplateStatus"];
            /** @description Version of the template, from 1; each change adds one */
            version: number;
            /**
             * @description Id of the user who created the template; null for a key of the organization, a deleted user or the platform
             * @example usr_01kahhmq3tn8c2v5w9xyz4b7de
             */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When the template was created
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the template was last changed
             */
            updated_at: string;
            source: components["schemas"]["TemplateSource"];
            /** @description True for the default template of the service; absent for any other */
            is_default?: boolean;
            /**
             * @description Id of the archetype, which says how the agent conducts the conversation; null for none
             * @example null
             */
            archetype_id: string | null;
            /** @description The parts of the conversation, in order */
            phases: components["schemas"]["Phase"][];
            settings: components["schemas"]["Settings"];
            /** @description Probable mistakes in what was accepted; empty when there are none */
            warnings: components["schemas"]["Warning"][];
        } & {
            [key: string]: unknown;
        };
        /** @description The voice that speaks */
        WrittenVoice: {
            /** @description Who speaks: a provider of GET /v1/voices, such as `openai` */
            provider?: string;
            /** @description Id of the voice at the provider */
            voice_id?: string;
            /** @description Speech model of the provider; default: the provider's default */
            model?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The voice that speaks */
        WrittenVoiceInput: {
            /** @description Who speaks: a provider of GET /v1/voices, such as `openai`; null counts as absent */
            provider?: string | null;
            /** @description Id of the voice at the provider; null counts as absent */
            voice_id?: string | null;
            /** @description Speech model of the provider; default: the provider's default; null counts as absent */
            model?: string | null;
        } & {
            [key: string]: unknown;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listInterviews: {
        parameters: {
            query?: {
                /** @description Only finished conversations in which this was said: words, "a phrase", `or`, and `-` before an excluded word */
                q?: string;
                /** @description Only conversations of this template */
                template_id?: string;
                /** @description Only conversations in this status */
                status?: components["schemas"]["ConversationStatus"];
                /** @description Only conversations in this language */
                language?: components["schemas"]["LanguageCode"];
                /** @description Only conversations that ended for this reason */
                ended_reason?: components["schemas"]["EndedReason"];
                /** @description Only those whose call has this feedback */
                feedback?: components["schemas"]["FeedbackFilter"];
                /** @description Only conversations created after this ISO 8601 instant */
                since?: string;
                /** @description Only conversations created before this ISO 8601 instant */
                until?: string;
                /** @description Only those whose call ran at this ISO 8601 instant, or within five minutes of it */
                running_at?: string;
                /** @description Only those with a participant whose name has words with these prefixes, or whose external id has this prefix; accents and case are ignored */
                person?: string;
                /** @description Only those in which the agent once took longer than this to answer, in milliseconds; at least 2000 */
                pause_over_ms?: number;
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 100 counts as 100 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "status": "completed",
                     *           "language": "en",
                     *           "created_at": "2026-11-21T16:40:00.000Z",
                     *           "started_at": "2026-11-21T16:45:00.000Z",
                     *           "ended_at": "2026-11-21T16:46:35.000Z",
                     *           "duration_seconds": 95,
                     *           "arrived_at": "2026-11-21T16:45:00.000Z",
                     *           "agent_wait_seconds": 1,
                     *           "agent_wait": "waiting",
                     *           "ended_reason": "goals_completed",
                     *           "goals": {
                     *             "total": 1,
                     *             "committed": 1,
                     *             "missing": [
                     *               "missing"
                     *             ],
                     *             "declined": [
                     *               "declined"
                     *             ],
                     *             "complete": true
                     *           },
                     *           "summary": "Ada drinks three cups of coffee a day.",
                     *           "template_name": "Coffee",
                     *           "persons": [
                     *             {
                     *               "id": "per_01kahhmq3tn8c2v5w9xyz4b7de",
                     *               "name": "Ada",
                     *               "external_id": "crm-17"
                     *             }
                     *           ],
                     *           "longest_pause_ms": 1,
                     *           "matches": [
                     *             {
                     *               "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *               "role": "assistant",
                     *               "speaker": null,
                     *               "excerpt": [
                     *                 {
                     *                   "text": "Three cups.",
                     *                   "is_match": true
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["ConversationSummaryPage"];
                };
            };
        };
    };
    createInterview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Choose a random key for each request that creates something: a retry with the same key within 24 hours gets the same response and creates nothing. An empty key counts as none */
                "Idempotency-Key"?: string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                 *       "persons": [
                 *         {
                 *           "name": "Ada",
                 *           "external_id": "crm-17"
                 *         }
                 *       ],
                 *       "context": {
                 *         "order": "A-17"
                 *       },
                 *       "private": {
                 *         "callback_token": "9b1d0f46"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateInterviewRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "status": "created",
                     *       "join_url": "https://colloquy.example.org/join/i/int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "persons": [
                     *         {
                     *           "id": "per_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "name": "Ada",
                     *           "external_id": "crm-17",
                     *           "join_url": "https://colloquy.example/join/i/int_1#token"
                     *         }
                     *       ],
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "warnings": [
                     *         {
                     *           "field": "field",
                     *           "message": "message"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedConversation"];
                };
            };
        };
    };
    exportInterviews: {
        parameters: {
            query?: {
                /** @description Format of the file */
                format?: components["schemas"]["ExportFormat"];
                /** @description Only finished conversations in which this was said: words, "a phrase", `or`, and `-` before an excluded word */
                q?: string;
                /** @description Only conversations of this template */
                template_id?: string;
                /** @description Only conversations in this status */
                status?: components["schemas"]["ConversationStatus"];
                /** @description Only conversations in this language */
                language?: components["schemas"]["LanguageCode"];
                /** @description Only conversations that ended for this reason */
                ended_reason?: components["schemas"]["EndedReason"];
                /** @description Only those whose call has this feedback */
                feedback?: components["schemas"]["FeedbackFilter"];
                /** @description Only conversations created after this ISO 8601 instant */
                since?: string;
                /** @description Only conversations created before this ISO 8601 instant */
                until?: string;
                /** @description Only those whose call ran at this ISO 8601 instant, or within five minutes of it */
                running_at?: string;
                /** @description Only those with a participant whose name has words with these prefixes, or whose external id has this prefix; accents and case are ignored */
                person?: string;
                /** @description Only those in which the agent once took longer than this to answer, in milliseconds; at least 2000 */
                pause_over_ms?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
        };
    };
    getInterview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the interview */
                interview_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "status": "completed",
                     *       "language": "en",
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "started_at": "2026-11-21T16:45:00.000Z",
                     *       "ended_at": "2026-11-21T16:46:35.000Z",
                     *       "duration_seconds": 95,
                     *       "arrived_at": "2026-11-21T16:45:00.000Z",
                     *       "agent_wait_seconds": 1,
                     *       "agent_wait": "waiting",
                     *       "ended_reason": "goals_completed",
                     *       "goals": {
                     *         "total": 1,
                     *         "committed": 1,
                     *         "missing": [
                     *           "missing"
                     *         ],
                     *         "declined": [
                     *           "declined"
                     *         ],
                     *         "complete": true
                     *       },
                     *       "summary": "Ada drinks three cups of coffee a day.",
                     *       "template_version": 1,
                     *       "template_name": "Exit interview",
                     *       "planned_goals": [
                     *         {
                     *           "goal_id": "cups",
                     *           "phase_id": "main",
                     *           "title": "Cups a day",
                     *           "prompt": "How many cups of coffee a day?",
                     *           "type": "number",
                     *           "required": true
                     *         }
                     *       ],
                     *       "join_url": "https://colloquy.example.org/join/i/int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "context": {
                     *         "order": "A-17"
                     *       },
                     *       "ended_detail": null,
                     *       "imported_from": "phone",
                     *       "external_id": "call-7",
                     *       "metadata": {},
                     *       "expires_at": "2026-12-21T16:40:00.000Z",
                     *       "persons": [
                     *         {
                     *           "id": "per_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "name": "Ada",
                     *           "external_id": "crm-17",
                     *           "join_url": "https://colloquy.example/join/i/int_1#token"
                     *         }
                     *       ],
                     *       "findings": {
                     *         "cups": {
                     *           "value": 3,
                     *           "unit": "cups"
                     *         }
                     *       },
                     *       "findings_meta": {
                     *         "cups": {
                     *           "status": "committed",
                     *           "commit_id": "cmt_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "version": 1,
                     *           "confidence": 0.9,
                     *           "source": "agent",
                     *           "evidence": [
                     *             {
                     *               "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *               "quote": "Three cups.",
                     *               "verified": true
                     *             }
                     *           ],
                     *           "verification": "verified",
                     *           "committed_at": "2026-11-21T16:46:10.000Z"
                     *         }
                     *       },
                     *       "transcript": [
                     *         {
                     *           "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "role": "assistant",
                     *           "text": "How many cups of coffee do you drink a day?",
                     *           "timestamp": "2026-11-21T16:45:04.000Z",
                     *           "speaker": null,
                     *           "person_id": null
                     *         },
                     *         {
                     *           "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "role": "user",
                     *           "text": "Three cups.",
                     *           "timestamp": "2026-11-21T16:45:09.000Z",
                     *           "speaker": "Ada",
                     *           "person_id": "per_01kahhmq3tn8c2v5w9xyz4b7de"
                     *         }
                     *       ],
                     *       "transcript_deleted_at": "2026-11-21T16:45:00.000Z",
                     *       "advisor_notes": [
                     *         {
                     *           "id": "adn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "advisor_id": "coach",
                     *           "advisor_name": "Coach",
                     *           "note": "Ask what they pay now.",
                     *           "model": "gpt-4.1-mini",
                     *           "duration_ms": 84,
                     *           "created_at": "2026-11-21T16:40:00.000Z"
                     *         }
                     *       ],
                     *       "outputs": {
                     *         "webhooks": [
                     *           {
                     *             "delivery_id": "dlv_01kahhmq3tn8c2v5w9xyz4b7de",
                     *             "on": "conversation.created",
                     *             "goal_id": "cups",
                     *             "commit_id": "cmt_01kahhmq3tn8c2v5w9xyz4b7de",
                     *             "event_id": "evt_01kahhmq3tn8c2v5w9xyz4b7de",
                     *             "attempts": 1,
                     *             "status": "succeeded",
                     *             "last_error": null,
                     *             "url": "https://example.com/hook"
                     *           }
                     *         ],
                     *         "frontend_callbacks": [],
                     *         "api_calls": []
                     *       },
                     *       "session": {
                     *         "id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *         "status": "completed",
                     *         "cost_breakdown": {
                     *           "currency": "USD",
                     *           "total": 0.0412,
                     *           "items": [],
                     *           "lower_bound": false
                     *         },
                     *         "setup": {
                     *           "llm": {
                     *             "provider": "api.openai.com",
                     *             "model": "gpt-4.1-mini"
                     *           },
                     *           "stt_language": "en"
                     *         },
                     *         "feedback": {
                     *           "rating": 1,
                     *           "text": "It let me finish.",
                     *           "given_at": "2026-11-21T17:02:10.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Conversation"];
                };
            };
        };
    };
    deleteInterview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the interview */
                interview_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeleteInterviewResult"];
                };
            };
        };
    };
    cancelInterview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the interview */
                interview_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "status": "cancelled",
                     *       "ended_reason": "cancelled"
                     *     }
                     */
                    "application/json": components["schemas"]["CancelledConversation"];
                };
            };
        };
    };
    listFrames: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the interview */
                interview_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "frm_01kahhmq3tn8c2v5w9xyz4b7de",
                     *         "timestamp": "2026-11-21T16:45:04.000Z",
                     *         "offset_ms": 4000,
                     *         "segment": 1,
                     *         "url": "https://colloquy.example.org/v1/frames/frm_01kahhmq3tn8c2v5w9xyz4b7de?expires=1795279500",
                     *         "expires_at": "2026-12-21T16:40:00.000Z",
                     *         "content_type": "image/jpeg",
                     *         "width": 1280,
                     *         "height": 720,
                     *         "source": "screen"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Frame"][];
                };
            };
        };
    };
    getInterviewTimeline: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the interview */
                interview_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "interview_id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "status": "completed",
                     *       "started_at": "2026-11-21T16:45:00.000Z",
                     *       "ended_ms": 1,
                     *       "setup": {
                     *         "llm": {
                     *           "provider": "api.openai.com",
                     *           "model": "gpt-4.1-mini"
                     *         },
                     *         "stt_language": "en"
                     *       },
                     *       "turn_policy": {
                     *         "kind": "evidence",
                     *         "by": "evidence",
                     *         "waits": {
                     *           "quick": {
                     *             "z0": -10,
                     *             "z1": -10,
                     *             "lo_ms": 0,
                     *             "hi_ms": 0,
                     *             "guess_z": -10,
                     *             "acknowledge_z": -10,
                     *             "acknowledge_ms": 0
                     *           },
                     *           "normal": {
                     *             "z0": -10,
                     *             "z1": -10,
                     *             "lo_ms": 0,
                     *             "hi_ms": 0,
                     *             "guess_z": -10,
                     *             "acknowledge_z": -10,
                     *             "acknowledge_ms": 0
                     *           },
                     *           "reflective": {
                     *             "z0": -10,
                     *             "z1": -10,
                     *             "lo_ms": 0,
                     *             "hi_ms": 0,
                     *             "guess_z": -10,
                     *             "acknowledge_z": -10,
                     *             "acknowledge_ms": 0
                     *           },
                     *           "spelling": {
                     *             "z0": -10,
                     *             "z1": -10,
                     *             "lo_ms": 0,
                     *             "hi_ms": 0,
                     *             "guess_z": -10,
                     *             "acknowledge_z": -10,
                     *             "acknowledge_ms": 0
                     *           }
                     *         }
                     *       },
                     *       "voices": {
                     *         "participants": [
                     *           [
                     *             5210,
                     *             6480
                     *           ]
                     *         ],
                     *         "agent": [
                     *           [
                     *             5210,
                     *             6480
                     *           ]
                     *         ],
                     *         "recorded": [
                     *           [
                     *             5210,
                     *             6480
                     *           ]
                     *         ]
                     *       },
                     *       "turns": [
                     *         {
                     *           "id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "role": "assistant",
                     *           "speaker": null,
                     *           "person_id": "per_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "text": "How many cups of coffee do you drink a day?",
                     *           "started_ms": 1,
                     *           "ended_ms": 1,
                     *           "final_ms": 1,
                     *           "interrupted": false,
                     *           "withdrawn_replies": 1,
                     *           "watchdog": null,
                     *           "had_image": false
                     *         }
                     *       ],
                     *       "series": [
                     *         {
                     *           "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "source": "source",
                     *           "threshold": 1,
                     *           "samples": [
                     *             [
                     *               6320,
                     *               0.8213
                     *             ]
                     *           ]
                     *         }
                     *       ],
                     *       "pauses": [
                     *         {
                     *           "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "started_ms": 1,
                     *           "ended_ms": 1,
                     *           "pause_ms": 870,
                     *           "parts": [
                     *             {
                     *               "kind": "estimate",
                     *               "ms": 1
                     *             }
                     *           ],
                     *           "answer": {
                     *             "heard_ms": 1,
                     *             "pause_ms": 870,
                     *             "parts": [
                     *               {
                     *                 "kind": "estimate",
                     *                 "ms": 1
                     *               }
                     *             ]
                     *           },
                     *           "in_vain_ms": 1,
                     *           "in_short": "The agent answered after 1.9 s, mostly because the model’s first word took 1.2 s. A faster model would have helped.",
                     *           "why": "940 ms: waited 622 ms of 860 (p 0.9312, words +0.5, question 0: z +3.11, so 517 ms were asked for); of it 105 ms late; model 190 ms; voice 120 ms; 8 ms until it was heard",
                     *           "judged": {
                     *             "p": 1,
                     *             "word_signs": 1,
                     *             "answer_signs": 1,
                     *             "z": 1,
                     *             "wait_ms": 1,
                     *             "noise_dbfs": -62,
                     *             "guesses": 1,
                     *             "guess_used": true,
                     *             "acknowledged": true,
                     *             "goal_id": "cups",
                     *             "patience": "quick",
                     *             "silent_ms": 1,
                     *             "final_ms": 1,
                     *             "decided_ms": 1,
                     *             "guessed_ms": 1,
                     *             "guess_ready_ms": 1,
                     *             "first_sound_ms": 1,
                     *             "resumed_ms": 1,
                     *             "withdrawn_ms": 1
                     *           },
                     *           "work": {
                     *             "model_asked_ms": 1,
                     *             "first_token_ms": 1,
                     *             "first_audio_ms": 1,
                     *             "audible_ms": 1,
                     *             "llm_ttft_ms": 310,
                     *             "tts_ttfb_ms": 95,
                     *             "on_user_turn_completed_delay_ms": 15,
                     *             "eou_estimation_error_ms": 20,
                     *             "was_premature_jump_in": false
                     *           }
                     *         }
                     *       ],
                     *       "marks": [
                     *         {
                     *           "kind": "commit",
                     *           "id": "id",
                     *           "title": "title",
                     *           "state": "state",
                     *           "at_ms": 1,
                     *           "ended_ms": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CallChart"];
                };
            };
        };
    };
    getOverview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "last_7_days": {
                     *         "conversations": 1,
                     *         "over": 1,
                     *         "complete": 1,
                     *         "failed": 1,
                     *         "median_pause_ms": 840,
                     *         "ratings": 1,
                     *         "average_rating": 1,
                     *         "bad_ratings": 1,
                     *         "costs": [
                     *           {
                     *             "currency": "USD",
                     *             "total": 1,
                     *             "lower_bound": true
                     *           }
                     *         ],
                     *         "failed_deliveries": 1
                     *       },
                     *       "week_before": {
                     *         "conversations": 1,
                     *         "over": 1,
                     *         "complete": 1,
                     *         "failed": 1,
                     *         "median_pause_ms": 840,
                     *         "ratings": 1,
                     *         "average_rating": 1,
                     *         "bad_ratings": 1,
                     *         "costs": [
                     *           {
                     *             "currency": "USD",
                     *             "total": 1,
                     *             "lower_bound": true
                     *           }
                     *         ],
                     *         "failed_deliveries": 1
                     *       },
                     *       "attention": [
                     *         {
                     *           "kind": "agent_unavailable",
                     *           "count": 1,
                     *           "text": "api.example.com refuses the key (HTTP 401): check OPENAI_API_KEY",
                     *           "until": "2026-11-21T16:45:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Overview"];
                };
            };
        };
    };
    getJoin: {
        parameters: {
            query?: {
                /** @description Name of the joining person; the first participant when absent */
                name?: string;
                /** @description IANA name of the time zone that the participant is in, such as `America/New_York`, for answers such as "yesterday"; an unknown one counts as absent */
                time_zone?: string;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the session */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ws_url": "wss://media.example.org",
                     *       "token": "eyJhbGciOiJIUzI1NiJ9…",
                     *       "participant_identity": "per_01kahhmq3tn8c2v5w9xyz4b7de"
                     *     }
                     */
                    "application/json": components["schemas"]["JoinCredentials"];
                };
            };
        };
    };
    listenToSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the session */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ws_url": "wss://media.example.org",
                     *       "token": "eyJhbGciOiJIUzI1NiJ9…",
                     *       "participant_identity": "per_01kahhmq3tn8c2v5w9xyz4b7de"
                     *     }
                     */
                    "application/json": components["schemas"]["JoinCredentials"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the previous page. Absent: start at the oldest event that is kept. `now`: only what happens from now on */
                after?: string;
                /** @description Only events of these types, separated by commas; may be repeated */
                type?: string;
                /** @description Items per page; more than 100 counts as 100 */
                limit?: number;
                /** @description Seconds to wait for an event if there is none yet; more than 25 counts as 25 */
                wait?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "evt_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "type": "goal.committed",
                     *           "occurred_at": "2026-11-21T16:45:00.000Z",
                     *           "interview_id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "goal_id": "cups",
                     *           "commit_id": "cmt_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "version": 1,
                     *           "data": {}
                     *         }
                     *       ],
                     *       "next_cursor": "next cursor",
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["EventPage"];
                };
            };
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 100 counts as 100 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "name": "Coffee",
                     *           "description": "How much coffee people drink",
                     *           "language": "en",
                     *           "status": "active",
                     *           "version": 1,
                     *           "created_by": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "created_at": "2026-11-21T16:40:00.000Z",
                     *           "updated_at": "2026-11-21T16:40:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["TemplateSummaryPage"];
                };
            };
        };
    };
    createTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Choose a random key for each request that creates something: a retry with the same key within 24 hours gets the same response and creates nothing. An empty key counts as none */
                "Idempotency-Key"?: string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Coffee",
                 *       "phases": [
                 *         {
                 *           "id": "main",
                 *           "goals": [
                 *             {
                 *               "id": "cups",
                 *               "type": "number",
                 *               "prompt": "How many cups of coffee do you drink a day?",
                 *               "unit": "cups"
                 *             }
                 *           ],
                 *           "outputs": [
                 *             {
                 *               "url": "https://example.com/hook"
                 *             }
                 *           ]
                 *         }
                 *       ],
                 *       "settings": {
                 *         "greeting": "Hello! I have a question about coffee."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateTemplateRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "name": "Coffee",
                     *       "description": "How much coffee people drink",
                     *       "language": "en",
                     *       "status": "active",
                     *       "version": 1,
                     *       "created_by": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z",
                     *       "source": "import",
                     *       "archetype_id": null,
                     *       "phases": [
                     *         {
                     *           "id": "main",
                     *           "body_instructions": "",
                     *           "goals": [
                     *             {
                     *               "id": "cups",
                     *               "type": "number",
                     *               "prompt": "How many cups of coffee do you drink a day?",
                     *               "required": true,
                     *               "unit": "cups"
                     *             }
                     *           ],
                     *           "outputs": [
                     *             {
                     *               "url": "https://example.com/hook"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "settings": {
                     *         "greeting": "Hello! I have a question about coffee."
                     *       },
                     *       "warnings": [
                     *         {
                     *           "field": "field",
                     *           "message": "message"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WrittenTemplate"];
                };
            };
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the template */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "name": "Coffee",
                     *       "description": "How much coffee people drink",
                     *       "language": "en",
                     *       "status": "active",
                     *       "version": 1,
                     *       "created_by": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z",
                     *       "source": "import",
                     *       "archetype_id": null,
                     *       "phases": [
                     *         {
                     *           "id": "main",
                     *           "body_instructions": "",
                     *           "goals": [
                     *             {
                     *               "id": "cups",
                     *               "type": "number",
                     *               "prompt": "How many cups of coffee do you drink a day?",
                     *               "required": true,
                     *               "unit": "cups"
                     *             }
                     *           ],
                     *           "outputs": [
                     *             {
                     *               "url": "https://example.com/hook"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "settings": {
                     *         "greeting": "Hello! I have a question about coffee."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    patchTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the template */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "settings": {
                 *         "greeting": "Hello!"
                 *       },
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["TemplatePatch"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "name": "Coffee",
                     *       "description": "How much coffee people drink",
                     *       "language": "en",
                     *       "status": "active",
                     *       "version": 1,
                     *       "created_by": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z",
                     *       "source": "import",
                     *       "archetype_id": null,
                     *       "phases": [
                     *         {
                     *           "id": "main",
                     *           "body_instructions": "",
                     *           "goals": [
                     *             {
                     *               "id": "cups",
                     *               "type": "number",
                     *               "prompt": "How many cups of coffee do you drink a day?",
                     *               "required": true,
                     *               "unit": "cups"
                     *             }
                     *           ],
                     *           "outputs": [
                     *             {
                     *               "url": "https://example.com/hook"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "settings": {
                     *         "greeting": "Hello! I have a question about coffee."
                     *       },
                     *       "warnings": [
                     *         {
                     *           "field": "field",
                     *           "message": "message"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WrittenTemplate"];
                };
            };
        };
    };
    checkTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Coffee",
                 *       "phases": [
                 *         {
                 *           "id": "main",
                 *           "goals": [
                 *             {
                 *               "id": "cups",
                 *               "prompt": "How many cups a day?"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CheckedTemplate"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "usable": true,
                     *       "warnings": [
                     *         {
                     *           "field": "field",
                     *           "message": "message"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["UsableTemplate"];
                };
            };
        };
    };
    listTemplateVersions: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 100 counts as 100 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the template */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "version": 1,
                     *           "name": "Coffee",
                     *           "created_at": "2026-11-21T16:40:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["TemplateVersionSummaryPage"];
                };
            };
        };
    };
    getTemplateVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the template */
                template_id: string;
                /** @description Id of the version */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "version": 1,
                     *       "name": "Coffee",
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "description": "How much coffee people drink",
                     *       "language": "en",
                     *       "phases": [
                     *         {
                     *           "id": "main",
                     *           "body_instructions": "",
                     *           "goals": [
                     *             {
                     *               "id": "cups",
                     *               "type": "number",
                     *               "prompt": "How many cups of coffee do you drink a day?",
                     *               "required": true,
                     *               "unit": "cups"
                     *             }
                     *           ],
                     *           "outputs": [
                     *             {
                     *               "url": "https://example.com/hook"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "settings": {
                     *         "greeting": "Hello! I have a question about coffee."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TemplateVersion"];
                };
            };
        };
    };
    getDefaultTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "name": "Coffee",
                     *       "description": "How much coffee people drink",
                     *       "status": "active",
                     *       "source": "system"
                     *     }
                     */
                    "application/json": components["schemas"]["GetDefaultTemplateResult"];
                };
            };
        };
    };
    listGallery: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 100 counts as 100 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "seed_key": "exit_interview",
                     *           "name": "Coffee",
                     *           "description": "How much coffee people drink",
                     *           "language": "en",
                     *           "goal_count": 1,
                     *           "max_session_duration_minutes": 1,
                     *           "archetype_name": "Warm listener",
                     *           "is_default": true,
                     *           "created_at": "2026-11-21T16:40:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["GalleryTemplatePage"];
                };
            };
        };
    };
    exportTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the template */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "format": "colloquy.template",
                     *       "format_version": 1,
                     *       "archetype": null,
                     *       "template": {
                     *         "name": "Coffee",
                     *         "description": "",
                     *         "language": "en",
                     *         "status": "active",
                     *         "phases": [
                     *           {
                     *             "id": "main",
                     *             "body_instructions": "",
                     *             "goals": [
                     *               {
                     *                 "id": "cups",
                     *                 "type": "number",
                     *                 "prompt": "How many cups of coffee do you drink a day?",
                     *                 "required": true,
                     *                 "unit": "cups"
                     *               }
                     *             ],
                     *             "outputs": [
                     *               {
                     *                 "url": "https://example.com/hook"
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "settings": {
                     *           "greeting": "Hello! I have a question about coffee."
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PortableTemplate"];
                };
            };
        };
    };
    importTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Choose a random key for each request that creates something: a retry with the same key within 24 hours gets the same response and creates nothing. An empty key counts as none */
                "Idempotency-Key"?: string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "format": "colloquy.template",
                 *       "format_version": 1,
                 *       "template": {
                 *         "name": "Coffee"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ImportedTemplate"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "name": "Coffee",
                     *       "description": "How much coffee people drink",
                     *       "language": "en",
                     *       "status": "active",
                     *       "version": 1,
                     *       "created_by": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z",
                     *       "source": "import",
                     *       "archetype_id": null,
                     *       "phases": [
                     *         {
                     *           "id": "main",
                     *           "body_instructions": "",
                     *           "goals": [
                     *             {
                     *               "id": "cups",
                     *               "type": "number",
                     *               "prompt": "How many cups of coffee do you drink a day?",
                     *               "required": true,
                     *               "unit": "cups"
                     *             }
                     *           ],
                     *           "outputs": [
                     *             {
                     *               "url": "https://example.com/hook"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "settings": {
                     *         "greeting": "Hello! I have a question about coffee."
                     *       },
                     *       "warnings": [
                     *         {
                     *           "field": "field",
                     *           "message": "message"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WrittenTemplate"];
                };
            };
        };
    };
    listShares: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 100 counts as 100 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the template */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "shr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "url": "https://colloquy.example.org/join/t/shr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "created_by": "created by",
                     *           "created_at": "2026-11-21T16:40:00.000Z",
                     *           "expires_at": "2026-12-21T16:40:00.000Z",
                     *           "max_uses": 50,
                     *           "uses": 1,
                     *           "closed_at": "2026-11-21T16:45:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["ShareLinkPage"];
                };
            };
        };
    };
    shareTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Choose a random key for each request that creates something: a retry with the same key within 24 hours gets the same response and creates nothing. An empty key counts as none */
                "Idempotency-Key"?: string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the template */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ShareTemplateRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "shr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "url": "https://colloquy.example.org/join/t/shr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "expires_at": "2026-12-21T16:40:00.000Z",
                     *       "max_uses": 50,
                     *       "warnings": [
                     *         {
                     *           "field": "field",
                     *           "message": "message"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ShareTemplateResult"];
                };
            };
        };
    };
    closeShare: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the template */
                template_id: string;
                /** @description Id of the share */
                share_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "shr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["CloseShareResult"];
                };
            };
        };
    };
    changeShare: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the template */
                template_id: string;
                /** @description Id of the share */
                share_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ChangeShareRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "shr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "url": "https://colloquy.example.org/join/t/shr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "created_by": "created by",
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "expires_at": "2026-12-21T16:40:00.000Z",
                     *       "max_uses": 50,
                     *       "uses": 1,
                     *       "closed_at": "2026-11-21T16:45:00.000Z",
                     *       "warnings": [
                     *         {
                     *           "field": "field",
                     *           "message": "message"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ChangedShareLink"];
                };
            };
        };
    };
    scheduleTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Choose a random key for each request that creates something: a retry with the same key within 24 hours gets the same response and creates nothing. An empty key counts as none */
                "Idempotency-Key"?: string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the template */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "count": 20,
                 *       "person_name_prefix": "Guest"
                 *     }
                 */
                "application/json": components["schemas"]["ScheduleTemplateRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "scheduled": [
                     *         {
                     *           "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "join_url": "https://colloquy.example.org/join/i/int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "person_join_url": "person join url"
                     *         }
                     *       ],
                     *       "warnings": [
                     *         {
                     *           "field": "field",
                     *           "message": "message"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduleTemplateResult"];
                };
            };
        };
    };
    listUsableArchetypes: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 100 counts as 100 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "arc_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "org_id": null,
                     *           "name": "Calm listener",
                     *           "description": "For talks about what went wrong",
                     *           "created_at": "2026-11-21T16:40:00.000Z",
                     *           "slug": "calm-listener",
                     *           "summary": "Calm and curious",
                     *           "complexity": "heavy",
                     *           "opening_style": "relational"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["UsableArchetypePage"];
                };
            };
        };
    };
    listUsableSkills: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 100 counts as 100 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "skl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "org_id": null,
                     *           "name": "Laddering",
                     *           "description": "Finds the reason behind an answer",
                     *           "created_at": "2026-11-21T16:40:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["UsableSkillPage"];
                };
            };
        };
    };
    listUsableSkillsets: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 100 counts as 100 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "sks_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "org_id": null,
                     *           "name": "Good listening",
                     *           "description": "For every open question",
                     *           "created_at": "2026-11-21T16:40:00.000Z",
                     *           "skill_ids": [
                     *             "skl_01kahhmq3tn8c2v5w9xyz4b7de"
                     *           ]
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["UsableSkillsetPage"];
                };
            };
        };
    };
    listUsableVoices: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "languages": {
                     *         "en": "English",
                     *         "es": "Español",
                     *         "pt": "Português",
                     *         "fr": "Français",
                     *         "de": "Deutsch"
                     *       },
                     *       "providers": {
                     *         "cups": {
                     *           "label": "Deepgram",
                     *           "voices": [
                     *             {
                     *               "provider": "openai",
                     *               "voice_id": "aura-2-thalia-en",
                     *               "label": "Thalia",
                     *               "language_codes": [
                     *                 "en"
                     *               ],
                     *               "note": "note"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["UsableVoices"];
                };
            };
        };
    };
    listUsableModels: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "models": [
                     *         {
                     *           "id": "gpt-4.1-mini",
                     *           "vision": true
                     *         }
                     *       ],
                     *       "is_complete": true
                     *     }
                     */
                    "application/json": components["schemas"]["ListUsableModelsResult"];
                };
            };
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Choose a random key for each request that creates something: a retry with the same key within 24 hours gets the same response and creates nothing. An empty key counts as none */
                "Idempotency-Key"?: string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.org",
                 *       "organization_name": "Example Coffee"
                 *     }
                 */
                "application/json": components["schemas"]["SignUpRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "organization": {
                     *         "id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *         "name": "Example Coffee"
                     *       },
                     *       "user": {
                     *         "id": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *         "email": "ada@example.org",
                     *         "name": "Ada",
                     *         "role": "owner",
                     *         "membership_status": "active"
                     *       },
                     *       "api_key": {
                     *         "id": "key_01kahhmq3tn8c2v5w9xyz4b7de",
                     *         "label": "Backend",
                     *         "key": "sk_4hZq…w8Yd"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedUser"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query: {
                /**
                 * @description Address to look up
                 * @example ada@example.org
                 */
                email: string;
                /** @description Returned as the name of a user who has none; not stored */
                name?: string;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "ada@example.org",
                     *       "known": true,
                     *       "membership_status": "pending"
                     *     }
                     */
                    "application/json": components["schemas"]["Me"];
                };
            };
        };
    };
    getMembershipStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "membership_status": "pending",
                     *       "user": {
                     *         "id": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *         "email": "ada@example.org",
                     *         "name": "Ada",
                     *         "role": "owner",
                     *         "membership_status": "active"
                     *       },
                     *       "organization": {
                     *         "id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *         "name": "Example Coffee"
                     *       },
                     *       "key": {
                     *         "id": "key_01kahhmq3tn8c2v5w9xyz4b7de",
                     *         "scopes": [
                     *           "run"
                     *         ],
                     *         "expires_at": "2026-12-21T16:40:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MembershipStatus"];
                };
            };
        };
    };
    acceptInvite: {
        parameters: {
            query?: never;
            header?: {
                /** @description Choose a random key for each request that creates something: a retry with the same key within 24 hours gets the same response and creates nothing. An empty key counts as none */
                "Idempotency-Key"?: string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "eyJhbGciOiJIUzI1NiJ9…",
                 *       "email": "ada@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["AcceptInviteRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "organization": {
                     *         "id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *         "name": "Example Coffee"
                     *       },
                     *       "user": {
                     *         "id": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *         "email": "ada@example.org",
                     *         "name": "Ada",
                     *         "role": "owner",
                     *         "membership_status": "active"
                     *       },
                     *       "api_key": {
                     *         "id": "key_01kahhmq3tn8c2v5w9xyz4b7de",
                     *         "label": "Backend",
                     *         "key": "sk_4hZq…w8Yd"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedUser"];
                };
            };
        };
    };
    getOrg: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "name": "Example Coffee",
                     *       "email": "ada@example.org",
                     *       "preferred_language": "en",
                     *       "retention_days": 90,
                     *       "created_at": "2026-11-21T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    patchOrg: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "preferred_language": "en"
                 *     }
                 */
                "application/json": components["schemas"]["PatchOrgRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "name": "Example Coffee",
                     *       "email": "ada@example.org",
                     *       "preferred_language": "en",
                     *       "retention_days": 90,
                     *       "created_at": "2026-11-21T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    getWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webhook_secret": "whsec_9fTz…"
                     *     }
                     */
                    "application/json": components["schemas"]["GetWebhookSecretResult"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Choose a random key for each request that creates something: a retry with the same key within 24 hours gets the same response and creates nothing. An empty key counts as none */
                "Idempotency-Key"?: string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webhook_secret": "whsec_9fTz…",
                     *       "previous_until": "2026-11-22T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RotateWebhookSecretResult"];
                };
            };
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 100 counts as 100 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "email": "ada@example.org",
                     *           "name": "Ada",
                     *           "role": "owner",
                     *           "membership_status": "active",
                     *           "blocked": true,
                     *           "created_at": "2026-11-21T16:40:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["ColleaguePage"];
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "key_01kahhmq3tn8c2v5w9xyz4b7de",
                     *         "label": "Backend",
                     *         "prefix": "sk_4hZq",
                     *         "last_four": "w8Yd",
                     *         "user_id": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *         "scopes": [
                     *           "run"
                     *         ],
                     *         "expires_at": "2026-12-21T16:40:00.000Z",
                     *         "created_at": "2026-11-21T16:40:00.000Z",
                     *         "last_used_at": "2026-11-21T16:40:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Choose a random key for each request that creates something: a retry with the same key within 24 hours gets the same response and creates nothing. An empty key counts as none */
                "Idempotency-Key"?: string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Backend"
                 *     }
                 */
                "application/json": components["schemas"]["CreateApiKeyRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "key_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "label": "Backend",
                     *       "prefix": "sk_4hZq",
                     *       "last_four": "w8Yd",
                     *       "user_id": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "scopes": [
                     *         "run"
                     *       ],
                     *       "expires_at": "2026-12-21T16:40:00.000Z",
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "last_used_at": "2026-11-21T16:40:00.000Z",
                     *       "key": "sk_4hZq…w8Yd"
                     *     }
                     */
                    "application/json": components["schemas"]["CreateApiKeyResult"];
                };
            };
        };
    };
    deleteApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the key */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "key_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeleteApiKeyResult"];
                };
            };
        };
    };
    startCliSignIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "program": "colloquy on my-laptop"
                 *     }
                 */
                "application/json": components["schemas"]["StartCliSignInRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "device_code": "dc_8sKq…",
                     *       "user_code": "BCDF-GHJK",
                     *       "verification_uri": "https://colloquy.example.org/cli",
                     *       "verification_uri_complete": "https://colloquy.example.org/cli?code=BCDF-GHJK",
                     *       "expires_in": 900,
                     *       "interval": 5
                     *     }
                     */
                    "application/json": components["schemas"]["StartCliSignInResult"];
                };
            };
        };
    };
    inspectCliSignIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_code": "BCDF-GHJK"
                 *     }
                 */
                "application/json": components["schemas"]["InspectCliSignInRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_code": "BCDF-GHJK",
                     *       "program": "colloquy on my-laptop",
                     *       "address": "203.0.113.7",
                     *       "scopes": [
                     *         "run"
                     *       ],
                     *       "created_at": "2026-11-21T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["InspectCliSignInResult"];
                };
            };
        };
    };
    approveCliSignIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Choose a random key for each request that creates something: a retry with the same key within 24 hours gets the same response and creates nothing. An empty key counts as none */
                "Idempotency-Key"?: string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_code": "BCDF-GHJK"
                 *     }
                 */
                "application/json": components["schemas"]["ApproveCliSignInRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "approved",
                     *       "user_code": "BCDF-GHJK",
                     *       "label": "Backend"
                     *     }
                     */
                    "application/json": components["schemas"]["ApproveCliSignInResult"];
                };
            };
        };
    };
    pollCliSignIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "device_code": "dc_8sKq…"
                 *     }
                 */
                "application/json": components["schemas"]["PollCliSignInRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "pending",
                     *       "interval": 5
                     *     }
                     */
                    "application/json": components["schemas"]["PollCliSignInResult"];
                };
            };
        };
    };
    listInvites: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 100 counts as 100 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "inv_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "email": "ada@example.org",
                     *           "role": "member",
                     *           "invited_by": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "created_at": "2026-11-21T16:40:00.000Z",
                     *           "expires_at": "2026-12-21T16:40:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["InvitePage"];
                };
            };
        };
    };
    createInvite: {
        parameters: {
            query?: never;
            header?: {
                /** @description Choose a random key for each request that creates something: a retry with the same key within 24 hours gets the same response and creates nothing. An empty key counts as none */
                "Idempotency-Key"?: string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["CreateInviteRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "inv_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "email": "ada@example.org",
                     *       "role": "member",
                     *       "invited_by": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "expires_at": "2026-12-21T16:40:00.000Z",
                     *       "token": "eyJhbGciOiJIUzI1NiJ9…"
                     *     }
                     */
                    "application/json": components["schemas"]["CreateInviteResult"];
                };
            };
        };
    };
    deleteInvite: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the invite */
                invite_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "inv_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeleteInviteResult"];
                };
            };
        };
    };
    listSignIns: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "sin_01kahhmq3tn8c2v5w9xyz4b7de",
                     *         "key_id": "key_01kahhmq3tn8c2v5w9xyz4b7de",
                     *         "address": "address",
                     *         "created_at": "2026-11-21T16:40:00.000Z",
                     *         "last_used_at": "2026-11-21T16:40:00.000Z",
                     *         "expires_at": "2026-12-21T16:40:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SignIn"][];
                };
            };
        };
    };
    endSignIns: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ended": 1
                     *     }
                     */
                    "application/json": components["schemas"]["EndSignInsResult"];
                };
            };
        };
    };
    endSignIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the sign in */
                sign_in_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sin_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["EndSignInResult"];
                };
            };
        };
    };
    listSecurityEvents: {
        parameters: {
            query?: {
                /** @description Only entries of this kind */
                kind?: components["schemas"]["SecurityEventKind"];
                /** @description Only entries of what these did */
                actor?: components["schemas"]["SecurityActor"];
                /** @description Only entries with this result */
                result?: components["schemas"]["SecurityResult"];
                /** @description Only entries of this user */
                user_id?: string;
                /** @description Only entries of this key */
                key_id?: string;
                /** @description Only entries about the object with this id */
                target_id?: string;
                /** @description Only entries after this time */
                since?: string;
                /** @description Only entries up to this time */
                until?: string;
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 100 counts as 100 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "sev_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "kind": "key.created",
                     *           "result": "done",
                     *           "reason": "reason",
                     *           "actor": "user",
                     *           "user_id": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "key_id": "key_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "address": "203.0.113.7",
                     *           "operation": "POST /v1/auth/api-keys",
                     *           "target_id": "key_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "times": 1,
                     *           "request_id": "req_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "created_at": "2026-11-21T16:40:00.000Z",
                     *           "last_at": "2026-11-21T16:45:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["SecurityEventPage"];
                };
            };
        };
    };
    listSecrets: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 100 counts as 100 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "sec_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "name": "crm_token",
                     *           "hosts": [
                     *             "crm.example"
                     *           ],
                     *           "user_id": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "created_at": "2026-11-21T16:40:00.000Z",
                     *           "used_by": [
                     *             {
                     *               "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *               "name": "Coffee"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["ListedSecretPage"];
                };
            };
        };
    };
    createSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Choose a random key for each request that creates something: a retry with the same key within 24 hours gets the same response and creates nothing. An empty key counts as none */
                "Idempotency-Key"?: string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "crm_token",
                 *       "value": "value",
                 *       "hosts": [
                 *         "crm.example"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateSecretRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sec_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "name": "crm_token",
                     *       "hosts": [
                     *         "crm.example"
                     *       ],
                     *       "user_id": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "created_at": "2026-11-21T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Secret"];
                };
            };
        };
    };
    deleteSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the secret */
                secret_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sec_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeleteSecretResult"];
                };
            };
        };
    };
    changeSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the secret */
                secret_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "hosts": [
                 *         "crm.example"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ChangeSecretRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sec_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "name": "crm_token",
                     *       "hosts": [
                     *         "crm.example"
                     *       ],
                     *       "user_id": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "created_at": "2026-11-21T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Secret"];
                };
            };
        };
    };
    testOutput: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "output": {
                 *         "url": "https://example.com/hook"
                 *       },
                 *       "data": {
                 *         "value": 3,
                 *         "unit": "cups"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["TestOutputRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request": {
                     *         "method": "POST",
                     *         "url": "https://example.com/hook",
                     *         "headers": {
                     *           "content-type": "application/json"
                     *         },
                     *         "body": "{\"value\":3,\"unit\":\"cups\"}"
                     *       },
                     *       "webhook_secret": "whsec_9fTz…",
                     *       "problem": null,
                     *       "warnings": [
                     *         {
                     *           "field": "field",
                     *           "message": "message"
                     *         }
                     *       ],
                     *       "warning": null,
                     *       "result": {
                     *         "status": 200,
                     *         "error": null,
                     *         "answer": "ok",
                     *         "duration_ms": 84
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TestOutputResult"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 100 counts as 100 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the interview */
                interview_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "dlv_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "kind": "webhook",
                     *           "on": "conversation.created",
                     *           "goal_id": "cups",
                     *           "commit_id": "cmt_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "event_id": "evt_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "attempts": 1,
                     *           "status": "succeeded",
                     *           "last_error": null,
                     *           "url": "https://example.com/hook",
                     *           "method": "POST",
                     *           "content_type": "application/json",
                     *           "body": "body",
                     *           "next_attempt_at": null,
                     *           "waits_for_receiver": true,
                     *           "succeeded_at": "2026-11-21T16:46:11.000Z",
                     *           "forgotten_at": "2026-11-21T16:45:00.000Z",
                     *           "response": null,
                     *           "created_at": "2026-11-21T16:46:10.000Z",
                     *           "attempt_log": [
                     *             {
                     *               "number": 1,
                     *               "started_at": "2026-11-21T16:46:10.500Z",
                     *               "duration_ms": 84,
                     *               "status": 200,
                     *               "error": null,
                     *               "answer": "ok"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
        };
    };
    listOrgDeliveries: {
        parameters: {
            query?: {
                /** @description Only these, with comma-separated ids; 100 at most */
                ids?: string;
                /** @description Only deliveries in this status */
                status?: components["schemas"]["DeliveryStatus"];
                /** @description Only those of this conversation */
                interview_id?: string;
                /** @description Only those that a commit of this goal fired */
                goal_id?: string;
                /** @description Only those that fired after this ISO 8601 instant */
                since?: string;
                /** @description Only those that fired before this ISO 8601 instant */
                until?: string;
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 100 counts as 100 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "dlv_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "kind": "webhook",
                     *           "on": "conversation.created",
                     *           "goal_id": "cups",
                     *           "commit_id": "cmt_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "event_id": "evt_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "attempts": 1,
                     *           "status": "succeeded",
                     *           "last_error": null,
                     *           "url": "https://example.com/hook",
                     *           "method": "POST",
                     *           "next_attempt_at": null,
                     *           "waits_for_receiver": true,
                     *           "succeeded_at": "2026-11-21T16:46:11.000Z",
                     *           "forgotten_at": "2026-11-21T16:45:00.000Z",
                     *           "created_at": "2026-11-21T16:46:10.000Z",
                     *           "interview_id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "is_under_way": true,
                     *           "last_status": 500
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["ListedDeliveryPage"];
                };
            };
        };
    };
    replayDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the delivery */
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "dlv_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "kind": "webhook",
                     *       "on": "conversation.created",
                     *       "goal_id": "cups",
                     *       "commit_id": "cmt_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "event_id": "evt_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "attempts": 1,
                     *       "status": "succeeded",
                     *       "last_error": null,
                     *       "url": "https://example.com/hook",
                     *       "method": "POST",
                     *       "content_type": "application/json",
                     *       "body": "body",
                     *       "next_attempt_at": null,
                     *       "waits_for_receiver": true,
                     *       "succeeded_at": "2026-11-21T16:46:11.000Z",
                     *       "forgotten_at": "2026-11-21T16:45:00.000Z",
                     *       "response": null,
                     *       "created_at": "2026-11-21T16:46:10.000Z",
                     *       "attempt_log": [
                     *         {
                     *           "number": 1,
                     *           "started_at": "2026-11-21T16:46:10.500Z",
                     *           "duration_ms": 84,
                     *           "status": 200,
                     *           "error": null,
                     *           "answer": "ok"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Delivery"];
                };
            };
        };
    };
    getEmbedSession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `person_secret` of the latest join. It is never part of an address, because addresses are logged
                 * @example ps_2mVxT0kq
                 */
                "X-Person-Secret"?: string;
                /** @description What follows `#` in a participant's own `join_url` */
                "X-Person-Token"?: string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the session */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "session_status": "waiting",
                     *       "status": "created",
                     *       "ended_reason": "goals_completed",
                     *       "has_seat": true,
                     *       "name": "Coffee",
                     *       "language": "en",
                     *       "person_name": "Ada",
                     *       "goals_total": 1,
                     *       "max_session_duration_minutes": null,
                     *       "local_parts": [
                     *         "llm"
                     *       ],
                     *       "recognizes_language": true,
                     *       "available": true,
                     *       "allow_screen_share": true,
                     *       "let_in": true,
                     *       "receipt": true,
                     *       "feedback": true
                     *     }
                     */
                    "application/json": components["schemas"]["EmbedSession"];
                };
            };
        };
    };
    readyEmbedSession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `person_secret` of the latest join. It is never part of an address, because addresses are logged
                 * @example ps_2mVxT0kq
                 */
                "X-Person-Secret"?: string;
                /** @description What follows `#` in a participant's own `join_url` */
                "X-Person-Token"?: string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the session */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "agent_comes": true
                     *     }
                     */
                    "application/json": components["schemas"]["EmbedReady"];
                };
            };
        };
    };
    joinEmbedSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the session */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["EmbedJoin"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ws_url": "wss://media.example.org",
                     *       "token": "eyJhbGciOiJIUzI1NiJ9…",
                     *       "participant_identity": "per_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "person_secret": "ps_2mVxT0kq"
                     *     }
                     */
                    "application/json": components["schemas"]["EmbedCredentials"];
                };
            };
        };
    };
    leaveEmbedSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the session */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "person_secret": "ps_2mVxT0kq"
                 *     }
                 */
                "application/json": components["schemas"]["EmbedLeave"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "participant_identity": "per_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "left": true
                     *     }
                     */
                    "application/json": components["schemas"]["EmbedLeft"];
                };
            };
        };
    };
    tellOfCutOff: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the session */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "person_secret": "ps_2mVxT0kq",
                 *       "began_ms_ago": 0,
                 *       "ended_ms_ago": 0
                 *     }
                 */
                "application/json": components["schemas"]["EmbedCutOff"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "participant_identity": "per_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "told": true
                     *     }
                     */
                    "application/json": components["schemas"]["EmbedCutOffTold"];
                };
            };
        };
    };
    askToBeLetIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the session */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Coffee"
                 *     }
                 */
                "application/json": components["schemas"]["KnockRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "knock_id": "knk_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "knock_secret": "knock secret",
                     *       "status": "waiting",
                     *       "person_token": "person token"
                     *     }
                     */
                    "application/json": components["schemas"]["Knock"];
                };
            };
        };
    };
    answerKnock: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the session */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "person_secret": "ps_2mVxT0kq",
                 *       "knock_id": "knk_01kahhmq3tn8c2v5w9xyz4b7de",
                 *       "let_in": true
                 *     }
                 */
                "application/json": components["schemas"]["KnockAnswer"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "knock_id": "knk_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "status": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["KnockAnswered"];
                };
            };
        };
    };
    sendFeedback: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `person_secret` of the latest join. It is never part of an address, because addresses are logged
                 * @example ps_2mVxT0kq
                 */
                "X-Person-Secret"?: string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the session */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rating": 1
                 *     }
                 */
                "application/json": components["schemas"]["SendFeedbackRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "rating": 1,
                     *       "text": "It let me finish.",
                     *       "given_at": "2026-11-21T17:02:10.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["EmbedFeedback"];
                };
            };
        };
    };
    getReceipt: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `person_secret` of the latest join. It is never part of an address, because addresses are logged
                 * @example ps_2mVxT0kq
                 */
                "X-Person-Secret": string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the session */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "state": "call",
                     *       "expires_at": "2026-12-21T16:40:00.000Z",
                     *       "items": [
                     *         {
                     *           "goal_id": "cups",
                     *           "label": "Cups a day",
                     *           "type": "number",
                     *           "status": "captured",
                     *           "data": {
                     *             "value": 3,
                     *             "unit": "cups"
                     *           },
                     *           "quotes": [
                     *             "Three cups."
                     *           ],
                     *           "version": 1,
                     *           "committed_at": "2026-11-21T16:46:10.000Z",
                     *           "source": "agent",
                     *           "schema": {
                     *             "type": "object",
                     *             "properties": {
                     *               "value": {
                     *                 "type": "number"
                     *               }
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "open": [
                     *         {
                     *           "goal_id": "cups",
                     *           "label": "Cups a day",
                     *           "type": "number",
                     *           "status": "captured",
                     *           "data": {
                     *             "value": 3,
                     *             "unit": "cups"
                     *           },
                     *           "quotes": [
                     *             "Three cups."
                     *           ],
                     *           "version": 1,
                     *           "committed_at": "2026-11-21T16:46:10.000Z",
                     *           "source": "agent",
                     *           "schema": {
                     *             "type": "object",
                     *             "properties": {
                     *               "value": {
                     *                 "type": "number"
                     *               }
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "unanswered": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Receipt"];
                };
            };
        };
    };
    changeReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the session */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "person_secret": "ps_2mVxT0kq",
                 *       "goal_id": "cups",
                 *       "version": 0,
                 *       "data": {
                 *         "value": 2,
                 *         "unit": "cups"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ChangeReceiptRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "item": {
                     *         "goal_id": "cups",
                     *         "label": "Cups a day",
                     *         "type": "number",
                     *         "status": "captured",
                     *         "data": {
                     *           "value": 3,
                     *           "unit": "cups"
                     *         },
                     *         "quotes": [
                     *           "Three cups."
                     *         ],
                     *         "version": 1,
                     *         "committed_at": "2026-11-21T16:46:10.000Z",
                     *         "source": "agent",
                     *         "schema": {
                     *           "type": "object",
                     *           "properties": {
                     *             "value": {
                     *               "type": "number"
                     *             }
                     *           }
                     *         }
                     *       },
                     *       "callbacks": [
                     *         {
                     *           "commit_id": "cmt_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "goal_id": "cups",
                     *           "name": "booked",
                     *           "data": {
                     *             "value": 3,
                     *             "unit": "cups"
                     *           },
                     *           "committed_at": "2026-11-21T16:46:10.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptChanged"];
                };
            };
        };
    };
    getEmbedShare: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the share */
                share_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "open",
                     *       "name": "Coffee",
                     *       "language": "en",
                     *       "person_name": "Ada",
                     *       "goals_total": 1,
                     *       "max_session_duration_minutes": null,
                     *       "local_parts": [
                     *         "llm"
                     *       ],
                     *       "recognizes_language": true,
                     *       "available": true,
                     *       "allow_screen_share": true,
                     *       "let_in": true,
                     *       "receipt": true,
                     *       "feedback": true,
                     *       "share_id": "shr_01kahhmq3tn8c2v5w9xyz4b7de"
                     *     }
                     */
                    "application/json": components["schemas"]["EmbedShare"];
                };
            };
        };
    };
    createSharedInterview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Counts only together with a `visitor_secret`: a retry with both the same within 24 hours gets the same response and creates nothing. Without a `visitor_secret`, the key has no effect */
                "Idempotency-Key"?: string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the share */
                share_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["SharedVisitor"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "interview_id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "join_url": "https://colloquy.example.org/join/i/int_01kahhmq3tn8c2v5w9xyz4b7de"
                     *     }
                     */
                    "application/json": components["schemas"]["SharedInterview"];
                };
            };
        };
    };
    getStatistics: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "organizations": 1,
                     *       "blocked_organizations": 1,
                     *       "users": 1,
                     *       "templates": 1,
                     *       "conversations": {
                     *         "created": 1,
                     *         "joined": 1,
                     *         "processing": 1,
                     *         "completed": 1,
                     *         "abandoned": 1,
                     *         "failed": 1,
                     *         "expired": 1,
                     *         "cancelled": 1
                     *       },
                     *       "completion_rate": 1,
                     *       "active_sessions": 1,
                     *       "last_24_hours": {
                     *         "conversations": 1,
                     *         "calls": 1,
                     *         "minutes": 1,
                     *         "completion_rate": 1
                     *       },
                     *       "last_7_days": {
                     *         "conversations": 1,
                     *         "calls": 1,
                     *         "minutes": 1,
                     *         "completion_rate": 1
                     *       },
                     *       "last_30_days": {
                     *         "conversations": 1,
                     *         "calls": 1,
                     *         "minutes": 1,
                     *         "completion_rate": 1
                     *       },
                     *       "deliveries": {
                     *         "pending": 1,
                     *         "retrying": 1,
                     *         "held": 1,
                     *         "succeeded": 1,
                     *         "failed": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Statistics"];
                };
            };
        };
    };
    getPlatformOverview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "last_7_days": {
                     *         "conversations": 1,
                     *         "over": 1,
                     *         "complete": 1,
                     *         "failed": 1,
                     *         "median_pause_ms": 840,
                     *         "ratings": 1,
                     *         "average_rating": 1,
                     *         "bad_ratings": 1,
                     *         "costs": [
                     *           {
                     *             "currency": "USD",
                     *             "total": 1,
                     *             "lower_bound": true
                     *           }
                     *         ],
                     *         "failed_deliveries": 1
                     *       },
                     *       "week_before": {
                     *         "conversations": 1,
                     *         "over": 1,
                     *         "complete": 1,
                     *         "failed": 1,
                     *         "median_pause_ms": 840,
                     *         "ratings": 1,
                     *         "average_rating": 1,
                     *         "bad_ratings": 1,
                     *         "costs": [
                     *           {
                     *             "currency": "USD",
                     *             "total": 1,
                     *             "lower_bound": true
                     *           }
                     *         ],
                     *         "failed_deliveries": 1
                     *       },
                     *       "attention": [
                     *         {
                     *           "kind": "agent_unavailable",
                     *           "count": 1,
                     *           "text": "api.example.com refuses the key (HTTP 401): check OPENAI_API_KEY",
                     *           "until": "2026-11-21T16:45:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Overview"];
                };
            };
        };
    };
    listActivity: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 500 counts as 500 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "org_name": "Acme",
                     *           "template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "template_version": 1,
                     *           "template_name": "Exit interview",
                     *           "status": "completed",
                     *           "session_status": "completed",
                     *           "created_at": "2026-11-21T16:40:00.000Z",
                     *           "started_at": "2026-11-21T16:45:00.000Z",
                     *           "ended_at": "2026-11-21T16:46:35.000Z",
                     *           "arrived_at": "2026-11-21T16:45:00.000Z",
                     *           "agent_wait_seconds": 1,
                     *           "agent_wait": "waiting",
                     *           "language": "en",
                     *           "duration_seconds": 95,
                     *           "ended_reason": "goals_completed",
                     *           "ended_detail": null,
                     *           "goals": {
                     *             "total": 1,
                     *             "committed": 1,
                     *             "missing": [
                     *               "missing"
                     *             ],
                     *             "declined": [
                     *               "declined"
                     *             ],
                     *             "complete": true
                     *           },
                     *           "feedback": {
                     *             "rating": 1,
                     *             "text": "It let me finish.",
                     *             "given_at": "2026-11-21T17:02:10.000Z"
                     *           },
                     *           "reflection": {
                     *             "severity": "none",
                     *             "tags": [
                     *               "repeated_question"
                     *             ],
                     *             "why": "The agent asked for the team size twice.",
                     *             "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *             "facts": [
                     *               {
                     *                 "kind": "cut_in",
                     *                 "detail": "The agent cut in on the participant 2 times.",
                     *                 "turn_ids": [
                     *                   "trn_01kahhmq3tn8c2v5w9xyz4b7de"
                     *                 ]
                     *               }
                     *             ],
                     *             "model": "gpt-4.1-mini",
                     *             "note": "note",
                     *             "failures": 1,
                     *             "reflected_at": "2026-11-21T17:00:12.000Z"
                     *           },
                     *           "cost": {
                     *             "currency": "USD",
                     *             "total": 1,
                     *             "lower_bound": true
                     *           },
                     *           "processing_cost": {
                     *             "currency": "USD",
                     *             "total": 1,
                     *             "lower_bound": true
                     *           },
                     *           "summary": "Ada drinks three cups of coffee a day.",
                     *           "persons": [
                     *             {
                     *               "id": "per_01kahhmq3tn8c2v5w9xyz4b7de",
                     *               "name": "Ada",
                     *               "external_id": "crm-17"
                     *             }
                     *           ],
                     *           "longest_pause_ms": 1,
                     *           "matches": [
                     *             {
                     *               "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *               "role": "assistant",
                     *               "speaker": null,
                     *               "excerpt": [
                     *                 {
                     *                   "text": "Three cups.",
                     *                   "is_match": true
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["PlatformConversationPage"];
                };
            };
        };
    };
    getPerformance: {
        parameters: {
            query?: {
                /** @description Which sessions count */
                days?: components["schemas"]["PerformanceDays"];
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "days": "7",
                     *       "buckets": [
                     *         {
                     *           "language": "en",
                     *           "had_image": false,
                     *           "eou_backend": "audio",
                     *           "stt_provider": "api.deepgram.com",
                     *           "turns": 1,
                     *           "unanswered": 1,
                     *           "fillers": 1,
                     *           "apologies": 1,
                     *           "pause_ms": {
                     *             "avg": 1,
                     *             "p50": 1,
                     *             "p90": 1,
                     *             "p95": 1
                     *           },
                     *           "recognition_ms": {
                     *             "avg": 1,
                     *             "p50": 1,
                     *             "p90": 1,
                     *             "p95": 1
                     *           },
                     *           "hook_ms": {
                     *             "avg": 1,
                     *             "p50": 1,
                     *             "p90": 1,
                     *             "p95": 1
                     *           },
                     *           "llm_ttft_ms": {
                     *             "avg": 1,
                     *             "p50": 1,
                     *             "p90": 1,
                     *             "p95": 1
                     *           },
                     *           "tts_ttfb_ms": {
                     *             "avg": 1,
                     *             "p50": 1,
                     *             "p90": 1,
                     *             "p95": 1
                     *           },
                     *           "residual_ms": {
                     *             "avg": 1,
                     *             "p50": 1,
                     *             "p90": 1,
                     *             "p95": 1
                     *           },
                     *           "pct_truth_anchored": 1,
                     *           "avg_estimation_error_ms": 1,
                     *           "p5_estimation_error_ms": 1,
                     *           "p95_estimation_error_ms": 1,
                     *           "cutoff_rate": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["GetPerformanceResult"];
                };
            };
        };
    };
    getDailyPerformance: {
        parameters: {
            query?: {
                /** @description Sessions that began within this many days */
                days?: number;
                /** @description Only this language of speech recognition */
                language?: string;
                /** @description Only turns whose end was decided by this */
                eou_backend?: string;
                /** @description Only this provider of speech recognition */
                stt_provider?: string;
                /** @description Only conversations of this template */
                template_id?: string;
                /** @description Only calls that began with this model */
                llm_model?: string;
                /** @description Only calls that began with this voice */
                tts_voice?: string;
                /** @description Only calls in which this model detected the end of turns */
                eou_model?: string;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "days": 1,
                     *       "whole": {
                     *         "turns": 1,
                     *         "unanswered": 1,
                     *         "fillers": 1,
                     *         "apologies": 1,
                     *         "pause_ms": {
                     *           "avg": 1,
                     *           "p50": 1,
                     *           "p90": 1,
                     *           "p95": 1
                     *         },
                     *         "pct_truth_anchored": 1,
                     *         "avg_estimation_error_ms": 1,
                     *         "p5_estimation_error_ms": 1,
                     *         "p95_estimation_error_ms": 1,
                     *         "cutoff_rate": 1,
                     *         "calls": 1,
                     *         "unheard_calls": 1,
                     *         "parted_turns": 1,
                     *         "parts_ms": {
                     *           "estimate": 20,
                     *           "wait": 400,
                     *           "words": 0,
                     *           "wordless": 0,
                     *           "hold": 0,
                     *           "late": 0,
                     *           "recognition": 0,
                     *           "hook": 5,
                     *           "model": 280,
                     *           "voice": 110,
                     *           "prepared": 0,
                     *           "rest": 15
                     *         }
                     *       },
                     *       "changes": [
                     *         {
                     *           "figure": "pause_p50",
                     *           "now": 1,
                     *           "before": 1,
                     *           "difference": 1,
                     *           "now_of": 1,
                     *           "before_of": 1,
                     *           "verdict": "better"
                     *         }
                     *       ],
                     *       "by_day": [
                     *         {
                     *           "turns": 1,
                     *           "unanswered": 1,
                     *           "fillers": 1,
                     *           "apologies": 1,
                     *           "pause_ms": {
                     *             "avg": 1,
                     *             "p50": 1,
                     *             "p90": 1,
                     *             "p95": 1
                     *           },
                     *           "pct_truth_anchored": 1,
                     *           "avg_estimation_error_ms": 1,
                     *           "p5_estimation_error_ms": 1,
                     *           "p95_estimation_error_ms": 1,
                     *           "cutoff_rate": 1,
                     *           "calls": 1,
                     *           "unheard_calls": 1,
                     *           "parted_turns": 1,
                     *           "parts_ms": {
                     *             "estimate": 20,
                     *             "wait": 400,
                     *             "words": 0,
                     *             "wordless": 0,
                     *             "hold": 0,
                     *             "late": 0,
                     *             "recognition": 0,
                     *             "hook": 5,
                     *             "model": 280,
                     *             "voice": 110,
                     *             "prepared": 0,
                     *             "rest": 15
                     *           },
                     *           "day": "2026-11-26"
                     *         }
                     *       ],
                     *       "compared": [
                     *         {
                     *           "turns": 1,
                     *           "unanswered": 1,
                     *           "fillers": 1,
                     *           "apologies": 1,
                     *           "pause_ms": {
                     *             "avg": 1,
                     *             "p50": 1,
                     *             "p90": 1,
                     *             "p95": 1
                     *           },
                     *           "pct_truth_anchored": 1,
                     *           "avg_estimation_error_ms": 1,
                     *           "p5_estimation_error_ms": 1,
                     *           "p95_estimation_error_ms": 1,
                     *           "cutoff_rate": 1,
                     *           "calls": 1,
                     *           "unheard_calls": 1,
                     *           "parted_turns": 1,
                     *           "parts_ms": {
                     *             "estimate": 20,
                     *             "wait": 400,
                     *             "words": 0,
                     *             "wordless": 0,
                     *             "hold": 0,
                     *             "late": 0,
                     *             "recognition": 0,
                     *             "hook": 5,
                     *             "model": 280,
                     *             "voice": 110,
                     *             "prepared": 0,
                     *             "rest": 15
                     *           },
                     *           "by": "language",
                     *           "value": "en",
                     *           "p95_change": {
                     *             "figure": "pause_p50",
                     *             "now": 1,
                     *             "before": 1,
                     *             "difference": 1,
                     *             "now_of": 1,
                     *             "before_of": 1,
                     *             "verdict": "better"
                     *           }
                     *         }
                     *       ],
                     *       "estimation_errors": [
                     *         {
                     *           "from_ms": 1,
                     *           "turns": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["GetDailyPerformanceResult"];
                };
            };
        };
    };
    getSlowestAnswers: {
        parameters: {
            query?: {
                /** @description Sessions that began within this many days */
                days?: number;
                /** @description Only this language of speech recognition */
                language?: string;
                /** @description Only turns whose end was decided by this */
                eou_backend?: string;
                /** @description Only this provider of speech recognition */
                stt_provider?: string;
                /** @description Only conversations of this template */
                template_id?: string;
                /** @description Only calls that began with this model */
                llm_model?: string;
                /** @description Only calls that began with this voice */
                tts_voice?: string;
                /** @description Only calls in which this model detected the end of turns */
                eou_model?: string;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "days": 1,
                     *       "answers": [
                     *         {
                     *           "interview_id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "answered_at": "2026-11-21T16:45:00.000Z",
                     *           "pause_ms": 870,
                     *           "started_ms": 1,
                     *           "in_short": "The agent answered after 4.3 s, mostly because the model’s first word took 3.2 s. A faster model would have helped.",
                     *           "is_filler": true,
                     *           "is_apology": true,
                     *           "language": "en",
                     *           "template_id": "template id",
                     *           "llm_model": "llm model",
                     *           "tts_voice": "tts voice"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["GetSlowestAnswersResult"];
                };
            };
        };
    };
    analyseTurnDetection: {
        parameters: {
            query?: {
                /** @description Sessions that began within this many days */
                days?: number;
                /** @description Probability from which a turn counts as over */
                threshold?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "days": 1,
                     *       "threshold": 1,
                     *       "rows": [
                     *         {
                     *           "language": "en",
                     *           "turns": 1,
                     *           "crossed_count": 1,
                     *           "crossed_pct": 1,
                     *           "early_advantage_ms": {
                     *             "p10": 1,
                     *             "p50": 1,
                     *             "p90": 1
                     *           },
                     *           "false_cross_count": {
                     *             "mean": 1,
                     *             "p50": 1,
                     *             "p90": 1
                     *           },
                     *           "crossing_count_total": {
                     *             "mean": 1
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AnalyseTurnDetectionResult"];
                };
            };
        };
    };
    countTurnDetection: {
        parameters: {
            query?: {
                /** @description Sessions that began within this many days */
                days?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "days": 1,
                     *       "sessions": 1,
                     *       "sessions_with_language": 1,
                     *       "participant_turns": 1,
                     *       "turns_with_series": 1,
                     *       "turns_with_counted_source": 1,
                     *       "turns_with_samples": 1,
                     *       "turns_with_final": 1
                     *     }
                     */
                    "application/json": components["schemas"]["CountTurnDetectionResult"];
                };
            };
        };
    };
    sweepTurnDetection: {
        parameters: {
            query?: {
                /** @description Sessions that began within this many days */
                days?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "days": 1,
                     *       "rows": [
                     *         {
                     *           "language": "en",
                     *           "turns": 1,
                     *           "first_sample_advantage_ms_p10": 1,
                     *           "first_sample_advantage_ms_p50": 1,
                     *           "first_sample_advantage_ms_p90": 1,
                     *           "max_prob_before_is_final_p10": 1,
                     *           "max_prob_before_is_final_p50": 1,
                     *           "max_prob_before_is_final_p90": 1,
                     *           "thresholds": {
                     *             "cups": {
                     *               "crossed_pct": 1,
                     *               "early_advantage_p50": 1
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SweepTurnDetectionResult"];
                };
            };
        };
    };
    runTurnLab: {
        parameters: {
            query?: {
                /** @description Turns of this many past days */
                days?: number;
                /** @description Only conversations in this language */
                language?: components["schemas"]["LanguageCode"];
                /** @description Only conversations of this template */
                template_id?: string;
                /** @description Only calls in which this decided the end of turns */
                recorded_backend?: components["schemas"]["EndOfTurnBackend"];
                /** @description Goals whose `evidence` waits are varied; turns of other goals are replayed as well */
                patience?: components["schemas"]["Patience"];
                /** @description What decides; absent: the current setting */
                backend?: components["schemas"]["EndOfTurnBackend"];
                /** @description Threshold of `audio` or `smart_turn_v3`; absent: the current setting */
                threshold?: number;
                /** @description Wait after speech that seems finished, for delays, in milliseconds; absent: the current setting */
                min_delay_ms?: number;
                /** @description Wait after any other speech, for delays, in milliseconds; absent: the current setting */
                max_delay_ms?: number;
                /** @description Silence that `vad` waits for, in milliseconds; absent: the current setting */
                silence_ms?: number;
                /** @description Evidence up to which to wait longest, for the patience; absent: the current setting */
                z0?: number;
                /** @description Evidence from which to wait shortest, for the patience; absent: the current setting */
                z1?: number;
                /** @description Shortest wait by evidence, for the patience, in milliseconds; absent: the current setting */
                lo_ms?: number;
                /** @description Longest wait by evidence, for the patience, in milliseconds; absent: the current setting */
                hi_ms?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "turns": 1,
                     *       "pauses": 1,
                     *       "calls": 1,
                     *       "left_out": 1,
                     *       "is_truncated": true,
                     *       "unlike_share": 1,
                     *       "now": {
                     *         "audio.eou_backend": "evidence",
                     *         "turns.waits": {
                     *           "quick": {
                     *             "z0": -10,
                     *             "z1": -10,
                     *             "lo_ms": 0,
                     *             "hi_ms": 0,
                     *             "guess_z": -10,
                     *             "acknowledge_z": -10,
                     *             "acknowledge_ms": 0
                     *           },
                     *           "normal": {
                     *             "z0": -10,
                     *             "z1": -10,
                     *             "lo_ms": 0,
                     *             "hi_ms": 0,
                     *             "guess_z": -10,
                     *             "acknowledge_z": -10,
                     *             "acknowledge_ms": 0
                     *           },
                     *           "reflective": {
                     *             "z0": -10,
                     *             "z1": -10,
                     *             "lo_ms": 0,
                     *             "hi_ms": 0,
                     *             "guess_z": -10,
                     *             "acknowledge_z": -10,
                     *             "acknowledge_ms": 0
                     *           },
                     *           "spelling": {
                     *             "z0": -10,
                     *             "z1": -10,
                     *             "lo_ms": 0,
                     *             "hi_ms": 0,
                     *             "guess_z": -10,
                     *             "acknowledge_z": -10,
                     *             "acknowledge_ms": 0
                     *           }
                     *         },
                     *         "turns.min_delay_ms": 0,
                     *         "turns.max_delay_ms": 0,
                     *         "audio.eou_vad_silence_ms": 0,
                     *         "audio.eou_audio_threshold": 0.01,
                     *         "audio.eou_smart_turn_v3_threshold": 0.01
                     *       },
                     *       "today": {
                     *         "settings": {
                     *           "turns.waits": {
                     *             "normal": {
                     *               "lo_ms": 300
                     *             }
                     *           }
                     *         },
                     *         "cut_in_share": {
                     *           "value": 1,
                     *           "low": 1,
                     *           "high": 1
                     *         },
                     *         "delay_p50_ms": {
                     *           "value": 1,
                     *           "low": 1,
                     *           "high": 1
                     *         },
                     *         "delay_p95_ms": {
                     *           "value": 1,
                     *           "low": 1,
                     *           "high": 1
                     *         },
                     *         "delay_mean_ms": {
                     *           "value": 1,
                     *           "low": 1,
                     *           "high": 1
                     *         }
                     *       },
                     *       "frontier": [
                     *         {
                     *           "settings": {
                     *             "turns.waits": {
                     *               "normal": {
                     *                 "lo_ms": 300
                     *               }
                     *             }
                     *           },
                     *           "cut_in_share": {
                     *             "value": 1,
                     *             "low": 1,
                     *             "high": 1
                     *           },
                     *           "delay_p50_ms": {
                     *             "value": 1,
                     *             "low": 1,
                     *             "high": 1
                     *           },
                     *           "delay_p95_ms": {
                     *             "value": 1,
                     *             "low": 1,
                     *             "high": 1
                     *           },
                     *           "delay_mean_ms": {
                     *             "value": 1,
                     *             "low": 1,
                     *             "high": 1
                     *           }
                     *         }
                     *       ],
                     *       "recommended": {
                     *         "settings": {
                     *           "turns.waits": {
                     *             "normal": {
                     *               "lo_ms": 300
                     *             }
                     *           }
                     *         },
                     *         "cut_in_share": {
                     *           "value": 1,
                     *           "low": 1,
                     *           "high": 1
                     *         },
                     *         "delay_p50_ms": {
                     *           "value": 1,
                     *           "low": 1,
                     *           "high": 1
                     *         },
                     *         "delay_p95_ms": {
                     *           "value": 1,
                     *           "low": 1,
                     *           "high": 1
                     *         },
                     *         "delay_mean_ms": {
                     *           "value": 1,
                     *           "low": 1,
                     *           "high": 1
                     *         }
                     *       },
                     *       "asked": {
                     *         "settings": {
                     *           "turns.waits": {
                     *             "normal": {
                     *               "lo_ms": 300
                     *             }
                     *           }
                     *         },
                     *         "cut_in_share": {
                     *           "value": 1,
                     *           "low": 1,
                     *           "high": 1
                     *         },
                     *         "delay_p50_ms": {
                     *           "value": 1,
                     *           "low": 1,
                     *           "high": 1
                     *         },
                     *         "delay_p95_ms": {
                     *           "value": 1,
                     *           "low": 1,
                     *           "high": 1
                     *         },
                     *         "delay_mean_ms": {
                     *           "value": 1,
                     *           "low": 1,
                     *           "high": 1
                     *         }
                     *       },
                     *       "compared": "asked",
                     *       "changes": [
                     *         {
                     *           "interview_id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "started_at": "2026-11-21T16:45:00.000Z",
                     *           "resumed_ms": 1,
                     *           "happened": {
                     *             "decided_ms": 1,
                     *             "heard_ms": 1,
                     *             "cut_in": true
                     *           },
                     *           "would": {
                     *             "decided_ms": 1,
                     *             "heard_ms": 1,
                     *             "cut_in": true
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TurnLab"];
                };
            };
        };
    };
    listActiveSessions: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 500 counts as 500 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "interview_id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "org_name": "Acme",
                     *           "template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "template_version": 1,
                     *           "template_name": "Exit interview",
                     *           "status": "live",
                     *           "language": "en",
                     *           "started_at": "2026-11-21T16:45:00.000Z",
                     *           "agent": "agent-AJ_1",
                     *           "agent_host": "worker-3",
                     *           "lease_age_seconds": 1,
                     *           "persons": [
                     *             {
                     *               "id": "per_01kahhmq3tn8c2v5w9xyz4b7de",
                     *               "name": "Ada",
                     *               "external_id": "crm-17"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["ActiveSessionPage"];
                };
            };
        };
    };
    listOrgs: {
        parameters: {
            query?: {
                /** @description Only organizations with this in their name or address, in any case */
                q?: string;
                /** @description `true`: only blocked ones; `false`: only others; absent: all */
                blocked?: string;
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 500 counts as 500 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "name": "Example Coffee",
                     *           "email": "ada@example.org",
                     *           "preferred_language": "en",
                     *           "retention_days": 90,
                     *           "created_at": "2026-11-21T16:40:00.000Z",
                     *           "blocked": true,
                     *           "is_system": true,
                     *           "counts": {
                     *             "users": 1,
                     *             "templates": 1,
                     *             "interviews": 1,
                     *             "active_calls": 1
                     *           }
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["PlatformOrganizationPage"];
                };
            };
        };
    };
    getPlatformOrg: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the org */
                org_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "name": "Example Coffee",
                     *       "email": "ada@example.org",
                     *       "preferred_language": "en",
                     *       "retention_days": 90,
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "blocked": true,
                     *       "is_system": true,
                     *       "counts": {
                     *         "users": 1,
                     *         "templates": 1,
                     *         "interviews": 1,
                     *         "active_calls": 1
                     *       },
                     *       "users": [
                     *         {
                     *           "id": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "email": "ada@example.org",
                     *           "name": "Ada",
                     *           "role": "owner",
                     *           "membership_status": "active",
                     *           "blocked": true,
                     *           "created_at": "2026-11-21T16:40:00.000Z",
                     *           "organization": {
                     *             "id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *             "name": "Example Coffee",
                     *             "blocked": true,
                     *             "is_system": true
                     *           },
                     *           "template_count": 1
                     *         }
                     *       ],
                     *       "templates": [
                     *         {
                     *           "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "name": "Coffee",
                     *           "description": "How much coffee people drink",
                     *           "language": "en",
                     *           "status": "active",
                     *           "version": 1,
                     *           "created_by": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "created_at": "2026-11-21T16:40:00.000Z",
                     *           "updated_at": "2026-11-21T16:40:00.000Z"
                     *         }
                     *       ],
                     *       "interviews": [
                     *         {
                     *           "id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "org_name": "Acme",
                     *           "template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "template_version": 1,
                     *           "template_name": "Exit interview",
                     *           "status": "completed",
                     *           "session_status": "completed",
                     *           "created_at": "2026-11-21T16:40:00.000Z",
                     *           "started_at": "2026-11-21T16:45:00.000Z",
                     *           "ended_at": "2026-11-21T16:46:35.000Z",
                     *           "arrived_at": "2026-11-21T16:45:00.000Z",
                     *           "agent_wait_seconds": 1,
                     *           "agent_wait": "waiting",
                     *           "language": "en",
                     *           "duration_seconds": 95,
                     *           "ended_reason": "goals_completed",
                     *           "ended_detail": null,
                     *           "goals": {
                     *             "total": 1,
                     *             "committed": 1,
                     *             "missing": [
                     *               "missing"
                     *             ],
                     *             "declined": [
                     *               "declined"
                     *             ],
                     *             "complete": true
                     *           },
                     *           "feedback": {
                     *             "rating": 1,
                     *             "text": "It let me finish.",
                     *             "given_at": "2026-11-21T17:02:10.000Z"
                     *           },
                     *           "reflection": {
                     *             "severity": "none",
                     *             "tags": [
                     *               "repeated_question"
                     *             ],
                     *             "why": "The agent asked for the team size twice.",
                     *             "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *             "facts": [
                     *               {
                     *                 "kind": "cut_in",
                     *                 "detail": "The agent cut in on the participant 2 times.",
                     *                 "turn_ids": [
                     *                   "trn_01kahhmq3tn8c2v5w9xyz4b7de"
                     *                 ]
                     *               }
                     *             ],
                     *             "model": "gpt-4.1-mini",
                     *             "note": "note",
                     *             "failures": 1,
                     *             "reflected_at": "2026-11-21T17:00:12.000Z"
                     *           },
                     *           "cost": {
                     *             "currency": "USD",
                     *             "total": 1,
                     *             "lower_bound": true
                     *           },
                     *           "processing_cost": {
                     *             "currency": "USD",
                     *             "total": 1,
                     *             "lower_bound": true
                     *           },
                     *           "summary": "Ada drinks three cups of coffee a day.",
                     *           "persons": [
                     *             {
                     *               "id": "per_01kahhmq3tn8c2v5w9xyz4b7de",
                     *               "name": "Ada",
                     *               "external_id": "crm-17"
                     *             }
                     *           ],
                     *           "longest_pause_ms": 1,
                     *           "matches": [
                     *             {
                     *               "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *               "role": "assistant",
                     *               "speaker": null,
                     *               "excerpt": [
                     *                 {
                     *                   "text": "Three cups.",
                     *                   "is_match": true
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PlatformOrganizationDetail"];
                };
            };
        };
    };
    deleteOrg: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the org */
                org_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeleteOrgResult"];
                };
            };
        };
    };
    patchPlatformOrg: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the org */
                org_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "retention_days": 30
                 *     }
                 */
                "application/json": components["schemas"]["PatchPlatformOrgRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "name": "Example Coffee",
                     *       "email": "ada@example.org",
                     *       "preferred_language": "en",
                     *       "retention_days": 90,
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "blocked": true,
                     *       "is_system": true,
                     *       "counts": {
                     *         "users": 1,
                     *         "templates": 1,
                     *         "interviews": 1,
                     *         "active_calls": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PlatformOrganization"];
                };
            };
        };
    };
    blockOrg: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the org */
                org_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "name": "Example Coffee",
                     *       "email": "ada@example.org",
                     *       "preferred_language": "en",
                     *       "retention_days": 90,
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "blocked": true,
                     *       "is_system": true,
                     *       "counts": {
                     *         "users": 1,
                     *         "templates": 1,
                     *         "interviews": 1,
                     *         "active_calls": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PlatformOrganization"];
                };
            };
        };
    };
    unblockOrg: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the org */
                org_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "name": "Example Coffee",
                     *       "email": "ada@example.org",
                     *       "preferred_language": "en",
                     *       "retention_days": 90,
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "blocked": true,
                     *       "is_system": true,
                     *       "counts": {
                     *         "users": 1,
                     *         "templates": 1,
                     *         "interviews": 1,
                     *         "active_calls": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PlatformOrganization"];
                };
            };
        };
    };
    createOrgKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Choose a random key for each request that creates something: a retry with the same key within 24 hours gets the same response and creates nothing. An empty key counts as none */
                "Idempotency-Key"?: string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the org */
                org_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Backend"
                 *     }
                 */
                "application/json": components["schemas"]["CreateOrgKeyRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "key_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "label": "Backend",
                     *       "prefix": "sk_4hZq",
                     *       "last_four": "w8Yd",
                     *       "user_id": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "scopes": [
                     *         "run"
                     *       ],
                     *       "expires_at": "2026-12-21T16:40:00.000Z",
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "last_used_at": "2026-11-21T16:40:00.000Z",
                     *       "key": "sk_4hZq…w8Yd"
                     *     }
                     */
                    "application/json": components["schemas"]["CreateOrgKeyResult"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Only users with this in their name or address, or in the name of their organization, in any case */
                q?: string;
                /** @description Only users of this organization */
                org_id?: string;
                /** @description `true`: only blocked ones; `false`: only others; absent: all */
                blocked?: string;
                /** @description Only users in this status */
                membership_status?: components["schemas"]["UserStatus"];
                /** @description Only users with this role */
                role?: components["schemas"]["Role"];
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 500 counts as 500 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "email": "ada@example.org",
                     *           "name": "Ada",
                     *           "role": "owner",
                     *           "membership_status": "active",
                     *           "blocked": true,
                     *           "created_at": "2026-11-21T16:40:00.000Z",
                     *           "organization": {
                     *             "id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *             "name": "Example Coffee",
                     *             "blocked": true,
                     *             "is_system": true
                     *           },
                     *           "template_count": 1
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["PlatformUserPage"];
                };
            };
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the user */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "email": "ada@example.org",
                     *       "name": "Ada",
                     *       "role": "owner",
                     *       "membership_status": "active",
                     *       "blocked": true,
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "organization": {
                     *         "id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *         "name": "Example Coffee",
                     *         "blocked": true,
                     *         "is_system": true
                     *       },
                     *       "template_count": 1,
                     *       "templates": [
                     *         {
                     *           "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "name": "Coffee",
                     *           "description": "How much coffee people drink",
                     *           "language": "en",
                     *           "status": "active",
                     *           "version": 1,
                     *           "created_by": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "created_at": "2026-11-21T16:40:00.000Z",
                     *           "updated_at": "2026-11-21T16:40:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PlatformUserDetail"];
                };
            };
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the user */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeleteUserResult"];
                };
            };
        };
    };
    patchUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the user */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de"
                 *     }
                 */
                "application/json": components["schemas"]["PatchUserRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "email": "ada@example.org",
                     *       "name": "Ada",
                     *       "role": "owner",
                     *       "membership_status": "active",
                     *       "blocked": true,
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "organization": {
                     *         "id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *         "name": "Example Coffee",
                     *         "blocked": true,
                     *         "is_system": true
                     *       },
                     *       "template_count": 1
                     *     }
                     */
                    "application/json": components["schemas"]["PlatformUser"];
                };
            };
        };
    };
    blockUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the user */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "email": "ada@example.org",
                     *       "name": "Ada",
                     *       "role": "owner",
                     *       "membership_status": "active",
                     *       "blocked": true,
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "organization": {
                     *         "id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *         "name": "Example Coffee",
                     *         "blocked": true,
                     *         "is_system": true
                     *       },
                     *       "template_count": 1
                     *     }
                     */
                    "application/json": components["schemas"]["PlatformUser"];
                };
            };
        };
    };
    unblockUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the user */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "email": "ada@example.org",
                     *       "name": "Ada",
                     *       "role": "owner",
                     *       "membership_status": "active",
                     *       "blocked": true,
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "organization": {
                     *         "id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *         "name": "Example Coffee",
                     *         "blocked": true,
                     *         "is_system": true
                     *       },
                     *       "template_count": 1
                     *     }
                     */
                    "application/json": components["schemas"]["PlatformUser"];
                };
            };
        };
    };
    approveUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the user */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "email": "ada@example.org",
                     *       "name": "Ada",
                     *       "role": "owner",
                     *       "membership_status": "active"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    listPlatformInterviews: {
        parameters: {
            query?: {
                /** @description Only finished conversations in which this was said: words, "a phrase", `or`, and `-` before an excluded word */
                q?: string;
                /** @description Only conversations of this template */
                template_id?: string;
                /** @description Only conversations in this status */
                status?: components["schemas"]["ConversationStatus"];
                /** @description Only conversations in this language */
                language?: components["schemas"]["LanguageCode"];
                /** @description Only conversations that ended for this reason */
                ended_reason?: components["schemas"]["EndedReason"];
                /** @description Only those whose call has this feedback */
                feedback?: components["schemas"]["FeedbackFilter"];
                /** @description Only conversations created after this ISO 8601 instant */
                since?: string;
                /** @description Only conversations created before this ISO 8601 instant */
                until?: string;
                /** @description Only those whose call ran at this ISO 8601 instant, or within five minutes of it */
                running_at?: string;
                /** @description Only those with a participant whose name has words with these prefixes, or whose external id has this prefix; accents and case are ignored */
                person?: string;
                /** @description Only those in which the agent once took longer than this to answer, in milliseconds; at least 2000 */
                pause_over_ms?: number;
                /** @description Only those of this organization */
                org_id?: string;
                /** @description Only those with this severity */
                reflection_severity?: components["schemas"]["ReflectionSeverity"];
                /** @description Only those with this reflection tag */
                reflection_tag?: string;
                /** @description Only the one that log lines call so, in their field `call` or `conversation` */
                log_name?: string;
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 500 counts as 500 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "org_name": "Acme",
                     *           "template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "template_version": 1,
                     *           "template_name": "Exit interview",
                     *           "status": "completed",
                     *           "session_status": "completed",
                     *           "created_at": "2026-11-21T16:40:00.000Z",
                     *           "started_at": "2026-11-21T16:45:00.000Z",
                     *           "ended_at": "2026-11-21T16:46:35.000Z",
                     *           "arrived_at": "2026-11-21T16:45:00.000Z",
                     *           "agent_wait_seconds": 1,
                     *           "agent_wait": "waiting",
                     *           "language": "en",
                     *           "duration_seconds": 95,
                     *           "ended_reason": "goals_completed",
                     *           "ended_detail": null,
                     *           "goals": {
                     *             "total": 1,
                     *             "committed": 1,
                     *             "missing": [
                     *               "missing"
                     *             ],
                     *             "declined": [
                     *               "declined"
                     *             ],
                     *             "complete": true
                     *           },
                     *           "feedback": {
                     *             "rating": 1,
                     *             "text": "It let me finish.",
                     *             "given_at": "2026-11-21T17:02:10.000Z"
                     *           },
                     *           "reflection": {
                     *             "severity": "none",
                     *             "tags": [
                     *               "repeated_question"
                     *             ],
                     *             "why": "The agent asked for the team size twice.",
                     *             "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *             "facts": [
                     *               {
                     *                 "kind": "cut_in",
                     *                 "detail": "The agent cut in on the participant 2 times.",
                     *                 "turn_ids": [
                     *                   "trn_01kahhmq3tn8c2v5w9xyz4b7de"
                     *                 ]
                     *               }
                     *             ],
                     *             "model": "gpt-4.1-mini",
                     *             "note": "note",
                     *             "failures": 1,
                     *             "reflected_at": "2026-11-21T17:00:12.000Z"
                     *           },
                     *           "cost": {
                     *             "currency": "USD",
                     *             "total": 1,
                     *             "lower_bound": true
                     *           },
                     *           "processing_cost": {
                     *             "currency": "USD",
                     *             "total": 1,
                     *             "lower_bound": true
                     *           },
                     *           "summary": "Ada drinks three cups of coffee a day.",
                     *           "persons": [
                     *             {
                     *               "id": "per_01kahhmq3tn8c2v5w9xyz4b7de",
                     *               "name": "Ada",
                     *               "external_id": "crm-17"
                     *             }
                     *           ],
                     *           "longest_pause_ms": 1,
                     *           "matches": [
                     *             {
                     *               "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *               "role": "assistant",
                     *               "speaker": null,
                     *               "excerpt": [
                     *                 {
                     *                   "text": "Three cups.",
                     *                   "is_match": true
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["PlatformConversationPage"];
                };
            };
        };
    };
    exportPlatformInterviews: {
        parameters: {
            query?: {
                /** @description Format of the file */
                format?: components["schemas"]["ExportFormat"];
                /** @description Only finished conversations in which this was said: words, "a phrase", `or`, and `-` before an excluded word */
                q?: string;
                /** @description Only conversations of this template */
                template_id?: string;
                /** @description Only conversations in this status */
                status?: components["schemas"]["ConversationStatus"];
                /** @description Only conversations in this language */
                language?: components["schemas"]["LanguageCode"];
                /** @description Only conversations that ended for this reason */
                ended_reason?: components["schemas"]["EndedReason"];
                /** @description Only those whose call has this feedback */
                feedback?: components["schemas"]["FeedbackFilter"];
                /** @description Only conversations created after this ISO 8601 instant */
                since?: string;
                /** @description Only conversations created before this ISO 8601 instant */
                until?: string;
                /** @description Only those whose call ran at this ISO 8601 instant, or within five minutes of it */
                running_at?: string;
                /** @description Only those with a participant whose name has words with these prefixes, or whose external id has this prefix; accents and case are ignored */
                person?: string;
                /** @description Only those in which the agent once took longer than this to answer, in milliseconds; at least 2000 */
                pause_over_ms?: number;
                /** @description Only those of this organization */
                org_id?: string;
                /** @description Only those with this severity */
                reflection_severity?: components["schemas"]["ReflectionSeverity"];
                /** @description Only those with this reflection tag */
                reflection_tag?: string;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
        };
    };
    getPlatformInterview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the interview */
                interview_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "status": "completed",
                     *       "language": "en",
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "started_at": "2026-11-21T16:45:00.000Z",
                     *       "ended_at": "2026-11-21T16:46:35.000Z",
                     *       "duration_seconds": 95,
                     *       "arrived_at": "2026-11-21T16:45:00.000Z",
                     *       "agent_wait_seconds": 1,
                     *       "agent_wait": "waiting",
                     *       "ended_reason": "goals_completed",
                     *       "goals": {
                     *         "total": 1,
                     *         "committed": 1,
                     *         "missing": [
                     *           "missing"
                     *         ],
                     *         "declined": [
                     *           "declined"
                     *         ],
                     *         "complete": true
                     *       },
                     *       "summary": "Ada drinks three cups of coffee a day.",
                     *       "template_version": 1,
                     *       "template_name": "Exit interview",
                     *       "planned_goals": [
                     *         {
                     *           "goal_id": "cups",
                     *           "phase_id": "main",
                     *           "title": "Cups a day",
                     *           "prompt": "How many cups of coffee a day?",
                     *           "type": "number",
                     *           "required": true
                     *         }
                     *       ],
                     *       "join_url": "https://colloquy.example.org/join/i/int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "context": {
                     *         "order": "A-17"
                     *       },
                     *       "ended_detail": null,
                     *       "imported_from": "phone",
                     *       "external_id": "call-7",
                     *       "metadata": {},
                     *       "expires_at": "2026-12-21T16:40:00.000Z",
                     *       "persons": [
                     *         {
                     *           "id": "per_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "name": "Ada",
                     *           "external_id": "crm-17",
                     *           "join_url": "https://colloquy.example/join/i/int_1#token"
                     *         }
                     *       ],
                     *       "findings": {
                     *         "cups": {
                     *           "value": 3,
                     *           "unit": "cups"
                     *         }
                     *       },
                     *       "findings_meta": {
                     *         "cups": {
                     *           "status": "committed",
                     *           "commit_id": "cmt_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "version": 1,
                     *           "confidence": 0.9,
                     *           "source": "agent",
                     *           "evidence": [
                     *             {
                     *               "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *               "quote": "Three cups.",
                     *               "verified": true
                     *             }
                     *           ],
                     *           "verification": "verified",
                     *           "committed_at": "2026-11-21T16:46:10.000Z"
                     *         }
                     *       },
                     *       "transcript": [
                     *         {
                     *           "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "role": "assistant",
                     *           "text": "How many cups of coffee do you drink a day?",
                     *           "timestamp": "2026-11-21T16:45:04.000Z",
                     *           "speaker": null,
                     *           "person_id": null
                     *         },
                     *         {
                     *           "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "role": "user",
                     *           "text": "Three cups.",
                     *           "timestamp": "2026-11-21T16:45:09.000Z",
                     *           "speaker": "Ada",
                     *           "person_id": "per_01kahhmq3tn8c2v5w9xyz4b7de"
                     *         }
                     *       ],
                     *       "transcript_deleted_at": "2026-11-21T16:45:00.000Z",
                     *       "advisor_notes": [
                     *         {
                     *           "id": "adn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "advisor_id": "coach",
                     *           "advisor_name": "Coach",
                     *           "note": "Ask what they pay now.",
                     *           "model": "gpt-4.1-mini",
                     *           "duration_ms": 84,
                     *           "created_at": "2026-11-21T16:40:00.000Z"
                     *         }
                     *       ],
                     *       "outputs": {
                     *         "webhooks": [
                     *           {
                     *             "delivery_id": "dlv_01kahhmq3tn8c2v5w9xyz4b7de",
                     *             "on": "conversation.created",
                     *             "goal_id": "cups",
                     *             "commit_id": "cmt_01kahhmq3tn8c2v5w9xyz4b7de",
                     *             "event_id": "evt_01kahhmq3tn8c2v5w9xyz4b7de",
                     *             "attempts": 1,
                     *             "status": "succeeded",
                     *             "last_error": null,
                     *             "url": "https://example.com/hook"
                     *           }
                     *         ],
                     *         "frontend_callbacks": [],
                     *         "api_calls": []
                     *       },
                     *       "session": {
                     *         "id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *         "status": "completed",
                     *         "cost_breakdown": {
                     *           "currency": "USD",
                     *           "total": 0.0412,
                     *           "items": [],
                     *           "lower_bound": false
                     *         },
                     *         "setup": {
                     *           "llm": {
                     *             "provider": "api.openai.com",
                     *             "model": "gpt-4.1-mini"
                     *           },
                     *           "stt_language": "en"
                     *         },
                     *         "feedback": {
                     *           "rating": 1,
                     *           "text": "It let me finish.",
                     *           "given_at": "2026-11-21T17:02:10.000Z"
                     *         }
                     *       },
                     *       "org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "org_name": "Acme",
                     *       "reflection": {
                     *         "severity": "none",
                     *         "tags": [
                     *           "repeated_question"
                     *         ],
                     *         "why": "The agent asked for the team size twice.",
                     *         "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *         "facts": [
                     *           {
                     *             "kind": "cut_in",
                     *             "detail": "The agent cut in on the participant 2 times.",
                     *             "turn_ids": [
                     *               "trn_01kahhmq3tn8c2v5w9xyz4b7de"
                     *             ]
                     *           }
                     *         ],
                     *         "model": "gpt-4.1-mini",
                     *         "note": "note",
                     *         "failures": 1,
                     *         "reflected_at": "2026-11-21T17:00:12.000Z"
                     *       },
                     *       "processing_cost": {
                     *         "currency": "USD",
                     *         "total": 0.0412,
                     *         "items": [],
                     *         "lower_bound": false
                     *       },
                     *       "provider_failures": [
                     *         {
                     *           "part": "llm",
                     *           "model": "gpt-4.1-mini",
                     *           "count": 1,
                     *           "last_at": "2026-11-21T16:45:00.000Z",
                     *           "last_error": "The model failed: HTTP 500"
                     *         }
                     *       ],
                     *       "log_names": {
                     *         "call": "call_3f9a0c52d1e84b7760aa",
                     *         "conversation": "conversation_91be7d40c2f35a6808d4"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WholePlatformConversation"];
                };
            };
        };
    };
    deletePlatformInterview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the interview */
                interview_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeletePlatformInterviewResult"];
                };
            };
        };
    };
    listPlatformFrames: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the interview */
                interview_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "frm_01kahhmq3tn8c2v5w9xyz4b7de",
                     *         "timestamp": "2026-11-21T16:45:04.000Z",
                     *         "offset_ms": 4000,
                     *         "segment": 1,
                     *         "url": "https://colloquy.example.org/v1/frames/frm_01kahhmq3tn8c2v5w9xyz4b7de?expires=1795279500",
                     *         "expires_at": "2026-12-21T16:40:00.000Z",
                     *         "content_type": "image/jpeg",
                     *         "width": 1280,
                     *         "height": 720,
                     *         "source": "screen"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Frame"][];
                };
            };
        };
    };
    listPlatformSessions: {
        parameters: {
            query?: {
                /** @description Only conversations in this status */
                status?: components["schemas"]["ConversationStatus"];
                /** @description Only those of this organization */
                org_id?: string;
                /** @description Only those whose call has this feedback */
                feedback?: components["schemas"]["FeedbackFilter"];
                /** @description Only those with this severity */
                reflection_severity?: components["schemas"]["ReflectionSeverity"];
                /** @description Only those with this reflection tag */
                reflection_tag?: string;
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 500 counts as 500 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "interview_id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "org_name": "Acme",
                     *           "template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "template_version": 1,
                     *           "template_name": "Exit interview",
                     *           "status": "completed",
                     *           "interview_status": "completed",
                     *           "created_at": "2026-11-21T16:40:00.000Z",
                     *           "started_at": "2026-11-21T16:45:00.000Z",
                     *           "ended_at": "2026-11-21T16:46:35.000Z",
                     *           "language": "en",
                     *           "duration_seconds": 95,
                     *           "ended_reason": "goals_completed",
                     *           "ended_detail": null,
                     *           "goals": {
                     *             "total": 1,
                     *             "committed": 1,
                     *             "missing": [
                     *               "missing"
                     *             ],
                     *             "declined": [
                     *               "declined"
                     *             ],
                     *             "complete": true
                     *           },
                     *           "feedback": {
                     *             "rating": 1,
                     *             "text": "It let me finish.",
                     *             "given_at": "2026-11-21T17:02:10.000Z"
                     *           },
                     *           "reflection": {
                     *             "severity": "none",
                     *             "tags": [
                     *               "repeated_question"
                     *             ],
                     *             "why": "The agent asked for the team size twice.",
                     *             "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *             "facts": [
                     *               {
                     *                 "kind": "cut_in",
                     *                 "detail": "The agent cut in on the participant 2 times.",
                     *                 "turn_ids": [
                     *                   "trn_01kahhmq3tn8c2v5w9xyz4b7de"
                     *                 ]
                     *               }
                     *             ],
                     *             "model": "gpt-4.1-mini",
                     *             "note": "note",
                     *             "failures": 1,
                     *             "reflected_at": "2026-11-21T17:00:12.000Z"
                     *           },
                     *           "cost": {
                     *             "currency": "USD",
                     *             "total": 1,
                     *             "lower_bound": true
                     *           },
                     *           "processing_cost": {
                     *             "currency": "USD",
                     *             "total": 1,
                     *             "lower_bound": true
                     *           },
                     *           "turns": 1,
                     *           "stt_language": "stt language",
                     *           "eou_backend": "eou backend"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["PlatformSessionPage"];
                };
            };
        };
    };
    listReflectionTags: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "tag": "repeated_question",
                     *         "count": 1,
                     *         "meaning": "the agent asked again what it had asked already, without need"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CountedTag"][];
                };
            };
        };
    };
    reflectOnInterview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the interview */
                interview_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "interview_id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "queued": true
                     *     }
                     */
                    "application/json": components["schemas"]["ReflectOnInterviewResult"];
                };
            };
        };
    };
    rerunOutputs: {
        parameters: {
            query?: never;
            header?: {
                /** @description Choose a random key for each request that creates something: a retry with the same key within 24 hours gets the same response and creates nothing. An empty key counts as none */
                "Idempotency-Key"?: string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the interview */
                interview_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "interview_id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "deliveries": 1
                     *     }
                     */
                    "application/json": components["schemas"]["RerunOutputsResult"];
                };
            };
        };
    };
    recomputeCost: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the interview */
                interview_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "interview_id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "sessions": [
                     *         {
                     *           "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "changed": true,
                     *           "before": {
                     *             "currency": "USD",
                     *             "total": 0.0412,
                     *             "items": [],
                     *             "lower_bound": false
                     *           },
                     *           "after": {
                     *             "currency": "USD",
                     *             "total": 0.0412,
                     *             "items": [],
                     *             "lower_bound": false
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RecomputeCostResult"];
                };
            };
        };
    };
    cancelPlatformInterview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the interview */
                interview_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "status": "cancelled",
                     *       "ended_reason": "cancelled"
                     *     }
                     */
                    "application/json": components["schemas"]["CancelledConversation"];
                };
            };
        };
    };
    recomputePause: {
        parameters: {
            query?: {
                /** @description Only report; store nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the session */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["NoBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "dry_run": true,
                     *       "changed_turns": 1,
                     *       "turns": [
                     *         {
                     *           "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "position": 0,
                     *           "changed": true,
                     *           "before": {
                     *             "actual_speech_end_at": "2026-11-21T16:45:04.000Z",
                     *             "actual_pause_ms": 870,
                     *             "eou_estimation_error_ms": 20,
                     *             "was_premature_jump_in": false
                     *           },
                     *           "after": {
                     *             "actual_speech_end_at": "2026-11-21T16:45:04.000Z",
                     *             "actual_pause_ms": 870,
                     *             "eou_estimation_error_ms": 20,
                     *             "was_premature_jump_in": false
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RecomputePauseResult"];
                };
            };
        };
    };
    recomputeAllPauses: {
        parameters: {
            query?: {
                /** @description Only report; store nothing */
                dry_run?: boolean;
                /** @description Stop after this many sessions; absent: all of them */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["NoBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "dry_run": true,
                     *       "sessions": 1,
                     *       "turns": 1,
                     *       "changed_sessions": 1,
                     *       "changed_turns": 1,
                     *       "changes": [
                     *         {
                     *           "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "position": 0,
                     *           "changed": true,
                     *           "before": {
                     *             "actual_speech_end_at": "2026-11-21T16:45:04.000Z",
                     *             "actual_pause_ms": 870,
                     *             "eou_estimation_error_ms": 20,
                     *             "was_premature_jump_in": false
                     *           },
                     *           "after": {
                     *             "actual_speech_end_at": "2026-11-21T16:45:04.000Z",
                     *             "actual_pause_ms": 870,
                     *             "eou_estimation_error_ms": 20,
                     *             "was_premature_jump_in": false
                     *           },
                     *           "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de"
                     *         }
                     *       ],
                     *       "is_truncated": true
                     *     }
                     */
                    "application/json": components["schemas"]["RecomputeAllPausesResult"];
                };
            };
        };
    };
    getTimingDebug: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the session */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "interview_id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "status": "completed",
                     *       "setup": {
                     *         "llm": {
                     *           "provider": "api.openai.com",
                     *           "model": "gpt-4.1-mini"
                     *         },
                     *         "stt_language": "en"
                     *       },
                     *       "usage": {},
                     *       "cost_breakdown": {
                     *         "currency": "USD",
                     *         "total": 0.0412,
                     *         "items": [],
                     *         "lower_bound": false
                     *       },
                     *       "advisor_notes": [
                     *         {
                     *           "id": "adn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "advisor_id": "coach",
                     *           "advisor_name": "Coach",
                     *           "note": "Ask what they pay now.",
                     *           "model": "gpt-4.1-mini",
                     *           "duration_ms": 84,
                     *           "created_at": "2026-11-21T16:40:00.000Z"
                     *         }
                     *       ],
                     *       "turns": [
                     *         {
                     *           "id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "position": 0,
                     *           "role": "assistant",
                     *           "text": "How many cups of coffee do you drink a day?",
                     *           "speaker": null,
                     *           "person_id": "per_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "started_at": "2026-11-21T16:45:04.870Z",
                     *           "ended_at": "2026-11-21T16:46:35.000Z",
                     *           "interrupted": false,
                     *           "watchdog": null,
                     *           "had_image": false,
                     *           "withdrawn_replies": 1,
                     *           "segment_started_at": "2026-11-21T16:45:02.000Z",
                     *           "last_word_end_at": "2026-11-21T16:45:04.000Z",
                     *           "actual_speech_end_at": "2026-11-21T16:45:04.000Z",
                     *           "agent_speak_at": "2026-11-21T16:45:04.870Z",
                     *           "pause_ms": 870,
                     *           "actual_pause_ms": 870,
                     *           "eou_delay_ms": 420,
                     *           "transcription_delay_ms": 390,
                     *           "on_user_turn_completed_delay_ms": 15,
                     *           "llm_ttft_ms": 310,
                     *           "tts_ttfb_ms": 95,
                     *           "eou_estimation_error_ms": 20,
                     *           "was_premature_jump_in": false,
                     *           "buckets": {
                     *             "recognition": 420,
                     *             "hook": 15,
                     *             "llm_ttft": 310,
                     *             "tts_ttfb": 95,
                     *             "residual": 30,
                     *             "pause": 870
                     *           }
                     *         }
                     *       ],
                     *       "pauses": [
                     *         {
                     *           "started_at": "2026-11-21T16:45:00.000Z",
                     *           "resumed_at": "2026-11-21T16:45:00.000Z",
                     *           "p": 1,
                     *           "word_signs": 1,
                     *           "answer_signs": 1,
                     *           "z": 1,
                     *           "wait_ms": 1,
                     *           "final_at": "2026-11-21T16:45:00.000Z",
                     *           "noise_dbfs": -62,
                     *           "decided_at": "2026-11-21T16:45:00.000Z",
                     *           "first_sound_at": "2026-11-21T16:45:00.000Z",
                     *           "withdrawn_at": "2026-11-21T16:45:00.000Z",
                     *           "guesses": 1,
                     *           "guessed_at": "2026-11-21T16:45:00.000Z",
                     *           "guess_ready_at": "2026-11-21T16:45:00.000Z",
                     *           "guess_used": true,
                     *           "acknowledged": true,
                     *           "goal_id": "cups",
                     *           "patience": "quick"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["GetTimingDebugResult"];
                };
            };
        };
    };
    getCallTimeline: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the session */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "interview_id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "status": "completed",
                     *       "started_at": "2026-11-21T16:45:00.000Z",
                     *       "ended_ms": 1,
                     *       "setup": {
                     *         "llm": {
                     *           "provider": "api.openai.com",
                     *           "model": "gpt-4.1-mini"
                     *         },
                     *         "stt_language": "en"
                     *       },
                     *       "turn_policy": {
                     *         "kind": "evidence",
                     *         "by": "evidence",
                     *         "waits": {
                     *           "quick": {
                     *             "z0": -10,
                     *             "z1": -10,
                     *             "lo_ms": 0,
                     *             "hi_ms": 0,
                     *             "guess_z": -10,
                     *             "acknowledge_z": -10,
                     *             "acknowledge_ms": 0
                     *           },
                     *           "normal": {
                     *             "z0": -10,
                     *             "z1": -10,
                     *             "lo_ms": 0,
                     *             "hi_ms": 0,
                     *             "guess_z": -10,
                     *             "acknowledge_z": -10,
                     *             "acknowledge_ms": 0
                     *           },
                     *           "reflective": {
                     *             "z0": -10,
                     *             "z1": -10,
                     *             "lo_ms": 0,
                     *             "hi_ms": 0,
                     *             "guess_z": -10,
                     *             "acknowledge_z": -10,
                     *             "acknowledge_ms": 0
                     *           },
                     *           "spelling": {
                     *             "z0": -10,
                     *             "z1": -10,
                     *             "lo_ms": 0,
                     *             "hi_ms": 0,
                     *             "guess_z": -10,
                     *             "acknowledge_z": -10,
                     *             "acknowledge_ms": 0
                     *           }
                     *         }
                     *       },
                     *       "voices": {
                     *         "participants": [
                     *           [
                     *             5210,
                     *             6480
                     *           ]
                     *         ],
                     *         "agent": [
                     *           [
                     *             5210,
                     *             6480
                     *           ]
                     *         ],
                     *         "recorded": [
                     *           [
                     *             5210,
                     *             6480
                     *           ]
                     *         ]
                     *       },
                     *       "turns": [
                     *         {
                     *           "id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "role": "assistant",
                     *           "speaker": null,
                     *           "person_id": "per_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "text": "How many cups of coffee do you drink a day?",
                     *           "started_ms": 1,
                     *           "ended_ms": 1,
                     *           "final_ms": 1,
                     *           "interrupted": false,
                     *           "withdrawn_replies": 1,
                     *           "watchdog": null,
                     *           "had_image": false
                     *         }
                     *       ],
                     *       "series": [
                     *         {
                     *           "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "source": "source",
                     *           "threshold": 1,
                     *           "samples": [
                     *             [
                     *               6320,
                     *               0.8213
                     *             ]
                     *           ]
                     *         }
                     *       ],
                     *       "pauses": [
                     *         {
                     *           "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "started_ms": 1,
                     *           "ended_ms": 1,
                     *           "pause_ms": 870,
                     *           "parts": [
                     *             {
                     *               "kind": "estimate",
                     *               "ms": 1
                     *             }
                     *           ],
                     *           "answer": {
                     *             "heard_ms": 1,
                     *             "pause_ms": 870,
                     *             "parts": [
                     *               {
                     *                 "kind": "estimate",
                     *                 "ms": 1
                     *               }
                     *             ]
                     *           },
                     *           "in_vain_ms": 1,
                     *           "in_short": "The agent answered after 1.9 s, mostly because the model’s first word took 1.2 s. A faster model would have helped.",
                     *           "why": "940 ms: waited 622 ms of 860 (p 0.9312, words +0.5, question 0: z +3.11, so 517 ms were asked for); of it 105 ms late; model 190 ms; voice 120 ms; 8 ms until it was heard",
                     *           "judged": {
                     *             "p": 1,
                     *             "word_signs": 1,
                     *             "answer_signs": 1,
                     *             "z": 1,
                     *             "wait_ms": 1,
                     *             "noise_dbfs": -62,
                     *             "guesses": 1,
                     *             "guess_used": true,
                     *             "acknowledged": true,
                     *             "goal_id": "cups",
                     *             "patience": "quick",
                     *             "silent_ms": 1,
                     *             "final_ms": 1,
                     *             "decided_ms": 1,
                     *             "guessed_ms": 1,
                     *             "guess_ready_ms": 1,
                     *             "first_sound_ms": 1,
                     *             "resumed_ms": 1,
                     *             "withdrawn_ms": 1
                     *           },
                     *           "work": {
                     *             "model_asked_ms": 1,
                     *             "first_token_ms": 1,
                     *             "first_audio_ms": 1,
                     *             "audible_ms": 1,
                     *             "llm_ttft_ms": 310,
                     *             "tts_ttfb_ms": 95,
                     *             "on_user_turn_completed_delay_ms": 15,
                     *             "eou_estimation_error_ms": 20,
                     *             "was_premature_jump_in": false
                     *           }
                     *         }
                     *       ],
                     *       "marks": [
                     *         {
                     *           "kind": "commit",
                     *           "id": "id",
                     *           "title": "title",
                     *           "state": "state",
                     *           "at_ms": 1,
                     *           "ended_ms": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CallChart"];
                };
            };
        };
    };
    sendDebugCommand: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the session */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "command": "force_llm_timeout"
                 *     }
                 */
                "application/json": components["schemas"]["SendDebugCommandRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "req_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "command": "force_llm_timeout",
                     *       "turns": 1,
                     *       "sent": true
                     *     }
                     */
                    "application/json": components["schemas"]["SendDebugCommandResult"];
                };
            };
        };
    };
    listenToPlatformSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the session */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ws_url": "wss://media.example.org",
                     *       "token": "eyJhbGciOiJIUzI1NiJ9…",
                     *       "participant_identity": "per_01kahhmq3tn8c2v5w9xyz4b7de"
                     *     }
                     */
                    "application/json": components["schemas"]["JoinCredentials"];
                };
            };
        };
    };
    importRecordedSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Choose a random key for each request that creates something: a retry with the same key within 24 hours gets the same response and creates nothing. An empty key counts as none */
                "Idempotency-Key"?: string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                 *       "template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                 *       "language": "en",
                 *       "transcript": [
                 *         {
                 *           "role": "user",
                 *           "text": "How many cups of coffee do you drink a day?"
                 *         }
                 *       ],
                 *       "private": {
                 *         "callback_token": "9b1d0f46"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ImportRecordedSession"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "interview_id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "created": true,
                     *       "pending_media": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ImportRecordedSessionResult"];
                };
            };
        };
    };
    listInterviewDeliveries: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 500 counts as 500 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the interview */
                interview_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "dlv_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "kind": "webhook",
                     *           "on": "conversation.created",
                     *           "goal_id": "cups",
                     *           "commit_id": "cmt_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "event_id": "evt_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "attempts": 1,
                     *           "status": "succeeded",
                     *           "last_error": null,
                     *           "url": "https://example.com/hook",
                     *           "method": "POST",
                     *           "content_type": "application/json",
                     *           "body": "body",
                     *           "next_attempt_at": null,
                     *           "waits_for_receiver": true,
                     *           "succeeded_at": "2026-11-21T16:46:11.000Z",
                     *           "forgotten_at": "2026-11-21T16:45:00.000Z",
                     *           "response": null,
                     *           "created_at": "2026-11-21T16:46:10.000Z",
                     *           "attempt_log": [
                     *             {
                     *               "number": 1,
                     *               "started_at": "2026-11-21T16:46:10.500Z",
                     *               "duration_ms": 84,
                     *               "status": 200,
                     *               "error": null,
                     *               "answer": "ok"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
        };
    };
    listPlatformDeliveries: {
        parameters: {
            query?: {
                /** @description Only these, with comma-separated ids; 100 at most */
                ids?: string;
                /** @description Only those of this organization */
                org_id?: string;
                /** @description Only deliveries in this status */
                status?: components["schemas"]["DeliveryStatus"];
                /** @description Only those of this conversation */
                interview_id?: string;
                /** @description Only those that a commit of this goal fired */
                goal_id?: string;
                /** @description Only those that fired after this ISO 8601 instant */
                since?: string;
                /** @description Only those that fired before this ISO 8601 instant */
                until?: string;
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 500 counts as 500 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "dlv_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "kind": "webhook",
                     *           "on": "conversation.created",
                     *           "goal_id": "cups",
                     *           "commit_id": "cmt_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "event_id": "evt_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "attempts": 1,
                     *           "status": "succeeded",
                     *           "last_error": null,
                     *           "url": "https://example.com/hook",
                     *           "method": "POST",
                     *           "next_attempt_at": null,
                     *           "waits_for_receiver": true,
                     *           "succeeded_at": "2026-11-21T16:46:11.000Z",
                     *           "forgotten_at": "2026-11-21T16:45:00.000Z",
                     *           "created_at": "2026-11-21T16:46:10.000Z",
                     *           "interview_id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "is_under_way": true,
                     *           "last_status": 500,
                     *           "org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["PlatformDeliveryPage"];
                };
            };
        };
    };
    replayPlatformDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                 *       "status": "failed",
                 *       "interview_id": "int_01kahhmq3tn8c2v5w9xyz4b7de"
                 *     }
                 */
                "application/json": components["schemas"]["DeliveryReplay"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "replayed": 1,
                     *       "deliveries": [
                     *         {
                     *           "id": "dlv_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "attempts": 1
                     *         }
                     *       ],
                     *       "skipped": 1,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["ReplayPlatformDeliveriesResult"];
                };
            };
        };
    };
    listSystemTemplates: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 500 counts as 500 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "name": "Coffee",
                     *           "description": "How much coffee people drink",
                     *           "language": "en",
                     *           "status": "active",
                     *           "version": 1,
                     *           "created_by": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "created_at": "2026-11-21T16:40:00.000Z",
                     *           "updated_at": "2026-11-21T16:40:00.000Z",
                     *           "source": "import",
                     *           "is_default": true,
                     *           "archetype_id": null,
                     *           "phases": [
                     *             {
                     *               "id": "main",
                     *               "body_instructions": "",
                     *               "goals": [
                     *                 {
                     *                   "id": "cups",
                     *                   "type": "number",
                     *                   "prompt": "How many cups of coffee do you drink a day?",
                     *                   "required": true,
                     *                   "unit": "cups"
                     *                 }
                     *               ],
                     *               "outputs": [
                     *                 {
                     *                   "url": "https://example.com/hook"
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "settings": {
                     *             "greeting": "Hello! I have a question about coffee.",
                     *             "skills": [
                     *               {
                     *                 "name": "Laddering",
                     *                 "instructions": "Ask why, until it is about a value."
                     *               }
                     *             ]
                     *           },
                     *           "parent_template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "parent_template_name": "Exit interview",
                     *           "inherited_fields": [
                     *             "settings.greeting"
                     *           ],
                     *           "inherited_skills": [
                     *             {
                     *               "name": "Laddering",
                     *               "instructions": "Ask why, until it is about a value."
                     *             }
                     *           ],
                     *           "child_count": 1,
                     *           "seed_key": "setup_assistant",
                     *           "goals": [
                     *             {
                     *               "id": "cups",
                     *               "type": "number",
                     *               "prompt": "How many cups of coffee do you drink a day?",
                     *               "required": true,
                     *               "unit": "cups"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["SystemTemplatePage"];
                };
            };
        };
    };
    getSystemTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the template */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "name": "Coffee",
                     *       "description": "How much coffee people drink",
                     *       "language": "en",
                     *       "status": "active",
                     *       "version": 1,
                     *       "created_by": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z",
                     *       "source": "import",
                     *       "is_default": true,
                     *       "archetype_id": null,
                     *       "phases": [
                     *         {
                     *           "id": "main",
                     *           "body_instructions": "",
                     *           "goals": [
                     *             {
                     *               "id": "cups",
                     *               "type": "number",
                     *               "prompt": "How many cups of coffee do you drink a day?",
                     *               "required": true,
                     *               "unit": "cups"
                     *             }
                     *           ],
                     *           "outputs": [
                     *             {
                     *               "url": "https://example.com/hook"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "settings": {
                     *         "greeting": "Hello! I have a question about coffee.",
                     *         "skills": [
                     *           {
                     *             "name": "Laddering",
                     *             "instructions": "Ask why, until it is about a value."
                     *           }
                     *         ]
                     *       },
                     *       "parent_template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "parent_template_name": "Exit interview",
                     *       "inherited_fields": [
                     *         "settings.greeting"
                     *       ],
                     *       "inherited_skills": [
                     *         {
                     *           "name": "Laddering",
                     *           "instructions": "Ask why, until it is about a value."
                     *         }
                     *       ],
                     *       "child_count": 1,
                     *       "seed_key": "setup_assistant",
                     *       "goals": [
                     *         {
                     *           "id": "cups",
                     *           "type": "number",
                     *           "prompt": "How many cups of coffee do you drink a day?",
                     *           "required": true,
                     *           "unit": "cups"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SystemTemplate"];
                };
            };
        };
    };
    patchSystemTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the template */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "settings": {
                 *         "greeting": "Hello!"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SystemTemplatePatch"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "name": "Coffee",
                     *       "description": "How much coffee people drink",
                     *       "language": "en",
                     *       "status": "active",
                     *       "version": 1,
                     *       "created_by": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z",
                     *       "source": "import",
                     *       "is_default": true,
                     *       "archetype_id": null,
                     *       "phases": [
                     *         {
                     *           "id": "main",
                     *           "body_instructions": "",
                     *           "goals": [
                     *             {
                     *               "id": "cups",
                     *               "type": "number",
                     *               "prompt": "How many cups of coffee do you drink a day?",
                     *               "required": true,
                     *               "unit": "cups"
                     *             }
                     *           ],
                     *           "outputs": [
                     *             {
                     *               "url": "https://example.com/hook"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "settings": {
                     *         "greeting": "Hello! I have a question about coffee.",
                     *         "skills": [
                     *           {
                     *             "name": "Laddering",
                     *             "instructions": "Ask why, until it is about a value."
                     *           }
                     *         ]
                     *       },
                     *       "parent_template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "parent_template_name": "Exit interview",
                     *       "inherited_fields": [
                     *         "settings.greeting"
                     *       ],
                     *       "inherited_skills": [
                     *         {
                     *           "name": "Laddering",
                     *           "instructions": "Ask why, until it is about a value."
                     *         }
                     *       ],
                     *       "child_count": 1,
                     *       "seed_key": "setup_assistant",
                     *       "goals": [
                     *         {
                     *           "id": "cups",
                     *           "type": "number",
                     *           "prompt": "How many cups of coffee do you drink a day?",
                     *           "required": true,
                     *           "unit": "cups"
                     *         }
                     *       ],
                     *       "warnings": [
                     *         {
                     *           "field": "field",
                     *           "message": "message"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WrittenSystemTemplate"];
                };
            };
        };
    };
    checkSystemTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the template */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["CheckedSystemTemplate"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "usable": true,
                     *       "warnings": [
                     *         {
                     *           "field": "field",
                     *           "message": "message"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["UsableTemplate"];
                };
            };
        };
    };
    listChildTemplates: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 500 counts as 500 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the parent */
                parent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "name": "Coffee",
                     *           "description": "How much coffee people drink",
                     *           "language": "en",
                     *           "status": "active",
                     *           "version": 1,
                     *           "created_by": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "created_at": "2026-11-21T16:40:00.000Z",
                     *           "updated_at": "2026-11-21T16:40:00.000Z",
                     *           "source": "import",
                     *           "is_default": true,
                     *           "archetype_id": null,
                     *           "phases": [
                     *             {
                     *               "id": "main",
                     *               "body_instructions": "",
                     *               "goals": [
                     *                 {
                     *                   "id": "cups",
                     *                   "type": "number",
                     *                   "prompt": "How many cups of coffee do you drink a day?",
                     *                   "required": true,
                     *                   "unit": "cups"
                     *                 }
                     *               ],
                     *               "outputs": [
                     *                 {
                     *                   "url": "https://example.com/hook"
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "settings": {
                     *             "greeting": "Hello! I have a question about coffee.",
                     *             "skills": [
                     *               {
                     *                 "name": "Laddering",
                     *                 "instructions": "Ask why, until it is about a value."
                     *               }
                     *             ]
                     *           },
                     *           "parent_template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "parent_template_name": "Exit interview",
                     *           "inherited_fields": [
                     *             "settings.greeting"
                     *           ],
                     *           "inherited_skills": [
                     *             {
                     *               "name": "Laddering",
                     *               "instructions": "Ask why, until it is about a value."
                     *             }
                     *           ],
                     *           "child_count": 1,
                     *           "seed_key": "setup_assistant",
                     *           "goals": [
                     *             {
                     *               "id": "cups",
                     *               "type": "number",
                     *               "prompt": "How many cups of coffee do you drink a day?",
                     *               "required": true,
                     *               "unit": "cups"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["SystemTemplatePage"];
                };
            };
        };
    };
    createChildTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Choose a random key for each request that creates something: a retry with the same key within 24 hours gets the same response and creates nothing. An empty key counts as none */
                "Idempotency-Key"?: string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the parent */
                parent_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Coffee"
                 *     }
                 */
                "application/json": components["schemas"]["CreateChildTemplateRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "name": "Coffee",
                     *       "description": "How much coffee people drink",
                     *       "language": "en",
                     *       "status": "active",
                     *       "version": 1,
                     *       "created_by": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z",
                     *       "source": "import",
                     *       "is_default": true,
                     *       "archetype_id": null,
                     *       "phases": [
                     *         {
                     *           "id": "main",
                     *           "body_instructions": "",
                     *           "goals": [
                     *             {
                     *               "id": "cups",
                     *               "type": "number",
                     *               "prompt": "How many cups of coffee do you drink a day?",
                     *               "required": true,
                     *               "unit": "cups"
                     *             }
                     *           ],
                     *           "outputs": [
                     *             {
                     *               "url": "https://example.com/hook"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "settings": {
                     *         "greeting": "Hello! I have a question about coffee.",
                     *         "skills": [
                     *           {
                     *             "name": "Laddering",
                     *             "instructions": "Ask why, until it is about a value."
                     *           }
                     *         ]
                     *       },
                     *       "parent_template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "parent_template_name": "Exit interview",
                     *       "inherited_fields": [
                     *         "settings.greeting"
                     *       ],
                     *       "inherited_skills": [
                     *         {
                     *           "name": "Laddering",
                     *           "instructions": "Ask why, until it is about a value."
                     *         }
                     *       ],
                     *       "child_count": 1,
                     *       "seed_key": "setup_assistant",
                     *       "goals": [
                     *         {
                     *           "id": "cups",
                     *           "type": "number",
                     *           "prompt": "How many cups of coffee do you drink a day?",
                     *           "required": true,
                     *           "unit": "cups"
                     *         }
                     *       ],
                     *       "warnings": [
                     *         {
                     *           "field": "field",
                     *           "message": "message"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WrittenSystemTemplate"];
                };
            };
        };
    };
    reseedTemplates: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "created": [
                     *         {
                     *           "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "seed_key": "setup_assistant"
                     *         }
                     *       ],
                     *       "created_archetypes": [
                     *         {
                     *           "id": "arc_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "slug": "warm-listener"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ReseedTemplatesResult"];
                };
            };
        };
    };
    listAllTemplates: {
        parameters: {
            query?: {
                /** @description Only the templates of this organization */
                org_id?: string;
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 500 counts as 500 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "name": "Coffee",
                     *           "description": "How much coffee people drink",
                     *           "language": "en",
                     *           "status": "active",
                     *           "version": 1,
                     *           "created_by": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "created_at": "2026-11-21T16:40:00.000Z",
                     *           "updated_at": "2026-11-21T16:40:00.000Z",
                     *           "org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "org_name": "Acme",
                     *           "source": "import",
                     *           "is_default": true,
                     *           "parent_template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["PlatformTemplatePage"];
                };
            };
        };
    };
    getPlatformTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the template */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "name": "Coffee",
                     *       "description": "How much coffee people drink",
                     *       "language": "en",
                     *       "status": "active",
                     *       "version": 1,
                     *       "created_by": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z",
                     *       "source": "import",
                     *       "archetype_id": null,
                     *       "phases": [
                     *         {
                     *           "id": "main",
                     *           "body_instructions": "",
                     *           "goals": [
                     *             {
                     *               "id": "cups",
                     *               "type": "number",
                     *               "prompt": "How many cups of coffee do you drink a day?",
                     *               "required": true,
                     *               "unit": "cups"
                     *             }
                     *           ],
                     *           "outputs": [
                     *             {
                     *               "url": "https://example.com/hook"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "settings": {
                     *         "greeting": "Hello! I have a question about coffee."
                     *       },
                     *       "org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de"
                     *     }
                     */
                    "application/json": components["schemas"]["WholePlatformTemplate"];
                };
            };
        };
    };
    listPlatformTemplateVersions: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 500 counts as 500 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the template */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "version": 1,
                     *           "name": "Coffee",
                     *           "created_at": "2026-11-21T16:40:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["TemplateVersionSummaryPage"];
                };
            };
        };
    };
    getPlatformTemplateVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the template */
                template_id: string;
                /** @description Id of the version */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "version": 1,
                     *       "name": "Coffee",
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "description": "How much coffee people drink",
                     *       "language": "en",
                     *       "phases": [
                     *         {
                     *           "id": "main",
                     *           "body_instructions": "",
                     *           "goals": [
                     *             {
                     *               "id": "cups",
                     *               "type": "number",
                     *               "prompt": "How many cups of coffee do you drink a day?",
                     *               "required": true,
                     *               "unit": "cups"
                     *             }
                     *           ],
                     *           "outputs": [
                     *             {
                     *               "url": "https://example.com/hook"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "settings": {
                     *         "greeting": "Hello! I have a question about coffee."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TemplateVersion"];
                };
            };
        };
    };
    getSetupTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "name": "Coffee",
                     *       "description": "How much coffee people drink",
                     *       "language": "en",
                     *       "status": "active",
                     *       "version": 1,
                     *       "created_by": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z",
                     *       "source": "import",
                     *       "is_default": true,
                     *       "archetype_id": null,
                     *       "phases": [
                     *         {
                     *           "id": "main",
                     *           "body_instructions": "",
                     *           "goals": [
                     *             {
                     *               "id": "cups",
                     *               "type": "number",
                     *               "prompt": "How many cups of coffee do you drink a day?",
                     *               "required": true,
                     *               "unit": "cups"
                     *             }
                     *           ],
                     *           "outputs": [
                     *             {
                     *               "url": "https://example.com/hook"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "settings": {
                     *         "greeting": "Hello! I have a question about coffee.",
                     *         "skills": [
                     *           {
                     *             "name": "Laddering",
                     *             "instructions": "Ask why, until it is about a value."
                     *           }
                     *         ]
                     *       },
                     *       "parent_template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "parent_template_name": "Exit interview",
                     *       "inherited_fields": [
                     *         "settings.greeting"
                     *       ],
                     *       "inherited_skills": [
                     *         {
                     *           "name": "Laddering",
                     *           "instructions": "Ask why, until it is about a value."
                     *         }
                     *       ],
                     *       "child_count": 1,
                     *       "seed_key": "setup_assistant",
                     *       "goals": [
                     *         {
                     *           "id": "cups",
                     *           "type": "number",
                     *           "prompt": "How many cups of coffee do you drink a day?",
                     *           "required": true,
                     *           "unit": "cups"
                     *         }
                     *       ],
                     *       "instructions": "instructions",
                     *       "outputs": [
                     *         {
                     *           "url": "https://example.com/hook"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SetupTemplate"];
                };
            };
        };
    };
    patchSetupTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "instructions": "Ask for one thing at a time."
                 *     }
                 */
                "application/json": components["schemas"]["SetupTemplatePatch"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "name": "Coffee",
                     *       "description": "How much coffee people drink",
                     *       "language": "en",
                     *       "status": "active",
                     *       "version": 1,
                     *       "created_by": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z",
                     *       "source": "import",
                     *       "is_default": true,
                     *       "archetype_id": null,
                     *       "phases": [
                     *         {
                     *           "id": "main",
                     *           "body_instructions": "",
                     *           "goals": [
                     *             {
                     *               "id": "cups",
                     *               "type": "number",
                     *               "prompt": "How many cups of coffee do you drink a day?",
                     *               "required": true,
                     *               "unit": "cups"
                     *             }
                     *           ],
                     *           "outputs": [
                     *             {
                     *               "url": "https://example.com/hook"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "settings": {
                     *         "greeting": "Hello! I have a question about coffee.",
                     *         "skills": [
                     *           {
                     *             "name": "Laddering",
                     *             "instructions": "Ask why, until it is about a value."
                     *           }
                     *         ]
                     *       },
                     *       "parent_template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "parent_template_name": "Exit interview",
                     *       "inherited_fields": [
                     *         "settings.greeting"
                     *       ],
                     *       "inherited_skills": [
                     *         {
                     *           "name": "Laddering",
                     *           "instructions": "Ask why, until it is about a value."
                     *         }
                     *       ],
                     *       "child_count": 1,
                     *       "seed_key": "setup_assistant",
                     *       "goals": [
                     *         {
                     *           "id": "cups",
                     *           "type": "number",
                     *           "prompt": "How many cups of coffee do you drink a day?",
                     *           "required": true,
                     *           "unit": "cups"
                     *         }
                     *       ],
                     *       "instructions": "instructions",
                     *       "outputs": [
                     *         {
                     *           "url": "https://example.com/hook"
                     *         }
                     *       ],
                     *       "warnings": [
                     *         {
                     *           "field": "field",
                     *           "message": "message"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WrittenSetupTemplate"];
                };
            };
        };
    };
    listAvailableModels: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "models": [
                     *         {
                     *           "id": "gpt-4.1-mini",
                     *           "provider": "api.openai.com",
                     *           "vision": true
                     *         }
                     *       ],
                     *       "failed": [
                     *         {
                     *           "provider": "api.openai.com",
                     *           "reason": "api.openai.com cannot be reached"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ListAvailableModelsResult"];
                };
            };
        };
    };
    getSystemConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "llm.model": "llm.model",
                     *       "llm.fallback_models": [
                     *         "llm.fallback models"
                     *       ],
                     *       "llm.summary_model": "llm.summary model",
                     *       "llm.digest_model": "llm.digest model",
                     *       "llm.advisor_model": "llm.advisor model",
                     *       "llm.reflection_model": "llm.reflection model",
                     *       "reflection.tags": [
                     *         {
                     *           "tag": "tag",
                     *           "meaning": "meaning"
                     *         }
                     *       ],
                     *       "prices": [
                     *         {
                     *           "part": "llm",
                     *           "model": "model",
                     *           "currency": "USD",
                     *           "valid_from": "2026-11-21",
                     *           "valid_until": "2026-11-21",
                     *           "input_per_million": 0,
                     *           "cached_per_million": 0,
                     *           "output_per_million": 0
                     *         }
                     *       ],
                     *       "stt.model": "stt.model",
                     *       "stt.models": {},
                     *       "tts.voices": {},
                     *       "turns.waits": {},
                     *       "turns.min_delay_ms": 0,
                     *       "turns.max_delay_ms": 0,
                     *       "turns.barge_in_ms": 0,
                     *       "turns.preemptive_generation": true,
                     *       "audio.vad_backend": "livekit",
                     *       "audio.eou_backend": "evidence",
                     *       "audio.eou_shadow": "none",
                     *       "audio.eou_vad_silence_ms": 0,
                     *       "audio.eou_audio_threshold": 0.01,
                     *       "retention.days": 1,
                     *       "audio.eou_smart_turn_v3_threshold": 0.01,
                     *       "sources": {
                     *         "cups": "configuration"
                     *       },
                     *       "defaults": {
                     *         "turns.min_delay_ms": 300
                     *       },
                     *       "warnings": [
                     *         {
                     *           "field": "field",
                     *           "message": "message"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SystemConfig"];
                };
            };
        };
    };
    patchSystemConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "turns.min_delay_ms": 400
                 *     }
                 */
                "application/json": components["schemas"]["PatchSystemConfigRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "llm.model": "llm.model",
                     *       "llm.fallback_models": [
                     *         "llm.fallback models"
                     *       ],
                     *       "llm.summary_model": "llm.summary model",
                     *       "llm.digest_model": "llm.digest model",
                     *       "llm.advisor_model": "llm.advisor model",
                     *       "llm.reflection_model": "llm.reflection model",
                     *       "reflection.tags": [
                     *         {
                     *           "tag": "tag",
                     *           "meaning": "meaning"
                     *         }
                     *       ],
                     *       "prices": [
                     *         {
                     *           "part": "llm",
                     *           "model": "model",
                     *           "currency": "USD",
                     *           "valid_from": "2026-11-21",
                     *           "valid_until": "2026-11-21",
                     *           "input_per_million": 0,
                     *           "cached_per_million": 0,
                     *           "output_per_million": 0
                     *         }
                     *       ],
                     *       "stt.model": "stt.model",
                     *       "stt.models": {},
                     *       "tts.voices": {},
                     *       "turns.waits": {},
                     *       "turns.min_delay_ms": 0,
                     *       "turns.max_delay_ms": 0,
                     *       "turns.barge_in_ms": 0,
                     *       "turns.preemptive_generation": true,
                     *       "audio.vad_backend": "livekit",
                     *       "audio.eou_backend": "evidence",
                     *       "audio.eou_shadow": "none",
                     *       "audio.eou_vad_silence_ms": 0,
                     *       "audio.eou_audio_threshold": 0.01,
                     *       "retention.days": 1,
                     *       "audio.eou_smart_turn_v3_threshold": 0.01,
                     *       "sources": {
                     *         "cups": "configuration"
                     *       },
                     *       "defaults": {
                     *         "turns.min_delay_ms": 300
                     *       },
                     *       "warnings": [
                     *         {
                     *           "field": "field",
                     *           "message": "message"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SystemConfig"];
                };
            };
        };
    };
    previewSystemPrices: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "prices": [
                 *         {
                 *           "part": "stt",
                 *           "model": "nova-3",
                 *           "per_minute": 0.0065,
                 *           "valid_from": "2026-07-01"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PreviewSystemPricesRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "days": 1,
                     *       "calls": 1,
                     *       "is_truncated": true,
                     *       "changed_calls": 1,
                     *       "totals": [
                     *         {
                     *           "currency": "USD",
                     *           "before": 0.0412,
                     *           "after": 0.0412
                     *         }
                     *       ],
                     *       "changed": [
                     *         {
                     *           "interview_id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "started_at": "2026-11-21T16:45:00.000Z",
                     *           "before": {
                     *             "currency": "USD",
                     *             "total": 0.0412,
                     *             "lower_bound": true
                     *           },
                     *           "after": {
                     *             "currency": "USD",
                     *             "total": 0.0412,
                     *             "lower_bound": true
                     *           }
                     *         }
                     *       ],
                     *       "used": [
                     *         {
                     *           "part": "llm",
                     *           "provider": "api.openai.com",
                     *           "model": "gpt-4.1-mini",
                     *           "calls": 1,
                     *           "has_price": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PreviewSystemPricesResult"];
                };
            };
        };
    };
    listVoices: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "provider": "openai",
                     *       "voices": [
                     *         {
                     *           "provider": "openai",
                     *           "voice_id": "aura-2-thalia-en",
                     *           "label": "Thalia",
                     *           "language_codes": [
                     *             "en"
                     *           ],
                     *           "note": "note"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ListVoicesResult"];
                };
            };
        };
    };
    getVoiceCatalog: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "languages": {
                     *         "en": "English",
                     *         "es": "Español",
                     *         "pt": "Português",
                     *         "fr": "Français",
                     *         "de": "Deutsch"
                     *       },
                     *       "providers": {
                     *         "openai": {
                     *           "label": "Deepgram",
                     *           "enabled": true,
                     *           "supports_runtime": true,
                     *           "runtime_note": "runtime note",
                     *           "reason": "reason",
                     *           "voices": [
                     *             {
                     *               "provider": "openai",
                     *               "voice_id": "aura-2-thalia-en",
                     *               "label": "Thalia",
                     *               "language_codes": [
                     *                 "en"
                     *               ],
                     *               "note": "note"
                     *             }
                     *           ]
                     *         },
                     *         "deepgram": {
                     *           "label": "Deepgram",
                     *           "enabled": true,
                     *           "supports_runtime": true,
                     *           "runtime_note": "runtime note",
                     *           "reason": "reason",
                     *           "voices": [
                     *             {
                     *               "provider": "openai",
                     *               "voice_id": "aura-2-thalia-en",
                     *               "label": "Thalia",
                     *               "language_codes": [
                     *                 "en"
                     *               ],
                     *               "note": "note"
                     *             }
                     *           ]
                     *         },
                     *         "elevenlabs": {
                     *           "label": "Deepgram",
                     *           "enabled": true,
                     *           "supports_runtime": true,
                     *           "runtime_note": "runtime note",
                     *           "reason": "reason",
                     *           "voices": [
                     *             {
                     *               "provider": "openai",
                     *               "voice_id": "aura-2-thalia-en",
                     *               "label": "Thalia",
                     *               "language_codes": [
                     *                 "en"
                     *               ],
                     *               "note": "note"
                     *             }
                     *           ]
                     *         },
                     *         "local": {
                     *           "label": "Deepgram",
                     *           "enabled": true,
                     *           "supports_runtime": true,
                     *           "runtime_note": "runtime note",
                     *           "reason": "reason",
                     *           "voices": [
                     *             {
                     *               "provider": "openai",
                     *               "voice_id": "aura-2-thalia-en",
                     *               "label": "Thalia",
                     *               "language_codes": [
                     *                 "en"
                     *               ],
                     *               "note": "note"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["VoiceCatalog"];
                };
            };
        };
    };
    previewVoice: {
        parameters: {
            query: {
                /**
                 * @description Language of the text
                 * @example en
                 */
                lang: components["schemas"]["LanguageCode"];
                /** @description Voice provider; default: the one used in calls in this language */
                provider?: components["schemas"]["VoiceProvider"];
                /** @description The voice; default: the first of the provider */
                voice_id?: string;
                /** @description Model of the provider; without `provider`, the whole name of a voice of Deepgram, such as `aura-2-thalia-en` */
                model?: string;
                /** @description What to say; default: a greeting in the language */
                text?: string;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "audio/wav": string;
                };
            };
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /** @description Only changes of this organization */
                org_id?: string;
                /** @description Only changes by this platform key */
                key_id?: string;
                /** @description Only changes by this operation */
                action?: string;
                /** @description Only changes of the object with this id */
                target_id?: string;
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 500 counts as 500 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "aud_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "action": "PATCH /v1/admin/orgs/{org_id}",
                     *           "target_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "key_id": "key_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "before": {},
                     *           "after": {},
                     *           "request_id": "req_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "created_at": "2026-11-21T16:40:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["AuditEntryPage"];
                };
            };
        };
    };
    listSkills: {
        parameters: {
            query?: {
                /** @description List those of this organization instead of the system defaults */
                org_id?: string;
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 500 counts as 500 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "Laddering",
                     *           "description": "Finds the reason behind an answer",
                     *           "instructions": "Ask why, until it is about a value.",
                     *           "is_system_internal": true,
                     *           "id": "skl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "org_id": null,
                     *           "owner_org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "digest": {
                     *             "summary": "Use it when an answer is only a fact.",
                     *             "key_words": [
                     *               "reasons",
                     *               "values"
                     *             ],
                     *             "digest_of": "digest of",
                     *             "is_current": true,
                     *             "model": "gpt-4.1-mini",
                     *             "digested_at": "2026-11-21T16:45:00.000Z"
                     *           },
                     *           "created_at": "2026-11-21T16:40:00.000Z",
                     *           "updated_at": "2026-11-21T16:40:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["SkillPage"];
                };
            };
        };
    };
    createSkill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Choose a random key for each request that creates something: a retry with the same key within 24 hours gets the same response and creates nothing. An empty key counts as none */
                "Idempotency-Key"?: string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Laddering",
                 *       "description": "Finds the reason behind an answer",
                 *       "instructions": "Ask why, until it is about a value.",
                 *       "org_id": null
                 *     }
                 */
                "application/json": components["schemas"]["CreateSkillRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Laddering",
                     *       "description": "Finds the reason behind an answer",
                     *       "instructions": "Ask why, until it is about a value.",
                     *       "is_system_internal": true,
                     *       "id": "skl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "org_id": null,
                     *       "owner_org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "digest": {
                     *         "summary": "Use it when an answer is only a fact.",
                     *         "key_words": [
                     *           "reasons",
                     *           "values"
                     *         ],
                     *         "digest_of": "digest of",
                     *         "is_current": true,
                     *         "model": "gpt-4.1-mini",
                     *         "digested_at": "2026-11-21T16:45:00.000Z"
                     *       },
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z",
                     *       "warnings": [
                     *         {
                     *           "field": "field",
                     *           "message": "message"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WrittenSkill"];
                };
            };
        };
    };
    getSkill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the skill */
                skill_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Laddering",
                     *       "description": "Finds the reason behind an answer",
                     *       "instructions": "Ask why, until it is about a value.",
                     *       "is_system_internal": true,
                     *       "id": "skl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "org_id": null,
                     *       "owner_org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "digest": {
                     *         "summary": "Use it when an answer is only a fact.",
                     *         "key_words": [
                     *           "reasons",
                     *           "values"
                     *         ],
                     *         "digest_of": "digest of",
                     *         "is_current": true,
                     *         "model": "gpt-4.1-mini",
                     *         "digested_at": "2026-11-21T16:45:00.000Z"
                     *       },
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Skill"];
                };
            };
        };
    };
    updateSkill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the skill */
                skill_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Laddering",
                 *       "description": "Finds the reason behind an answer",
                 *       "instructions": "Ask why, until it is about a value."
                 *     }
                 */
                "application/json": components["schemas"]["UpdateSkillRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Laddering",
                     *       "description": "Finds the reason behind an answer",
                     *       "instructions": "Ask why, until it is about a value.",
                     *       "is_system_internal": true,
                     *       "id": "skl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "org_id": null,
                     *       "owner_org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "digest": {
                     *         "summary": "Use it when an answer is only a fact.",
                     *         "key_words": [
                     *           "reasons",
                     *           "values"
                     *         ],
                     *         "digest_of": "digest of",
                     *         "is_current": true,
                     *         "model": "gpt-4.1-mini",
                     *         "digested_at": "2026-11-21T16:45:00.000Z"
                     *       },
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z",
                     *       "warnings": [
                     *         {
                     *           "field": "field",
                     *           "message": "message"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WrittenSkill"];
                };
            };
        };
    };
    deleteSkill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the skill */
                skill_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "skl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeleteSkillResult"];
                };
            };
        };
    };
    digestSkill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the skill */
                skill_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Laddering",
                     *       "description": "Finds the reason behind an answer",
                     *       "instructions": "Ask why, until it is about a value.",
                     *       "is_system_internal": true,
                     *       "id": "skl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "org_id": null,
                     *       "owner_org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "digest": {
                     *         "summary": "Use it when an answer is only a fact.",
                     *         "key_words": [
                     *           "reasons",
                     *           "values"
                     *         ],
                     *         "digest_of": "digest of",
                     *         "is_current": true,
                     *         "model": "gpt-4.1-mini",
                     *         "digested_at": "2026-11-21T16:45:00.000Z"
                     *       },
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Skill"];
                };
            };
        };
    };
    promoteSkill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the skill */
                skill_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Laddering",
                     *       "description": "Finds the reason behind an answer",
                     *       "instructions": "Ask why, until it is about a value.",
                     *       "is_system_internal": true,
                     *       "id": "skl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "org_id": null,
                     *       "owner_org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "digest": {
                     *         "summary": "Use it when an answer is only a fact.",
                     *         "key_words": [
                     *           "reasons",
                     *           "values"
                     *         ],
                     *         "digest_of": "digest of",
                     *         "is_current": true,
                     *         "model": "gpt-4.1-mini",
                     *         "digested_at": "2026-11-21T16:45:00.000Z"
                     *       },
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Skill"];
                };
            };
        };
    };
    demoteSkill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the skill */
                skill_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Laddering",
                     *       "description": "Finds the reason behind an answer",
                     *       "instructions": "Ask why, until it is about a value.",
                     *       "is_system_internal": true,
                     *       "id": "skl_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "org_id": null,
                     *       "owner_org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "digest": {
                     *         "summary": "Use it when an answer is only a fact.",
                     *         "key_words": [
                     *           "reasons",
                     *           "values"
                     *         ],
                     *         "digest_of": "digest of",
                     *         "is_current": true,
                     *         "model": "gpt-4.1-mini",
                     *         "digested_at": "2026-11-21T16:45:00.000Z"
                     *       },
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Skill"];
                };
            };
        };
    };
    listArchetypes: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 500 counts as 500 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "Calm listener",
                     *           "slug": "calm-listener",
                     *           "description": "For talks about what went wrong",
                     *           "prompt_section": "You are calm and curious.",
                     *           "summary": "Calm and curious",
                     *           "complexity": "heavy",
                     *           "is_system_internal": true,
                     *           "opening_style": "relational",
                     *           "bridge_directive": "Sum up what you heard in one sentence.",
                     *           "id": "arc_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "org_id": null,
                     *           "created_at": "2026-11-21T16:40:00.000Z",
                     *           "updated_at": "2026-11-21T16:40:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["ArchetypePage"];
                };
            };
        };
    };
    createArchetype: {
        parameters: {
            query?: never;
            header?: {
                /** @description Choose a random key for each request that creates something: a retry with the same key within 24 hours gets the same response and creates nothing. An empty key counts as none */
                "Idempotency-Key"?: string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Calm listener",
                 *       "slug": "calm-listener",
                 *       "description": "For talks about what went wrong",
                 *       "prompt_section": "You are calm and curious.",
                 *       "summary": "Calm and curious",
                 *       "complexity": "heavy",
                 *       "opening_style": "relational",
                 *       "bridge_directive": "Sum up what you heard in one sentence."
                 *     }
                 */
                "application/json": components["schemas"]["CreateArchetypeRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Calm listener",
                     *       "slug": "calm-listener",
                     *       "description": "For talks about what went wrong",
                     *       "prompt_section": "You are calm and curious.",
                     *       "summary": "Calm and curious",
                     *       "complexity": "heavy",
                     *       "is_system_internal": true,
                     *       "opening_style": "relational",
                     *       "bridge_directive": "Sum up what you heard in one sentence.",
                     *       "id": "arc_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "org_id": null,
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z",
                     *       "warnings": [
                     *         {
                     *           "field": "field",
                     *           "message": "message"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WrittenArchetype"];
                };
            };
        };
    };
    getArchetype: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the archetype */
                archetype_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Calm listener",
                     *       "slug": "calm-listener",
                     *       "description": "For talks about what went wrong",
                     *       "prompt_section": "You are calm and curious.",
                     *       "summary": "Calm and curious",
                     *       "complexity": "heavy",
                     *       "is_system_internal": true,
                     *       "opening_style": "relational",
                     *       "bridge_directive": "Sum up what you heard in one sentence.",
                     *       "id": "arc_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "org_id": null,
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Archetype"];
                };
            };
        };
    };
    updateArchetype: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the archetype */
                archetype_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Calm listener",
                 *       "slug": "calm-listener",
                 *       "description": "For talks about what went wrong",
                 *       "prompt_section": "You are calm and curious.",
                 *       "summary": "Calm and curious",
                 *       "complexity": "heavy",
                 *       "opening_style": "relational",
                 *       "bridge_directive": "Sum up what you heard in one sentence."
                 *     }
                 */
                "application/json": components["schemas"]["UpdateArchetypeRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Calm listener",
                     *       "slug": "calm-listener",
                     *       "description": "For talks about what went wrong",
                     *       "prompt_section": "You are calm and curious.",
                     *       "summary": "Calm and curious",
                     *       "complexity": "heavy",
                     *       "is_system_internal": true,
                     *       "opening_style": "relational",
                     *       "bridge_directive": "Sum up what you heard in one sentence.",
                     *       "id": "arc_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "org_id": null,
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z",
                     *       "warnings": [
                     *         {
                     *           "field": "field",
                     *           "message": "message"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WrittenArchetype"];
                };
            };
        };
    };
    deleteArchetype: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the archetype */
                archetype_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "arc_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeleteArchetypeResult"];
                };
            };
        };
    };
    listSkillsets: {
        parameters: {
            query?: {
                /** @description List those of this organization instead of the system defaults */
                org_id?: string;
                /** @description The `next_cursor` of the previous page; absent for the first page */
                cursor?: string;
                /** @description Items per page; more than 500 counts as 500 */
                limit?: number;
            };
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "Good listening",
                     *           "description": "For every open question",
                     *           "skill_ids": [
                     *             "skl_01kahhmq3tn8c2v5w9xyz4b7de"
                     *           ],
                     *           "id": "sks_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "org_id": null,
                     *           "owner_org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *           "missing_skill_ids": [],
                     *           "created_at": "2026-11-21T16:40:00.000Z",
                     *           "updated_at": "2026-11-21T16:40:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null,
                     *       "has_more": false
                     *     }
                     */
                    "application/json": components["schemas"]["SkillsetPage"];
                };
            };
        };
    };
    createSkillset: {
        parameters: {
            query?: never;
            header?: {
                /** @description Choose a random key for each request that creates something: a retry with the same key within 24 hours gets the same response and creates nothing. An empty key counts as none */
                "Idempotency-Key"?: string;
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Good listening",
                 *       "description": "For every open question",
                 *       "skill_ids": [
                 *         "skl_01kahhmq3tn8c2v5w9xyz4b7de"
                 *       ],
                 *       "org_id": null
                 *     }
                 */
                "application/json": components["schemas"]["CreateSkillsetRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Good listening",
                     *       "description": "For every open question",
                     *       "skill_ids": [
                     *         "skl_01kahhmq3tn8c2v5w9xyz4b7de"
                     *       ],
                     *       "id": "sks_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "org_id": null,
                     *       "owner_org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "missing_skill_ids": [],
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z",
                     *       "warnings": [
                     *         {
                     *           "field": "field",
                     *           "message": "message"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WrittenSkillset"];
                };
            };
        };
    };
    getSkillset: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the skillset */
                skillset_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Good listening",
                     *       "description": "For every open question",
                     *       "skill_ids": [
                     *         "skl_01kahhmq3tn8c2v5w9xyz4b7de"
                     *       ],
                     *       "id": "sks_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "org_id": null,
                     *       "owner_org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "missing_skill_ids": [],
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Skillset"];
                };
            };
        };
    };
    updateSkillset: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the skillset */
                skillset_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Good listening",
                 *       "description": "For every open question",
                 *       "skill_ids": [
                 *         "skl_01kahhmq3tn8c2v5w9xyz4b7de"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateSkillsetRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Good listening",
                     *       "description": "For every open question",
                     *       "skill_ids": [
                     *         "skl_01kahhmq3tn8c2v5w9xyz4b7de"
                     *       ],
                     *       "id": "sks_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "org_id": null,
                     *       "owner_org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "missing_skill_ids": [],
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z",
                     *       "warnings": [
                     *         {
                     *           "field": "field",
                     *           "message": "message"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WrittenSkillset"];
                };
            };
        };
    };
    deleteSkillset: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the skillset */
                skillset_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sks_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeleteSkillsetResult"];
                };
            };
        };
    };
    promoteSkillset: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the skillset */
                skillset_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Good listening",
                     *       "description": "For every open question",
                     *       "skill_ids": [
                     *         "skl_01kahhmq3tn8c2v5w9xyz4b7de"
                     *       ],
                     *       "id": "sks_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "org_id": null,
                     *       "owner_org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "missing_skill_ids": [],
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Skillset"];
                };
            };
        };
    };
    demoteSkillset: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id of this request: 1 to 128 letters, digits, `-` or `_`. The response and the log carry it; a new id is generated when it is absent or invalid */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Id of the skillset */
                skillset_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Good listening",
                     *       "description": "For every open question",
                     *       "skill_ids": [
                     *         "skl_01kahhmq3tn8c2v5w9xyz4b7de"
                     *       ],
                     *       "id": "sks_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "org_id": null,
                     *       "owner_org_id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
                     *       "missing_skill_ids": [],
                     *       "created_at": "2026-11-21T16:40:00.000Z",
                     *       "updated_at": "2026-11-21T16:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Skillset"];
                };
            };
        };
    };
    goalCommitted: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<raw body>` with the webhook secret of the organization. For 24 hours after the secret is replaced, there are two `v1`; accept the request if either matches. Refuse a `t` older than 300 seconds. */
                "X-Service-Signature": string;
                /** @description `t=<unix seconds>,v2=<hex>`: HMAC-SHA256 with the same secret over six parts: `v2`, the time, the Idempotency-Key, the method and the URL, each followed by a line feed, and the raw body. It holds for this request to this URL only; check it if you can. */
                "X-Service-Signature-V2": string;
                /** @description The Idempotency-Key again: this and the next two headers are those of Standard Webhooks */
                "webhook-id": string;
                /** @description Unix seconds, as `t` */
                "webhook-timestamp": string;
                /** @description `v1,<base64>`: HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>` with the key that the webhook secret encodes; one for each secret, separated by spaces */
                "webhook-signature": string;
                /** @description Id of the commit or event; the same for every attempt and every output */
                "Idempotency-Key": string;
                /** @description `Service-Webhook/1`, unless the output sets another one */
                "User-Agent": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                 *       "interview_id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                 *       "template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                 *       "goal_id": "cups",
                 *       "committed_at": "2026-11-21T16:46:10.000Z",
                 *       "data": {
                 *         "value": 3,
                 *         "unit": "cups"
                 *       },
                 *       "context": {
                 *         "order": "A-17"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookBody"];
            };
        };
        responses: {
            /** @description Gone: this delivery is not sent again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again, not before Retry-After (at most an hour) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received; your response is only logged */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again later */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventHappened: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<raw body>` with the webhook secret of the organization. For 24 hours after the secret is replaced, there are two `v1`; accept the request if either matches. Refuse a `t` older than 300 seconds. */
                "X-Service-Signature": string;
                /** @description `t=<unix seconds>,v2=<hex>`: HMAC-SHA256 with the same secret over six parts: `v2`, the time, the Idempotency-Key, the method and the URL, each followed by a line feed, and the raw body. It holds for this request to this URL only; check it if you can. */
                "X-Service-Signature-V2": string;
                /** @description The Idempotency-Key again: this and the next two headers are those of Standard Webhooks */
                "webhook-id": string;
                /** @description Unix seconds, as `t` */
                "webhook-timestamp": string;
                /** @description `v1,<base64>`: HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>` with the key that the webhook secret encodes; one for each secret, separated by spaces */
                "webhook-signature": string;
                /** @description Id of the commit or event; the same for every attempt and every output */
                "Idempotency-Key": string;
                /** @description `Service-Webhook/1`, unless the output sets another one */
                "User-Agent": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01kahhmq3tn8c2v5w9xyz4b7de",
                 *       "type": "conversation.completed",
                 *       "occurred_at": "2026-11-21T16:45:00.000Z",
                 *       "interview_id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
                 *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
                 *       "template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
                 *       "ended_reason": "goals_completed",
                 *       "ended_detail": null,
                 *       "duration_seconds": 95,
                 *       "goals": {
                 *         "total": 1,
                 *         "committed": 1,
                 *         "missing": [
                 *           "missing"
                 *         ],
                 *         "declined": [
                 *           "declined"
                 *         ],
                 *         "complete": true
                 *       },
                 *       "summary": "Ada drinks three cups of coffee a day.",
                 *       "findings": {
                 *         "cups": {
                 *           "value": 3,
                 *           "unit": "cups"
                 *         }
                 *       },
                 *       "context": {
                 *         "order": "A-17"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["EventWebhookBody"];
            };
        };
        responses: {
            /** @description Gone: this delivery is not sent again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again, not before Retry-After (at most an hour) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received; your response is only logged */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again later */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
