import { z } from 'zod'
import { listPricedCalls } from '../../../db/conversations/costs.ts'
import { readSettings } from '../../../db/service/settings.ts'
import { Prices } from '../../../shared/platform/price_fields.ts'
import { PricePreview, previewPrices } from '../../../shared/platform/price_preview.ts'
import { route } from '../../http/route.ts'

const DAYS = 7
const MOST_CALLS = 2_000

export const previewSystemPrices = route('POST /v1/admin/system/price-preview', {
  summary: 'Show what the latest calls would cost by other prices',
  description:
    'Reprices the ended calls of the last 7 days by the setting `prices` and by the prices that are sent, and stores nothing. Refuses prices exactly as storing them would.',
  auth: 'platform',
  body: z.object({ prices: Prices.describe('The whole table that would be stored') }).meta({
    examples: [
      {
        prices: [{ part: 'stt', model: 'nova-3', per_minute: 0.0065, valid_from: '2026-07-01' }],
      },
    ],
  }),
  response: PricePreview,
  async handle({ sql, config, unchanged }, { body }) {
    unchanged()
    const { prices } = await readSettings(sql, config)
    const calls = await listPricedCalls(sql, { days: DAYS, limit: MOST_CALLS + 1 })
    const latest = calls.slice(0, MOST_CALLS)
    return {
      days: DAYS,
      calls: latest.length,
      is_truncated: calls.length > MOST_CALLS,
      ...previewPrices(latest, prices, body.prices),
    }
  },
})
