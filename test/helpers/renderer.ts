import type { Renderer } from '../../api/renderer.ts'
import { renderRequest } from '../../shared/rendering/request.ts'

/** Renders in this process: the templates of the tests are not hostile. */
export const RENDERER: Renderer = {
  render: (_, rendering) => new Promise((resolve) => resolve(renderRequest(rendering))),
  stop: () => Promise.resolve(),
}
