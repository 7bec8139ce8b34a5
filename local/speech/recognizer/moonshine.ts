import tokenizer from 'llama-tokenizer-js'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'

/** What a decoder makes of some sound; `confidence` is the mean probability of its tokens, 0 … 1. */
export type Decoded = { text: string; confidence: number }

/** What the weights take in: 16 kHz. */
export const MOONSHINE_RATE = 16_000

const START_TOKEN = 1
const END_TOKEN = 2
/** No one says more; what goes on longer is the model repeating itself. */
const TOKENS_PER_SECOND = 6.5
/** The first of the tokens that are not text. */
const FIRST_SPECIAL_TOKEN = 32_000

/**
 * Loads Moonshine's encoder and merged decoder (`.onnx` or `.ort`) on one thread.
 * `decode` blocks its thread for about 35 ms per second of sound and gives up, with undefined,
 * when `abandoned` says so between two tokens.
 *
 * @throws Error when a file is missing or is not such a model
 */
export async function loadMoonshine(folder: string) {
  const [encoder, decoder] = await Promise.all([
    openModel(folder, 'encoder_model'),
    openModel(folder, 'decoder_model_merged'),
  ])
  const firstCache = emptyCache(decoder)

  return async function decode(
    samples: Float32Array,
    abandoned: () => boolean = () => false,
  ): Promise<Decoded | undefined> {
    const heard = await encode(encoder, samples)
    if (abandoned()) return undefined
    const limit = Math.ceil((samples.length / MOONSHINE_RATE) * TOKENS_PER_SECOND)
    const tokens: number[] = []
    let cache = firstCache
    let token = START_TOKEN
    let certainty = 0
    while (tokens.length < limit) {
      const started = cache !== firstCache
      const step = await decoder.run({
        ...heard.forDecoder(decoder),
        ...cache,
        input_ids: new Tensor('int64', BigInt64Array.of(BigInt(token)), [1, 1]),
        use_cache_branch: new Tensor('bool', Uint8Array.of(started ? 1 : 0), [1]),
      })
      const best = likeliest(step.logits!.data as Float32Array)
      certainty += Math.log(best.probability)
      if (best.token === END_TOKEN) break
      if (abandoned()) return undefined
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

function openModel(folder: string, name: string) {
  const path = ['.onnx', '.ort'].map((end) => join(folder, name + end)).find(existsSync)
  if (path === undefined) {
    throw new Error(
      `${name}.onnx is not in ${folder}: set MOONSHINE_DIR to a folder with Moonshine's weights`,
    )
  }
  return InferenceSession.create(path, { intraOpNumThreads: 1, interOpNumThreads: 1 })
}

async function encode(encoder: InferenceSession, samples: Float32Array) {
  const mask = (length: number) =>
    new Tensor('int64', new BigInt64Array(length).fill(1n), [1, length])
  const masked = (session: InferenceSession, name: string, length: number) =>
    session.inputNames.includes(name) ? { [name]: mask(length) } : {}

  const result = await encoder.run({
    input_values: new Tensor('float32', samples, [1, samples.length]),
    ...masked(encoder, 'attention_mask', samples.length),
  })
  const states = result.last_hidden_state!
  return {
    forDecoder: (decoder: InferenceSession) => ({
      encoder_hidden_states: states,
      ...masked(decoder, 'encoder_attention_mask', states.dims[1]!),
    }),
  }
}

type Cache = Record<string, Tensor>

function emptyCache(decoder: InferenceSession): Cache {
  const names = decoder.inputNames.filter((name) => name.startsWith('past_key_values.'))
  const shapes = new Map(decoder.inputMetadata.map((input) => [input.name, input]))
  return Object.fromEntries(
    names.map((name) => {
      const input = shapes.get(name)
      const [, heads, , width] = input?.isTensor ? input.shape : []
      if (typeof heads !== 'number' || typeof width !== 'number') {
        throw new Error(`The decoder's input ${name} has no fixed heads and width`)
      }
      return [name, new Tensor('float32', new Float32Array(), [1, heads, 0, width])]
    }),
  )
}

/** The encoder's half is computed in the first step alone and stays. */
function nextCache(cache: Cache, step: InferenceSession.ReturnType, started: boolean): Cache {
  return Object.fromEntries(
    Object.keys(cache).map((name) => {
      const kept = started && name.includes('.encoder.')
      return [
        name,
        kept ? cache[name]! : (step[name.replace('past_key_values', 'present')] as Tensor),
      ]
    }),
  )
}

function likeliest(logits: Float32Array) {
  let token = 0
  for (let i = 1; i < logits.length; i++) if (logits[i]! > logits[token]!) token = i
  let sum = 0
  for (const logit of logits) sum += Math.exp(logit - logits[token]!)
  return { token, probability: 1 / sum }
}
