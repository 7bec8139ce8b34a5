import { expect, test } from 'vitest'
import { isChatModel, seesPictures } from '../../../shared/platform/model_names.ts'

test.each(
  'gpt-4o gpt-4o-mini-2024-07-18 gpt-4.1-nano gpt-5-mini chatgpt-4o-latest o1 o3 o4-mini claude-sonnet-4-5 claude-3-haiku anthropic/claude-opus-4 gemini-2.5-flash gemma3:12b llava:7b qwen2.5vl:7b qwen3-vl-8b llama-3.2-11b-vision-instruct llama-4-scout pixtral-12b'.split(
    ' ',
  ),
)('%s accepts images', (name) => expect(seesPictures(name)).toBe(true))

test.each(
  'gpt-3.5-turbo gpt-4-0613 o1-mini o3-mini gpt-4o-search-preview claude-2.1 gemma3:1b llama3.3 mistral-7b qwen3:8b interviewer-by-rule'.split(
    ' ',
  ),
)('%s does not', (name) => expect(seesPictures(name)).toBe(false))

test.each(
  'whisper-1 tts-1-hd gpt-4o-mini-tts text-embedding-3-small dall-e-3 gpt-4o-realtime-preview omni-moderation-latest nomic-embed-text'.split(
    ' ',
  ),
)('%s cannot hold a conversation', (name) => expect(isChatModel(name)).toBe(false))
