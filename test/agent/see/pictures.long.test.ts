import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createClient } from '../../../client/client.ts'
import { controlClient } from '../../../local/providers/control_client.ts'
import { answerNext, createCall, WORK_TEMPLATE } from '../../helpers/live/call.ts'
import { type Colour, shareScreen } from '../../helpers/live/shared_screen.ts'
import { useStack } from '../../helpers/live/stack.ts'

type Asked = { provider: string; detail: { images?: { head: string; detail: string }[] } }

const RED: Colour = [200, 30, 30]
const BLUE: Colour = [30, 30, 200]
const stack = useStack()

test('the model sees a shared screen until sharing ends, and a picture of it is stored for each segment', async () => {
  const { api } = await stack.newOrganization()
  const settings = { ...WORK_TEMPLATE.settings, allow_screen_share: true, open_seats: 1 }
  const call = await createCall(stack, api, { ...WORK_TEMPLATE, settings })
  const began = Date.now()
  const ada = await call.join()
  const embed = createClient({ url: stack.api_url })
  const { session_id } = call
  const bo = await embed.joinEmbedSession({ session_id, body: { name: 'Bo' } })
  const screen = await shareScreen(bo, RED)

  await answerNext(ada, call.voice)
  await ada.whenAgentAsks()
  screen.show(BLUE)
  await answerNext(ada, call.voice)
  await ada.whenAgentAsks()
  await screen.stop()
  await answerNext(ada, call.voice)
  await call.settled('completed')

  const frames = await api.listFrames({ interview_id: call.id })
  // A word that is recognized late may begin a segment of its own, in which no picture was taken.
  expect(frames[0]!.segment).toBe(1)
  expect(frames.at(-1)!.segment).toBeGreaterThan(1)
  const first = await pictureOf(frames[0]!)
  const last = await pictureOf(frames.at(-1)!)
  expect([first.format, first.width, first.height]).toEqual(['jpeg', 1280, 720])
  expect(first.red).toBeGreaterThan(first.blue + 100)
  expect(last.blue).toBeGreaterThan(last.red + 100)

  const { turns } = await call.timing()
  const answers = turns.filter(({ role }) => role === 'assistant')
  expect(answers[0]!.had_image).toBe(false)
  expect(answers.slice(1, 3).map(({ had_image }) => had_image)).toEqual([true, true])
  expect(answers.at(-1)!.had_image).toBe(false)

  const providers = controlClient(stack.providers_url)
  const { entries } = await providers<{ entries: Asked[] }>(`GET /control/log?since=${began}`)
  const seen = entries.flatMap(({ detail }) => (detail.images?.length ? [detail.images] : []))
  expect(seen.length).toBeGreaterThanOrEqual(2)
  for (const images of seen) {
    expect(images).toMatchObject([{ head: 'data:image/jpeg;base64', detail: 'high' }])
  }
})

async function pictureOf({ url }: { url: string }) {
  const picture = sharp(Buffer.from(await (await fetch(url)).arrayBuffer()))
  const { format, width, height } = await picture.metadata()
  const { channels } = await picture.stats()
  return { format, width, height, red: channels[0]!.mean, blue: channels[2]!.mean }
}
