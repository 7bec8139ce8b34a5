import { expect, test } from 'vitest'
import { listVoiceChunks } from '../../../db/calls/record/voice_activity.ts'
import { connect } from '../../../db/sql.ts'
import { speechRuns, VadBackend } from '../../../shared/calls/timeline/voice_activity.ts'
import { answerNext, createCall, ONE_QUESTION } from '../../helpers/live/call.ts'
import { useOwnStack } from '../../helpers/live/own_stack.ts'

/* The configuration of the whole platform changes, so the stack belongs to this file alone. */

const own = useOwnStack()

test.each(VadBackend.options.toReversed())(
  'the next call hears by %s: it commits the goal, and records when the participant spoke',
  async (vad_backend) => {
    const stack = own()
    await stack.platform.patchSystemConfig({ body: { 'audio.vad_backend': vad_backend } })
    const { api } = await stack.newOrganization()
    const call = await createCall(stack, api, ONE_QUESTION)
    await answerNext(await call.join(), call.voice)
    expect((await call.settled('completed')).findings).toHaveProperty('job')

    const { session_id } = call
    expect((await call.timing()).setup).toMatchObject({ vad_backend })
    // Frames that arrive late may still move the track after an answer.
    await stack.platform.recomputePause({ session_id })
    const { turns } = await call.timing()
    const anchors = turns.flatMap(({ actual_speech_end_at }) => actual_speech_end_at ?? [])
    const ends = speechRuns(await trackOf(session_id), 0, Infinity).map(({ ended_at }) => ended_at)
    expect(anchors).not.toEqual([])
    expect(ends).toEqual(expect.arrayContaining(anchors.map((anchor) => Date.parse(anchor))))
  },
)

async function trackOf(session_id: string) {
  const sql = connect(own().database_url, { access: 'service', max: 1 })
  return listVoiceChunks(sql, session_id).finally(() => sql.end())
}
