import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { tags } from '@lezer/highlight'
import { EditorView } from 'codemirror'

/** The page's colours, which reach into the shadow root as CSS variables. */
export const COLORS = [
  EditorView.theme({
    '&': {
      height: '100%',
      backgroundColor: 'var(--surface)',
      color: 'var(--ink)',
      fontSize: '13px',
    },
    // The editor's own class is added a moment later.
    '&.cm-focused, &:focus-within': { outline: '3px solid var(--accent)', outlineOffset: '-3px' },
    '.cm-scroller': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', lineHeight: '1.55' },
    '.cm-content': { caretColor: 'var(--ink)' },
    '.cm-cursor': { borderLeftColor: 'var(--ink)' },
    '.cm-gutters': {
      backgroundColor: 'var(--surface)',
      color: 'var(--soft-ink)',
      borderRight: '1px solid var(--line)',
    },
    '.cm-activeLine, .cm-activeLineGutter': {
      backgroundColor: 'color-mix(in srgb, var(--accent-soft) 45%, transparent)',
    },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
      { backgroundColor: 'var(--accent-soft)' },
    '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
      backgroundColor: 'var(--accent-soft)',
    },
    '.cm-foldPlaceholder': {
      backgroundColor: 'var(--ground)',
      borderColor: 'var(--line)',
      color: 'var(--soft-ink)',
    },
    '.cm-tooltip, .cm-panels': {
      backgroundColor: 'var(--surface)',
      color: 'var(--ink)',
      borderColor: 'var(--line)',
    },
    // The usual marks are images, which the page's content security policy blocks.
    '.cm-lintRange': {
      backgroundImage: 'none !important',
      textDecoration: 'underline wavy var(--danger)',
      textUnderlineOffset: '0.2em',
    },
    '.cm-lintRange-warning': { textDecorationColor: 'var(--on-notice)' },
    '.cm-lint-marker-error, .cm-lint-marker-warning': { content: 'none !important' },
    '.cm-lint-marker': { borderRadius: '50%', transform: 'scale(0.7)' },
    '.cm-lint-marker-error': { backgroundColor: 'var(--danger)' },
    '.cm-lint-marker-warning': { backgroundColor: 'var(--on-notice)' },
    '.cm-diagnostic-error': { borderLeftColor: 'var(--danger)' },
    '.cm-diagnostic-warning': { borderLeftColor: 'var(--on-notice)' },
    '.cm-textfield, .cm-button': {
      backgroundColor: 'var(--ground)',
      backgroundImage: 'none',
      color: 'var(--ink)',
      borderColor: 'var(--line)',
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: 'var(--accent)' },
      { tag: tags.string, color: 'var(--ink)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--danger)' },
      {
        tag: [tags.separator, tags.punctuation, tags.squareBracket, tags.brace],
        color: 'var(--soft-ink)',
      },
    ]),
  ),
]
