import { render } from 'preact'
import { takeInvitation } from './console/invitation.ts'
import { Console } from './console/console.tsx'
import { watchPresence } from './console/presence.ts'

watchPresence()
takeInvitation()
addEventListener('hashchange', takeInvitation)
render(<Console />, document.querySelector('#console')!)
