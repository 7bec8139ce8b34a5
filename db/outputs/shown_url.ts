import { MASK, masked, type SecretPlace } from '../../shared/outputs/rendering/sealed.ts'
import { replacePieces } from '../../shared/base/placeholders.ts'
import type { Sql } from '../sql.ts'

export type StoredUrl = {
  /** Null before the first attempt. */
  url: string | null
  url_places: SecretPlace[] | null
  /** As configured; null for a frontend callback. */
  output_url: string | null
}

/** The columns of `delivery` that `shownUrl` takes. */
export function urlColumns(sql: Sql) {
  return sql`url, url_places, output ->> 'url' as output_url`
}

/** As it was sent, or until then as configured; secrets are masked. */
export function shownUrl({ url, url_places, output_url }: StoredUrl): string | null {
  if (url !== null) return masked({ text: url, places: url_places ?? [] })
  return (
    output_url && replacePieces(output_url, ({ kind }) => (kind === 'secret' ? MASK : undefined))
  )
}
