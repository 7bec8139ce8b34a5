import { defineElement } from './embed/element.ts'
import { openCall } from './embed/open.ts'

/* The one script of a page that embeds conversations. Everything else comes with the first call. */

const { src } = document.currentScript as HTMLScriptElement
const service = new URL(src).origin

window.Colloquy = { open: (options) => openCall(service, options) }
defineElement(service)
