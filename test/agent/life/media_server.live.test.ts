import { afterAll, expect, inject, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { converse } from '../../../local/participant/converse.ts'
import { afterFirstAnswer } from '../../helpers/live/call.ts'
import { startMediaServer } from '../../helpers/live/media_server.ts'
import { useOwnStack } from '../../helpers/live/own_stack.ts'

const media = await startMediaServer()
afterAll(() => media.stop())
const own = useOwnStack({
  ...inject('service_env'),
  ...media.env,
  DATABASE_URL: '',
  PORT: '0',
  AGENT_PORT: '0',
})

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'when the media server is gone by %s and comes back, the call goes on with a recap',
  async (signal) => {
    const stack = own()
    const { api } = await stack.newOrganization()
    const { call, participant, answer } = await afterFirstAnswer(stack, api)
    const t0 = Date.now()
    participant.events.subscribe((e) => console.log(Date.now() - t0, JSON.stringify(e)))

    await media.end(signal)
    await sleep(Number(process.env.AWAY ?? 3000))
    await media.start()
    console.log(Date.now() - t0, 'media server back')
    for (let n = 0; n < 30; n++) {
      const { status, session, ended_reason } = await call.read()
      console.log(Date.now() - t0, status, session.status, ended_reason)
      const creds = await call.credentials().catch((e: Error) => void console.log(e.message))
      if (creds) {
        await participant.rejoin(creds)
        break
      }
      await sleep(500)
    }
    await participant.whenAgentIsHeard(60_000)
    console.log(Date.now() - t0, 'heard')
    const exchanges = await converse(participant, { answer, voice: call.voice })
    const interview = await call.settled('completed')
    console.log(exchanges.map(({ asked }) => asked), interview.findings_meta)
    expect(exchanges.map(({ asked }) => asked).join(' ')).toMatch(/welcome back.*your job/is)
    expect(interview.findings_meta.job!.version).toBe(1)
  },
)
