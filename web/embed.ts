import { defineElement } from './embed/call_element.ts'
import { openCall } from './embed/open.ts'

/* The only script a host page needs. Everything else is loaded with the first call. */

const { src } = document.currentScript as HTMLScriptElement
const service = new URL(src).origin

window.Colloquy = { open: (options) => openCall(service, options) }
defineElement(service)
