import { type Signal, useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import type { Answer } from '../../../../client/operation_types.ts'
import { useAnswer } from '../../ask/answer.ts'
import { Shown } from '../../parts/shown.tsx'
import { Time } from '../../parts/time.tsx'
import { useSigned } from '../../signed_in.ts'
import { anchorOf, type TranscriptEntry } from './whole.ts'

/**
 * A strip of pictures of the shared screen; each opens larger. Renders nothing without pictures.
 */
export function Frames({ id, transcript }: { id: string; transcript: readonly TranscriptEntry[] }) {
  const { isOperator } = useSigned()
  const loading = useAnswer(isOperator ? 'listPlatformFrames' : 'listFrames', { interview_id: id })
  const dialog = useRef<HTMLDialogElement>(null)
  const shown = useSignal(0)
  function open(position: number) {
    shown.value = position
    dialog.current!.showModal()
  }
  const { value } = loading.state
  if (value.at === 'ready' && value.data.length === 0) return null
  return (
    <section class="panel frames" aria-labelledby="frames">
      <h2 id="frames">Shared screen</h2>
      <Shown of={loading}>
        {(frames) => (
          <>
            <ul>
              {frames.map((frame, position) => (
                <li key={frame.id}>
                  <button onClick={() => open(position)}>
                    <img
                      src={frame.url}
                      alt={`Picture ${position + 1} of ${frames.length}`}
                      width={frame.width}
                      height={frame.height}
                      loading="lazy"
                    />
                  </button>
                </li>
              ))}
            </ul>
            <FrameDialog of={frames} shown={shown} transcript={transcript} dialog={dialog} />
          </>
        )}
      </Shown>
    </section>
  )
}

type Properties = {
  of: Answer<'listFrames'>
  /** Position of the picture shown. */
  shown: Signal<number>
  transcript: readonly TranscriptEntry[]
  dialog: RefObject<HTMLDialogElement | null>
}

/** A full-size picture, with links to its neighbours and to the transcript at that time. */
function FrameDialog({ of, shown, transcript, dialog }: Properties) {
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
