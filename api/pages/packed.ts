import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'koa'

/** A file or document in memory, ready to be sent in any encoding that we offer. */
export type Packed = Record<Encoding, Buffer> & { etag: string }

type Encoding = 'br' | 'gzip' | 'identity'

/** Compresses once what is then sent many times. */
export async function pack(text: string | Buffer): Promise<Packed> {
  const identity = Buffer.from(text)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    promisify(gzip)(identity),
  ])
  return { identity, br, gzip: zipped, etag }
}

/** The best one takes seconds for a description of a megabyte, and saves a tenth. */
const BROTLI_QUALITY = 8

/** Sends it, or 304 to a client that has it. */
export function answerPacked(ctx: Context, packed: Packed, type: string, cache = 'no-cache') {
  ctx.set({ 'cache-control': cache, etag: packed.etag })
  ctx.vary('accept-encoding')
  ctx.status = 200
  if (ctx.fresh) return void (ctx.status = 304)
  const encoding = encodingFor(ctx)
  if (encoding !== 'identity') ctx.set('content-encoding', encoding)
  ctx.type = type
  ctx.body = packed[encoding]
}

function encodingFor(ctx: Context): Encoding {
  const accepted = ctx.acceptsEncodings()
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity'
}
