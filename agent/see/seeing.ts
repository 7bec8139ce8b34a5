import type { HeldCall } from '../held_call.ts'
import type { Recorder } from '../record/recorder.ts'
import { keepFrames } from './frame_keeper.ts'
import { type Screen, showScreen } from './screen.ts'
import { watchScreens } from './shared_screens.ts'

type Options = Pick<HeldCall, 'ctx' | 'sql' | 'lease' | 'brief' | 'log'> & {
  recorder: Pick<Recorder, 'segment'>
}

/** The shared screen, if the template allows sharing. */
export function createSeeing({ ctx, sql, lease, brief, log, recorder }: Options): Screen {
  if (!brief.template.settings.allow_screen_share) return BLIND
  return showScreen({
    screens: watchScreens(ctx.room),
    keeper: keepFrames({ sql, lease, log }),
    segment: recorder.segment,
    log,
  })
}

const BLIND: Screen = { look: () => {}, picture: () => null, close: () => Promise.resolve() }
