import type { Router } from '@koa/router'
import { findFrameImage } from '../../db/calls/record/frames.ts'
import { ApiError, notFound } from '../../shared/base/errors.ts'
import { SECOND } from '../../shared/base/time.ts'
import { isFrameSignature } from './frame_link.ts'
import { bucketStore, folderStore } from './frame_stores.ts'
import type { Admission } from '../http/admit.ts'
import type { Service } from '../service.ts'

/** How long a redirect to the bucket is valid, in seconds. */
const FORWARD_SECONDS = 60

/**
 * Serves the images that the service stores itself; their signed URL is the only credential. Redirects to the
 * bucket if an image has been moved there since.
 */
export function mountFrames(router: Router, { config, pools }: Service, admission: Admission) {
  router.get('/v1/frames/:frame_id', async (ctx) => {
    ctx.state.route = '/v1/frames/{frame_id}'
    admission.admitAddress(ctx.ip, 'frame')
    const id = String(ctx.params.frame_id)
    const expires = Number(ctx.query.expires)
    if (!isFrameSignature(config, id, expires, String(ctx.query.signature))) {
      throw refused('This frame URL is not valid')
    }
    const left_seconds = Math.floor(expires - Date.now() / SECOND)
    if (left_seconds < 0) throw refused('This frame URL has expired')

    const frame = await findFrameImage(pools.service, id)
    if (!frame) throw notFound('frame', id)
    if (frame.store === 's3') {
      return ctx.redirect(await bucketStore(config).url(frame.key!, FORWARD_SECONDS))
    }
    const image = frame.image ?? (await folderStore(config.FRAMES_DIR).read(frame.key!))
    if (!image) throw notFound('image of the frame', id)
    ctx.set({
      'cache-control': `private, max-age=${left_seconds}, immutable`,
      'content-security-policy': "default-src 'none'; sandbox",
      'referrer-policy': 'no-referrer',
    })
    ctx.type = frame.content_type
    ctx.body = image
  })
}

function refused(what: string) {
  return new ApiError(
    'forbidden',
    `${what}; get a new one from GET /v1/interviews/{interview_id}/frames`,
  )
}
