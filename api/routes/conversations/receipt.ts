import { NewReceiptChange, Receipt, ReceiptChanged } from '../../../shared/conversations/receipt.ts'
import { changeReceipt, readReceipt } from '../../calls/receipt.ts'
import { route } from '../../http/route.ts'

export const getReceipt = route('GET /v1/embed/sessions/{session_id}/receipt', {
  summary: 'Get what a conversation captured, as a participant',
  description:
    'Available from the first join until the link expires. Where several people spoke, it has only the goals that quote this participant, with their quotes; somebody who never spoke beside others gets none. 409 if the template has `settings.receipt: false`.',
  auth: 'none',
  limit: 'embed',
  of_person: true,
  response: Receipt,
  statuses: [409],
  handle: ({ sql, config }, { params: { session_id }, person_secret }) =>
    readReceipt(sql, config, session_id, person_secret),
})

export const changeReceiptRoute = route('POST /v1/embed/sessions/{session_id}/receipt', {
  summary: 'Correct, withdraw or complete what a conversation captured, as a participant',
  description:
    'Possible once the call is over, until the link expires, for participants who spoke. The goals in `open` can be answered in the same way. A correction is a new commit with `source: participant`, and a withdrawal is one without data; their outputs fire. The summary is written anew; a withdrawal also deletes the turns that the answer quotes from the transcript. Repeating the same change stores and fires nothing. A correction has at most 32 kB, and an item has at most 100 versions.',
  auth: 'none',
  limit: 'embed',
  body: NewReceiptChange,
  response: ReceiptChanged,
  statuses: [403, 409],
  outside: true,
  handle: (scope, { params, body }) => changeReceipt(scope, params.session_id, body),
})
