import type { Kit } from '../provider.ts'

type Asked<M extends 'deepgram' | 'openai'> = Parameters<Kit[M]>[0]

/**
 * What `create` would make a plugin of, where there is no call: the server with Deepgram's or OpenAI's protocol
 * that it names to its kit. Undefined if it makes a plugin of its own, which needs a call.
 */
export async function askedOfKit<M extends 'deepgram' | 'openai'>(
  kind: M,
  create: (kit: Kit) => unknown,
): Promise<Asked<M> | undefined> {
  let asked: Asked<M> | undefined
  let needsCall = false
  const kit: Kit = {
    get agents() {
      return ofCall()
    },
    clauses: ofCall,
    deepgram: note('deepgram') as Kit['deepgram'],
    openai: note('openai') as Kit['openai'],
  }
  try {
    await create(kit)
  } catch (error) {
    // What it does with the plugin afterwards, nobody can know.
    if (!needsCall && !asked) throw error
  }
  return asked

  function ofCall(): never {
    needsCall = true
    throw new Error('Only a call has this')
  }

  function note(named: 'deepgram' | 'openai') {
    return (options: unknown) => {
      if (named === kind) asked = options as Asked<M>
      return {}
    }
  }
}
