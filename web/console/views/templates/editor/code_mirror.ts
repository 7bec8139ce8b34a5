import { json, jsonParseLinter } from '@codemirror/lang-json'
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint'
import { Annotation, EditorState, Prec } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { basicSetup, EditorView } from 'codemirror'
import type { Problem } from '../../../ask/problems.ts'
import type { Draft } from '../draft/draft.ts'
import { pathOf } from '../draft/json.ts'
import { COLORS } from './json_colors.ts'
import { locator } from './locate.ts'

/** Marks changes that came from the draft rather than from typing here. */
const replaced = Annotation.define<boolean>()

/** An editor of a draft's text; `isLocked`: read-only. */
export function openJson(root: ShadowRoot, draft: Draft, isLocked: boolean) {
  const undo = { key: 'Mod-z', run: done(draft.undo), shift: done(draft.redo) }
  const keys = [undo, { key: 'Mod-y', run: done(draft.redo) }]
  const view = new EditorView({
    root,
    parent: root,
    doc: draft.text.peek(),
    extensions: [
      // The draft has a single undo history for cards and text.
      Prec.highest(keymap.of(keys)),
      basicSetup,
      json(),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': 'The template as JSON', tabindex: '0' }),
      EditorState.readOnly.of(isLocked),
      COLORS,
      lintGutter(),
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        const isTyped = transactions.some((one) => one.annotation(replaced) === undefined)
        if (docChanged && isTyped) draft.write(state.doc.toString())
      }),
    ],
  })
  return {
    /** Replaces the text from outside, keeping the cursor, and marks its problems. */
    show(text: string, problems: readonly Problem[]) {
      const before = view.state.doc.toString()
      if (before !== text) {
        view.dispatch({ changes: changeOf(before, text), annotations: replaced.of(true) })
      }
      const wrong = [...syntaxOf(view), ...diagnosticsOf(text, problems)]
      view.dispatch(setDiagnostics(view.state, wrong))
    },
    close: () => view.destroy(),
  }
}

/** The range in which two texts differ. */
function changeOf(before: string, after: string) {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from++
  let end = 0
  while (end < most - from && before.at(-1 - end) === after.at(-1 - end)) end++
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) }
}

function done(step: () => void) {
  return () => {
    step()
    return true
  }
}

function syntaxOf(view: EditorView): readonly Diagnostic[] {
  return view.state.doc.length === 0 ? [] : jsonParseLinter()(view)
}

function diagnosticsOf(text: string, problems: readonly Problem[]): Diagnostic[] {
  if (problems.length === 0) return []
  const locate = locator(text)
  return problems.map(({ field, message, severity }) => ({
    ...locate(pathOf(field)),
    severity,
    message,
  }))
}
