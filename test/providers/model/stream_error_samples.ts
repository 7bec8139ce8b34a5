import { JOB, ONE, job, type Sample } from './wire.ts'

/** Errors in a stream which say nothing, or what the model has written. */
export const STREAM_ERROR_SAMPLES: Sample[] = [
  {
    name: 'an error that is empty',
    sends: [{ error: {}, choices: [{ delta: { content: 'Hello' }, finish_reason: 'stop' }] }],
    text: 'Hello',
    repairs: [],
  },
  ...[
    { code: 0, message: '' },
    { code: null, message: null },
    { code: '', message: '' },
  ].map((error): Sample => ({
    name: `an error that says nothing: ${JSON.stringify(error)}`,
    sends: [
      {
        error,
        base_resp: { status_code: 0, status_msg: 'success' },
        choices: [{ delta: { content: 'Hello' }, finish_reason: 'stop' }],
      },
    ],
    text: 'Hello',
    repairs: [],
  })),
  ...[
    `Thanks. <function=commit_goal>${job}</function>`,
    `Thanks. <function=commit_goal${job}</function>`,
    `Thanks. ${JSON.stringify({ name: 'commit_goal', arguments: JOB })}`,
  ].map((failed_generation): Sample => ({
    name: `Groq: a call in a form of its own: ${failed_generation}`,
    sends: [{ error: { code: 'tool_use_failed', failed_generation } }],
    text: 'Thanks. ',
    calls: ONE,
    repairs: ['call_as_text'],
  })),
  {
    name: 'Groq behind a gateway, after the words',
    sends: [
      { choices: [{ delta: { content: 'Thanks. ' } }] },
      {
        error: {
          message: `litellm.BadRequestError: GroqException - ${JSON.stringify({
            error: {
              message: 'Failed to call a function.',
              failed_generation: `Thanks. <function=commit_goal>${job}</function>`,
            },
          })}`,
        },
      },
    ],
    text: 'Thanks. ',
    calls: ONE,
    repairs: ['call_as_text', 'whole_reply'],
  },
]
