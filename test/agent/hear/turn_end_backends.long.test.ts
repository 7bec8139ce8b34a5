import { beforeAll, expect, test } from 'vitest'
import { findSmartTurnWeights } from '../../../agent/hear/smart_turn/weights.ts'
import { listTurns } from '../../../db/calls/record/turns.ts'
import { connect } from '../../../db/sql.ts'
import { fetchedSmartTurn } from '../../../shared/turns/smart_turn_weights.ts'
import type { TurnEndBackend, TurnEndShadow } from '../../../shared/platform/turn_end_backends.ts'
import { answerNext, createCall, ONE_QUESTION } from '../../helpers/live/call.ts'
import { useOwnStack } from '../../helpers/live/own_stack.ts'

/* The configuration of the whole platform changes, so the stack belongs to this file alone. */

const own = useOwnStack()
beforeAll(async () => {
  const { env } = own()
  const given = env.SMART_TURN_MODEL_PATH
  await findSmartTurnWeights({ given, fetched: fetchedSmartTurn(env), env })
})

const MOST_CALLS = 4

type Case = { eou_backend: TurnEndBackend; eou_shadow: TurnEndShadow; sources: string[] }

test.each<Case>([
  { eou_backend: 'smart_turn_v3', eou_shadow: 'none', sources: ['smart_turn_v3'] },
  {
    eou_backend: 'audio',
    eou_shadow: 'smart_turn_v3',
    sources: ['livekit_v1_mini', 'smart_turn_v3_shadow'],
  },
  { eou_backend: 'text', eou_shadow: 'none', sources: [] },
  { eou_backend: 'vad', eou_shadow: 'none', sources: [] },
])(
  'the next call is decided by $eou_backend with the shadow $eou_shadow, and has $sources',
  async ({ eou_backend, eou_shadow, sources }) => {
    const stack = own()
    await stack.platform.patchSystemConfig({
      body: { 'audio.eou_backend': eou_backend, 'audio.eou_shadow': eou_shadow },
    })
    let series = await seriesOfCall(eou_backend)
    // A shadow is asked at the lowest priority: on a busy machine, a call may be over before it
    // answers.
    for (let calls = 1; eou_shadow !== 'none' && calls < MOST_CALLS; calls++) {
      if (series.some(({ source }) => source.endsWith('_shadow'))) break
      series = await seriesOfCall(eou_backend)
    }
    expect([...new Set(series.map(({ source }) => source))].toSorted()).toEqual(sources)
    for (const { samples } of series) {
      expect(samples.length).toBeGreaterThan(0)
      for (const [, probability] of samples) expect(probability).toBeGreaterThan(0)
    }
  },
)

/** The models' results for a call with one answer. */
async function seriesOfCall(eou_backend: TurnEndBackend) {
  const stack = own()
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api, ONE_QUESTION)
  const participant = await call.join()
  await answerNext(participant, call.voice)
  await call.settled('completed')
  expect((await call.timing()).setup).toMatchObject({ eou_backend })
  const sql = connect(stack.database_url, { access: 'service', max: 1 })
  const turns = await listTurns(sql, call.session_id).finally(() => sql.end())
  return turns.flatMap(({ eot, eot_shadow }) => [eot ?? [], eot_shadow ?? []].flat())
}
