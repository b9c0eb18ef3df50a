import type { QuoteTrace, RateQuote } from '@aftercare/domain/quotes/quote-rates'
import type { Db } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { droppedTraces } from '#platform/metrics.ts'
import { packJson } from '#platform/database/packed-json.ts'
import { insertQuoteTraces } from './rate-store.ts'

const flushMs = 100
const mostAtOnce = 4
const mostWaiting = 200

type QuoteToTrace = {
  storeId: string
  id: string
  quotedOn: Date
  /** Computes the quotes again with their reasons, only for those that are stored. */
  explain: () => { quotes: readonly RateQuote[]; trace: QuoteTrace }
}

type TraceWriter = {
  keep: (quote: QuoteToTrace) => void
  /** Writes pending traces, after those being written. */
  flush: () => Promise<void>
}

/**
 * Writes down, after the answer, why quotes were as they were: a few at a time, so that no request waits
 * behind the writing. Under a load that no shop has (40 quotes a second for longer than some seconds) the
 * newest are left out and counted; rates are never held up for them.
 */
export function openTraceWriter(db: Db, log: Log): TraceWriter {
  const waiting: QuoteToTrace[] = []
  let timer: NodeJS.Timeout | undefined

  const writeSome = async () => {
    const some = waiting.splice(0, mostAtOnce)
    if (some.length === 0) return
    try {
      const rows = some.map(({ explain, ...row }) => {
        const { quotes, trace } = explain()
        return { ...row, trace: packJson({ quotes, ...trace }) }
      })
      await insertQuoteTraces(db, rows)
    } catch (error) {
      droppedTraces.inc(some.length)
      log.warn({ err: error }, 'storing quote traces failed')
    }
  }
  let writing = Promise.resolve()
  const writeNext = () => (writing = writing.then(writeSome))
  const schedule = () => {
    timer ??= setTimeout(() => {
      void writeNext().then(() => {
        timer = undefined
        if (waiting.length > 0) schedule()
      })
    }, flushMs).unref()
  }

  return {
    keep(quote) {
      if (waiting.length >= mostWaiting) return droppedTraces.inc()
      waiting.push(quote)
      schedule()
    },
    async flush() {
      do await writeNext()
      while (waiting.length > 0)
    },
  }
}
