import { expect, test } from 'vitest'
import { startFailureSeries, startKnownSeries } from '../../api/known_series.ts'
import { registry } from '../../api/metrics.ts'
import { modelsByPart } from '../../providers/models_by_part.ts'
import { DEFAULTS, SETTINGS } from '../helpers/api/settings.ts'

test('series known in advance start at 0, so that the first event is an increase', async () => {
  registry.resetMetrics()
  startKnownSeries()
  startFailureSeries(modelsByPart({ ...DEFAULTS, STT_FALLBACK_MODEL: 'second' }, SETTINGS))
  const lines = (await registry.metrics()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      `provider_failures_total{part="llm",model="${SETTINGS['llm.model']}"} 0`,
      'provider_failures_total{part="stt",model="second"} 0',
      'provider_failures_total{part="tts",model="other"} 0',
      'provider_repairs_total{kind="call_index"} 0',
      'agent_replies_total{outcome="apology"} 0',
      'conversations_ended_total{reason="provider_error",status="failed",complete="false"} 0',
      'conversations_ended_total{reason="participant_left",status="completed",complete="true"} 0',
      'conversations_ended_total{reason="participant_ended",status="completed",complete="false"} 0',
      'conversations_ended_total{reason="participant_ended",status="abandoned",complete="false"} 0',
      'delivery_attempts_total{outcome="retrying"} 0',
      'early_agents_total{what="met"} 0',
      'rescues_total{what="session"} 0',
      'agents_asked_again_total 0',
      'agent_premature_jump_ins_total{language="es"} 0',
      'agent_pause_seconds_count{language="en"} 0',
      'agent_pause_stage_seconds_count{language="en",stage="residual"} 0',
      'call_duration_seconds_count{language="de"} 0',
    ]),
  )
})
