import { SECOND } from '../../shared/base/time.ts'
import { coalesce } from '../async/coalesce.ts'
import type { HeldCall } from '../held_call.ts'
import type { LiveEvents } from '../live_events.ts'
import type { Recorder } from '../record/recorder.ts'
import { keepFrames } from './frame_keeper.ts'
import { draw, type Drawn, isAnother } from './picture.ts'
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
