import { sql, type Kysely, type Transaction } from 'kysely'
import * as returnJourney from '../../migrations/0001-return-journey.ts'
import * as shippingRates from '../../migrations/0002-shipping-rates.ts'
import * as shippingProtection from '../../migrations/0003-shipping-protection.ts'
import * as merchantUsers from '../../migrations/0004-merchant-users.ts'
import * as ledger from '../../migrations/0005-ledger.ts'
import * as claimsDesk from '../../migrations/0006-claims-desk.ts'
import * as packedTraces from '../../migrations/0009-packed-traces.ts'
import * as shortPendingLists from '../../migrations/0010-short-pending-lists.ts'
import * as claimsListedElsewhere from '../../migrations/0011-claims-listed-elsewhere.ts'
import * as editedRules from '../../migrations/0012-edited-rules.ts'
import * as reasonGroupOrder from '../../migrations/0013-reason-group-order.ts'
import * as catalogueSettings from '../../migrations/0014-catalogue-settings.ts'
import * as claimMails from '../../migrations/0015-claim-mails.ts'
import * as alertsByPerson from '../../migrations/0016-alerts-by-person.ts'
import * as registrations from '../../migrations/0017-registrations.ts'
import * as shippingClaims from '../../migrations/0018-shipping-claims.ts'
import * as gradesOfStores from '../../migrations/0019-grades-of-stores.ts'
import * as claimRisk from '../../migrations/0021-claim-risk.ts'
import * as boughtShipping from '../../migrations/0023-bought-shipping.ts'
import * as erasedOrders from '../../migrations/0024-erased-orders.ts'
import * as shippingClaimMails from '../../migrations/0025-shipping-claim-mails.ts'
import * as shopifyConnections from '../../migrations/0027-shopify-connections.ts'
import * as staffShipments from '../../migrations/0028-staff-shipments.ts'
import * as writtenListRows from '../../migrations/0029-written-list-rows.ts'
import * as deletedProducts from '../../migrations/0030-deleted-products.ts'
import * as mailedAlerts from '../../migrations/0032-mailed-alerts.ts'
import * as softDeletion from '../../migrations/0033-soft-deletion.ts'
import * as quotesOfAStore from '../../migrations/0034-quotes-of-a-store.ts'
import * as mailSenders from '../../migrations/0035-mail-senders.ts'
import * as shopNow from '../../migrations/0036-shop-now.ts'
import * as plannedLedgerSums from '../../migrations/0037-planned-ledger-sums.ts'
import * as customsDetails from '../../migrations/0038-customs-details.ts'
import * as widerListIndexes from '../../migrations/0039-wider-list-indexes.ts'
import * as platformUnknowns from '../../migrations/0041-platform-unknowns.ts'
import * as shopScopes from '../../migrations/0042-shop-scopes.ts'
import * as unknownConversion from '../../migrations/0043-unknown-conversion.ts'
import * as activeStores from '../../migrations/0044-active-stores.ts'
import * as storeImports from '../../migrations/0045-store-imports.ts'
import * as orderWordsColumn from '../../migrations/0050-order-words.ts'
import * as orderLocale from '../../migrations/0107-order-locale.ts'
import * as translatedTexts from '../../migrations/0108-translated-texts.ts'
import * as claimLocale from '../../migrations/0051-claim-locale.ts'
import * as registrationConsent from '../../migrations/0060-registration-consent.ts'
import * as registrationMails from '../../migrations/0089-registration-mails.ts'
import * as registrationChannel from '../../migrations/0090-registration-channel.ts'
import * as uniqueAnswers from '../../migrations/0091-unique-answers.ts'
import * as protectedReferences from '../../migrations/0061-protected-references.ts'
import * as orderEdits from '../../migrations/0056-order-edits.ts'
import * as customerPayments from '../../migrations/0070-customer-payments.ts'
import * as listedProducts from '../../migrations/0071-listed-products.ts'
import * as waitingShippingSteps from '../../migrations/0080-waiting-shipping-steps.ts'
import * as maskedPayments from '../../migrations/0095-masked-payments.ts'
import * as stripeAccounts from '../../migrations/0086-stripe-accounts.ts'
import * as itemEdits from '../../migrations/0092-item-edits.ts'
import * as draftOrders from '../../migrations/0118-draft-orders.ts'
import * as storeCredits from '../../migrations/0119-store-credits.ts'
import * as instantExchanges from '../../migrations/0082-instant-exchanges.ts'
import * as replacedCardAccount from '../../migrations/0087-replaced-card-account.ts'
import * as orderEditMails from '../../migrations/0093-order-edit-mails.ts'
import * as customerKeys from '../../migrations/0110-customer-keys.ts'
import * as withdrawals from '../../migrations/0096-withdrawals.ts'
import * as followedShops from '../../migrations/0112-followed-shops.ts'
import * as toldShippingClaims from '../../migrations/0101-told-shipping-claims.ts'
import * as replacedLabels from '../../migrations/0104-replaced-labels.ts'
import * as shopReads from '../../migrations/0115-shop-reads.ts'
import * as stockMoments from '../../migrations/0117-stock-moments.ts'
import * as askedChoices from '../../migrations/0105-asked-choices.ts'
import * as shopSyncs from '../../migrations/0116-shop-syncs.ts'
import * as storeSetup from '../../migrations/0121-store-setup.ts'
import * as testOrders from '../../migrations/0122-test-orders.ts'
import * as shopPage from '../../migrations/0123-shop-page.ts'
import * as additionalParcels from '../../migrations/0106-additional-parcels.ts'
import * as planBilling from '../../migrations/0124-plan-billing.ts'
import * as reconnectingAlerts from '../../migrations/0126-reconnecting-alerts.ts'
import * as shopPlacement from '../../migrations/0127-shop-placement.ts'
import * as storeExports from '../../migrations/0128-store-exports.ts'
import * as integrations from '../../migrations/0130-integrations.ts'
import * as marketing from '../../migrations/0230-marketing.ts'
import * as marketingAlerts from '../../migrations/0231-marketing-alerts.ts'
import * as shopOrderEdits from '../../migrations/0140-shop-order-edits.ts'
import * as invoices from '../../migrations/0156-invoices.ts'
import * as storeEndings from '../../migrations/0155-store-endings.ts'
import * as shopReturns from '../../migrations/0134-shop-returns.ts'
import * as reportSchedules from '../../migrations/0181-report-schedules.ts'
import * as reports from '../../migrations/0180-reports.ts'
import * as figures from '../../migrations/0170-figures.ts'
import * as invoicePayments from '../../migrations/0411-invoice-payments.ts'
import * as senderDomains from '../../migrations/0410-sender-domains.ts'
import * as figureMails from '../../migrations/0351-figure-mails.ts'
import * as labelsSentAgain from '../../migrations/0490-labels-sent-again.ts'
import * as knownCardPairings from '../../migrations/0491-known-card-pairings.ts'
import * as guaranteeInvoicing from '../../migrations/0520-guarantee-invoicing.ts'
import * as browserChecks from '../../migrations/0500-browser-checks.ts'
import * as subscriptionsOfPayments from '../../migrations/0521-subscriptions-of-payments.ts'
import * as doubtfulRefunds from '../../migrations/0391-doubtful-refunds.ts'
import * as subscriptionTurns from '../../migrations/0390-subscription-turns.ts'
import * as figureSpans from '../../migrations/0430-figure-spans.ts'
import * as figureRowIndexes from '../../migrations/0250-figure-row-indexes.ts'
import * as shopLocations from '../../migrations/0131-shop-locations.ts'
import * as customShops from '../../migrations/0165-custom-shops.ts'
import * as outgoingWebhooks from '../../migrations/0160-outgoing-webhooks.ts'
import * as apiClients from '../../migrations/0166-api-clients.ts'
import * as heldUnits from '../../migrations/0190-held-units.ts'
import * as heldPurchases from '../../migrations/0200-held-purchases.ts'
import * as returnRmas from '../../migrations/0210-return-rmas.ts'
import * as ticketMessages from '../../migrations/0220-ticket-messages.ts'
import * as listedEvents from '../../migrations/0240-listed-events.ts'
import * as overdueTasks from '../../migrations/0241-overdue-tasks.ts'
import * as pausedAddresses from '../../migrations/0260-paused-addresses.ts'
import * as mailReplies from '../../migrations/0261-mail-replies.ts'
import * as creditNotes from '../../migrations/0270-credit-notes.ts'
import * as figureAlerts from '../../migrations/0271-figure-alerts.ts'
import * as parcelTroubles from '../../migrations/0320-parcel-troubles.ts'
import * as unusedLabels from '../../migrations/0321-refunds-of-unused-labels.ts'
import * as labelFormats from '../../migrations/0322-label-formats.ts'
import * as returnPickups from '../../migrations/0323-return-pickups.ts'
import * as bookedPickups from '../../migrations/0370-booked-pickups.ts'
import * as endedPickups from '../../migrations/0371-ended-pickups.ts'
import * as followedParcels from '../../migrations/0372-followed-parcels.ts'
import * as cardPairings from '../../migrations/0360-card-pairings.ts'
import * as ordersByEmail from '../../migrations/0530-orders-by-email.ts'
import * as claimsByEmail from '../../migrations/0550-claims-by-email.ts'
import * as uncountedReturns from '../../migrations/0551-uncounted-returns.ts'
import * as pagedLists from '../../migrations/0480-paged-lists.ts'
import * as textStopReasons from '../../migrations/0510-text-stop-reasons.ts'
import * as textMessages from '../../migrations/0440-text-messages.ts'
import * as dashboardEmbeds from '../../migrations/0350-dashboard-embeds.ts'
import * as filesOfReplies from '../../migrations/0340-files-of-replies.ts'
import * as mailedCreditNotes from '../../migrations/0341-mailed-credit-notes.ts'
import * as woocommerce from '../../migrations/0280-woocommerce.ts'
import * as warehouseFiles from '../../migrations/0310-warehouse-files.ts'
import * as subscriptionChanges from '../../migrations/0290-subscription-changes.ts'
import * as alertsOfAUser from '../../migrations/0421-alerts-of-a-user.ts'
import * as claimOrigins from '../../migrations/0420-claim-origins.ts'
import * as invoiceTimeZones from '../../migrations/0460-invoice-time-zones.ts'
import * as embeddingPages from '../../migrations/0450-embedding-pages.ts'
import type { Database } from './database-types.ts'
import type { OpenDatabase } from './database.ts'
import { StartError } from '../start-error.ts'

type Migration = { name: string; up: (db: Kysely<unknown>) => Promise<void> }

/** Forward only and in this order. Released migrations are never edited; a mistake gets a new one. */
const migrations: readonly Migration[] = [
  { name: '0001-return-journey', up: returnJourney.up },
  { name: '0002-shipping-rates', up: shippingRates.up },
  { name: '0003-shipping-protection', up: shippingProtection.up },
  { name: '0004-merchant-users', up: merchantUsers.up },
  { name: '0005-ledger', up: ledger.up },
  { name: '0006-claims-desk', up: claimsDesk.up },
  { name: '0009-packed-traces', up: packedTraces.up },
  { name: '0010-short-pending-lists', up: shortPendingLists.up },
  { name: '0011-claims-listed-elsewhere', up: claimsListedElsewhere.up },
  { name: '0012-edited-rules', up: editedRules.up },
  { name: '0013-reason-group-order', up: reasonGroupOrder.up },
  { name: '0014-catalogue-settings', up: catalogueSettings.up },
  { name: '0015-claim-mails', up: claimMails.up },
  { name: '0016-alerts-by-person', up: alertsByPerson.up },
  { name: '0017-registrations', up: registrations.up },
  { name: '0018-shipping-claims', up: shippingClaims.up },
  { name: '0019-grades-of-stores', up: gradesOfStores.up },
  { name: '0021-claim-risk', up: claimRisk.up },
  { name: '0023-bought-shipping', up: boughtShipping.up },
  { name: '0024-erased-orders', up: erasedOrders.up },
  { name: '0025-shipping-claim-mails', up: shippingClaimMails.up },
  { name: '0027-shopify-connections', up: shopifyConnections.up },
  { name: '0028-staff-shipments', up: staffShipments.up },
  { name: '0029-written-list-rows', up: writtenListRows.up },
  { name: '0030-deleted-products', up: deletedProducts.up },
  { name: '0032-mailed-alerts', up: mailedAlerts.up },
  { name: '0033-soft-deletion', up: softDeletion.up },
  { name: '0034-quotes-of-a-store', up: quotesOfAStore.up },
  { name: '0035-mail-senders', up: mailSenders.up },
  { name: '0036-shop-now', up: shopNow.up },
  { name: '0037-planned-ledger-sums', up: plannedLedgerSums.up },
  { name: '0038-customs-details', up: customsDetails.up },
  { name: '0039-wider-list-indexes', up: widerListIndexes.up },
  { name: '0041-platform-unknowns', up: platformUnknowns.up },
  { name: '0042-shop-scopes', up: shopScopes.up },
  { name: '0043-unknown-conversion', up: unknownConversion.up },
  { name: '0044-active-stores', up: activeStores.up },
  { name: '0045-store-imports', up: storeImports.up },
  { name: '0050-order-words', up: orderWordsColumn.up },
  { name: '0051-claim-locale', up: claimLocale.up },
  { name: '0060-registration-consent', up: registrationConsent.up },
  { name: '0089-registration-mails', up: registrationMails.up },
  { name: '0090-registration-channel', up: registrationChannel.up },
  { name: '0091-unique-answers', up: uniqueAnswers.up },
  { name: '0061-protected-references', up: protectedReferences.up },
  { name: '0056-order-edits', up: orderEdits.up },
  { name: '0070-customer-payments', up: customerPayments.up },
  { name: '0071-listed-products', up: listedProducts.up },
  { name: '0080-waiting-shipping-steps', up: waitingShippingSteps.up },
  { name: '0095-masked-payments', up: maskedPayments.up },
  { name: '0096-withdrawals', up: withdrawals.up },
  { name: '0101-told-shipping-claims', up: toldShippingClaims.up },
  { name: '0104-replaced-labels', up: replacedLabels.up },
  { name: '0105-asked-choices', up: askedChoices.up },
  { name: '0112-followed-shops', up: followedShops.up },
  { name: '0086-stripe-accounts', up: stripeAccounts.up },
  { name: '0092-item-edits', up: itemEdits.up },
  { name: '0118-draft-orders', up: draftOrders.up },
  { name: '0119-store-credits', up: storeCredits.up },
  { name: '0082-instant-exchanges', up: instantExchanges.up },
  { name: '0087-replaced-card-account', up: replacedCardAccount.up },
  { name: '0093-order-edit-mails', up: orderEditMails.up },
  { name: '0107-order-locale', up: orderLocale.up },
  { name: '0115-shop-reads', up: shopReads.up },
  { name: '0117-stock-moments', up: stockMoments.up },
  { name: '0116-shop-syncs', up: shopSyncs.up },
  { name: '0108-translated-texts', up: translatedTexts.up },
  { name: '0110-customer-keys', up: customerKeys.up },
  { name: '0121-store-setup', up: storeSetup.up },
  { name: '0122-test-orders', up: testOrders.up },
  { name: '0123-shop-page', up: shopPage.up },
  { name: '0106-additional-parcels', up: additionalParcels.up },
  { name: '0124-plan-billing', up: planBilling.up },
  { name: '0126-reconnecting-alerts', up: reconnectingAlerts.up },
  { name: '0127-shop-placement', up: shopPlacement.up },
  { name: '0128-store-exports', up: storeExports.up },
  { name: '0130-integrations', up: integrations.up },
  { name: '0230-marketing', up: marketing.up },
  { name: '0231-marketing-alerts', up: marketingAlerts.up },
  { name: '0134-shop-returns', up: shopReturns.up },
  { name: '0131-shop-locations', up: shopLocations.up },
  { name: '0180-reports', up: reports.up },
  { name: '0181-report-schedules', up: reportSchedules.up },
  { name: '0140-shop-order-edits', up: shopOrderEdits.up },
  { name: '0155-store-endings', up: storeEndings.up },
  { name: '0165-custom-shops', up: customShops.up },
  { name: '0160-outgoing-webhooks', up: outgoingWebhooks.up },
  { name: '0170-figures', up: figures.up },
  { name: '0250-figure-row-indexes', up: figureRowIndexes.up },
  { name: '0166-api-clients', up: apiClients.up },
  { name: '0156-invoices', up: invoices.up },
  { name: '0190-held-units', up: heldUnits.up },
  { name: '0200-held-purchases', up: heldPurchases.up },
  { name: '0210-return-rmas', up: returnRmas.up },
  { name: '0220-ticket-messages', up: ticketMessages.up },
  { name: '0240-listed-events', up: listedEvents.up },
  { name: '0241-overdue-tasks', up: overdueTasks.up },
  { name: '0351-figure-mails', up: figureMails.up },
  { name: '0430-figure-spans', up: figureSpans.up },
  { name: '0260-paused-addresses', up: pausedAddresses.up },
  { name: '0261-mail-replies', up: mailReplies.up },
  { name: '0270-credit-notes', up: creditNotes.up },
  { name: '0271-figure-alerts', up: figureAlerts.up },
  { name: '0320-parcel-troubles', up: parcelTroubles.up },
  { name: '0321-refunds-of-unused-labels', up: unusedLabels.up },
  { name: '0322-label-formats', up: labelFormats.up },
  { name: '0323-return-pickups', up: returnPickups.up },
  { name: '0370-booked-pickups', up: bookedPickups.up },
  { name: '0371-ended-pickups', up: endedPickups.up },
  { name: '0372-followed-parcels', up: followedParcels.up },
  { name: '0350-dashboard-embeds', up: dashboardEmbeds.up },
  { name: '0340-files-of-replies', up: filesOfReplies.up },
  { name: '0341-mailed-credit-notes', up: mailedCreditNotes.up },
  { name: '0280-woocommerce', up: woocommerce.up },
  { name: '0310-warehouse-files', up: warehouseFiles.up },
  { name: '0290-subscription-changes', up: subscriptionChanges.up },
  { name: '0390-subscription-turns', up: subscriptionTurns.up },
  { name: '0410-sender-domains', up: senderDomains.up },
  { name: '0411-invoice-payments', up: invoicePayments.up },
  { name: '0391-doubtful-refunds', up: doubtfulRefunds.up },
  { name: '0420-claim-origins', up: claimOrigins.up },
  { name: '0421-alerts-of-a-user', up: alertsOfAUser.up },
  { name: '0360-card-pairings', up: cardPairings.up },
  { name: '0490-labels-sent-again', up: labelsSentAgain.up },
  { name: '0460-invoice-time-zones', up: invoiceTimeZones.up },
  { name: '0491-known-card-pairings', up: knownCardPairings.up },
  { name: '0450-embedding-pages', up: embeddingPages.up },
  { name: '0480-paged-lists', up: pagedLists.up },
  { name: '0440-text-messages', up: textMessages.up },
  { name: '0520-guarantee-invoicing', up: guaranteeInvoicing.up },
  { name: '0500-browser-checks', up: browserChecks.up },
  { name: '0521-subscriptions-of-payments', up: subscriptionsOfPayments.up },
  { name: '0510-text-stop-reasons', up: textStopReasons.up },
  { name: '0530-orders-by-email', up: ordersByEmail.up },
  { name: '0550-claims-by-email', up: claimsByEmail.up },
  { name: '0551-uncounted-returns', up: uncountedReturns.up },
]

/** Any number, as long as every replica takes the same: two that start together migrate one after the other. */
const lockId = 7_203_115

/**
 * Migrates the database to the newest version, all or nothing, and returns the names of the applied
 * migrations.
 *
 * @throws StartError when the database is newer than this program: an old replica must not serve it.
 */
export async function migrateToLatest({ db, engine }: OpenDatabase): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    if (engine.kind === 'server') await sql`select pg_advisory_xact_lock(${lockId})`.execute(trx)
    const applied = await appliedMigrations(trx)

    const unknown = applied.filter((name) => !migrations.some((migration) => migration.name === name))
    if (unknown.length > 0)
      throw new StartError(`The database is newer than this program: ${unknown.join(', ')}`)

    const pending = migrations.filter(({ name }) => !applied.includes(name))
    for (const { name, up } of pending) {
      await up(trx as unknown as Kysely<unknown>)
      await sql`insert into migration (name) values (${name})`.execute(trx)
    }
    return pending.map(({ name }) => name)
  })
}

async function appliedMigrations(trx: Transaction<Database>): Promise<string[]> {
  await sql`
    create table if not exists migration (
      name        text primary key,
      "appliedOn" timestamptz not null default now()
    )`.execute(trx)
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(trx)
  return rows.map(({ name }) => name)
}
