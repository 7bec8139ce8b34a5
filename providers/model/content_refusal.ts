import { anyPhrase } from '../asking/any_phrase.ts'
import { CONTENT_FILTER } from '../../shared/platform/refusal_codes.ts'

/*
 * Servers refuse what a conversation contains in words of their own: with a status or in the middle of a stream,
 * as an error or as a reason to finish. Here all of these become one error, which `isContentRefusal` knows.
 */

/** Whether a server refuses the contents of a request, by the status and the body of its response. */
export function refusesContent(status: number, body: string): boolean {
  if (status < 400 || OTHER_CAUSES.includes(status) || isPage(body)) return false
  if (status === 403 && BLOCKS_REQUEST.test(body) && !OF_CONTENTS.test(body)) return false
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

const WORDS = anyPhrase(
  // "content_filter", "due to content moderation", "Azure OpenAI's content management policy"
  /content[ _-]?(?:filter|policy|moderation|management policy|violat)/,
  // "ResponsibleAIPolicyViolation"
  /ResponsibleAI|responsible ai/,
  // "your prompt was flagged as potentially violating our usage policy"
  /invalid_prompt|prompt was flagged/,
  // "Your input was flagged", "This request has been flagged", "The content is blocked"
  /(?:input|prompt|content|message|request)s? (?:was|were|is|has been|have been) (?:flagged|blocked)/,
  // "Prompt blocked due to security configurations"
  /(?:prompt|request|output|response) (?:was )?blocked/,
  // "Content violates usage guidelines"
  /(?:input|prompt|content|message|output)s? violat\w*[^.]{0,40}(?:polic|guideline|rules|terms)/,
  // "blocked output: please ensure …", "The content is illegal", "bad request: prompt pattern is blocked"
  /blocked (?:in|out)put|illegal[ _]content|content is illegal|prompt pattern/,
  // "This goes against our usage policies", "safety_check"
  /(?:safety|usage|guardrail)[ _-](?:policy|policies|guidelines|violation|check|filter)/,
  // Codes of Bedrock, OpenRouter, Portkey, Gemini and OpenAI
  /guardrail_intervened|flagged_input|hooks_failed|prohibited_content|cyber_policy/,
  // "Content Exists Risk", "it was considered high risk"
  /content exists risk|considered high risk/,
  // "Input data may contain inappropriate content"
  /data_?inspection_?failed|inappropriate content/,
  // "the input text may contain sensitive information", "input new_sensitive", "censorship_blocked"
  /敏感|sensitive ?(?:words?|content|information)|new_sensitive|censorship/,
)

const GUARD = /guardrail|moderation/i

/** What a guard does with a request. */
const DECIDES = anyPhrase(
  // "Violated guardrail policy", "Blocked entity detected: EMAIL_ADDRESS"
  /block|reject|flag|violat|filtered|triggered|interven|detected|inappropriate/,
  /denied|disallow|not allowed|hooks_failed/,
)

/** What only a guard that works says. */
const FINDS = anyPhrase(
  /flagged|violat|filtered|inappropriate|ResponsibleAI/,
  // As a code
  /["']content_filter["']|data_?inspection_?failed/,
)

/** What is said of a guard that has not looked, also where that blocks every request. */
const BROKEN = anyPhrase(
  // "Request blocked: the guardrail timed out", "Rate limit moderation queue full"
  /unavailable|time[ds]?[ -]?out|overload|unreachable|connect(?:ion|ing)|queue|quota|rate.?limit/,
  // "moderation: model not loaded", "is not authorized to perform: bedrock:ApplyGuardrail"
  /not (?:loaded|found|available|enabled|configured|supported|authorized|installed|ready|reachable)/,
  // "Unknown guardrail: my-guard", "guardrails must be a list"
  /unknown|unrecognized|unsupported|does not exist|no such|must be|misconfigured/,
  // "Unable to locate credentials"
  /credentials|api.?key|access ?denied/,
  // "Invalid guardrail identifier"
  /invalid (?:guardrail|moderation)/,
  // "Error calling guardrail: upstream 502"
  /(?:call|calling|reach|load|run|running|initiali[sz]e) (?:the )?(?:guardrail|moderation|content)/,
)

/** What is said of who asks, and of pictures, in similar words. */
const OF_OTHERS = anyPhrase(
  // "Your account was disabled because of violations of our usage policies"
  /(?:account|organi[sz]ation) (?:was|is|has been) (?:disabled|deactivated|suspended)/,
  // "your IP address is not allowed"
  /(?:account|organi[sz]ation|ip(?: address)?) (?:was|is|has been) (?:blocked|banned|not allowed)/,
  // CloudFront
  /can't connect to the server/,
  /does not support images/,
)

/** Firewalls answer with pages, filters never. */
const isPage = (body: string) => /^\s*</.test(body)

/** What firewalls say, too: "Your request was blocked." */
const BLOCKS_REQUEST = /requests? (?:(?:was|is|has been) )?blocked/i
/** What a filter says beside that. */
const OF_CONTENTS = /content|prompt|polic|safety|moderat|guardrail|flagged|inappropriate/i

/** `RECITATION` and the like of Gemini are about what the model was going to say. */
const REASONS =
  /content_?filter|safety|prohibited|blocklist|spii|recitation|refusal|guardrail|sensitive|moderation/i
