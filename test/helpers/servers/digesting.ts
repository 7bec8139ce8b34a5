import type { Llm } from '../../../api/providers/llm.ts'

/** A model that answers everything with a digest. */
export const DIGESTING: Llm = {
  provider: 'test',
  async complete() {
    return { text: '{"summary": "It asks why.", "key_words": ["reason"]}', usage: { llm: {} } }
  },
  call: () => Promise.reject(new Error('It has no tools')),
}
