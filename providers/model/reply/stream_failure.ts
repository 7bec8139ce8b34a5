/** What a server says of a failure in place of a reply, or in the middle of it; undefined if there is none. */
export function failureIn(data: unknown): unknown {
  const said = fields(data)
  const choice = fields(Array.isArray(said.choices) ? said.choices[0] : undefined)
  const error = [said.error, choice.error].find(isFilled)
  if (error !== undefined) return error
  const { status_code, status_msg } = fields(said.base_resp)
  // MiniMax
  if (isFilled(status_code)) return { message: status_msg, code: status_code }
  if (said.object === 'error' || isFailureAlone(said)) return said
  const isFailed = choice.finish_reason === 'error'
  return isFailed ? { message: 'The server ended the reply with an error' } : undefined
}

/** Whether a server says what is wrong where it should have sent a part of the reply. */
function isFailureAlone(said: Fields): boolean {
  const isReply = PARTS.some((field) => isFilled(said[field]))
  return !isReply && SENTENCES.some((field) => isFilled(said[field]))
}

const PARTS = ['choices', 'usage', 'object', 'response']
const SENTENCES = ['detail', 'message', 'msg', 'err_msg', 'error_msg', 'error_message', 'errors']

/** Whether this says anything: some servers send an error of zeros and nothings with each chunk. */
function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null
    ? Object.values(value).some(isFilled)
    : !!value && value !== '0'
}

type Fields = Record<string, unknown>

const fields = (value: unknown) => Object(value) as Fields
