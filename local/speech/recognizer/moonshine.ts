import tokenizer from 'llama-tokenizer-js'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { RECOGNIZER_RATE } from './recognizer.ts'

/** What a decoder makes of some sound; `confidence` is the mean probability of its tokens, 0 … 1. */
export type Decoded = { text: string; confidence: number }

const START_TOKEN = 1
const END_TOKEN = 2
/** Nobody speaks faster; a longer text is the model repeating itself. */
const TOKENS_PER_SECOND = 6.5
/** The first of the tokens that are not text. */
const FIRST_SPECIAL_TOKEN = 32_000

/**
 * Loads Moonshine's encoder and merged decoder on one thread. `decode` blocks its thread for about
 * 35 ms per second of sound and gives up, returning undefined, when `abandoned` returns true
 * between two tokens.
 *
 * @throws Error when a file is missing or is not such a model
 */
export async function loadMoonshine(folder: string) {
  const [encoder, decoder] = await Promise.all([
    openModel(join(folder, 'encoder_model.onnx')),
    openModel(join(folder, 'decoder_model_merged.onnx')),
  ])
  const firstCache = emptyCache(decoder)

  return async function decode(
    samples: Float32Array,
    abandoned: () => boolean,
  ): Promise<Decoded | undefined> {
    const input_values = new Tensor('float32', samples, [1, samples.length])
    const { last_hidden_state } = await encoder.run({ input_values })
    const limit = Math.ceil((samples.length / RECOGNIZER_RATE) * TOKENS_PER_SECOND)
    const tokens: number[] = []
    let cache = firstCache
    let token = START_TOKEN
    let certainty = 0
    while (tokens.length < limit) {
      if (abandoned()) return undefined
      const started = cache !== firstCache
      const step = await decoder.run({
        ...cache,
        encoder_hidden_states: last_hidden_state!,
        input_ids: new Tensor('int64', BigInt64Array.of(BigInt(token)), [1, 1]),
        use_cache_branch: new Tensor('bool', Uint8Array.of(started ? 1 : 0), [1]),
      })
      const best = likeliest(step.logits!.data as Float32Array)
      certainty += Math.log(best.probability)
      if (best.token === END_TOKEN) break
      tokens.push(best.token)
      token = best.token
      cache = nextCache(cache, step, started)
    }
    const words = tokens.filter((id) => id < FIRST_SPECIAL_TOKEN)
    return {
      text: tokenizer.decode(words, false, false).trim(),
      confidence: Math.exp(certainty / (tokens.length + 1)),
    }
  }
}

function openModel(file: string) {
  return InferenceSession.create(file, { intraOpNumThreads: 1, interOpNumThreads: 1 })
}

type Cache = Record<string, Tensor>

function emptyCache({ inputMetadata }: InferenceSession): Cache {
  const cache: Cache = {}
  for (const input of inputMetadata) {
    if (!input.isTensor || !input.name.startsWith('past_key_values.')) continue
    const [, heads, , width] = input.shape as number[]
    cache[input.name] = new Tensor('float32', new Float32Array(), [1, heads!, 0, width!])
  }
  return cache
}

/** The encoder's half is computed only in the first step and is kept. */
function nextCache(cache: Cache, step: InferenceSession.ReturnType, started: boolean): Cache {
  const next: Cache = {}
  for (const [name, value] of Object.entries(cache)) {
    const stays = started && name.includes('.encoder.')
    next[name] = stays ? value : (step[name.replace('past_key_values', 'present')] as Tensor)
  }
  return next
}

function likeliest(logits: Float32Array) {
  let token = 0
  for (let i = 1; i < logits.length; i++) if (logits[i]! > logits[token]!) token = i
  let sum = 0
  for (const logit of logits) sum += Math.exp(logit - logits[token]!)
  return { token, probability: 1 / sum }
}
