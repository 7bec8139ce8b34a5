import { DEFAULT_API_CONNECT_OPTIONS, llm } from '@livekit/agents'
import { resolveModel, settingsOf } from '../../../providers/registry.ts'

/** Stands in for a model whose server is unknown, because its provider failed: each reply fails with the reason. */
export class AbsentModel extends llm.LLM {
  readonly host: string
  /** The variables to check. */
  readonly settings: string
  readonly #model: string
  readonly #reason: Error

  constructor(written: string, reason: Error) {
    super()
    const { provider, model } = resolveModel('llm', written)
    this.host = provider.name
    this.settings = settingsOf(provider)
    this.#model = model
    this.#reason = reason
  }

  label() {
    return 'absent model'
  }

  override get model() {
    return this.#model
  }

  chat({
    chatCtx,
    toolCtx,
    connOptions = DEFAULT_API_CONNECT_OPTIONS,
  }: Parameters<llm.LLM['chat']>[0]) {
    return new AbsentReply(this, this.#reason, {
      chatCtx,
      connOptions,
      ...(toolCtx && { toolCtx }),
    })
  }
}

class AbsentReply extends llm.LLMStream {
  readonly #reason: Error

  constructor(
    model: AbsentModel,
    reason: Error,
    asked: ConstructorParameters<typeof llm.LLMStream>[1],
  ) {
    super(model, asked)
    this.#reason = reason
  }

  protected run() {
    return Promise.reject<void>(this.#reason)
  }
}
