import {
  Knock,
  KnockAnswer,
  KnockAnswered,
  KnockRequest,
} from '../../../shared/conversations/knock.ts'
import { answerKnock } from '../../calls/answer_knock.ts'
import { knock } from '../../calls/knock.ts'
import { route } from '../../http/route.ts'

export const knockRoute = route('POST /v1/embed/sessions/{session_id}/knock', {
  summary: 'Ask those in a call to be let in',
  description:
    'For somebody whom a join refused with the `field` `seat`. Without a `knock_secret`, those in the call are asked; with it, the answer says what became of that, and those who have come since are asked too: poll it every other second. Nobody is told anything about the conversation before. 409 with the `field` `seat` when the template does not allow it (`settings.let_in`), when nobody is there who could answer, and when too many ask: three at a time, ten within a quarter of an hour. A name that somebody else has gets a number. They have a minute to answer, or as long as the operator says (`KNOCK_SECONDS`).',
  auth: 'none',
  limit: 'embed',
  body: KnockRequest,
  response: Knock,
  statuses: [403, 409, 503],
  outside: true,
  handle: (scope, { params, body }) => knock(scope, params.session_id, body),
})

export const answerKnockRoute = route('POST /v1/embed/sessions/{session_id}/let-in', {
  summary: 'Let somebody into the call, or not, as a participant',
  description:
    'For somebody who is in the room and was not let in themselves. The first answer counts. One yes opens one further seat, for the one who asked.',
  auth: 'none',
  limit: 'embed',
  body: KnockAnswer,
  response: KnockAnswered,
  statuses: [403, 409, 503],
  outside: true,
  handle: (scope, { params, body }) => answerKnock(scope, params.session_id, body),
})
