import type { ColloquyLanguage, ColloquyMode } from './embed.d.ts'

/** What holds the frame on the page. */
export type Surface = {
  setHeight(px: number): void
  remove(): void
}

type Options = {
  frame: HTMLIFrameElement
  /** Undefined for the foot of the window. */
  container: Element | undefined
  language: ColloquyLanguage | undefined
  /** Somebody asks to close it, with its button or a key. */
  closing: () => void
  /** The browser has closed it: some do when Escape is pressed twice. */
  closed: () => void
}

/** Puts the frame on the page, out of reach of the page's styles and its style policy. */
export const SURFACES: Record<ColloquyMode, (options: Options) => Surface> = {
  modal({ frame, container, language, closing, closed }) {
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [styles(MODAL)]
    const dialog = document.createElement('dialog')
    dialog.ariaLabel = frame.title
    const close = document.createElement('button')
    close.type = 'button'
    close.ariaLabel = CLOSE[language ?? browserLanguage()]
    close.textContent = '×'
    close.addEventListener('click', closing)
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      closing()
    })
    dialog.addEventListener('close', closed)
    dialog.append(close, frame)
    root.append(dialog)
    ;(container ?? document.body).append(host)
    // It traps the focus and restores it afterwards.
    dialog.showModal()
    frame.focus()
    return {
      setHeight() {},
      remove() {
        dialog.close()
        host.remove()
      },
    }
  },

  compact({ frame, container }) {
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [styles(COMPACT)]
    frame.className = container ? 'inside' : 'foot'
    root.append(frame)
    ;(container ?? document.body).append(host)
    return {
      setHeight: (px) => frame.style.setProperty('height', `${px + BORDERS}px`),
      remove: () => host.remove(),
    }
  },

  headless({ frame }) {
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [styles(HEADLESS)]
    frame.tabIndex = -1
    frame.ariaHidden = 'true'
    root.append(frame)
    document.body.append(host)
    return { setHeight() {}, remove: () => host.remove() }
  },
}

/** Vertical border of a compact frame, in px. */
const BORDERS = 2

/**
 * Unlike a style element, a constructed style sheet is allowed by every policy of the host page.
 */
function styles(css: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

const MODAL = `
  dialog {
    position: fixed; inset: 0; margin: auto; padding: 0; border: 0; overflow: hidden;
    width: min(30rem, 100vw); height: min(46rem, 100dvh); max-width: none; max-height: none;
    border-radius: 1.25rem; background: Canvas; color-scheme: light dark;
    box-shadow: 0 1.5rem 4rem rgb(0 0 0 / 35%);
  }
  dialog::backdrop { background: rgb(10 14 24 / 55%); }
  @media (max-width: 30rem) { dialog { border-radius: 0; height: 100dvh; } }
  iframe { display: block; width: 100%; height: 100%; border: 0; }
  button {
    position: absolute; top: 0.75rem; right: 0.75rem; width: 2.5rem; height: 2.5rem; padding: 0;
    border: 0; border-radius: 50%; background: transparent; color: CanvasText; opacity: 0.7;
    font: 1.5rem/1 system-ui, sans-serif; cursor: pointer;
  }
  button:hover, button:focus-visible { opacity: 1; background: rgb(127 127 127 / 18%); }
  button:focus-visible { outline: 2px solid currentcolor; }
`
const COMPACT = `
  iframe {
    display: block; box-sizing: border-box; height: 5rem; color-scheme: light dark;
    border: 1px solid rgb(127 127 127 / 30%); border-radius: 1.25rem;
  }
  .inside { width: 100%; }
  .foot {
    position: fixed; z-index: 2147483000; right: 1rem; bottom: 1rem;
    width: min(26rem, calc(100vw - 2rem)); max-height: calc(100dvh - 2rem);
    box-shadow: 0 0.5rem 2rem rgb(0 0 0 / 25%);
  }
`
const HEADLESS = `
  iframe { position: fixed; width: 1px; height: 1px; border: 0; opacity: 0; pointer-events: none; }
`

const CLOSE: Record<ColloquyLanguage, string> = {
  en: 'Close',
  es: 'Cerrar',
  pt: 'Fechar',
  fr: 'Fermer',
  de: 'Schließen',
}

function browserLanguage(): ColloquyLanguage {
  const language = navigator.language.slice(0, 2)
  return language in CLOSE ? (language as ColloquyLanguage) : 'en'
}
