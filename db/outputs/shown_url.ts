import { MASK, masked, type SecretPlace } from '../../shared/outputs/rendering/sealed.ts'
import { replacePieces } from '../../shared/placeholders.ts'

/** The URL of a delivery as it is stored: sealed once an attempt has made it. */
export type StoredUrl = {
  url: string | null
  url_places: SecretPlace[] | null
  /** As the output has it; null for a frontend callback. */
  output_url: string | null
}

/** As it was sent, or as the output has it before that; secrets are masked. */
export function shownUrl({ url, url_places, output_url }: StoredUrl): string | null {
  if (url !== null) return masked({ text: url, places: url_places ?? [] })
  return (
    output_url && replacePieces(output_url, ({ kind }) => (kind === 'secret' ? MASK : undefined))
  )
}
