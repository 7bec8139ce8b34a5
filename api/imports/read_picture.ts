import { MAX_FRAME_BYTES } from '../../shared/conversations/frame.ts'
import { MediaError } from './fetch_media.ts'

const TYPES: Record<string, string> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

type ReadPicture = { image: Buffer; content_type: string; width: number; height: number }

/**
 * Determines what a picture is by its bytes: the declared type may be wrong.
 *
 * @throws MediaError with one sentence, when it is too large or not a picture that browsers show
 */
export async function readPicture(image: Buffer): Promise<ReadPicture> {
  if (image.length > MAX_FRAME_BYTES) {
    throw new MediaError(`A picture must have at most ${MAX_FRAME_BYTES / 1024 / 1024} MB`)
  }
  // It takes long to load, and most processes never see a picture.
  const { default: sharp } = await import('sharp')
  const read = await sharp(image)
    .metadata()
    .catch(() => undefined)
  const content_type = TYPES[read?.format ?? '']
  if (!read || content_type === undefined) {
    throw new MediaError('This is not a picture; send JPEG, PNG or WebP')
  }
  return { image, content_type, width: read.width, height: read.height }
}
