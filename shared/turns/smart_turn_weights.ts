import { join } from 'node:path'

/** The Python package that contains the weights of smart-turn v3.2 (BSD-2-Clause), and their path in it. */
export const SMART_TURN_PACKAGE = 'pipecat-ai==1.14.0'
export const SMART_TURN_INSIDE = 'pipecat/audio/turn/smart_turn/data/smart-turn-v3.2-cpu.onnx'
export const SMART_TURN_SHA256 = '2bb026316b14a660486a75b1733cd3fbab8c2fd0314dc9af7be49f8cca967e4f'

type Folders = { XDG_CACHE_HOME?: string | undefined; HOME?: string | undefined }

/** Where downloaded weights are stored: with the other files that this machine caches for Colloquy. */
export function fetchedSmartTurn({ XDG_CACHE_HOME, HOME = '' }: Folders): string {
  const cache = XDG_CACHE_HOME || join(HOME, '.cache')
  return join(cache, 'colloquy', 'models', 'smart-turn-v3.2-cpu.onnx')
}
