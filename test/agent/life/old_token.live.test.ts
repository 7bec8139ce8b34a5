import { RoomServiceClient } from 'livekit-server-sdk'
import { expect, test } from 'vitest'
import { createAnswers } from '../../../local/participant/answers.ts'
import { converse } from '../../../local/participant/converse.ts'
import { joinAsParticipant } from '../../../local/participant/participant.ts'
import { createCall, ONE_QUESTION, WORK_ANSWERS } from '../../helpers/call.ts'
import { useStack } from '../../helpers/stack.ts'

const stack = useStack()

test('a token of a call that is over cannot be used to join', async () => {
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api, ONE_QUESTION)
  const credentials = await call.credentials()
  const participant = await joinAsParticipant(credentials)
  await converse(participant, { answer: createAnswers(WORK_ANSWERS), voice: call.voice })
  await call.settled('completed')
  await participant.leave()

  await expect(joinAsParticipant(credentials)).rejects.toThrow()
  const { url, api_key, api_secret } = stack.livekit
  const rooms = new RoomServiceClient(url, api_key, api_secret)
  expect(await rooms.listRooms([call.session_id])).toEqual([])
})
