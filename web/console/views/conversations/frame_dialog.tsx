import type { Signal } from '@preact/signals'
import type { RefObject } from 'preact'
import type { Answer } from '../../../../client/operation_types.ts'
import { Time } from '../../parts/time.tsx'
import { anchorOf, type Entry } from './whole.ts'

type Properties = {
  of: Answer<'listFrames'>
  /** Position of the picture shown. */
  shown: Signal<number>
  transcript: readonly Entry[]
  dialog: RefObject<HTMLDialogElement | null>
}

/** A full-size picture, with links to its neighbours and to the transcript at that time. */
export function FrameDialog({ of, shown, transcript, dialog }: Properties) {
  const frame = of[shown.value]
  if (!frame) return null
  const turn = transcript.filter(({ role }) => role === 'user')[frame.segment - 1]
  const step = (by: number) => {
    shown.value = Math.min(of.length - 1, Math.max(0, shown.value + by))
  }
  function press({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }
  return (
    <dialog ref={dialog} class="frame" aria-label="Picture of the shared screen" onKeyDown={press}>
      <img src={frame.url} alt={`Picture ${shown.value + 1} of ${of.length}`} />
      <div class="actions">
        <button onClick={() => step(-1)} disabled={shown.value === 0}>
          Earlier
        </button>
        <button onClick={() => step(1)} disabled={shown.value === of.length - 1}>
          Later
        </button>
        <span class="hint">
          {`${shown.value + 1} of ${of.length} · `}
          <Time at={frame.timestamp} />
        </span>
        {turn && (
          <a href={`#${anchorOf(turn.turn_id)}`} onClick={() => dialog.current!.close()}>
            What was said
          </a>
        )}
        <button onClick={() => dialog.current!.close()}>Close</button>
      </div>
    </dialog>
  )
}
