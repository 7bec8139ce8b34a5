import { expect, test } from 'vitest'
import { speakingFetch } from '../../../providers/asking/speaking_fetch.ts'

test.each([
  [Object.assign(new Error('my server is full'), { status: 503 }), 503, 'my server is full'],
  [
    Object.assign(new Error('400 …'), { status: 400, error: { told: 'no voice x' } }),
    400,
    'no voice x',
  ],
  [new Error('nobody is there'), 502, 'nobody is there'],
  [Object.assign(new Error('no answer'), { status: 0 }), 502, 'no answer'],
  ['nobody', 502, 'nobody'],
])(
  'what a provider throws when it should speak is told as the response of a server',
  async (error, status, message) => {
    const fetch = speakingFetch(() => Promise.reject(error), {}, { voice_id: 'x', language: 'en' })
    const response = await fetch('https://mine/v1/audio/speech', { body: '{"input": "Hello."}' })
    expect([response.status, await response.json()]).toEqual([status, { error: { message } }])
  },
)
