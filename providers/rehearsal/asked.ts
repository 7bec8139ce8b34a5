/** What is asked, and the variables that decide it. */
export type Asked = {
  /** Of the server, such as `https://api.openai.com/v1`; empty for a provider that asks by itself. */
  url: string
  key: string
  model: string
  url_from: string
  key_from: string
  /** Default: a key is set. */
  has_key?: boolean
  model_from: string
}
