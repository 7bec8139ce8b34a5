import { render } from 'preact'
import { Console } from './console/shell/console.tsx'

render(<Console />, document.querySelector('#console')!)
