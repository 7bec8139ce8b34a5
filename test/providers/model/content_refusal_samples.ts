/** What servers answer when they refuse the contents, as they and their users report it. */
export const REFUSALS: [name: string, status: number, body: unknown][] = [
  [
    'Azure OpenAI',
    400,
    {
      error: {
        message:
          "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.",
        type: null,
        param: 'prompt',
        code: 'content_filter',
        status: 400,
        innererror: {
          code: 'ResponsibleAIPolicyViolation',
          content_filter_result: { violence: { filtered: true, severity: 'medium' } },
        },
      },
    },
  ],
  [
    'Azure behind LiteLLM',
    400,
    {
      error: {
        message:
          'litellm.BadRequestError: litellm.ContentPolicyViolationError: AzureException - The response was filtered. Model Group=azure/gpt-4o',
        type: null,
        param: null,
        code: '400',
        provider_specific_fields: { innererror: { code: 'ResponsibleAIPolicyViolation' } },
      },
    },
  ],
  [
    'OpenAI',
    400,
    {
      error: {
        message:
          'Invalid prompt: your prompt was flagged as potentially violating our usage policy. Please try again with a different prompt.',
        type: 'invalid_request_error',
        param: null,
        code: 'invalid_prompt',
      },
    },
  ],
  [
    'OpenRouter',
    403,
    {
      error: {
        code: 403,
        message:
          'openai/gpt-4o requires moderation on OpenAI. Your input was flagged for "violence".',
        metadata: { reasons: ['violence'], flagged_input: 'I…', provider_name: 'OpenAI' },
      },
    },
  ],
  [
    'a guardrail of OpenRouter',
    403,
    { error: { code: 403, message: 'Request blocked: prompt injection patterns detected' } },
  ],
  [
    'Bedrock behind LiteLLM',
    400,
    { error: { message: "{'error': 'Violated guardrail policy'}", code: '400' } },
  ],
  [
    'Anthropic',
    400,
    {
      type: 'error',
      error: {
        type: 'invalid_request_error',
        message: 'Output blocked by content filtering policy',
      },
    },
  ],
  [
    'Vertex',
    400,
    [
      {
        error: {
          code: 400,
          message:
            "The prompt could not be submitted. It contains sensitive words that violate Google's Responsible AI practices.",
          status: 'INVALID_ARGUMENT',
        },
      },
    ],
  ],
  [
    'DeepSeek',
    400,
    { error: { message: 'Content Exists Risk', type: 'invalid_request_error', param: null } },
  ],
  [
    'Moonshot',
    400,
    {
      error: {
        message: 'The request was rejected because it was considered high risk',
        type: 'content_filter',
      },
    },
  ],
  [
    'DashScope',
    400,
    {
      error: {
        code: 'data_inspection_failed',
        message: 'Input data may contain inappropriate content.',
      },
    },
  ],
  [
    'xAI',
    403,
    {
      code: 'The caller does not have permission to execute the specified operation',
      error: 'Content violates usage guidelines. Failed check: SAFETY_CHECK_TYPE_CSAM',
    },
  ],
  [
    'Mistral',
    403,
    {
      object: 'error',
      message: 'The input was blocked by moderation',
      type: 'guardrails_violation',
    },
  ],
  ['Groq', 400, { error: { message: 'Request blocked due to content moderation' } }],
  [
    'Cloudflare',
    424,
    { error: [{ code: 2016, message: 'Prompt blocked due to security configurations' }] },
  ],
  ['Portkey', 446, { error: { message: 'The checks failed', type: 'hooks_failed' } }],
  [
    'a guardrail of LiteLLM',
    400,
    { error: { message: 'Guardrail raised an exception: Blocked entity detected: EMAIL_ADDRESS' } },
  ],
  [
    'StepFun',
    451,
    {
      error: {
        message: 'The content you provided or machine outputted is blocked.',
        type: 'censorship_blocked',
      },
    },
  ],
  [
    'Volcengine',
    400,
    {
      error: {
        code: 'InputTextSensitiveContentDetected',
        message: 'The request failed because the input text may contain sensitive information.',
      },
    },
  ],
  [
    'OpenAI, of another policy',
    400,
    {
      error: {
        message: 'This request has been flagged for possible cybersecurity risk.',
        code: 'cyber_policy_violation',
      },
    },
  ],
  [
    'Cohere',
    400,
    { message: 'blocked output: please ensure the prompt and the documents are appropriate' },
  ],
  ['Kong', 400, { error: { message: 'bad request: prompt pattern is blocked' } }],
  ['Yi', 400, { error: { message: 'The content is illegal, please modify' } }],
  ['a proxy whose own errors are 500', 500, { error: { message: 'Violated guardrail policy' } }],
  [
    'Azure behind a proxy whose own errors are 500',
    500,
    { error: { message: "{'error': {'code': 'content_filter', 'message': 'filtered'}}" } },
  ],
]

/** What guards answer that are broken, or not there: it is not about the contents. */
export const BROKEN_GUARDS: [status: number, message: string][] = [
  [500, 'Guardrail presidio-pii failed: connection timed out'],
  [500, 'Guardrail presidio-pii failed'],
  [500, 'moderation: model not loaded'],
  [500, 'Error in content filter'],
  [500, 'Exception in moderation_hook'],
  [502, 'Error calling guardrail: upstream 502'],
  [503, 'moderation service unavailable'],
  [503, 'content filter service is overloaded, retry'],
  [500, 'Request blocked: the guardrail service is unreachable'],
  [400, 'Request blocked: the guardrail timed out'],
  [400, 'Moderation endpoint unavailable'],
  [400, 'Unknown guardrail: my-guard'],
  [400, 'The guardrail identifier or version provided in the request does not exist.'],
  [400, 'litellm.BadRequestError: guardrails must be a list'],
  [400, 'The model xyz-guardrail cannot be used here'],
  [400, 'Rate limit moderation queue full'],
  [403, 'User: arn:aws:iam::1:user/x is not authorized to perform: bedrock:ApplyGuardrail'],
  [400, "Unrecognized request argument supplied: 'moderation'"],
]

export const OTHERS: typeof REFUSALS = [
  [
    'a blocked network',
    403,
    { error: { message: 'Request blocked: your IP address is not allowed' } },
  ],
  ['a firewall', 403, { message: "Request blocked. We can't connect to the server for this app" }],
  ['a firewall before a proxy', 403, { error: { message: 'Your request was blocked.' } }],
  [
    'a firewall with a page',
    403,
    '<meta content="x">Your request was blocked. <a href="/">Privacy policy</a>',
  ],
  [
    'a lost account',
    403,
    { error: { message: 'Your account was disabled because of violations of our usage policies' } },
  ],
  [
    'a wrong key',
    401,
    { error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } },
  ],
  ['a key without the right', 403, { error: { message: 'You are not allowed to use this model' } }],
  ['a rate', 429, { error: { message: 'Rate limit reached, see our usage policy' } }],
  [
    'a strict template',
    400,
    { error: { message: 'System message must be at the beginning.', type: 'BadRequestError' } },
  ],
  [
    'a context that is full',
    400,
    { error: { code: 'context_length_exceeded', message: 'Too long' } },
  ],
  ['no tools', 400, { error: { message: 'registry/model does not support tools' } }],
  ['trouble', 500, { error: { message: 'Internal server error' } }],
]
