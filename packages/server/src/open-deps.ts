import { randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { builtInCarrier } from './integrations/carriers/built-in-carrier.ts'
import { openRateCarriers } from './integrations/carriers/open-rate-carriers.ts'
import { openShopPaces } from './integrations/commerce/shopify/admin/pace-calls.ts'
import { publicDns } from './integrations/dns/public-dns.ts'
import { openFileStorage } from './integrations/file-storage/open-file-storage.ts'
import { helpdesks } from './integrations/helpdesk/helpdesks.ts'
import { openAiModel } from './integrations/language-model/open-ai-model.ts'
import { openMailPrinter } from './integrations/mail/mail-printer.ts'
import { openMailSender } from './integrations/mail/open-mail-sender.ts'
import { openHiddenAddresses } from './integrations/networks/hidden-addresses.ts'
import { publicSites } from './integrations/sites/public-sites.ts'
import { openWebhookSender } from './integrations/webhooks/open-webhook-sender.ts'
import { jobHandlers } from './job-handlers.ts'
import { openLookUpCounts } from './modules/orders/look-up-counts.ts'
import { openRateQuoter } from './modules/rates/rate-quoter.ts'
import { platformOfStore } from './modules/resolution/own-platform.ts'
import { awaitDatabase } from './platform/database/await-database.ts'
import { openDatabase, type OpenDatabase } from './platform/database/database.ts'
import { lockDirectory } from './platform/database/directory-lock.ts'
import { measureQueues } from './platform/jobs/measure-queues.ts'
import { openJobQueue } from './platform/jobs/job-queue.ts'
import { createLog } from './platform/log.ts'
import { migrateToLatest } from './platform/database/migrate.ts'
import { measureFrom } from './platform/metrics.ts'
import { newId } from './platform/new-id.ts'
import { openRateLimits } from './platform/limits/rate-limits.ts'
import { openJobThrottle } from './platform/jobs/job-throttle.ts'
import { openStoreChanges } from './platform/database/store-changes.ts'

const jobsDrainMs = 10_000

/**
 * Opens what is configured: database (with migrations applied), job queue, providers. For the server and for
 * commands; only the server starts the queue's workers.
 *
 * `close` lets running jobs finish and then closes the database.
 */
export async function openDeps(config: Config): Promise<{ deps: Deps; close: () => Promise<void> }> {
  const errorReports = config.errorReports && (await loadSentry()).openSentry(config.errorReports)
  const log = createLog(config.logLevel, undefined, errorReports?.report)
  const closeTelemetry = config.telemetry && (await loadTelemetry()).openTelemetry(config.telemetry)
  const unlock = config.isDatabaseEmbedded ? await lockDirectory(config.databaseUrl) : async () => {}
  const database = await openDatabase(config.databaseUrl, {
    poolSize: config.databasePool,
    areQueriesMeasured: config.telemetry !== undefined,
  })
  await awaitDatabase(database, log)
  const applied = await migrateToLatest(database)
  if (applied.length > 0) log.info({ applied }, 'database migrated')
  measureDatabase(database)
  const jobs = await openJobQueue(database.engine, jobHandlers, log)
  const now = () => new Date(Date.now() + config.clockAheadMs)
  const storeChanges = await openStoreChanges(database.engine, log)

  const deps: Deps = {
    db: database.db,
    now,
    newId,
    randomBytes,
    log,
    config,
    jobs,
    jobThrottle: openJobThrottle(),
    isJob: false,
    shopPaces: openShopPaces(),
    rateLimits: openRateLimits(database.engine, config),
    files: await openFileStorage(config),
    labelCarrier: builtInCarrier({ now }),
    commerce: platformOfStore,
    helpdesks,
    sites: publicSites,
    dns: publicDns,
    mailSender: await openMailSender(config),
    printMail: openMailPrinter(config),
    questionModel: config.questionModel && openAiModel(config.questionModel),
    isHiddenAddress: await openHiddenAddresses(config.anonymousAddressFile),
    quotes: openRateQuoter({
      db: database.db,
      log,
      newId,
      storeChanges,
      carriers: openRateCarriers(config),
    }),
    lookUpCounts: openLookUpCounts({ db: database.db, log, now, newId }),
    webhookSender: openWebhookSender({ mayReachPrivate: config.mayWebhooksReachPrivate }),
  }
  const close = async () => {
    await jobs.stop(jobsDrainMs)
    deps.webhookSender.close()
    await deps.quotes.close()
    await deps.lookUpCounts.flush()
    await storeChanges.close()
    await database.db.destroy()
    await unlock()
    await Promise.all([errorReports?.close(), closeTelemetry?.()])
  }
  return { deps, close }
}

const loadTelemetry = () => import('./integrations/telemetry/open-telemetry.ts')
/** Loaded only where errors are reported. */
const loadSentry = () => import('./integrations/error-reports/sentry.ts')

/** Waiting jobs, and the connections to a database server. */
function measureDatabase({ db, engine }: OpenDatabase): void {
  const queues = () => measureQueues(db)
  if (engine.kind === 'embedded') return measureFrom({ queues })
  const { pool } = engine
  const connections = () => ({ open: pool.totalCount, idle: pool.idleCount, awaited: pool.waitingCount })
  return measureFrom({ queues, connections })
}
