import OpenAI from 'openai'
import { expect, test } from 'vitest'
import { modelFetch } from '../../../../providers/model/model_fetch.ts'
import { call, calls, deltas, age, job, served } from '../wire.ts'

test.each(['call_0', 'functions.commit_goal:0', 'commit_goal', ''])(
  'the id %j, which an earlier call has, is not given to another one',
  async (id) => {
    const url = await served(deltas([calls(call(0, id, job)), calls(call(1, 'b', age))]))
    const client = new OpenAI({ baseURL: url, apiKey: 'any', fetch: modelFetch(() => {}) })
    const reply = await client.chat.completions.create({
      model: 'any',
      messages: [
        { role: 'user', content: 'Well?' },
        {
          role: 'assistant',
          tool_calls: [{ id, type: 'function', function: { name: 'commit_goal', arguments: age } }],
        },
        { role: 'tool', tool_call_id: id, content: 'ok' },
      ],
      stream: true,
    })
    const ids: string[] = []
    for await (const { choices } of reply) {
      for (const { id } of choices[0]?.delta.tool_calls ?? []) ids.push(id!)
    }
    expect(ids).toEqual([expect.stringMatching(/^[a-z0-9]{9}$/), 'b'])
    expect(ids).not.toContain(id)
  },
)
