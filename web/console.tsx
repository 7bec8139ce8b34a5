import { render } from 'preact'
import { takeInvitation } from './console/session/invitation.ts'
import { Console } from './console/shell/console.tsx'

takeInvitation()
addEventListener('hashchange', takeInvitation)
render(<Console />, document.querySelector('#console')!)
