/** Thoughts in the fields in which the server sent them, such as `reasoning_content`. */
export type Thoughts = Record<string, unknown>

/** Calls whose thoughts are remembered: far more than a conversation has. */
const MOST = 500

/** Remembers what a model thought before its calls, which some servers want back with them. */
export function createThoughtMemory() {
  const byCall = new Map<string, Thoughts>()

  return {
    remember(call_ids: readonly string[], thoughts: Thoughts): void {
      for (const id of call_ids) byCall.set(id, thoughts)
      for (const id of [...byCall.keys()].slice(0, Math.max(0, byCall.size - MOST)))
        byCall.delete(id)
    },

    /** The fields to send back with a call; of an unknown one, a blank, because empty ones are refused. */
    of(call_id: string): Thoughts {
      const { thinking_blocks, ...thoughts } = byCall.get(call_id) ?? {}
      return {
        reasoning_content: thoughts.reasoning ?? ' ',
        ...thoughts,
        ...(Array.isArray(thinking_blocks) && { thinking_blocks: [whole(thinking_blocks)] }),
      }
    },
  }
}

/** LiteLLM sends Claude's thought in pieces, and the signature with the last one. */
function whole(pieces: { thinking?: string; signature?: string }[]) {
  const thinking = pieces.map(({ thinking = '' }) => thinking ?? '').join('')
  const { signature } = pieces.findLast((piece) => piece.signature) ?? {}
  return { type: 'thinking', thinking, signature }
}

/** Thoughts as far as they have come, with another piece. */
export function withPiece(thoughts: Thoughts, piece: Thoughts): Thoughts {
  const joined = Object.entries(piece).map(([field, value]) => {
    const before = thoughts[field]
    if (typeof value === 'string' && typeof before === 'string') return [field, before + value]
    return [field, Array.isArray(value) && Array.isArray(before) ? [...before, ...value] : value]
  })
  return { ...thoughts, ...(Object.fromEntries(joined) as Thoughts) }
}
