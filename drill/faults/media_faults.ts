import type { Fault } from '../fault.ts'

/** The media server, and the participants connected through it. */
export const MEDIA_FAULTS: Fault[] = [
  {
    name: 'kill-media-server',
    says: 'the media server is killed, and restarted at once',
    lasts_s: 0,
    inject: ({ parts }) => parts.media.kill(),
    silence_s: 20,
  },
  {
    name: 'media-server-away',
    says: 'the media server is killed, and restarted after 25 s',
    lasts_s: 25,
    inject: ({ parts }) => parts.media.keepAway(),
    silence_s: 45,
  },
  {
    name: 'freeze-media-server',
    says: 'the media server is frozen for 5 s',
    lasts_s: 5,
    inject: ({ parts }) => parts.media.freeze(),
    silence_s: 10,
    known_gap: 'what is said meanwhile is lost, and the agent asks only after 15 s of silence',
  },
  {
    name: 'cut-media-signalling',
    says: 'the connections to the media server are cut for 5 s, while sound still passes',
    lasts_s: 5,
    inject({ lines }) {
      lines.media.cut()
      return lines.media.mend
    },
    silence_s: 15,
  },
  {
    name: 'participant-gone',
    says: 'the participant vanishes and comes back after 5 s',
    lasts_s: 5,
    inject: (_, call) => call.vanish(),
    silence_s: 12,
  },
]
