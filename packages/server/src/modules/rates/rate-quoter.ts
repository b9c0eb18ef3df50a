import type { CarrierAnswers } from '@aftercare/domain/rates/carrier-answer'
import type { RateConfiguration } from '@aftercare/domain/quotes/compile-rates'
import { cartTotals, type QuoteCart } from '@aftercare/domain/quotes/quote-cart'
import {
  carriersFor,
  quoteRates,
  type QuoteTrace,
  type Quotation,
} from '@aftercare/domain/quotes/quote-rates'
import type { RateCarrier } from '#integrations/carriers/rate-carrier.ts'
import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/database-types.ts'
import type { Log } from '#platform/log.ts'
import type { StoreChanges } from '#platform/database/store-changes.ts'
import { openCarrierRateCache } from './carrier-rate-cache.ts'
import { openQuoteCache } from './quote-cache.ts'
import { openQuotingStoreCache } from './quoting-store-cache.ts'
import { readQuotingStore, type QuotingStore } from './quoting-store-reads.ts'
import { openTraceWriter } from './trace-writer.ts'

/**
 * How long carriers may take before the rates' own prices are used. The rest of the two seconds that a quote
 * may take is reserve for a busy process, where timers fire late.
 */
const carrierWaitMs = 1700

type Sender = Pick<QuotingStore, 'currencyCode' | 'defaultGrams'>

export type Quote = Quotation & { trace: QuoteTrace }

/** Answers what shipping costs from the cache, whatever the state of carriers and database. */
export type RateQuoter = {
  findStore: (storefrontId: string) => Promise<QuotingStore | undefined>
  findStoreAgain: (storefrontId: string) => Promise<QuotingStore | undefined>
  /** Quotes, and stores the trace under a separate id. */
  quote: (store: QuotingStore, cart: QuoteCart, now: Date) => Promise<Quotation & { id: string }>
  /** Quotes with a configuration that may be a draft, and keeps nothing. */
  simulate: (sender: Sender, configuration: RateConfiguration, cart: QuoteCart, now: Date) => Promise<Quote>
  flushTraces: () => Promise<void>
  close: () => Promise<void>
}

export function openRateQuoter(given: {
  db: Kysely<Database>
  log: Log
  newId: () => string
  storeChanges: StoreChanges
  carriers: readonly RateCarrier[]
}): RateQuoter {
  const { db, log, newId } = given
  const memory = openQuotingStoreCache((id) => readQuotingStore(db, id), given.storeChanges, log)
  const carriers = openCarrierRateCache(given.carriers, log)
  const traces = openTraceWriter(db, log)
  const quoteKnown = openQuoteCache()

  const answersFor = (sender: Sender, configuration: RateConfiguration, cart: QuoteCart) => {
    const names = carriersFor(configuration, cart)
    return names.length === 0 ? nobodyAsked : carriers.ask(names, parcelOf(sender, cart), carrierWaitMs)
  }

  return {
    findStore: memory.find,
    findStoreAgain: memory.findAgain,
    async simulate(sender, configuration, cart, now) {
      return quoteRates(configuration, cart, await answersFor(sender, configuration, cart), now)
    },
    async quote(store, cart, now) {
      const { storeId, configuration } = store
      const answers = await answersFor(store, configuration, cart)
      const explain = () => quoteRates(configuration, cart, answers, now)
      const { quotes, timeZone } = answers === nobodyAsked ? quoteKnown(store, cart, now) : explain()
      const id = newId()
      traces.keep({ storeId, id, quotedOn: now, explain })
      return { id, quotes, timeZone }
    },
    flushTraces: traces.flush,
    async close() {
      memory.close()
      await traces.flush()
    },
  }
}

const nobodyAsked: CarrierAnswers = new Map()

const parcelOf = ({ currencyCode, defaultGrams }: Sender, cart: QuoteCart) => ({
  from: cart.origin,
  to: cart.destination,
  grams: cartTotals(cart).grams || defaultGrams,
  currencyCode,
})
