import { render } from 'preact'
import { takeInvitation } from './console/invitation.ts'
import { Console } from './console/console.tsx'

takeInvitation()
addEventListener('hashchange', takeInvitation)
render(<Console />, document.querySelector('#console')!)
