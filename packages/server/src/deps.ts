import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { LabelCarrier } from './integrations/carriers/label-carrier.ts'
import type { CommercePlatform } from './integrations/commerce/commerce-platform.ts'
import type { FileStorage } from './integrations/file-storage/file-storage.ts'
import type { ShopPaces } from './integrations/commerce/shopify/admin/pace-calls.ts'
import type { DnsReader } from './integrations/dns/dns-reader.ts'
import type { HiddenAddresses } from './integrations/networks/hidden-addresses.ts'
import type { Helpdesks } from './integrations/helpdesk/helpdesk.ts'
import type { MailPrinter } from './integrations/mail/mail-printer.ts'
import type { LanguageModel } from './integrations/language-model/language-model.ts'
import type { MailSender } from './integrations/mail/mail-sender.ts'
import type { SiteReader } from './integrations/sites/site-reader.ts'
import type { WebhookSender } from './integrations/webhooks/webhook-sender.ts'
import type { LookUpCounts } from './modules/orders/look-up-counts.ts'
import type { RateQuoter } from './modules/rates/rate-quoter.ts'
import type { Db } from './platform/database/database.ts'
import type { Database } from './platform/database/database-types.ts'
import type { JobQueue } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import { failureOf, deferWrite, collectDeferredWrites } from './platform/database/deferred-writes.ts'
import { isConnectionLost } from './platform/database/lost-connections.ts'
import { collectLastWork, doLastWork } from './platform/database/last-work.ts'
import { isPlanOutdated } from './platform/database/named-statements.ts'
import type { RateLimits } from './platform/limits/rate-limits.ts'
import type { JobThrottle } from './platform/jobs/job-throttle.ts'

/** Everything the outside world gives the server. Built once in main.ts, faked in tests. */
export type Deps = {
  db: Db
  now: () => Date
  /** UUIDv7. */
  newId: () => string
  /** Unpredictable bytes for tokens and external numbers. */
  randomBytes: (length: number) => Uint8Array
  log: Log
  config: Config
  jobs: JobQueue
  jobThrottle: JobThrottle
  /** Nobody waits for what is done with these dependencies. */
  isJob: boolean
  shopPaces: ShopPaces
  rateLimits: RateLimits
  files: FileStorage
  labelCarrier: LabelCarrier
  commerce: CommercePlatform
  helpdesks: Helpdesks
  sites: SiteReader
  dns: DnsReader
  /** Undefined leaves mail in the outbox. */
  mailSender: MailSender | undefined
  /** Undefined prints none. */
  printMail: MailPrinter | undefined
  /** Undefined leaves questions to the grammar. */
  questionModel: LanguageModel | undefined
  isHiddenAddress: HiddenAddresses
  quotes: RateQuoter
  lookUpCounts: LookUpCounts
  webhookSender: WebhookSender
}

const mostAttempts = 4

/**
 * Runs `work` in one transaction, or joins the one that is already open.
 *
 * Name the callback's argument `deps` too: shadowing keeps the outer `db` out of reach, and using
 * the outer one here would wait for itself forever on PGlite's single connection.
 * For the same reason `work` must not call providers; record the intent and let a job do it.
 * PostgreSQL may undo a transaction that collided with another, or with a migration, or whose connection was
 * lost before it could commit; then `work` runs again from the start.
 *
 * To avoid deadlocks, rows are locked in one order everywhere: claims of either kind and registrations, then
 * orders, then their lines and parcels, then stock. Filing a claim starts with the order's lines, as nobody
 * can lock the claim yet. Orders are locked `for no key update`, so that inserts that only refer to an order
 * don't wait.
 */
export async function inTransaction<T>(deps: Deps, work: (deps: Deps) => Promise<T>): Promise<T> {
  if (deps.db.isTransaction) return work(deps)
  const db: Kysely<Database> = deps.db

  for (let attempt = 1; ; attempt++) {
    let transaction: Db = db
    let isCommitting = false
    try {
      const result = await db.transaction().execute(async (trx) => {
        transaction = trx
        collectDeferredWrites(trx)
        collectLastWork(trx)
        const done = await work({ ...deps, db: trx })
        await doLastWork({ ...deps, db: trx })
        for (const left of await deps.jobs.takeLeft(trx)) await deferWrite(trx, left)
        isCommitting = true
        return done
      })
      // Committing a failed transaction rolls it back without an error.
      const failure = await failureOf(transaction)
      if (failure) throw failure.error
      deps.jobs.committed(transaction)
      return result
    } catch (failed) {
      // What follows the first failure only says that the transaction was lost, whichever of the two was first.
      const failure = await failureOf(transaction)
      const error = failure && !hasCode(failure.error, '25P02') ? failure.error : failed
      const isUndone = isCollision(error) || (!isCommitting && transaction !== db && isConnectionLost(error))
      if (attempt === mostAttempts || !isUndone) throw error
    }
  }
}

/** serialization_failure, deadlock_detected, and a plan that another replica's migration has put out of date. */
const isCollision = (error: unknown) => isPlanOutdated(error) || hasCode(error, '40001', '40P01')

const hasCode = (error: unknown, ...codes: readonly unknown[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(error.code)
