import { CONTENT_FILTER } from '../../shared/platform/refusal_codes.ts'

/*
 * Servers refuse what a conversation contains in words of their own: with a status or in the middle of a stream,
 * as an error or as a reason to finish. Here all of these become one error, which `isContentRefusal` knows.
 */

/** Whether a server refuses the contents of a request, by the status and the body of its response. */
export function refusesContent(status: number, body: string): boolean {
  if (status < 400 || OTHER_CAUSES.includes(status)) return false
  return tellsOfContent(body) && (status < 500 || DECIDES.test(body))
}

/**
 * The same, by an error in the middle of a stream. A guard that is broken, or unknown, says nothing about the
 * contents.
 */
export function tellsOfContent(error: string): boolean {
  const isNamed = WORDS.test(error) || (GUARD.test(error) && DECIDES.test(error))
  if (OF_OTHERS.test(error)) return false
  return isNamed && (!BROKEN.test(error) || FINDS.test(error))
}

/** The error of a server, or one of ours, under the code by which it is known. */
export function contentRefusal(error: object = { message: 'The content filter gave no reply' }) {
  return { ...error, code: CONTENT_FILTER }
}

/** Whether a reply ended because of what it, or the conversation, contains. */
export function isFilterReason(finish_reason: string | undefined): boolean {
  return finish_reason !== undefined && REASONS.test(finish_reason)
}

/** Whether a response of Gemini says that the conversation was blocked, in place of a reply. */
export function isBlocked(data: unknown): boolean {
  const { promptFeedback, prompt_feedback = promptFeedback } = Object(data) as Feedback
  const { blockReason, block_reason = blockReason } = Object(prompt_feedback) as Feedback
  return typeof block_reason === 'string' && block_reason !== 'BLOCK_REASON_UNSPECIFIED'
}

type Feedback = Record<string, unknown>

/** The key, the address, the money or the rate. */
const OTHER_CAUSES = [401, 402, 404, 405, 408, 409, 413, 429]

const WORDS = new RegExp(
  [
    'content[ _-]?(?:filter|policy|moderation|management policy|violat)',
    'ResponsibleAI|responsible ai',
    'invalid_prompt|prompt was flagged|(?:input|prompt|content|message|request)s? (?:was|were|is|has been|have been) (?:flagged|blocked)',
    '(?:input|prompt|content|message|output)s? violat\\w*[^.]{0,40}(?:polic|guideline|rules|terms)|blocked (?:in|out)put|illegal[ _]content|content is illegal|prompt pattern',
    '(?:safety|usage|guardrail)[ _-](?:policy|policies|guidelines|violation|check|filter)',
    'guardrail_intervened|flagged_input|hooks_failed',
    'content exists risk|considered high risk|data_?inspection_?failed|inappropriate content',
    '(?:prompt|request|output|response) (?:was )?blocked|prohibited_content|敏感',
    'sensitive ?(?:words?|content|information)|new_sensitive|censorship|cyber_policy',
  ].join('|'),
  'i',
)

const GUARD = /guardrail|moderation/i

/** What a guard does with a request. */
const DECIDES =
  /block|reject|flag|violat|filtered|triggered|interven|detected|inappropriate|denied|disallow|not allowed|hooks_failed/i

/** What only a guard that works says. */
const FINDS =
  /flagged|violat|filtered|inappropriate|ResponsibleAI|["']content_filter["']|data_?inspection_?failed/i

/** What is said of a guard that has not looked, also where that blocks every request. */
const BROKEN = new RegExp(
  [
    'unavailable|time[ds]?[ -]?out|overload|unreachable|connect(?:ion|ing)|queue|quota|rate.?limit',
    'not (?:loaded|found|available|enabled|configured|supported|authorized|installed|ready|reachable)',
    'unknown|unrecognized|unsupported|does not exist|no such|must be|misconfigured|credentials|api.?key|access ?denied',
    'invalid (?:guardrail|moderation)|(?:call|calling|reach|load|run|running|initiali[sz]e) (?:the )?(?:guardrail|moderation|content)',
  ].join('|'),
  'i',
)

/** What is said of who asks, and of pictures, in similar words. */
const OF_OTHERS =
  /(?:account|organi[sz]ation|ip(?: address)?) (?:was|is|has been) (?:disabled|deactivated|blocked|suspended|banned|not allowed)|can't connect to the server|does not support images/i

/** `RECITATION` and the like of Gemini are about what the model was going to say. */
const REASONS =
  /content_?filter|safety|prohibited|blocklist|spii|recitation|refusal|guardrail|sensitive|moderation/i
