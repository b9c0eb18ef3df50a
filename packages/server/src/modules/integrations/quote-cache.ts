import { createHash } from 'node:crypto'
import type { Deps } from '#deps.ts'
import type { LabelRate, Parcel } from '#integrations/carriers/label-carrier.ts'
import { ProviderError } from '#integrations/provider-error.ts'

/** The steps of a return ask for the same quote again and again, and should see the same price. */
const keptMs = 10 * 60 * 1000
/** How long a carrier that does not answer is not asked again, so that shoppers do not wait for it. */
const restMs = 30 * 1000
const mostKept = 5000

type Kept = { until: number; rates: Promise<LabelRate[]> }

const quotes = new Map<string, Kept>()
const resting = new Map<string, number>()

/**
 * The carrier's rates for a parcel, from memory for ten minutes. After a failure that could pass, the account is not
 * asked for half a minute.
 *
 * @throws ProviderError as the carrier, and while it is not asked
 */
export async function quoteCached(
  { now }: Deps,
  { name, parts }: { name: string; parts: readonly unknown[] },
  parcel: Parcel,
  quote: (parcel: Parcel) => Promise<LabelRate[]>,
): Promise<LabelRate[]> {
  const time = now().getTime()
  const account = hashOf([name, parts])
  const asked = hashOf([account, parcel])
  const kept = quotes.get(asked)
  if (kept && kept.until > time) return kept.rates
  if ((resting.get(account) ?? 0) > time) throw new ProviderError(name, 'did not respond a moment ago', true)

  if (quotes.size >= mostKept) quotes.clear()
  const rates = quote(parcel)
  quotes.set(asked, { until: time + keptMs, rates })
  try {
    return await rates
  } catch (error) {
    quotes.delete(asked)
    if (error instanceof ProviderError && error.retryable) resting.set(account, time + restMs)
    throw error
  }
}

/** Forgets every quote and failure, for tests: their clocks start again. */
export function clearQuoteCache(): void {
  quotes.clear()
  resting.clear()
}

const hashOf = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64')
