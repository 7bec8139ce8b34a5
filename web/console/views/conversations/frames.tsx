import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { useAnswer } from '../../ask/answer.ts'
import { Shown } from '../../parts/shown.tsx'
import { useSigned } from '../../session/signed_in.ts'
import { FrameDialog } from './frame_dialog.tsx'
import type { Entry } from './whole.ts'

/**
 * A strip of pictures of the shared screen; each opens larger. Renders nothing without pictures.
 */
export function Frames({ id, transcript }: { id: string; transcript: readonly Entry[] }) {
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
