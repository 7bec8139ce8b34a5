import { expect, test } from 'vitest'
import { ranOn } from '../../../../../web/console/views/conversations/ran_on.ts'

test('an operator sees by which zone the agent reckoned days, where a page told one', () => {
  const stt = { provider: 'local', model: 'moonshine' }
  const part = { Recognizer: 'moonshine on this machine' }
  expect(ranOn({ stt, time_zone: 'Asia/Tokyo' })).toEqual({ ...part, 'Time zone': 'Asia/Tokyo' })
  expect(ranOn({ stt, time_zone: null })).toEqual(part)
})
