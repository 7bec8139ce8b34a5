import { expect, test } from 'vitest'
import { localOnly } from '../../bench/stack/local_only.ts'

test.each([
  ...[
    'DATABASE_URL',
    'PGHOST',
    'PGPASSWORD',
    'LIVEKIT_URL',
    'LIVEKIT_OBSERVABILITY_URL',
    'APP_URL',
  ],
  ...['OPENAI_API_KEY', 'OPENAI_ORG_ID', 'DEEPGRAM_BASE_URL', 'SPEECH_FALLBACK_API_KEY'],
  ...['ELEVENLABS_API_KEY', 'ELEVENLABS_BASE_URL', 'SUMMARY_MODEL', 'SECRETS_KEY', 'FRAMES_DIR'],
  ...['S3_BUCKET', 'S3_ENDPOINT', 'S3_SECRET_ACCESS_KEY', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ...['HTTP_PROXY', 'http_proxy', 'all_proxy', 'ROLES', 'AGENT_MAX_CALLS'],
])('%s does not reach what runs only on this machine', (name) => {
  expect(localOnly({ [name]: 'any' })).toEqual({})
})

test('what the machine itself needs is left as it is', () => {
  const env = { PATH: '/bin', HOME: '/root', https_proxy: 'any', SMART_TURN_MODEL_PATH: '/m.onnx' }
  expect(localOnly(env)).toEqual(env)
})
