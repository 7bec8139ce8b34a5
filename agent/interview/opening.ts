import type { llm } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import { type ReadableStream, TransformStream } from 'node:stream/web'
import type { Language } from '../../shared/base/languages.ts'
import { PHRASES } from '../../shared/turns/speech/phrases.ts'
import { prefixed } from '../async/prefixed.ts'
import { PhraseSounds } from '../speak/phrase_sounds.ts'
import { worded } from '../speak/worded.ts'
import type { Speak, SpokenAhead } from '../speak/spoken_ahead.ts'

type Chunk = llm.ChatChunk | string

type Options = {
  language: Language
  /** Whether replies may begin with an acknowledgement. */
  acknowledges: boolean
  speak: Speak
  /** The same voice, for phrases that are made ahead. */
  speakPhrase: Speak
}

/** A line of the agent's own that its next reply begins with. */
export type News = {
  line: string
  /** A reply begins with it, though nobody may hear that reply. */
  begun: () => void
}

/** The pre-made beginning of a reply. */
export type Begun = {
  news?: string | undefined
  acknowledgement?: string | undefined
  spoken?: SpokenAhead | undefined
}

/**
 * How replies begin: with news, an acknowledgement, a filler or a first piece that can be heard at once.
 */
export class Opening {
  /** Said while the models are silent. */
  readonly filler: string
  readonly #acknowledges: boolean
  readonly #speak: Speak
  readonly #sounds: PhraseSounds
  readonly #acknowledgements: Acknowledgements
  #isWanted = false
  /** A filler or an acknowledgement was said, and nothing since. */
  #hasFilled = false
  /**
   * Message of the turn in which a filler was last said; null where the agent spoke unprompted.
   */
  #filled: string | null | undefined
  #news: News | undefined
  /** What is made ahead of its moment. */
  #ahead: string | undefined
  /** What the next spoken text begins with. */
  #begun: Begun = {}

  constructor({ language, acknowledges, speak, speakPhrase }: Options) {
    const sounds = new PhraseSounds((text) => speakPhrase(worded(text, 'said', language)))
    this.#speak = speak
    this.#acknowledges = acknowledges
    this.filler = PHRASES[language].filler
    this.#sounds = sounds
    this.#acknowledgements = new Acknowledgements(language, (phrase) => sounds.has(phrase))
  }

  /** Makes the sounds of the usual phrases that are not there yet. */
  prepare() {
    const usual = this.#acknowledges ? this.#acknowledgements.usual : []
    for (const phrase of [...usual, this.filler]) void this.#sounds.prepare(phrase)
  }

  /** Makes the sound of a text that nobody waits for yet; said whole, it is then heard at once. */
  makeAhead(text: string) {
    this.#ahead = text
    void this.#sounds.prepareForNow(text)
  }

  /** The model chose an acknowledgement for the next reply. */
  offer(phrase: string) {
    if (!this.#acknowledges) return
    this.#acknowledgements.offer(phrase)
    void this.#sounds.prepareForNow(phrase)
  }

  /** Replies begin with this from now on, as soon as its sound is ready; undefined: with nothing more. */
  tell(news: News | undefined) {
    this.#news = news
    if (news) void this.#sounds.prepareForNow(news.line)
  }

  /** The next reply begins with an acknowledgement. */
  want() {
    this.#isWanted = true
  }

  /** The acknowledgement for the next reply, if one is wanted. */
  wanted(): string | undefined {
    return this.#isWanted ? this.choose() : undefined
  }

  /** Undefined if no acknowledgement can be heard at once. */
  choose(): string | undefined {
    return this.#acknowledgements.choose()
  }

  /**
   * Says a filler with `fill`, which returns whether it did; never right after another filler or an
   * acknowledgement, and only once per turn, in which the model may be asked again after a tool
   * call.
   */
  fill(fill: (filler: string) => boolean, message_id: string | null) {
    if (this.#hasFilled || this.#filled === message_id) return
    this.#hasFilled = fill(this.filler)
    if (this.#hasFilled) this.#filled = message_id
  }

  /** The reply as the framework gets it. */
  begin(reply: ReadableStream<Chunk>, begun: Begun = {}): ReadableStream<Chunk> {
    this.prepare()
    this.#isWanted = false
    this.#begun = begun
    const { acknowledgement } = begun
    const news = this.#newsToTell()
    if (acknowledgement !== undefined) this.#acknowledgements.used(acknowledgement)
    const first = [news, acknowledgement].filter((phrase) => phrase !== undefined)
    if (first.length === 0) return reply
    this.#hasFilled = true
    return prefixed<Chunk>(first.map(chunkOf), reply)
  }

  /**
   * The sound of a text.
   *
   * @param speak the voice, for what was not made ahead
   * @param ahead gets the sound of what is heard before the model's own words, and passes it on
   */
  async speak(
    text: ReadableStream<string>,
    speak: Speak,
    ahead: (sound: AudioFrame[]) => AudioFrame[],
  ): Promise<ReadableStream<AudioFrame> | null> {
    const { news, acknowledgement, spoken } = this.#begun
    const words = text.getReader()
    const first = await words.read()
    words.releaseLock()
    if (first.done) return null
    if (news !== undefined && first.value === chunkOf(news)) {
      this.#begun = { acknowledgement, spoken }
      return prefixed(ahead(this.#sounds.of(news)), this.speak(text, speak, ahead))
    }
    if (acknowledgement !== undefined && first.value === chunkOf(acknowledgement)) {
      this.#begun = { spoken }
      const sound = ahead(this.#sounds.of(acknowledgement))
      return prefixed(sound, this.speak(text, speak, ahead))
    }
    if (first.value === this.#ahead && this.#sounds.has(first.value)) {
      const sound = this.#sounds.of(first.value)
      this.#ahead = undefined
      return prefixed(sound, this.speak(text, speak, ahead))
    }
    const { filler } = this
    const isFiller = first.value === chunkOf(filler)
    if (isFiller && this.#sounds.has(filler)) {
      return prefixed(ahead(this.#sounds.of(filler)), this.speak(text, speak, ahead))
    }
    if (!isFiller) this.#hasFilled = false
    const whole = prefixed([first.value], isFiller ? this.#saidAfter(text) : text)
    // Voice timings cover only the model's own words.
    if (!spoken?.beginsWith(first.value)) return isFiller ? this.#speak(whole) : speak(whole)
    this.#begun = {}
    return spoken.goOn(whole)
  }

  /** The line of the news; undefined if there is none, or if it cannot be heard at once. */
  #newsToTell(): string | undefined {
    const news = this.#news
    if (!news) return undefined
    if (!this.#sounds.has(news.line)) return void this.#sounds.prepareForNow(news.line)
    this.#begun = { ...this.#begun, news: news.line }
    news.begun()
    return news.line
  }

  /** What follows a filler; as soon as there is something, another filler may be said. */
  #saidAfter(text: ReadableStream<string>) {
    return text.pipeThrough(
      new TransformStream<string, string>({
        transform: (chunk, controller) => {
          this.#hasFilled = false
          controller.enqueue(chunk)
        },
      }),
    )
  }
}

/** With a trailing space, since more of the reply follows. */
function chunkOf(phrase: string) {
  return `${phrase} `
}

/**
 * What the agent may say to any answer before it knows its reply: the phrase that the model chose
 * with its last question, else one of the language's own. Never the same one twice in a row.
 */
class Acknowledgements {
  /** The language's own phrases. */
  readonly usual: readonly string[]
  /** Whether a phrase can be heard at once. */
  readonly #isReady: (phrase: string) => boolean
  #offered: string | undefined
  #last: string | undefined

  constructor(language: Language, isReady: (phrase: string) => boolean) {
    this.usual = PHRASES[language].acknowledgements
    this.#isReady = isReady
  }

  /** The model chose a phrase for the next answer. */
  offer(phrase: string) {
    this.#offered = phrase
  }

  /** Undefined if no suitable phrase can be heard at once. */
  choose(): string | undefined {
    const wanted = [this.#offered, ...this.usual].filter((phrase) => phrase !== undefined)
    return wanted.find((phrase) => phrase !== this.#last && this.#isReady(phrase))
  }

  /** The phrase is being said. */
  used(phrase: string) {
    this.#last = phrase
    this.#offered = undefined
  }
}
