import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from '../../shared/base/languages.ts'
import { SECOND } from '../../shared/base/time.ts'
import { openSocket } from '../recognizer/open_socket.ts'
import {
  CLOSE_STREAM,
  FINALIZE,
  HEARD_RATE,
  learnsFrom,
  listenUrl,
} from '../recognizer/listen_url.ts'
import type { Checked } from '../provider.ts'
import { heardOn } from './heard_words.ts'
import { judgedWords, noWords } from './judged_words.ts'
import type { Asked } from './asked.ts'
import { failedRehearsal } from './failed_rehearsal.ts'

const PATIENCE_SECONDS = 5

/** A sentence to be recognized: PCM of 16 bits, mono, 16,000 samples a second. */
export type Said = { text: string; pcm: Uint8Array; language: Language }

/**
 * Lets a recognizer hear a sentence as a call does: with the same query, at the pace of speech, and with
 * silence after it. Takes about six seconds, and costs as much as these.
 */
export async function rehearseRecognizer(asked: Asked, said: Said): Promise<Checked> {
  const { url, key, model } = asked
  const { host } = new URL(url)
  try {
    const address = listenUrl({ baseUrl: url, model, language: said.language })
    const { socket, opened } = openSocket(address, `Token ${key}`, PATIENCE_SECONDS * SECOND)
    const heard = heardOn(socket, key)
    await opened
    const send = socket.send.bind(socket)
    await say(send, said.pcm, heard.isOver)
    await say(send, SILENCE, () => heard.isFinal() || heard.isOver())
    const isUnasked = heard.isFinal()
    socket.send(FINALIZE)
    socket.send(CLOSE_STREAM)
    await heard.end(PATIENCE_SECONDS * SECOND)
    socket.terminate()
    return judged(host, asked, said.text, { ...heard.words(), isUnasked })
  } catch (error) {
    if (learnsFrom(error, { baseUrl: url, model })) return rehearseRecognizer(asked, said)
    return failedRehearsal(host, error, asked, PATIENCE_SECONDS)
  }
}

type Heard = ReturnType<ReturnType<typeof heardOn>['words']> & { isUnasked: boolean }

function judged(host: string, asked: Asked, text: string, heard: Heard): Checked {
  const { final, interim, fault, told, isUnasked } = heard
  if (fault) return { verdict: 'fails', text: `${host} ${fault}: check ${asked.model_from}` }
  const isMute = final === '' && interim === ''
  if (isMute && told) {
    const text = `${host} puts no words to a sentence (${told}): check ${asked.model_from}`
    return { verdict: 'fails', text }
  }
  if (isMute) return noWords(host, asked)
  return {
    verdict: 'accepts',
    text: `${host} answers and puts speech into words`,
    notes: [
      ...(interim === '' ? [`${host} sends no words while somebody speaks`] : []),
      ...(final === ''
        ? [`${host} sends no final words, so each answer is taken from its interim ones, later`]
        : isUnasked
          ? []
          : [`${host} sends final words only when asked to, so each answer takes longer`]),
      ...judgedWords(host, final || interim, text),
    ],
  }
}

type Send = (bytes: Uint8Array) => void

const PIECE_MS = 100
const PIECE_BYTES = (2 * HEARD_RATE * PIECE_MS) / SECOND

/** As long as a call waits for final words. */
const SILENCE = new Uint8Array(20 * PIECE_BYTES)

/** At the pace of speech. */
async function say(send: Send, pcm: Uint8Array, isOver: () => boolean) {
  for (let at = 0; at < pcm.length && !isOver(); at += PIECE_BYTES) {
    send(pcm.subarray(at, at + PIECE_BYTES))
    await sleep(PIECE_MS)
  }
}
