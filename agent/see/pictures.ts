import { VideoBufferType, type VideoFrame } from '@livekit/rtc-node'
import sharp from 'sharp'
import { SECOND } from '../../shared/base/time.ts'
import type { Picture } from '../../shared/conversations/frame.ts'
import { coalesce } from '../async/coalesce.ts'
import type { HeldCall } from '../held_call.ts'
import type { LiveEvents } from '../live_events.ts'
import type { Recorder } from '../record/recorder.ts'
import { keepFrames } from './frame_keeper.ts'
import { type SharedScreen, type SharedScreens, watchScreens } from './shared_screens.ts'

type Seeing = {
  /** What the model may see, as a data URL; null if nothing is shared. */
  picture(): string | null
  close(): Promise<void>
}

type Screen = Seeing & {
  /**
   * A participant starts or stops speaking: they are probably talking about what is on the screen
   * now.
   */
  look(): void
}

type Options = Pick<HeldCall, 'ctx' | 'sql' | 'lease' | 'brief' | 'log'> & {
  events: Pick<LiveEvents, 'on'>
  recorder: Pick<Recorder, 'segment'>
}

/** The shared screen, if the template allows sharing. */
export function createSeeing({ ctx, brief, events, recorder, ...rest }: Options): Seeing {
  if (!brief.template.settings.allow_screen_share) return BLIND
  const { segment } = recorder
  const screens = watchScreens(ctx.room)
  const screen = showScreen({ screens, keeper: keepFrames(rest), segment, log: rest.log })
  events.on('floor_changed', ({ change }) => change.user && screen.look())
  return screen
}

const BLIND: Seeing = { picture: () => null, close: () => Promise.resolve() }

type ShowOptions = Pick<HeldCall, 'log'> & {
  screens: SharedScreens
  keeper: ReturnType<typeof keepFrames>
  /** Number of the current segment. */
  segment: () => number
}

/** Least time between two stored pictures of one segment. */
const APART_MS = 2 * SECOND

/**
 * Takes a picture of the shared screen whenever a participant starts or stops speaking, and shows
 * the newest to the model. For each segment, the first one is stored, and a later one only if the
 * screen has changed by then.
 */
export function showScreen({ screens, keeper, segment, log }: ShowOptions): Screen {
  let newest: { of: SharedScreen; url: string } | undefined
  let kept: { picture: Drawn; segment: number; at: number } | undefined
  const looks = coalesce(takePicture)

  return {
    look: () => void looks.run(),
    picture: () => (newest && newest.of === screens.newest() ? newest.url : null),
    close: () => looks.settled().then(keeper.close),
  }

  async function takePicture() {
    const shared = screens.newest()
    const at = Date.now()
    const during = segment()
    try {
      const picture = shared?.frame && (await draw(shared.frame))
      newest = picture && { of: shared, url: dataUrl(picture) }
      if (!picture || !isWorthKeeping(picture, during, at)) return
      kept = { picture, segment: during, at }
      const { sketch: _, ...image } = picture
      keeper.keep({ ...image, timestamp: new Date(at), segment: during })
    } catch (error) {
      newest = undefined
      log.warn({ error }, 'no picture of the screen could be taken')
    }
  }

  function isWorthKeeping(picture: Drawn, during: number, at: number) {
    if (kept?.segment !== during) return true
    return at - kept.at >= APART_MS && isAnother(kept.picture, picture)
  }
}

function dataUrl({ content_type, image }: Drawn) {
  return `data:${content_type};base64,${image.toString('base64')}`
}

/** A picture with a tiny grey copy, for comparing two pictures. */
type Drawn = Picture & { sketch: Uint8Array }

/** Longest side of a picture, in pixels. Text on a full screen is still readable. */
const LONGEST = 1280
const QUALITY = 70
const WITHIN = { width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true } as const
const SKETCH = { width: 64, height: 36, fit: 'fill' } as const
/** A spot of the sketch has changed if it differs by this much, out of 255. */
const SPOT_CHANGE = 12
/** Share of changed spots that makes it a different picture: a window or a page, not a cursor. */
const CHANGED_SHARE = 0.02

// One thread is enough; the others are for the sound.
sharp.concurrency(1)

/**
 * Turns a frame into a JPEG; only the colour conversion takes a few milliseconds on this thread.
 */
async function draw(frame: VideoFrame): Promise<Drawn> {
  const { data, width, height } = frame.convert(VideoBufferType.RGB24)
  // Two readers of the same bytes: `clone` would copy them on this thread.
  const whole = () => sharp(data, { raw: { width, height, channels: 3 } })
  const [jpeg, sketch] = await Promise.all([
    whole().resize(WITHIN).jpeg({ quality: QUALITY }).toBuffer({ resolveWithObject: true }),
    whole().resize(SKETCH).greyscale().raw().toBuffer(),
  ])
  const { info, data: image } = jpeg
  return { image, content_type: 'image/jpeg', width: info.width, height: info.height, sketch }
}

/** Whether much more than a cursor or a word has changed. */
function isAnother(before: Drawn, after: Drawn): boolean {
  const changed = after.sketch.filter(
    (grey, spot) => Math.abs(grey - before.sketch[spot]!) >= SPOT_CHANGE,
  )
  return changed.length >= CHANGED_SHARE * after.sketch.length
}
