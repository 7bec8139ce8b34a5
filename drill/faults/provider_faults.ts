import type { Fault } from '../fault.ts'
import type { Installation } from '../installation/installation.ts'

type Misbehaviour = { stt?: string; llm?: string; tts?: string }

const PARTS = { stt: 'the recognizer', llm: 'the model', tts: 'the voice' } as const
const WAYS = {
  hang: 'accepts requests for 8 s and sends nothing',
  '500': 'answers with status 500 for 8 s',
  garbage: 'answers with garbage for 8 s',
} as const

/** Recognizer, model and voice, each on its own and all together. */
export const PROVIDER_FAULTS: Fault[] = [
  {
    name: 'kill-providers',
    says: 'all providers are killed, and are back after a second',
    lasts_s: 0,
    inject: ({ parts }) => parts.providers.kill(),
    silence_s: 15,
  },
  {
    name: 'freeze-providers',
    says: 'no provider answers for 5 s, though connections stay open',
    lasts_s: 5,
    inject: ({ parts }) => parts.providers.freeze(),
    silence_s: 12,
  },
  {
    name: 'cut-providers',
    says: 'no provider is reachable for 12 s',
    lasts_s: 12,
    inject({ lines }) {
      lines.providers.cut()
      return lines.providers.mend
    },
    silence_s: 20,
  },
  {
    name: 'slow-providers',
    says: 'for 15 s, data to and from the providers takes 300 ms longer each way',
    lasts_s: 15,
    inject({ lines }) {
      lines.providers.delay(300)
      return lines.providers.mend
    },
    silence_s: 8,
  },
  ...oneAtATime(),
  {
    name: 'llm-and-tts-500',
    says: 'the model and the voice answer with status 500 for 8 s',
    lasts_s: 8,
    inject: (installation) => misbehave(installation, { llm: '500', tts: '500' }),
    silence_s: 15,
  },
]

function oneAtATime(): Fault[] {
  return Object.entries(PARTS).flatMap(([part, who]) =>
    Object.entries(WAYS).map(([way, does]) => ({
      name: `${part}-${way === 'hang' ? 'hangs' : way}`,
      says: `${who} ${does}`,
      lasts_s: 8,
      inject: (installation: Installation) => misbehave(installation, { [part]: way }),
      silence_s: 15,
    })),
  )
}

async function misbehave({ control }: Installation, faults: Misbehaviour) {
  await control('PUT /control', { faults })
  return () => control('PUT /control', { faults: { stt: null, llm: null, tts: null } })
}
