/* Made from the declared routes by `npm run client`; do not edit. */
/** Method and path of every operation. */
export const OPERATIONS = {
  createInterview: ['POST', '/v1/interviews'],
  listInterviews: ['GET', '/v1/interviews'],
  getInterview: ['GET', '/v1/interviews/{interview_id}'],
  listFrames: ['GET', '/v1/interviews/{interview_id}/frames'],
  getJoin: ['GET', '/v1/sessions/{session_id}/join'],
  listEvents: ['GET', '/v1/events'],
  listTemplates: ['GET', '/v1/templates'],
  createTemplate: ['POST', '/v1/templates'],
  getTemplate: ['GET', '/v1/templates/{template_id}'],
  patchTemplate: ['PATCH', '/v1/templates/{template_id}'],
  checkTemplate: ['POST', '/v1/templates/check'],
  getDefaultTemplate: ['GET', '/v1/templates/default'],
  exportTemplate: ['GET', '/v1/templates/{template_id}/export'],
  importTemplate: ['POST', '/v1/templates/import'],
  shareTemplate: ['POST', '/v1/templates/{template_id}/share'],
  closeShare: ['DELETE', '/v1/templates/{template_id}/share/{share_id}'],
  scheduleTemplate: ['POST', '/v1/templates/{template_id}/schedule'],
  signUp: ['POST', '/v1/auth/signup'],
  getMe: ['GET', '/v1/auth/me'],
  getMembershipStatus: ['GET', '/v1/auth/membership/status'],
  acceptInvite: ['POST', '/v1/auth/accept-invite'],
  getOrg: ['GET', '/v1/auth/org'],
  patchOrg: ['PATCH', '/v1/auth/org'],
  getWebhookSecret: ['GET', '/v1/auth/org/webhook-secret'],
  rotateWebhookSecret: ['POST', '/v1/auth/org/webhook-secret/rotate'],
  listApiKeys: ['GET', '/v1/auth/api-keys'],
  createApiKey: ['POST', '/v1/auth/api-keys'],
  deleteApiKey: ['DELETE', '/v1/auth/api-keys/{key_id}'],
  startCliSignIn: ['POST', '/v1/auth/cli/start'],
  approveCliSignIn: ['POST', '/v1/auth/cli/approve'],
  pollCliSignIn: ['POST', '/v1/auth/cli/poll'],
  createInvite: ['POST', '/v1/auth/invites'],
  listInvites: ['GET', '/v1/auth/invites'],
  deleteInvite: ['DELETE', '/v1/auth/invites/{invite_id}'],
  createSecret: ['POST', '/v1/secrets'],
  listSecrets: ['GET', '/v1/secrets'],
  deleteSecret: ['DELETE', '/v1/secrets/{secret_id}'],
  testOutput: ['POST', '/v1/outputs/test'],
  listDeliveries: ['GET', '/v1/interviews/{interview_id}/deliveries'],
  replayDelivery: ['POST', '/v1/deliveries/{delivery_id}/replay'],
  getEmbedSession: ['GET', '/v1/embed/sessions/{session_id}'],
  joinEmbedSession: ['POST', '/v1/embed/sessions/{session_id}/join'],
  leaveEmbedSession: ['POST', '/v1/embed/sessions/{session_id}/leave'],
  getEmbedShare: ['GET', '/v1/embed/shares/{share_id}'],
  createSharedInterview: ['POST', '/v1/embed/shares/{share_id}/interviews'],
  approveUser: ['POST', '/v1/admin/users/{user_id}/approve'],
  getTimingDebug: ['GET', '/v1/admin/sessions/{session_id}/timing-debug'],
  sendDebugCommand: ['POST', '/v1/admin/sessions/{session_id}/debug'],
} as const

export interface paths {
  '/v1/interviews': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Conversations, newest first */
    get: operations['listInterviews']
    put?: never
    /** Create a conversation */
    post: operations['createInterview']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/interviews/{interview_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** One conversation with everything that it brought back */
    get: operations['getInterview']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/interviews/{interview_id}/frames': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Pictures of the screen that the participants shared, in the order they were taken */
    get: operations['listFrames']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/sessions/{session_id}/join': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Credentials with which a person of the conversation enters its room */
    get: operations['getJoin']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/events': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** What happened in the organization, oldest first; waits for the next event */
    get: operations['listEvents']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/templates': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The templates of the organization, newest first, without the archived */
    get: operations['listTemplates']
    put?: never
    /** Create a template, which may have 1000000 bytes as JSON */
    post: operations['createTemplate']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/templates/{template_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** One template, whole */
    get: operations['getTemplate']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Change some fields of a template, which makes its next version */
    patch: operations['patchTemplate']
    trace?: never
  }
  '/v1/templates/check': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Refuse a new template, or the change of one, as creating or changing it would; keeps nothing */
    post: operations['checkTemplate']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/templates/default': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The template that every organization can start conversations with */
    get: operations['getDefaultTemplate']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/templates/{template_id}/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** A template as one portable piece, to be imported anywhere */
    get: operations['exportTemplate']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/templates/import': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Create a template from an exported one; it may have 1000000 bytes as JSON */
    post: operations['importTemplate']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/templates/{template_id}/share': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Make a link with which each participant begins a conversation of their own */
    post: operations['shareTemplate']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/templates/{template_id}/share/{share_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Close a link for good: it begins no more conversations */
    delete: operations['closeShare']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/templates/{template_id}/schedule': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Create many conversations at once, each with a link of its own */
    post: operations['scheduleTemplate']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/auth/signup': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Create an organization with its owner and a first API key */
    post: operations['signUp']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/auth/me': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Whose address it is; only internal callers learn more than whether it is known */
    get: operations['getMe']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/auth/membership/status': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Whether the membership of whoever made the key is approved; open to a pending member too */
    get: operations['getMembershipStatus']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/auth/accept-invite': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Join the organization that sent an invitation, by its token and the address it is for */
    post: operations['acceptInvite']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/auth/org': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The organization of the key */
    get: operations['getOrg']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Change the name or the preferred language of the organization */
    patch: operations['patchOrg']
    trace?: never
  }
  '/v1/auth/org/webhook-secret': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The secret with which webhook requests are signed */
    get: operations['getWebhookSecret']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/auth/org/webhook-secret/rotate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Replace the webhook secret; for 24 hours webhooks are signed with both */
    post: operations['rotateWebhookSecret']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/auth/api-keys': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The keys of the organization that are not revoked */
    get: operations['listApiKeys']
    put?: never
    /** Make a key; its text is shown once */
    post: operations['createApiKey']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/auth/api-keys/{key_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Revoke a key, from the next request on */
    delete: operations['deleteApiKey']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/auth/cli/start': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Begin to sign in a program on a device (RFC 8628) */
    post: operations['startCliSignIn']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/auth/cli/approve': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Let the program with this code have a new key of the caller */
    post: operations['approveCliSignIn']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/auth/cli/poll': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Ask whether a sign-in was approved; the key is answered once */
    post: operations['pollCliSignIn']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/auth/invites': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Invitations that were not accepted or revoked and have not expired, newest first */
    get: operations['listInvites']
    put?: never
    /** Invite somebody to the organization; a new invitation replaces an earlier one */
    post: operations['createInvite']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/auth/invites/{invite_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Revoke an invitation that was not accepted yet */
    delete: operations['deleteInvite']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/secrets': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The secrets of the organization, newest first, without their values */
    get: operations['listSecrets']
    put?: never
    /** Keep a secret for the outputs of the organization; its value is never shown again */
    post: operations['createSecret']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/secrets/{secret_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Delete a secret; outputs that ask for it are held from now on */
    delete: operations['deleteSecret']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/outputs/test': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Show the request that an output makes of a commit, and send it where that is asked for */
    post: operations['testOutput']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/interviews/{interview_id}/deliveries': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** What became of the outputs of a conversation, newest first, with every attempt */
    get: operations['listDeliveries']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/deliveries/{delivery_id}/replay': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Send one output once more, with the same commit id */
    post: operations['replayDelivery']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/embed/sessions/{session_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** What the participant's page shows of a conversation */
    get: operations['getEmbedSession']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/embed/sessions/{session_id}/join': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Credentials with which a participant enters the room */
    post: operations['joinEmbedSession']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/embed/sessions/{session_id}/leave': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** End the call for a participant, who is not waited for; it ends when nobody is left */
    post: operations['leaveEmbedSession']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/embed/shares/{share_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** What the participant's page shows of a link to a template */
    get: operations['getEmbedShare']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/embed/shares/{share_id}/interviews': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Create a conversation for whoever opened a link to a template */
    post: operations['createSharedInterview']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/users/{user_id}/approve': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Make a pending membership active; an active one stays so */
    post: operations['approveUser']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/sessions/{session_id}/timing-debug': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** What was said in a session, in order, with every stored timing field */
    get: operations['getTimingDebug']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/sessions/{session_id}/debug': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Let the model of a live session seem to hang for some turns */
    post: operations['sendDebugCommand']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export interface webhooks {
  goal_committed: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * A goal was committed
     * @description Sent once for every webhook output of the goal, of its phase and of the template; the output's configuration sets method, address, headers and body. This is the body without a `body_template`; with `raw_payload` it is `data` alone. Check the signature over the raw bytes, and drop what the same address has taken before by its Idempotency-Key, which all outputs of one commit share. Anything but a 2xx within 15 seconds is tried again, eight times over 28 hours; redirects are not followed.
     */
    post: operations['goalCommitted']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export interface components {
  schemas: {
    AcceptInviteRequest: {
      token: string
      /**
       * Format: email
       * @description As the identity provider proved it
       */
      email: string
      /** @default null */
      name?: string | null
    }
    AcceptInviteResponse: {
      organization: {
        /** @example org_01kahhmq3tn8c2v5w9xyz4b7de */
        id: string
        name: string
      }
      user: components['schemas']['User']
      api_key: {
        /** @example key_01kahhmq3tn8c2v5w9xyz4b7de */
        id: string
        label: string
        /** @description Shown once; null in the replay of an earlier answer */
        key: string | null
      }
    }
    ApiKey: {
      /** @example key_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      label: string
      /** @description How the key begins */
      prefix: string
      /** @description How the key ends */
      last_four: string
      /** Format: date-time */
      created_at: string
      /** @description To the minute; null for a key that was never used */
      last_used_at: string | null
    }
    ApproveCliSignInRequest: {
      /**
       * @description As it was shown, in any case, with or without its dash
       * @example BCDF-GHJK
       */
      user_code: string
      /** @default Command line */
      label?: string
    }
    ApproveCliSignInResponse: {
      /** @constant */
      status: 'approved'
      user_code: string
      /** @description The key that the program will get; revoke it to end its access */
      api_key: {
        /** @example key_01kahhmq3tn8c2v5w9xyz4b7de */
        id: string
        label: string
        prefix: string
      }
    }
    CheckTemplateResponse: {
      /** @constant */
      usable: true
    }
    /**
     * @example {
     *       "name": "Coffee",
     *       "phases": [
     *         {
     *           "id": "main"
     *         }
     *       ]
     *     }
     */
    CheckedTemplateInput: {
      name?: string
      description?: string
      language?: components['schemas']['Language']
      status?: components['schemas']['TemplateStatus']
      archetype_id?: string | null
      phases?: components['schemas']['PhaseInput'][]
      settings?: {
        [key: string]: unknown
      }
      /** @description The version that the change is made to; another one is a conflict */
      version?: number
      /** @description Of the template that it would change; absent for a new one, which is sent whole */
      id?: string
    } & {
      [key: string]: unknown
    }
    CloseShareResponse: {
      /** @example shr_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      /** @constant */
      deleted: true
    }
    Conversation: {
      /** @example int_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      /** @example ses_01kahhmq3tn8c2v5w9xyz4b7de */
      session_id: string
      /** @example tpl_01kahhmq3tn8c2v5w9xyz4b7de */
      template_id: string
      status: components['schemas']['ConversationStatus']
      language: components['schemas']['Language']
      /** Format: date-time */
      created_at: string
      /** @description When somebody first came; null until then */
      started_at: string | null
      /** @description When the call was over; null until then */
      ended_at: string | null
      /** @description From the first to the end; null until then */
      duration_seconds: number | null
      /** @description `completed` does not mean that every goal was committed */
      goals: components['schemas']['GoalCounts']
      /** @description What was said, told by a model; null until then */
      summary: string | null
      /** @description The version of the template that it runs */
      template_version: number
      /** Format: uri */
      join_url: string
      /** @description As it was created with */
      context: {
        [key: string]: unknown
      }
      ended_reason: components['schemas']['EndedReason'] | null
      ended_detail: string | null
      /**
       * Format: date-time
       * @description Until when it can be joined for the first time
       */
      expires_at: string
      persons: components['schemas']['Person'][]
      /** @description The latest data of each goal, by the goal's id */
      findings: {
        [key: string]: {
          [key: string]: unknown
        }
      }
      findings_meta: {
        [key: string]: {
          /** @example cmt_01kahhmq3tn8c2v5w9xyz4b7de */
          commit_id: string
          /** @description Counts the commits of the goal, from 1 */
          version: number
          /** @description 0 to 1; null where the agent gave none */
          confidence: number | null
          /** @enum {string} */
          source: 'agent' | 'participant' | 'import'
          evidence: {
            turn_id: string | null
            quote: string
            /** @description The quote occurs in that turn */
            verified: boolean
          }[]
          /** Format: date-time */
          committed_at: string
        }
      }
      transcript: components['schemas']['TranscriptEntry'][]
      outputs: {
        webhooks: {
          /** @example dlv_01kahhmq3tn8c2v5w9xyz4b7de */
          delivery_id: string
          /** @description The type of the event that fired it */
          on: components['schemas']['EventType']
          /** @description Null where no commit fired it */
          goal_id: string | null
          /** @description Null where no commit fired it */
          commit_id: string | null
          /** @description The event that fired it; null for a commit */
          event_id: string | null
          attempts: number
          status: components['schemas']['DeliveryStatus']
          /** @description Why the latest attempt failed, or no more are made; null where nothing did */
          last_error: string | null
          url: string | null
        }[]
        frontend_callbacks: {
          /** @example dlv_01kahhmq3tn8c2v5w9xyz4b7de */
          delivery_id: string
          /** @description The type of the event that fired it */
          on: components['schemas']['EventType']
          /** @description Null where no commit fired it */
          goal_id: string | null
          /** @description Null where no commit fired it */
          commit_id: string | null
          /** @description The event that fired it; null for a commit */
          event_id: string | null
          attempts: number
          status: components['schemas']['DeliveryStatus']
          /** @description Why the latest attempt failed, or no more are made; null where nothing did */
          last_error: string | null
          name: string
        }[]
        api_calls: {
          /** @example dlv_01kahhmq3tn8c2v5w9xyz4b7de */
          delivery_id: string
          /** @description The type of the event that fired it */
          on: components['schemas']['EventType']
          /** @description Null where no commit fired it */
          goal_id: string | null
          /** @description Null where no commit fired it */
          commit_id: string | null
          /** @description The event that fired it; null for a commit */
          event_id: string | null
          attempts: number
          status: components['schemas']['DeliveryStatus']
          /** @description Why the latest attempt failed, or no more are made; null where nothing did */
          last_error: string | null
          id: string | null
          url: string | null
          /** @description What the upstream service answered; null until it did */
          response: unknown
        }[]
      }
      session: {
        /** @example ses_01kahhmq3tn8c2v5w9xyz4b7de */
        id: string
        status: components['schemas']['SessionStatus']
        cost_breakdown: {
          [key: string]: unknown
        } | null
        setup: {
          [key: string]: unknown
        }
      }
    }
    /** @description A conversation was created, or its first participant came */
    ConversationBegunEvent: {
      /** @example evt_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      /** @enum {string} */
      type: 'conversation.created' | 'conversation.joined'
      /**
       * Format: date-time
       * @description When the transaction began that caused it
       */
      occurred_at: string
      /** @example int_01kahhmq3tn8c2v5w9xyz4b7de */
      interview_id: string
      /** @example ses_01kahhmq3tn8c2v5w9xyz4b7de */
      session_id: string
      /** @example tpl_01kahhmq3tn8c2v5w9xyz4b7de */
      template_id: string
    }
    /** @description A conversation reached its final status; summary and findings are stored */
    ConversationEndedEvent: {
      /** @example evt_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      /** @enum {string} */
      type:
        | 'conversation.completed'
        | 'conversation.abandoned'
        | 'conversation.failed'
        | 'conversation.expired'
        | 'conversation.cancelled'
      /**
       * Format: date-time
       * @description When the transaction began that caused it
       */
      occurred_at: string
      /** @example int_01kahhmq3tn8c2v5w9xyz4b7de */
      interview_id: string
      /** @example ses_01kahhmq3tn8c2v5w9xyz4b7de */
      session_id: string
      /** @example tpl_01kahhmq3tn8c2v5w9xyz4b7de */
      template_id: string
      ended_reason: components['schemas']['EndedReason'] | null
      /** @description More about the reason; null where there is none */
      ended_detail: string | null
      /** @description Length of the call; null without one */
      duration_seconds: number | null
      goals: components['schemas']['GoalCounts']
    }
    /** @description The call is over; summary and cost are being prepared */
    ConversationProcessingEvent: {
      /** @example evt_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      /** @constant */
      type: 'conversation.processing'
      /**
       * Format: date-time
       * @description When the transaction began that caused it
       */
      occurred_at: string
      /** @example int_01kahhmq3tn8c2v5w9xyz4b7de */
      interview_id: string
      /** @example ses_01kahhmq3tn8c2v5w9xyz4b7de */
      session_id: string
      /** @example tpl_01kahhmq3tn8c2v5w9xyz4b7de */
      template_id: string
      ended_reason: components['schemas']['EndedReason'] | null
      /** @description More about the reason; null where there is none */
      ended_detail: string | null
      /** @description Length of the call; null without one */
      duration_seconds: number | null
    }
    /** @enum {string} */
    ConversationStatus:
      | 'created'
      | 'joined'
      | 'processing'
      | 'completed'
      | 'abandoned'
      | 'failed'
      | 'expired'
      | 'cancelled'
    ConversationSummary: {
      /** @example int_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      /** @example ses_01kahhmq3tn8c2v5w9xyz4b7de */
      session_id: string
      /** @example tpl_01kahhmq3tn8c2v5w9xyz4b7de */
      template_id: string
      status: components['schemas']['ConversationStatus']
      language: components['schemas']['Language']
      /** Format: date-time */
      created_at: string
      /** @description When somebody first came; null until then */
      started_at: string | null
      /** @description When the call was over; null until then */
      ended_at: string | null
      /** @description From the first to the end; null until then */
      duration_seconds: number | null
      /** @description `completed` does not mean that every goal was committed */
      goals: components['schemas']['GoalCounts']
      /** @description What was said, told by a model; null until then */
      summary: string | null
    }
    ConversationSummaryPage: {
      items: components['schemas']['ConversationSummary'][]
      /** @description Where the next page begins; null on the last */
      next_cursor: string | null
      has_more: boolean
    }
    CreateApiKeyRequest: {
      label: string
    }
    CreateApiKeyResponse: {
      /** @example key_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      label: string
      /** @description How the key begins */
      prefix: string
      /** @description How the key ends */
      last_four: string
      /** Format: date-time */
      created_at: string
      /** @description To the minute; null for a key that was never used */
      last_used_at: string | null
      /** @description Shown once; null in the replay of an earlier answer */
      key: string | null
    }
    CreateInterviewRequest: {
      /** @example tpl_01kahhmq3tn8c2v5w9xyz4b7de */
      template_id: string
      /**
       * @description Who takes part; the first one is greeted by name
       * @default []
       * @example [
       *       {
       *         "name": "Ada",
       *         "external_id": "crm-17"
       *       }
       *     ]
       */
      persons?: {
        /** @default null */
        name?: string | null
        /** @default null */
        external_id?: string | null
      }[]
      /**
       * @description Whatever the agent should know; templates reach it as `{{context.<key>}}`
       * @default {}
       * @example {
       *       "order": "A-17"
       *     }
       */
      context?: {
        [key: string]: unknown
      }
      /** @description In place of the template's, for this conversation */
      language?: components['schemas']['Language'] | null
    }
    CreateInviteRequest: {
      /** Format: email */
      email: string
      /**
       * @default member
       * @enum {string}
       */
      role?: 'owner' | 'admin' | 'member'
    }
    CreateInviteResponse: {
      /** @example inv_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      email: string
      /** @enum {string} */
      role: 'owner' | 'admin' | 'member'
      /** @description Id of the user who invited */
      invited_by: string | null
      /** Format: date-time */
      created_at: string
      /** Format: date-time */
      expires_at: string
      /** @description Shown once, for the link to send; null in the replay of an earlier answer */
      token: string | null
    }
    CreateSecretRequest: {
      /** @description Unique in the organization; an output asks for {{secret:<name>}} */
      name: string
      /** @description Kept encrypted, and never shown again */
      value: string
    }
    CreatedConversation: {
      /** @example int_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      /** @example ses_01kahhmq3tn8c2v5w9xyz4b7de */
      session_id: string
      /** @example tpl_01kahhmq3tn8c2v5w9xyz4b7de */
      template_id: string
      status: components['schemas']['ConversationStatus']
      /**
       * Format: uri
       * @description Opens the conversation in a browser; send it to the participant
       */
      join_url: string
      /** Format: date-time */
      created_at: string
    }
    DeleteApiKeyResponse: {
      /** @example key_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      /** @constant */
      deleted: true
    }
    DeleteInviteResponse: {
      /** @example inv_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      /** @constant */
      deleted: true
    }
    DeleteSecretResponse: {
      /** @example sec_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      /** @constant */
      deleted: true
    }
    Delivery: {
      /** @example dlv_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      /** @enum {string} */
      kind: 'webhook' | 'frontend_callback' | 'api_call'
      /** @description The type of the event that fired it */
      on: components['schemas']['EventType']
      /** @description Null where no commit fired it */
      goal_id: string | null
      /** @description Also the Idempotency-Key of every attempt; null where no commit fired it */
      commit_id: string | null
      /** @description The event that fired it, and the Idempotency-Key; null for a commit */
      event_id: string | null
      /** @description With secrets masked; null for a frontend callback */
      url: string | null
      method: string
      /** @description As it was first sent, with secrets masked; null before that */
      body: string | null
      status: components['schemas']['DeliveryStatus']
      attempts: number
      last_error: string | null
      next_attempt_at: string | null
      /** @description When it first succeeded */
      succeeded_at: string | null
      /** @description What a chained call was answered; null until it was */
      response: unknown
      /** Format: date-time */
      created_at: string
      /** @description The latest twenty attempts */
      attempt_log: {
        /** @description From 1; a replay goes on counting */
        number: number
        /** Format: date-time */
        started_at: string
        /** @description Null while it is under way */
        duration_ms: number | null
        /** @description HTTP status; null when no answer came */
        status: number | null
        /** @description Why it failed; null when it succeeded */
        error: string | null
        /** @description The beginning of the answer, with secrets masked */
        answer: string | null
      }[]
    }
    DeliveryPage: {
      items: components['schemas']['Delivery'][]
      /** @description Where the next page begins; null on the last */
      next_cursor: string | null
      has_more: boolean
    }
    /** @enum {string} */
    DeliveryStatus: 'pending' | 'retrying' | 'held' | 'succeeded' | 'failed'
    EmbedCredentials: {
      ws_url: string
      token: string
      /** @example per_01kahhmq3tn8c2v5w9xyz4b7de */
      participant_identity: string
      /** @description Proves, at the next join, that this participant is the same person; only the page keeps it */
      person_secret: string
    }
    EmbedJoin: {
      /** @description What the participant wants to be called; absent keeps the name that the caller gave */
      name?: string
      /** @description What an earlier join answered: comes back as that person, unless somebody became that person without it since. Any other text of at most 200 characters counts as absent */
      person_secret?: string
    }
    EmbedLeave: {
      /** @description What the latest join answered */
      person_secret: string
    }
    EmbedLeft: {
      /** @example per_01kahhmq3tn8c2v5w9xyz4b7de */
      participant_identity: string
      /** @constant */
      left: true
    }
    EmbedSession: {
      /** @example ses_01kahhmq3tn8c2v5w9xyz4b7de */
      session_id: string
      session_status: components['schemas']['SessionStatus']
      status: components['schemas']['ConversationStatus']
      /** @description Name of the template */
      name: string
      language: components['schemas']['Language']
      /** @description Name of the first person as the caller gave it; null when there is none */
      person_name: string | null
      /** @description How many goals the conversation has */
      goals_total: number
      /** @description Longest call; null where the template sets none, so that the service's own limit holds */
      max_session_duration_minutes: number | null
      /** @description Which parts the service's own local providers answer; the others go to a provider */
      local_parts: ('llm' | 'stt' | 'tts')[]
      /** @description False where the service's own recognizer is known not to understand the language */
      recognizes_language: boolean
      /** @description Participants may share their screen, which the agent then sees */
      allow_screen_share: boolean
    }
    EmbedShare: {
      /** @enum {string} */
      status: 'open' | 'expired' | 'closed'
      /** @description Name of the template */
      name: string
      language: components['schemas']['Language']
      /** @description Name of the first person as the caller gave it; null when there is none */
      person_name: string | null
      /** @description How many goals the conversation has */
      goals_total: number
      /** @description Longest call; null where the template sets none, so that the service's own limit holds */
      max_session_duration_minutes: number | null
      /** @description Which parts the service's own local providers answer; the others go to a provider */
      local_parts: ('llm' | 'stt' | 'tts')[]
      /** @description False where the service's own recognizer is known not to understand the language */
      recognizes_language: boolean
      /** @description Participants may share their screen, which the agent then sees */
      allow_screen_share: boolean
      /** @example shr_01kahhmq3tn8c2v5w9xyz4b7de */
      share_id: string
    }
    /** @enum {string} */
    EndedReason:
      | 'goals_completed'
      | 'participant_ended'
      | 'participant_left'
      | 'idle_timeout'
      | 'max_duration'
      | 'never_joined'
      | 'agent_error'
      | 'provider_error'
      | 'cancelled'
      | 'imported'
    Error: {
      error: {
        /**
         * @description Stable; switch on this
         * @enum {string}
         */
        code:
          | 'unauthorized'
          | 'forbidden'
          | 'not_found'
          | 'validation_error'
          | 'conflict'
          | 'rate_limited'
          | 'internal_error'
        /** @description For people; says what is wrong and what to do, and may be reworded */
        message: string
        /** @description Dotted path of the request field at fault, such as `persons.0.name` */
        field?: string
      }
    }
    Event:
      | components['schemas']['GoalCommittedEvent']
      | components['schemas']['ConversationEndedEvent']
      | components['schemas']['ConversationBegunEvent']
      | components['schemas']['ConversationProcessingEvent']
      | components['schemas']['OutputEvent']
    EventPage: {
      items: components['schemas']['Event'][]
      /** @description Send it as `after` to go on; it is never null */
      next_cursor: string
      /** @description Further events are there already */
      has_more: boolean
    }
    /** @enum {string} */
    EventType:
      | 'conversation.created'
      | 'conversation.joined'
      | 'conversation.processing'
      | 'conversation.completed'
      | 'conversation.abandoned'
      | 'conversation.failed'
      | 'conversation.expired'
      | 'conversation.cancelled'
      | 'goal.committed'
      | 'output.delivered'
      | 'output.failed'
      | 'output.held'
    Frame: {
      /** @example frm_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      /** Format: date-time */
      timestamp: string
      /** @description Since the call began */
      offset_ms: number
      /** @description Number of the participants' turn it was taken in, from 1 */
      segment: number
      /**
       * Format: uri
       * @description Where anybody may see it until it expires; list again for a new one
       * @example https://colloquy.example.org/v1/frames/frm_01kahhmq3tn8c2v5w9xyz4b7de?expires=1795279500
       */
      url: string
      /** Format: date-time */
      expires_at: string
      content_type: string
      width: number
      height: number
      /** @enum {string} */
      source: 'screen' | 'imported'
    }
    GetDefaultTemplateResponse: {
      /** @example tpl_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      name: string
      description: string
      status: string
      source: string
    }
    GetTimingDebugResponse: {
      /** @example ses_01kahhmq3tn8c2v5w9xyz4b7de */
      session_id: string
      /** @example int_01kahhmq3tn8c2v5w9xyz4b7de */
      interview_id: string
      status: components['schemas']['SessionStatus']
      setup: {
        [key: string]: unknown
      }
      usage: {
        [key: string]: unknown
      }
      cost_breakdown: {
        [key: string]: unknown
      } | null
      turns: {
        /** @example trn_01kahhmq3tn8c2v5w9xyz4b7de */
        id: string
        position: number
        /** @enum {string} */
        role: 'assistant' | 'user'
        text: string
        speaker: string | null
        /** Format: date-time */
        started_at: string
        ended_at: string | null
        interrupted: boolean
        watchdog: {
          attempts: number
          /** @enum {string} */
          outcome: 'answered' | 'apology'
          forced: boolean
        } | null
        had_image: boolean
        segment_started_at: string | null
        last_word_end_at: string | null
        actual_speech_end_at: string | null
        agent_speak_at: string | null
        pause_ms: number | null
        actual_pause_ms: number | null
        eou_delay_ms: number | null
        transcription_delay_ms: number | null
        on_user_turn_completed_delay_ms: number | null
        llm_ttft_ms: number | null
        tts_ttfb_ms: number | null
        eou_estimation_error_ms: number | null
        was_premature_jump_in: boolean | null
        buckets: {
          recognition: number
          hook: number
          llm_ttft: number
          tts_ttfb: number
          residual: number
          pause: number
        } | null
      }[]
    }
    GetWebhookSecretResponse: {
      webhook_secret: string
    }
    /**
     * @description One thing to find out
     * @example {
     *       "id": "cups",
     *       "type": "number",
     *       "prompt": "How many cups of coffee a day?"
     *     }
     */
    Goal: {
      id: string
      /**
       * @description One of open, qualitative, text, number, boolean, scale, single_choice, multiple_choice, ranking, date, contact, structured; any other is kept and treated as open
       * @default open
       */
      type: string
      /**
       * @description What the agent is to find out
       * @default
       */
      prompt: string
      title?: string
      description?: string
      /**
       * @description A conversation is complete when every required goal is committed
       * @default true
       */
      required: boolean
      /** @description JSON Schema of the committed data; `structured` goals need one */
      schema?: {
        [key: string]: unknown
      }
      /** @description Of a choice or a ranking */
      options?: (
        | string
        | ({
            value: string
          } & {
            [key: string]: unknown
          })
      )[]
      min?: number
      max?: number
      unit?: string
      examples?: unknown[]
      /** @description When the goal has captured enough */
      completion_criteria?: string
      /** @description How often the agent may probe */
      max_follow_ups?: number
      /**
       * @description `read_back`: the agent repeats what it understood before it commits
       * @enum {string}
       */
      confirm?: 'auto' | 'read_back'
      /** @description Ids of goals that come first */
      depends_on?: string[]
      /** @enum {string} */
      patience?: 'quick' | 'normal' | 'reflective' | 'spelling'
      time_budget_minutes?: number
      outputs?: components['schemas']['Output'][]
    } & {
      [key: string]: unknown
    }
    /** @description A goal was committed, or corrected */
    GoalCommittedEvent: {
      /** @example evt_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      /** @constant */
      type: 'goal.committed'
      /**
       * Format: date-time
       * @description When the transaction began that caused it
       */
      occurred_at: string
      /** @example int_01kahhmq3tn8c2v5w9xyz4b7de */
      interview_id: string
      /** @example ses_01kahhmq3tn8c2v5w9xyz4b7de */
      session_id: string
      /** @example tpl_01kahhmq3tn8c2v5w9xyz4b7de */
      template_id: string
      goal_id: string
      /** @example cmt_01kahhmq3tn8c2v5w9xyz4b7de */
      commit_id: string
      /** @description Counts the commits of the goal, from 1 */
      version: number
      /** @description What the goal captured */
      data: {
        [key: string]: unknown
      }
    }
    GoalCounts: {
      /** @description Goals of the template */
      total: number
      /** @description Goals of it that were committed */
      committed: number
      /** @description Ids of the others, in the template's order */
      missing: string[]
    }
    /**
     * @description One thing to find out
     * @example {
     *       "id": "cups",
     *       "type": "number",
     *       "prompt": "How many cups of coffee a day?"
     *     }
     */
    GoalInput: {
      id: string
      /**
       * @description One of open, qualitative, text, number, boolean, scale, single_choice, multiple_choice, ranking, date, contact, structured; any other is kept and treated as open
       * @default open
       */
      type?: string
      /**
       * @description What the agent is to find out
       * @default
       */
      prompt?: string
      title?: string
      description?: string
      /**
       * @description A conversation is complete when every required goal is committed
       * @default true
       */
      required?: boolean
      /** @description JSON Schema of the committed data; `structured` goals need one */
      schema?: {
        [key: string]: unknown
      }
      /** @description Of a choice or a ranking */
      options?: (
        | string
        | ({
            value: string
          } & {
            [key: string]: unknown
          })
      )[]
      min?: number
      max?: number
      unit?: string
      examples?: unknown[]
      /** @description When the goal has captured enough */
      completion_criteria?: string
      /** @description How often the agent may probe */
      max_follow_ups?: number
      /**
       * @description `read_back`: the agent repeats what it understood before it commits
       * @enum {string}
       */
      confirm?: 'auto' | 'read_back'
      /** @description Ids of goals that come first */
      depends_on?: string[]
      /** @enum {string} */
      patience?: 'quick' | 'normal' | 'reflective' | 'spelling'
      time_budget_minutes?: number
      outputs?: components['schemas']['Output'][]
    } & {
      [key: string]: unknown
    }
    Invite: {
      /** @example inv_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      email: string
      /** @enum {string} */
      role: 'owner' | 'admin' | 'member'
      /** @description Id of the user who invited */
      invited_by: string | null
      /** Format: date-time */
      created_at: string
      /** Format: date-time */
      expires_at: string
    }
    InvitePage: {
      items: components['schemas']['Invite'][]
      /** @description Where the next page begins; null on the last */
      next_cursor: string | null
      has_more: boolean
    }
    JoinCredentials: {
      ws_url: string
      token: string
      /** @example per_01kahhmq3tn8c2v5w9xyz4b7de */
      participant_identity: string
    }
    /** @enum {string} */
    Language: 'en' | 'es' | 'pt' | 'fr' | 'de'
    Me: {
      email: string
      known: boolean
      /** @description Null when the address is not known */
      membership_status: ('pending' | 'active') | null
      /** @description For internal callers alone */
      name?: string | null
      /** @description For internal callers alone; null when the address is not known */
      user?: {
        /** @example usr_01kahhmq3tn8c2v5w9xyz4b7de */
        id: string
        /** @enum {string} */
        role: 'owner' | 'admin' | 'member'
        blocked: boolean
      } | null
      /** @description For internal callers alone; null when the address is not known */
      organization?: {
        /** @example org_01kahhmq3tn8c2v5w9xyz4b7de */
        id: string
        name: string
        blocked: boolean
      } | null
    }
    MembershipStatus: {
      /** @enum {string} */
      membership_status: 'pending' | 'active'
      /** @description Null for a key of the organization itself */
      user: components['schemas']['User'] | null
      organization: {
        /** @example org_01kahhmq3tn8c2v5w9xyz4b7de */
        id: string
        name: string
      }
    }
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
     *               "outputs": [
     *                 {
     *                   "url": "https://example.com/hook"
     *                 }
     *               ]
     *             }
     *           ]
     *         }
     *       ],
     *       "settings": {
     *         "greeting": "Hello! Two questions about coffee."
     *       }
     *     }
     */
    NewTemplateInput: {
      name: string
      /** @default  */
      description?: string
      /** @default en */
      language?: components['schemas']['Language']
      /**
       * @default active
       * @enum {string}
       */
      status?: 'draft' | 'active'
      /**
       * @description Where none has a goal, the agent greets, says goodbye and ends the call
       * @default []
       */
      phases?: components['schemas']['PhaseInput'][]
      /** @default {} */
      settings?: components['schemas']['Settings']
      /** @default null */
      archetype_id?: string | null
    } & {
      [key: string]: unknown
    }
    Organization: {
      /** @example org_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      name: string
      email: string | null
      preferred_language: string | null
      /** Format: date-time */
      created_at: string
    }
    /** @description What happens when a goal commits. Its `url`, the values of its `headers` and its `body_template` may hold `{{data.*}}`, `{{context.*}}`, `{{response.*}}`, `{{session.id}}`, `{{interview.id}}`, `{{template.id}}`, `{{goal.id}}`, `{{commit_id}}`, `{{committed_at}}` and `{{secret:<id or name>}}`; `on` another event than a commit also `{{event.*}}`, `{{findings.<goal>.*}}` and `{{summary}}`; one that is missing is empty */
    Output: {
      /** @description `webhook` (the default where there is a `url`), `frontend_callback` or `api_call` */
      kind?: string
      /** @description The event that fires it, by default `goal.committed`; another one only for webhooks in `settings.outputs` */
      on?: components['schemas']['EventType']
      /** @description Of a frontend callback; by default the id of the goal */
      name?: string
      /** @description Of a chained call: its answer is found at `{{response.<id>.<key>}}` */
      id?: string
      /** @description Where to send; a variable at its very beginning may be the whole of it */
      url?: string
      /**
       * @description Default `POST`; `GET` and `DELETE` have a body only with `body_template` or `raw_payload`
       * @enum {string}
       */
      method?: 'POST' | 'PUT' | 'PATCH' | 'GET' | 'DELETE'
      /** @description Name to value; values may hold variables */
      headers?: {
        [key: string]: string
      }
      /** @description Jinja template of the body */
      body_template?: string
      /** @description JSON Schema of the body with `***` for each secret; one that does not fit is held back */
      schema?: {
        [key: string]: unknown
      }
      /** @description The body is exactly the committed data; `body_template` is not used */
      raw_payload?: boolean
    } & {
      [key: string]: unknown
    }
    /** @description An output was delivered, failed for good, or is held: its request cannot be made as it is */
    OutputEvent: {
      /** @example evt_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      /** @enum {string} */
      type: 'output.delivered' | 'output.failed' | 'output.held'
      /**
       * Format: date-time
       * @description When the transaction began that caused it
       */
      occurred_at: string
      /** @example int_01kahhmq3tn8c2v5w9xyz4b7de */
      interview_id: string
      /** @example ses_01kahhmq3tn8c2v5w9xyz4b7de */
      session_id: string
      /** @example tpl_01kahhmq3tn8c2v5w9xyz4b7de */
      template_id: string
      /** @example dlv_01kahhmq3tn8c2v5w9xyz4b7de */
      delivery_id: string
      /** @enum {string} */
      kind: 'webhook' | 'frontend_callback' | 'api_call'
      /** @description The type of the event that fired the output */
      on: components['schemas']['EventType']
      /** @description Null where no commit fired it */
      goal_id: string | null
      /** @description Null where no commit fired it */
      commit_id: string | null
      /** @description The event that fired it; null for a commit */
      event_id: string | null
      /** @description As the output is configured, with secrets masked; null for a frontend callback */
      url: string | null
      attempts: number
      /** @description HTTP status; null when no answer came */
      status: number | null
      /** @description Why it was not delivered; null when it was */
      error: string | null
    }
    PatchOrgRequest: {
      name?: string
      /** @description Null clears it; absent leaves it */
      preferred_language?: string | null
    }
    Person: {
      /** @example per_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      name: string | null
      /** @description The id by which the caller knows the person */
      external_id: string | null
    }
    Phase: {
      /** @example main */
      id: string
      /**
       * @description What the agent is told in this phase; throughout, where it has no goals
       * @default
       */
      body_instructions: string
      /** @default [] */
      goals: components['schemas']['Goal'][]
      /**
       * @description Fire for every goal of the phase
       * @default []
       */
      outputs: components['schemas']['Output'][]
    } & {
      [key: string]: unknown
    }
    PhaseInput: {
      /** @example main */
      id: string
      /**
       * @description What the agent is told in this phase; throughout, where it has no goals
       * @default
       */
      body_instructions?: string
      /** @default [] */
      goals?: components['schemas']['GoalInput'][]
      /**
       * @description Fire for every goal of the phase
       * @default []
       */
      outputs?: components['schemas']['Output'][]
    } & {
      [key: string]: unknown
    }
    PollCliSignInRequest: {
      device_code: string
    }
    PollCliSignInResponse: {
      /** @enum {string} */
      status: 'pending' | 'approved' | 'consumed' | 'expired' | 'unknown'
      /** @description Comes with `approved` alone, and never again */
      api_key?: string
      /** @description Seconds to wait before the next poll */
      interval: number
    }
    PortableTemplate: {
      /** @constant */
      format: 'colloquy.template'
      /** @constant */
      format_version: 1
      /** @default null */
      archetype: {
        slug: string
        name: string
      } | null
      template: {
        name: string
        /** @default  */
        description: string
        /** @default en */
        language: components['schemas']['Language']
        /**
         * @default active
         * @enum {string}
         */
        status: 'draft' | 'active'
        /**
         * @description Where none has a goal, the agent greets, says goodbye and ends the call
         * @default []
         */
        phases: components['schemas']['Phase'][]
        /** @default {} */
        settings: components['schemas']['Settings']
      } & {
        [key: string]: unknown
      }
    }
    PortableTemplateInput: {
      /** @constant */
      format: 'colloquy.template'
      /** @constant */
      format_version: 1
      /** @default null */
      archetype?: {
        slug: string
        name: string
      } | null
      template: {
        name: string
        /** @default  */
        description?: string
        /** @default en */
        language?: components['schemas']['Language']
        /**
         * @default active
         * @enum {string}
         */
        status?: 'draft' | 'active'
        /**
         * @description Where none has a goal, the agent greets, says goodbye and ends the call
         * @default []
         */
        phases?: components['schemas']['PhaseInput'][]
        /** @default {} */
        settings?: components['schemas']['Settings']
      } & {
        [key: string]: unknown
      }
    }
    RotateWebhookSecretResponse: {
      /** @description The new secret; null in the replay of an earlier answer */
      webhook_secret: string | null
      /**
       * Format: date-time
       * @description When the earlier secret stops signing
       */
      previous_until: string
    }
    ScheduleTemplateRequest: {
      count: number
      /**
       * @description The persons are called `Guest 1`, `Guest 2` …
       * @default Guest
       */
      person_name_prefix?: string
    }
    ScheduleTemplateResponse: {
      scheduled: {
        /** @example ses_01kahhmq3tn8c2v5w9xyz4b7de */
        session_id: string
        /**
         * Format: uri
         * @description Its last part is the id of the conversation
         */
        join_url: string
      }[]
    }
    Secret: {
      /** @example sec_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      name: string
      /** Format: date-time */
      created_at: string
    }
    SecretPage: {
      items: components['schemas']['Secret'][]
      /** @description Where the next page begins; null on the last */
      next_cursor: string | null
      has_more: boolean
    }
    SendDebugCommandRequest: {
      /** @enum {string} */
      command: 'force_llm_timeout'
      /** @default 1 */
      turns?: number
    }
    SendDebugCommandResponse: {
      /** @example req_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      /** @example ses_01kahhmq3tn8c2v5w9xyz4b7de */
      session_id: string
      /** @enum {string} */
      command: 'force_llm_timeout'
      turns: number
      /** @constant */
      sent: true
    }
    /** @enum {string} */
    SessionStatus: 'waiting' | 'live' | 'reconnecting' | 'closing' | 'completed' | 'failed'
    Settings: {
      /** @description What the agent says first */
      greeting?: string
      max_session_duration_minutes?: number
      allow_screen_share?: boolean
      /** @description What the agent is told in every phase */
      system_instructions?: string
      speaker_skills?: unknown[]
      skills?: unknown[]
      advisors?: unknown[]
      /** @description Fire for every goal of the template, or for the event that `on` names */
      outputs?: components['schemas']['Output'][]
    } & {
      [key: string]: unknown
    }
    ShareTemplateRequest: {
      /** @description Until when the link begins conversations; null: for good */
      expires_at?: string | null
    }
    ShareTemplateResponse: {
      /** @example shr_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      /**
       * Format: uri
       * @example https://colloquy.example.org/join/t/shr_01kahhmq3tn8c2v5w9xyz4b7de
       */
      url: string
      expires_at: string | null
    }
    SharedInterview: {
      /** @example int_01kahhmq3tn8c2v5w9xyz4b7de */
      interview_id: string
      /** @example ses_01kahhmq3tn8c2v5w9xyz4b7de */
      session_id: string
      /** Format: uri */
      join_url: string
    }
    SignUpRequest: {
      /** Format: email */
      email: string
      /** @default null */
      name?: string | null
      organization_name: string
    }
    SignUpResponse: {
      organization: {
        /** @example org_01kahhmq3tn8c2v5w9xyz4b7de */
        id: string
        name: string
      }
      user: components['schemas']['User']
      api_key: {
        /** @example key_01kahhmq3tn8c2v5w9xyz4b7de */
        id: string
        label: string
        /** @description Shown once; null in the replay of an earlier answer */
        key: string | null
      }
    }
    StartCliSignInResponse: {
      /** @description The secret of the program, with which it polls */
      device_code: string
      /** @description What a person approves, `XXXX-XXXX` */
      user_code: string
      /** Format: uri */
      verification_uri: string
      /**
       * Format: uri
       * @description The same with the code in it
       */
      verification_uri_complete: string
      /** @description Seconds until the codes are worth nothing */
      expires_in: number
      /** @description Seconds to wait between two polls */
      interval: number
    }
    Template: {
      /** @example tpl_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      name: string
      description: string
      language: components['schemas']['Language']
      status: components['schemas']['TemplateStatus']
      /** @description Counts the changes, from 1 */
      version: number
      /** Format: date-time */
      created_at: string
      /** Format: date-time */
      updated_at: string
      /** @enum {string} */
      source: 'user' | 'system'
      /** @constant */
      is_default?: true
      archetype_id: string | null
      phases: components['schemas']['Phase'][]
      settings: components['schemas']['Settings']
    } & {
      [key: string]: unknown
    }
    /**
     * @example {
     *       "settings": {
     *         "greeting": "Hello!"
     *       },
     *       "version": 1
     *     }
     */
    TemplatePatchInput: {
      name?: string
      description?: string
      language?: components['schemas']['Language']
      status?: components['schemas']['TemplateStatus']
      archetype_id?: string | null
      phases?: components['schemas']['PhaseInput'][]
      settings?: {
        [key: string]: unknown
      }
      /** @description The version that the change is made to; another one is a conflict */
      version?: number
    } & {
      [key: string]: unknown
    }
    /** @enum {string} */
    TemplateStatus: 'draft' | 'active' | 'archived'
    TemplateSummary: {
      /** @example tpl_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      name: string
      description: string
      language: components['schemas']['Language']
      status: components['schemas']['TemplateStatus']
      /** @description Counts the changes, from 1 */
      version: number
      /** Format: date-time */
      created_at: string
      /** Format: date-time */
      updated_at: string
    }
    TemplateSummaryPage: {
      items: components['schemas']['TemplateSummary'][]
      /** @description Where the next page begins; null on the last */
      next_cursor: string | null
      has_more: boolean
    }
    /**
     * @example {
     *       "output": {
     *         "url": "https://example.com/hook"
     *       },
     *       "data": {
     *         "value": 2
     *       }
     *     }
     */
    TestOutputRequest: {
      output: components['schemas']['Output']
      /**
       * @description Stands for {{goal.id}}
       * @default test
       */
      goal_id?: string
      /**
       * @description Stands for {{template.id}}
       * @example tpl_01kahhmq3tn8c2v5w9xyz4b7de
       */
      template_id?: string
      /**
       * @description The committed data
       * @default {}
       */
      data?: {
        [key: string]: unknown
      }
      /**
       * @description The context of the conversation
       * @default {}
       */
      context?: {
        [key: string]: unknown
      }
      /**
       * @description Send it, once and without retries
       * @default false
       */
      send?: boolean
    }
    TestOutputResponse: {
      /** @description With *** for each secret; null when it cannot be made */
      request: {
        method: string
        url: string
        headers: {
          [key: string]: string
        }
        body: string
      } | null
      /** @description Why a delivery would be held or refused */
      problem: string | null
      /** @description What is sent all the same, and hardly meant so */
      warning: string | null
      /** @description Null when nothing was sent */
      result: {
        /** @description Null when no answer came */
        status: number | null
        /** @description Null after a 2xx */
        error: string | null
        answer: string | null
        duration_ms: number
      } | null
    }
    TranscriptEntry: {
      /** @enum {string} */
      role: 'assistant' | 'user'
      text: string
      /** Format: date-time */
      timestamp: string
      /** @description Name of the person; null for the agent */
      speaker: string | null
    }
    User: {
      /** @example usr_01kahhmq3tn8c2v5w9xyz4b7de */
      id: string
      email: string
      name: string | null
      /** @enum {string} */
      role: 'owner' | 'admin' | 'member'
      /** @enum {string} */
      membership_status: 'pending' | 'active'
    }
    ValidationError: {
      error: {
        /**
         * @description Stable; switch on this
         * @enum {string}
         */
        code:
          | 'unauthorized'
          | 'forbidden'
          | 'not_found'
          | 'validation_error'
          | 'conflict'
          | 'rate_limited'
          | 'internal_error'
        /** @description For people; says what is wrong and what to do, and may be reworded */
        message: string
        /** @description Dotted path of the request field at fault, such as `persons.0.name` */
        field?: string
      }
      detail: {
        /** @description `body`, `query` or `path`, then the way to the value */
        loc: (string | number)[]
        msg: string
        type: string
      }[]
    }
    WebhookBody: {
      /** @example ses_01kahhmq3tn8c2v5w9xyz4b7de */
      session_id: string
      /** @example int_01kahhmq3tn8c2v5w9xyz4b7de */
      interview_id: string
      /** @example tpl_01kahhmq3tn8c2v5w9xyz4b7de */
      template_id: string
      goal_id: string
      /** Format: date-time */
      committed_at: string
      /**
       * @description What the goal captured
       * @example {
       *       "value": 3
       *     }
       */
      data: {
        [key: string]: unknown
      }
      /**
       * @description The context that the conversation was created with
       * @example {
       *       "order": "A-17"
       *     }
       */
      context: {
        [key: string]: unknown
      }
    }
  }
  responses: never
  parameters: never
  requestBodies: never
  headers: never
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  listInterviews: {
    parameters: {
      query?: {
        /** @description Only those of this template */
        template_id?: string
        /** @description Only those in this status */
        status?: components['schemas']['ConversationStatus']
        /** @description Only those created after this ISO 8601 instant */
        since?: string
        /** @description The `next_cursor` of the page before; absent for the first page */
        cursor?: string
        /** @description Items of a page; more than 100 is taken as 100 */
        limit?: number
      }
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
           *           "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
           *           "template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
           *           "status": "created",
           *           "language": "en",
           *           "created_at": "2026-11-21T16:45:00.000Z",
           *           "started_at": "2026-11-21T16:45:00.000Z",
           *           "ended_at": "2026-11-21T16:45:00.000Z",
           *           "duration_seconds": 1,
           *           "goals": {
           *             "total": 1,
           *             "committed": 1,
           *             "missing": [
           *               "text"
           *             ]
           *           },
           *           "summary": "summary"
           *         }
           *       ],
           *       "next_cursor": "next cursor",
           *       "has_more": true
           *     }
           */
          'application/json': components['schemas']['ConversationSummaryPage']
        }
      }
    }
  }
  createInterview: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key within 24 hours gives the same answer and no second effect; an empty value counts as no key. Make it random: where no organization calls, it counts for everybody who sends the same request */
        'Idempotency-Key'?: string
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
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
         *       }
         *     }
         */
        'application/json': components['schemas']['CreateInterviewRequest']
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "status": "created",
           *       "join_url": "https://colloquy.example.org/join/i/int_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "created_at": "2026-11-21T16:45:00.000Z"
           *     }
           */
          'application/json': components['schemas']['CreatedConversation']
        }
      }
    }
  }
  getInterview: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path: {
        /** @description Id of the interview */
        interview_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "status": "created",
           *       "language": "en",
           *       "created_at": "2026-11-21T16:45:00.000Z",
           *       "started_at": "2026-11-21T16:45:00.000Z",
           *       "ended_at": "2026-11-21T16:45:00.000Z",
           *       "duration_seconds": 1,
           *       "goals": {
           *         "total": 1,
           *         "committed": 1,
           *         "missing": [
           *           "text"
           *         ]
           *       },
           *       "summary": "summary",
           *       "template_version": 1,
           *       "join_url": "https://colloquy.example.org/join/i/int_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "context": {},
           *       "ended_reason": "goals_completed",
           *       "ended_detail": "ended detail",
           *       "expires_at": "2026-11-21T16:45:00.000Z",
           *       "persons": [
           *         {
           *           "id": "per_01kahhmq3tn8c2v5w9xyz4b7de",
           *           "name": "name",
           *           "external_id": "external id"
           *         }
           *       ],
           *       "findings": {
           *         "key": {}
           *       },
           *       "findings_meta": {
           *         "key": {
           *           "commit_id": "cmt_01kahhmq3tn8c2v5w9xyz4b7de",
           *           "version": 1,
           *           "confidence": 1,
           *           "source": "agent",
           *           "evidence": [
           *             {
           *               "turn_id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
           *               "quote": "quote",
           *               "verified": true
           *             }
           *           ],
           *           "committed_at": "2026-11-21T16:45:00.000Z"
           *         }
           *       },
           *       "transcript": [
           *         {
           *           "role": "assistant",
           *           "text": "text",
           *           "timestamp": "2026-11-21T16:45:00.000Z",
           *           "speaker": "speaker"
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
           *             "status": "pending",
           *             "last_error": "last error",
           *             "url": "url"
           *           }
           *         ],
           *         "frontend_callbacks": [
           *           {
           *             "delivery_id": "dlv_01kahhmq3tn8c2v5w9xyz4b7de",
           *             "on": "conversation.created",
           *             "goal_id": "cups",
           *             "commit_id": "cmt_01kahhmq3tn8c2v5w9xyz4b7de",
           *             "event_id": "evt_01kahhmq3tn8c2v5w9xyz4b7de",
           *             "attempts": 1,
           *             "status": "pending",
           *             "last_error": "last error",
           *             "name": "name"
           *           }
           *         ],
           *         "api_calls": [
           *           {
           *             "delivery_id": "dlv_01kahhmq3tn8c2v5w9xyz4b7de",
           *             "on": "conversation.created",
           *             "goal_id": "cups",
           *             "commit_id": "cmt_01kahhmq3tn8c2v5w9xyz4b7de",
           *             "event_id": "evt_01kahhmq3tn8c2v5w9xyz4b7de",
           *             "attempts": 1,
           *             "status": "pending",
           *             "last_error": "last error",
           *             "id": "id",
           *             "url": "url",
           *             "response": {}
           *           }
           *         ]
           *       },
           *       "session": {
           *         "id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
           *         "status": "waiting",
           *         "cost_breakdown": {},
           *         "setup": {}
           *       }
           *     }
           */
          'application/json': components['schemas']['Conversation']
        }
      }
    }
  }
  listFrames: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path: {
        /** @description Id of the interview */
        interview_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": "frm_01kahhmq3tn8c2v5w9xyz4b7de",
           *         "timestamp": "2026-11-21T16:45:00.000Z",
           *         "offset_ms": 1,
           *         "segment": 1,
           *         "url": "https://colloquy.example.org/v1/frames/frm_01kahhmq3tn8c2v5w9xyz4b7de?expires=1795279500",
           *         "expires_at": "2026-11-21T16:45:00.000Z",
           *         "content_type": "content type",
           *         "width": 1,
           *         "height": 1,
           *         "source": "screen"
           *       }
           *     ]
           */
          'application/json': components['schemas']['Frame'][]
        }
      }
    }
  }
  getJoin: {
    parameters: {
      query?: {
        /** @description Who enters; absent stands for the first person */
        name?: string
      }
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path: {
        /** @description Id of the session */
        session_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "ws_url": "wss://media.example.org",
           *       "token": "token",
           *       "participant_identity": "per_01kahhmq3tn8c2v5w9xyz4b7de"
           *     }
           */
          'application/json': components['schemas']['JoinCredentials']
        }
      }
    }
  }
  listEvents: {
    parameters: {
      query?: {
        /** @description The `next_cursor` of the page before. Absent: the oldest event that is kept. `now`: only what happens from now on */
        after?: string
        /** @description Only events of these types, separated by commas; may be repeated */
        type?: string | string[]
        /** @description Items of a page; more than 100 is taken as 100 */
        limit?: number
        /** @description Seconds to wait for an event where there is none yet; more than 25 is taken as 25 */
        wait?: number
      }
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
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
           *       "has_more": true
           *     }
           */
          'application/json': components['schemas']['EventPage']
        }
      }
    }
  }
  listTemplates: {
    parameters: {
      query?: {
        /** @description The `next_cursor` of the page before; absent for the first page */
        cursor?: string
        /** @description Items of a page; more than 100 is taken as 100 */
        limit?: number
      }
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
           *           "name": "name",
           *           "description": "description",
           *           "language": "en",
           *           "status": "draft",
           *           "version": 1,
           *           "created_at": "2026-11-21T16:45:00.000Z",
           *           "updated_at": "2026-11-21T16:45:00.000Z"
           *         }
           *       ],
           *       "next_cursor": "next cursor",
           *       "has_more": true
           *     }
           */
          'application/json': components['schemas']['TemplateSummaryPage']
        }
      }
    }
  }
  createTemplate: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key within 24 hours gives the same answer and no second effect; an empty value counts as no key. Make it random: where no organization calls, it counts for everybody who sends the same request */
        'Idempotency-Key'?: string
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
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
         *               "outputs": [
         *                 {
         *                   "url": "https://example.com/hook"
         *                 }
         *               ]
         *             }
         *           ]
         *         }
         *       ],
         *       "settings": {
         *         "greeting": "Hello! Two questions about coffee."
         *       }
         *     }
         */
        'application/json': components['schemas']['NewTemplateInput']
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "name": "name",
           *       "description": "description",
           *       "language": "en",
           *       "status": "draft",
           *       "version": 1,
           *       "created_at": "2026-11-21T16:45:00.000Z",
           *       "updated_at": "2026-11-21T16:45:00.000Z",
           *       "source": "user",
           *       "archetype_id": "arc_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "phases": [
           *         {
           *           "id": "main",
           *           "body_instructions": "",
           *           "goals": [],
           *           "outputs": []
           *         }
           *       ],
           *       "settings": {}
           *     }
           */
          'application/json': components['schemas']['Template']
        }
      }
    }
  }
  getTemplate: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path: {
        /** @description Id of the template */
        template_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "name": "name",
           *       "description": "description",
           *       "language": "en",
           *       "status": "draft",
           *       "version": 1,
           *       "created_at": "2026-11-21T16:45:00.000Z",
           *       "updated_at": "2026-11-21T16:45:00.000Z",
           *       "source": "user",
           *       "archetype_id": "arc_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "phases": [
           *         {
           *           "id": "main",
           *           "body_instructions": "",
           *           "goals": [],
           *           "outputs": []
           *         }
           *       ],
           *       "settings": {}
           *     }
           */
          'application/json': components['schemas']['Template']
        }
      }
    }
  }
  patchTemplate: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path: {
        /** @description Id of the template */
        template_id: string
      }
      cookie?: never
    }
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
        'application/json': components['schemas']['TemplatePatchInput']
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "name": "name",
           *       "description": "description",
           *       "language": "en",
           *       "status": "draft",
           *       "version": 1,
           *       "created_at": "2026-11-21T16:45:00.000Z",
           *       "updated_at": "2026-11-21T16:45:00.000Z",
           *       "source": "user",
           *       "archetype_id": "arc_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "phases": [
           *         {
           *           "id": "main",
           *           "body_instructions": "",
           *           "goals": [],
           *           "outputs": []
           *         }
           *       ],
           *       "settings": {}
           *     }
           */
          'application/json': components['schemas']['Template']
        }
      }
    }
  }
  checkTemplate: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: {
      content: {
        /**
         * @example {
         *       "name": "Coffee",
         *       "phases": [
         *         {
         *           "id": "main"
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['CheckedTemplateInput']
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "usable": true
           *     }
           */
          'application/json': components['schemas']['CheckTemplateResponse']
        }
      }
    }
  }
  getDefaultTemplate: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "name": "name",
           *       "description": "description",
           *       "status": "status",
           *       "source": "source"
           *     }
           */
          'application/json': components['schemas']['GetDefaultTemplateResponse']
        }
      }
    }
  }
  exportTemplate: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path: {
        /** @description Id of the template */
        template_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "format": "colloquy.template",
           *       "format_version": 1,
           *       "archetype": {
           *         "slug": "slug",
           *         "name": "name"
           *       },
           *       "template": {
           *         "name": "name",
           *         "description": "",
           *         "language": "en",
           *         "status": "draft",
           *         "phases": [],
           *         "settings": {}
           *       }
           *     }
           */
          'application/json': components['schemas']['PortableTemplate']
        }
      }
    }
  }
  importTemplate: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key within 24 hours gives the same answer and no second effect; an empty value counts as no key. Make it random: where no organization calls, it counts for everybody who sends the same request */
        'Idempotency-Key'?: string
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "format": "colloquy.template",
         *       "format_version": 1,
         *       "template": {
         *         "name": "name"
         *       }
         *     }
         */
        'application/json': components['schemas']['PortableTemplateInput']
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "name": "name",
           *       "description": "description",
           *       "language": "en",
           *       "status": "draft",
           *       "version": 1,
           *       "created_at": "2026-11-21T16:45:00.000Z",
           *       "updated_at": "2026-11-21T16:45:00.000Z",
           *       "source": "user",
           *       "archetype_id": "arc_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "phases": [
           *         {
           *           "id": "main",
           *           "body_instructions": "",
           *           "goals": [],
           *           "outputs": []
           *         }
           *       ],
           *       "settings": {}
           *     }
           */
          'application/json': components['schemas']['Template']
        }
      }
    }
  }
  shareTemplate: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key within 24 hours gives the same answer and no second effect; an empty value counts as no key. Make it random: where no organization calls, it counts for everybody who sends the same request */
        'Idempotency-Key'?: string
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path: {
        /** @description Id of the template */
        template_id: string
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        /** @example {} */
        'application/json': components['schemas']['ShareTemplateRequest']
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": "shr_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "url": "https://colloquy.example.org/join/t/shr_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "expires_at": "2026-11-21T16:45:00.000Z"
           *     }
           */
          'application/json': components['schemas']['ShareTemplateResponse']
        }
      }
    }
  }
  closeShare: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path: {
        /** @description Id of the template */
        template_id: string
        /** @description Id of the share */
        share_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": "shr_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "deleted": true
           *     }
           */
          'application/json': components['schemas']['CloseShareResponse']
        }
      }
    }
  }
  scheduleTemplate: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key within 24 hours gives the same answer and no second effect; an empty value counts as no key. Make it random: where no organization calls, it counts for everybody who sends the same request */
        'Idempotency-Key'?: string
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path: {
        /** @description Id of the template */
        template_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "count": 1
         *     }
         */
        'application/json': components['schemas']['ScheduleTemplateRequest']
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "scheduled": [
           *         {
           *           "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
           *           "join_url": "https://colloquy.example.org/join/i/int_01kahhmq3tn8c2v5w9xyz4b7de"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['ScheduleTemplateResponse']
        }
      }
    }
  }
  signUp: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key within 24 hours gives the same answer and no second effect; an empty value counts as no key. Make it random: where no organization calls, it counts for everybody who sends the same request */
        'Idempotency-Key'?: string
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "ada@example.org",
         *       "organization_name": "organization name"
         *     }
         */
        'application/json': components['schemas']['SignUpRequest']
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "organization": {
           *         "id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
           *         "name": "name"
           *       },
           *       "user": {
           *         "id": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
           *         "email": "ada@example.org",
           *         "name": "name",
           *         "role": "owner",
           *         "membership_status": "pending"
           *       },
           *       "api_key": {
           *         "id": "key_01kahhmq3tn8c2v5w9xyz4b7de",
           *         "label": "label",
           *         "key": "sk_4hZq…w8Yd"
           *       }
           *     }
           */
          'application/json': components['schemas']['SignUpResponse']
        }
      }
    }
  }
  getMe: {
    parameters: {
      query: {
        /**
         * @description The address that is asked about
         * @example ada@example.org
         */
        email: string
        /** @description Taken for a user who has no name yet; not stored */
        name?: string
      }
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "email": "ada@example.org",
           *       "known": true,
           *       "membership_status": "pending"
           *     }
           */
          'application/json': components['schemas']['Me']
        }
      }
    }
  }
  getMembershipStatus: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "membership_status": "pending",
           *       "user": {
           *         "id": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
           *         "email": "ada@example.org",
           *         "name": "name",
           *         "role": "owner",
           *         "membership_status": "pending"
           *       },
           *       "organization": {
           *         "id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
           *         "name": "name"
           *       }
           *     }
           */
          'application/json': components['schemas']['MembershipStatus']
        }
      }
    }
  }
  acceptInvite: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key within 24 hours gives the same answer and no second effect; an empty value counts as no key. Make it random: where no organization calls, it counts for everybody who sends the same request */
        'Idempotency-Key'?: string
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "token",
         *       "email": "ada@example.org"
         *     }
         */
        'application/json': components['schemas']['AcceptInviteRequest']
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "organization": {
           *         "id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
           *         "name": "name"
           *       },
           *       "user": {
           *         "id": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
           *         "email": "ada@example.org",
           *         "name": "name",
           *         "role": "owner",
           *         "membership_status": "pending"
           *       },
           *       "api_key": {
           *         "id": "key_01kahhmq3tn8c2v5w9xyz4b7de",
           *         "label": "label",
           *         "key": "sk_4hZq…w8Yd"
           *       }
           *     }
           */
          'application/json': components['schemas']['AcceptInviteResponse']
        }
      }
    }
  }
  getOrg: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "name": "name",
           *       "email": "ada@example.org",
           *       "preferred_language": "preferred language",
           *       "created_at": "2026-11-21T16:45:00.000Z"
           *     }
           */
          'application/json': components['schemas']['Organization']
        }
      }
    }
  }
  patchOrg: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: {
      content: {
        /** @example {} */
        'application/json': components['schemas']['PatchOrgRequest']
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": "org_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "name": "name",
           *       "email": "ada@example.org",
           *       "preferred_language": "preferred language",
           *       "created_at": "2026-11-21T16:45:00.000Z"
           *     }
           */
          'application/json': components['schemas']['Organization']
        }
      }
    }
  }
  getWebhookSecret: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "webhook_secret": "webhook secret"
           *     }
           */
          'application/json': components['schemas']['GetWebhookSecretResponse']
        }
      }
    }
  }
  rotateWebhookSecret: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key within 24 hours gives the same answer and no second effect; an empty value counts as no key. Make it random: where no organization calls, it counts for everybody who sends the same request */
        'Idempotency-Key'?: string
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "webhook_secret": "webhook secret",
           *       "previous_until": "2026-11-21T16:45:00.000Z"
           *     }
           */
          'application/json': components['schemas']['RotateWebhookSecretResponse']
        }
      }
    }
  }
  listApiKeys: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example [
           *       {
           *         "id": "key_01kahhmq3tn8c2v5w9xyz4b7de",
           *         "label": "label",
           *         "prefix": "sk_4hZq",
           *         "last_four": "w8Yd",
           *         "created_at": "2026-11-21T16:45:00.000Z",
           *         "last_used_at": "2026-11-21T16:45:00.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['ApiKey'][]
        }
      }
    }
  }
  createApiKey: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key within 24 hours gives the same answer and no second effect; an empty value counts as no key. Make it random: where no organization calls, it counts for everybody who sends the same request */
        'Idempotency-Key'?: string
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "label": "label"
         *     }
         */
        'application/json': components['schemas']['CreateApiKeyRequest']
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": "key_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "label": "label",
           *       "prefix": "sk_4hZq",
           *       "last_four": "w8Yd",
           *       "created_at": "2026-11-21T16:45:00.000Z",
           *       "last_used_at": "2026-11-21T16:45:00.000Z",
           *       "key": "sk_4hZq…w8Yd"
           *     }
           */
          'application/json': components['schemas']['CreateApiKeyResponse']
        }
      }
    }
  }
  deleteApiKey: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path: {
        /** @description Id of the key */
        key_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": "key_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "deleted": true
           *     }
           */
          'application/json': components['schemas']['DeleteApiKeyResponse']
        }
      }
    }
  }
  startCliSignIn: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "device_code": "device code",
           *       "user_code": "BCDF-GHJK",
           *       "verification_uri": "https://colloquy.example.org/join/i/int_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "verification_uri_complete": "https://colloquy.example.org/join/i/int_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "expires_in": 1,
           *       "interval": 1
           *     }
           */
          'application/json': components['schemas']['StartCliSignInResponse']
        }
      }
    }
  }
  approveCliSignIn: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key within 24 hours gives the same answer and no second effect; an empty value counts as no key. Make it random: where no organization calls, it counts for everybody who sends the same request */
        'Idempotency-Key'?: string
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "user_code": "BCDF-GHJK"
         *     }
         */
        'application/json': components['schemas']['ApproveCliSignInRequest']
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "status": "approved",
           *       "user_code": "BCDF-GHJK",
           *       "api_key": {
           *         "id": "key_01kahhmq3tn8c2v5w9xyz4b7de",
           *         "label": "label",
           *         "prefix": "sk_4hZq"
           *       }
           *     }
           */
          'application/json': components['schemas']['ApproveCliSignInResponse']
        }
      }
    }
  }
  pollCliSignIn: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "device_code": "device code"
         *     }
         */
        'application/json': components['schemas']['PollCliSignInRequest']
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "status": "pending",
           *       "interval": 1
           *     }
           */
          'application/json': components['schemas']['PollCliSignInResponse']
        }
      }
    }
  }
  listInvites: {
    parameters: {
      query?: {
        /** @description The `next_cursor` of the page before; absent for the first page */
        cursor?: string
        /** @description Items of a page; more than 100 is taken as 100 */
        limit?: number
      }
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "inv_01kahhmq3tn8c2v5w9xyz4b7de",
           *           "email": "ada@example.org",
           *           "role": "owner",
           *           "invited_by": "invited by",
           *           "created_at": "2026-11-21T16:45:00.000Z",
           *           "expires_at": "2026-11-21T16:45:00.000Z"
           *         }
           *       ],
           *       "next_cursor": "next cursor",
           *       "has_more": true
           *     }
           */
          'application/json': components['schemas']['InvitePage']
        }
      }
    }
  }
  createInvite: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key within 24 hours gives the same answer and no second effect; an empty value counts as no key. Make it random: where no organization calls, it counts for everybody who sends the same request */
        'Idempotency-Key'?: string
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "ada@example.org"
         *     }
         */
        'application/json': components['schemas']['CreateInviteRequest']
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": "inv_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "email": "ada@example.org",
           *       "role": "owner",
           *       "invited_by": "invited by",
           *       "created_at": "2026-11-21T16:45:00.000Z",
           *       "expires_at": "2026-11-21T16:45:00.000Z",
           *       "token": "token"
           *     }
           */
          'application/json': components['schemas']['CreateInviteResponse']
        }
      }
    }
  }
  deleteInvite: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path: {
        /** @description Id of the invite */
        invite_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": "inv_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "deleted": true
           *     }
           */
          'application/json': components['schemas']['DeleteInviteResponse']
        }
      }
    }
  }
  listSecrets: {
    parameters: {
      query?: {
        /** @description The `next_cursor` of the page before; absent for the first page */
        cursor?: string
        /** @description Items of a page; more than 100 is taken as 100 */
        limit?: number
      }
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "sec_01kahhmq3tn8c2v5w9xyz4b7de",
           *           "name": "name",
           *           "created_at": "2026-11-21T16:45:00.000Z"
           *         }
           *       ],
           *       "next_cursor": "next cursor",
           *       "has_more": true
           *     }
           */
          'application/json': components['schemas']['SecretPage']
        }
      }
    }
  }
  createSecret: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key within 24 hours gives the same answer and no second effect; an empty value counts as no key. Make it random: where no organization calls, it counts for everybody who sends the same request */
        'Idempotency-Key'?: string
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "name",
         *       "value": "value"
         *     }
         */
        'application/json': components['schemas']['CreateSecretRequest']
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": "sec_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "name": "name",
           *       "created_at": "2026-11-21T16:45:00.000Z"
           *     }
           */
          'application/json': components['schemas']['Secret']
        }
      }
    }
  }
  deleteSecret: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path: {
        /** @description Id of the secret */
        secret_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": "sec_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "deleted": true
           *     }
           */
          'application/json': components['schemas']['DeleteSecretResponse']
        }
      }
    }
  }
  testOutput: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "output": {
         *         "url": "https://example.com/hook"
         *       },
         *       "data": {
         *         "value": 2
         *       }
         *     }
         */
        'application/json': components['schemas']['TestOutputRequest']
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "request": {
           *         "method": "method",
           *         "url": "url",
           *         "headers": {
           *           "key": "text"
           *         },
           *         "body": "body"
           *       },
           *       "problem": "problem",
           *       "warning": "warning",
           *       "result": {
           *         "status": 1,
           *         "error": "error",
           *         "answer": "answer",
           *         "duration_ms": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['TestOutputResponse']
        }
      }
    }
  }
  listDeliveries: {
    parameters: {
      query?: {
        /** @description The `next_cursor` of the page before; absent for the first page */
        cursor?: string
        /** @description Items of a page; more than 100 is taken as 100 */
        limit?: number
      }
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path: {
        /** @description Id of the interview */
        interview_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
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
           *           "url": "url",
           *           "method": "method",
           *           "body": "body",
           *           "status": "pending",
           *           "attempts": 1,
           *           "last_error": "last error",
           *           "next_attempt_at": "2026-11-21T16:45:00.000Z",
           *           "succeeded_at": "2026-11-21T16:45:00.000Z",
           *           "response": {},
           *           "created_at": "2026-11-21T16:45:00.000Z",
           *           "attempt_log": [
           *             {
           *               "number": 1,
           *               "started_at": "2026-11-21T16:45:00.000Z",
           *               "duration_ms": 1,
           *               "status": 1,
           *               "error": "error",
           *               "answer": "answer"
           *             }
           *           ]
           *         }
           *       ],
           *       "next_cursor": "next cursor",
           *       "has_more": true
           *     }
           */
          'application/json': components['schemas']['DeliveryPage']
        }
      }
    }
  }
  replayDelivery: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path: {
        /** @description Id of the delivery */
        delivery_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": "dlv_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "kind": "webhook",
           *       "on": "conversation.created",
           *       "goal_id": "cups",
           *       "commit_id": "cmt_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "event_id": "evt_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "url": "url",
           *       "method": "method",
           *       "body": "body",
           *       "status": "pending",
           *       "attempts": 1,
           *       "last_error": "last error",
           *       "next_attempt_at": "2026-11-21T16:45:00.000Z",
           *       "succeeded_at": "2026-11-21T16:45:00.000Z",
           *       "response": {},
           *       "created_at": "2026-11-21T16:45:00.000Z",
           *       "attempt_log": [
           *         {
           *           "number": 1,
           *           "started_at": "2026-11-21T16:45:00.000Z",
           *           "duration_ms": 1,
           *           "status": 1,
           *           "error": "error",
           *           "answer": "answer"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['Delivery']
        }
      }
    }
  }
  getEmbedSession: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path: {
        /** @description Id of the session */
        session_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "session_status": "waiting",
           *       "status": "created",
           *       "name": "name",
           *       "language": "en",
           *       "person_name": "person name",
           *       "goals_total": 1,
           *       "max_session_duration_minutes": 1,
           *       "local_parts": [
           *         "llm"
           *       ],
           *       "recognizes_language": true,
           *       "allow_screen_share": true
           *     }
           */
          'application/json': components['schemas']['EmbedSession']
        }
      }
    }
  }
  joinEmbedSession: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path: {
        /** @description Id of the session */
        session_id: string
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        /** @example {} */
        'application/json': components['schemas']['EmbedJoin']
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "ws_url": "wss://media.example.org",
           *       "token": "token",
           *       "participant_identity": "per_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "person_secret": "person secret"
           *     }
           */
          'application/json': components['schemas']['EmbedCredentials']
        }
      }
    }
  }
  leaveEmbedSession: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path: {
        /** @description Id of the session */
        session_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "person_secret": "person secret"
         *     }
         */
        'application/json': components['schemas']['EmbedLeave']
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "participant_identity": "per_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "left": true
           *     }
           */
          'application/json': components['schemas']['EmbedLeft']
        }
      }
    }
  }
  getEmbedShare: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path: {
        /** @description Id of the share */
        share_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "status": "open",
           *       "name": "name",
           *       "language": "en",
           *       "person_name": "person name",
           *       "goals_total": 1,
           *       "max_session_duration_minutes": 1,
           *       "local_parts": [
           *         "llm"
           *       ],
           *       "recognizes_language": true,
           *       "allow_screen_share": true,
           *       "share_id": "shr_01kahhmq3tn8c2v5w9xyz4b7de"
           *     }
           */
          'application/json': components['schemas']['EmbedShare']
        }
      }
    }
  }
  createSharedInterview: {
    parameters: {
      query?: never
      header?: {
        /** @description The same key within 24 hours gives the same answer and no second effect; an empty value counts as no key. Make it random: where no organization calls, it counts for everybody who sends the same request */
        'Idempotency-Key'?: string
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path: {
        /** @description Id of the share */
        share_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "interview_id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "join_url": "https://colloquy.example.org/join/i/int_01kahhmq3tn8c2v5w9xyz4b7de"
           *     }
           */
          'application/json': components['schemas']['SharedInterview']
        }
      }
    }
  }
  approveUser: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path: {
        /** @description Id of the user */
        user_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "id": "usr_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "email": "ada@example.org",
           *       "name": "name",
           *       "role": "owner",
           *       "membership_status": "pending"
           *     }
           */
          'application/json': components['schemas']['User']
        }
      }
    }
  }
  getTimingDebug: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path: {
        /** @description Id of the session */
        session_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          /**
           * @example {
           *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "interview_id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
           *       "status": "waiting",
           *       "setup": {},
           *       "usage": {},
           *       "cost_breakdown": {},
           *       "turns": [
           *         {
           *           "id": "trn_01kahhmq3tn8c2v5w9xyz4b7de",
           *           "position": 1,
           *           "role": "assistant",
           *           "text": "text",
           *           "speaker": "speaker",
           *           "started_at": "2026-11-21T16:45:00.000Z",
           *           "ended_at": "2026-11-21T16:45:00.000Z",
           *           "interrupted": true,
           *           "watchdog": {
           *             "attempts": 1,
           *             "outcome": "answered",
           *             "forced": true
           *           },
           *           "had_image": true,
           *           "segment_started_at": "2026-11-21T16:45:00.000Z",
           *           "last_word_end_at": "2026-11-21T16:45:00.000Z",
           *           "actual_speech_end_at": "2026-11-21T16:45:00.000Z",
           *           "agent_speak_at": "2026-11-21T16:45:00.000Z",
           *           "pause_ms": 1,
           *           "actual_pause_ms": 1,
           *           "eou_delay_ms": 1,
           *           "transcription_delay_ms": 1,
           *           "on_user_turn_completed_delay_ms": 1,
           *           "llm_ttft_ms": 1,
           *           "tts_ttfb_ms": 1,
           *           "eou_estimation_error_ms": 1,
           *           "was_premature_jump_in": true,
           *           "buckets": {
           *             "recognition": 1,
           *             "hook": 1,
           *             "llm_ttft": 1,
           *             "tts_ttfb": 1,
           *             "residual": 1,
           *             "pause": 1
           *           }
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['GetTimingDebugResponse']
        }
      }
    }
  }
  sendDebugCommand: {
    parameters: {
      query?: never
      header?: {
        /** @description Your own id of this request, of 1 to 128 letters, digits, `-` or `_`; the answer and the log carry it. In place of any other text a new id is made */
        'X-Request-Id'?: string
      }
      path: {
        /** @description Id of the session */
        session_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "command": "force_llm_timeout"
         *     }
         */
        'application/json': components['schemas']['SendDebugCommandRequest']
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
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
          'application/json': components['schemas']['SendDebugCommandResponse']
        }
      }
    }
  }
  goalCommitted: {
    parameters: {
      query?: never
      header: {
        /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<raw body>` under the webhook secret of the organization. While a secret is being replaced there are two `v1`; one that fits is enough. Refuse a `t` older than 300 seconds. */
        'X-Service-Signature': string
        /** @description The id of the commit, the same on every attempt and for each of the outputs that it fires */
        'Idempotency-Key': string
        /** @description Unless the output sets another one */
        'User-Agent': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        /**
         * @example {
         *       "session_id": "ses_01kahhmq3tn8c2v5w9xyz4b7de",
         *       "interview_id": "int_01kahhmq3tn8c2v5w9xyz4b7de",
         *       "template_id": "tpl_01kahhmq3tn8c2v5w9xyz4b7de",
         *       "goal_id": "cups",
         *       "committed_at": "2026-11-21T16:45:00.000Z",
         *       "data": {
         *         "value": 3
         *       },
         *       "context": {
         *         "order": "A-17"
         *       }
         *     }
         */
        'application/json': components['schemas']['WebhookBody']
      }
    }
    responses: {
      /** @description Gone: this delivery is not tried again */
      410: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      /** @description Tried again, not before Retry-After (at most an hour) */
      429: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      /** @description Received; the body is not read */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      /** @description Tried again */
      default: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
}
