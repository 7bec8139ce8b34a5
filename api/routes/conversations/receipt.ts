import { NewReceiptChange, Receipt, ReceiptChanged } from '../../../shared/result/receipt.ts'
import { changeReceipt, readReceipt } from '../../calls/receipt.ts'
import { route } from '../../http/route.ts'

export const getReceipt = route('GET /v1/embed/sessions/{session_id}/receipt', {
  summary: 'Get what a conversation captured, as a participant',
  description:
    'From the first join until the link expires, unless the template has `settings.receipt: false`: then 409.',
  auth: 'none',
  limit: 'embed',
  of_person: true,
  response: Receipt,
  statuses: [409],
  handle: ({ sql, config }, { params: { session_id }, person_secret }) =>
    readReceipt(sql, config, session_id, person_secret),
})

export const changeReceiptRoute = route('POST /v1/embed/sessions/{session_id}/receipt', {
  summary: 'Correct or take back what a conversation captured, as a participant',
  description:
    'When the call is over, until the link expires. A correction is a new commit with `source: participant`, a withdrawal one without data; their outputs fire. The same change again stores nothing and fires nothing. A correction has at most 32 kB, and an item has at most 100 versions.',
  auth: 'none',
  limit: 'embed',
  body: NewReceiptChange,
  response: ReceiptChanged,
  statuses: [403, 409],
  outside: true,
  handle: (scope, { params, body }) => changeReceipt(scope, params.session_id, body),
})
