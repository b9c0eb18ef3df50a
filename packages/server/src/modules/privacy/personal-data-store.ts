import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { packJson } from '#platform/database/packed-json.ts'
import { listFilesOfOrders } from './personal-files-reads.ts'

/*
 * What every table knows of people, in one place: who adds a column of that kind adds it here, and a test
 * that searches the whole database for a name finds who forgot to.
 */

type Statement = RawBuilder<unknown>

/**
 * Locks these orders and everything that belongs to them, in the order of `inTransaction`: nothing about them
 * changes, and no claim of either kind can be filed for them. Returns the ids of their claims.
 */
export async function holdPeople(db: Db, storeId: string, orderIds: readonly string[]): Promise<string[]> {
  const { claims, orderLines, shippingClaims } = partsOf(storeId, orderIds)
  const { rows } = await sql<{ id: string }>`${claims} order by id for update`.execute(db)
  const ofOrders = sql`"storeId" = ${storeId} and id = any(${orderIds})`
  for (const held of [
    sql`${shippingClaims} order by id for update`,
    sql`select id from registration where ${ofOrders} order by id for update`,
    sql`select id from store_order where ${ofOrders} order by id for no key update`,
    sql`${orderLines} order by id for update`,
  ])
    await held.execute(db)
  return rows.map(({ id }) => id)
}

/** Erases what these orders' rows know of people; `holdPeople` holds them. */
export async function erasePeople(
  db: Db,
  storeId: string,
  orderIds: readonly string[],
  now: Date,
): Promise<void> {
  const { claims, lines, orderLines, shippingClaims } = partsOf(storeId, orderIds)
  const orders = sql`select unnest(${orderIds}::uuid[])`
  const statements = [
    ...mailsToThem(storeId, orderIds),
    ...aboutChanges(storeId, [orders, orderLines, claims, lines, shippingClaims]),
    ...aboutTexts(storeId, claims),
    ...aboutClaims(storeId, claims),
    ...aboutLines(storeId, lines),
    ...aboutShippingClaims(storeId, shippingClaims),
    ...aboutRegistrations(storeId, orderIds),
    ...aboutOrders(storeId, orderIds, now),
    ...aboutWebhooks(storeId, orderIds),
    aboutMarketing(storeId, orderIds),
  ]
  await deleteFilesOfOrders(db, storeId, orderIds)
  for (const statement of statements) await statement.execute(db)
}

/** The lines of the orders, and their claims of either kind with their lines, as queries of ids. */
function partsOf(storeId: string, orderIds: readonly string[]) {
  const orderLines = sql`
    select id from order_line_item where "storeId" = ${storeId} and "orderId" = any(${orderIds})`
  const claims = sql`select id from claim where "storeId" = ${storeId} and "orderId" = any(${orderIds})`
  const lines = sql`select id from claim_line_item where "storeId" = ${storeId} and "claimId" in (${claims})`
  const shippingClaims = sql`
    select id from shipping_claim where "storeId" = ${storeId} and "orderId" = any(${orderIds})`
  return { claims, lines, orderLines, shippingClaims }
}

/** Of an address what taxes and statistics need: the country. */
const countryOf = (column: string) =>
  sql`${sql.ref(column)} || '{"firstName": null, "lastName": null, "line1": null, "line2": null, "city": null,
        "stateOrProvinceCode": null, "postalCode": null, "phone": null}'`

/** The request to the platform, without the person. */
const withoutRecipient = sql`request #- '{ask,email}' #- '{ask,shippingAddress}'`

function aboutOrders(storeId: string, orderIds: readonly string[], now: Date): Statement[] {
  return [
    sql`update store_order set
          email = null, phone = null, "shippingAddress" = ${countryOf('shippingAddress')},
          "billingAddress" = ${countryOf('billingAddress')}, "shippingPostalKey" = null,
          "billingPostalKey" = null, words = '', "erasedOn" = coalesce("erasedOn", ${now}),
          version = version + 1
        where "storeId" = ${storeId} and id = any(${orderIds})`,
    sql`update order_line_item set "ineligibleFootnote" = null
        where "storeId" = ${storeId} and "orderId" = any(${orderIds})`,
    sql`update fulfillment set
          "destinationAddress" = ${countryOf('destinationAddress')}, "trackingCode" = null,
          "trackingKey" = null, "trackingUrl" = null
        where "storeId" = ${storeId} and "orderId" = any(${orderIds})`,
    sql`update tracking_event set city = null, state = null, message = ''
        where "storeId" = ${storeId} and "shipmentId" in (
          select id from fulfillment where "storeId" = ${storeId} and "orderId" = any(${orderIds}))`,
    sql`delete from calculation where "storeId" = ${storeId} and "orderId" = any(${orderIds})`,
    sql`update order_edit set address = null, "deliveryNote" = null, "declineReason" = null
        where "storeId" = ${storeId} and "orderId" = any(${orderIds})`,
  ]
}

/** The content of a trace after personal data was erased. */
const emptyTraces = packJson({
  eligibility: [],
  questions: [],
  submission: { row: 'before-claim-submission', slots: [] },
  claimCreated: { row: 'claim-created', slots: [] },
})

function aboutClaims(storeId: string, claims: Statement): Statement[] {
  const ofClaims = sql`"storeId" = ${storeId} and "claimId" in (${claims})`
  return [
    sql`update claim set
          "customerEmail" = '', "customerName" = '', "shippingAddress" = ${countryOf('shippingAddress')},
          "billingAddress" = ${countryOf('billingAddress')}, fingerprint = null, facts = null,
          trace = ${emptyTraces}, "noteToCustomer" = null, "addressKey" = null,
          "isHiddenAddress" = null, "isBrowserAutomated" = null, version = version + 1
        where "storeId" = ${storeId} and id in (${claims})`,
    // Messages between people, and the old and new values of changes.
    sql`delete from timeline_entry where ${ofClaims} and type in ('comment', 'email', 'edit')`,
    sql`update information_request set question = '', answer = null, "assetNames" = '{}' where ${ofClaims}`,
    sql`update tracking_event set city = null, state = null, message = ''
        where "storeId" = ${storeId} and "shipmentId" in (select id from return_shipment where ${ofClaims})`,
    sql`update return_shipment set
          "fromAddress" = ${countryOf('fromAddress')}, "trackingCode" = null, "trackingKey" = null,
          "trackingUrl" = null, "qrCode" = null, "pdfFile" = null
        where ${ofClaims}`,
    sql`update claim_risk set "emailKey" = null, "deviceKey" = null, "addressKey" = null where ${ofClaims}`,
    sql`delete from browser_check where ${ofClaims}`,
    // Pending work needs to know the person.
    sql`update finalisation_step set request = ${withoutRecipient} where ${ofClaims} and "endedOn" is not null`,
  ]
}

/** Messages, and the numbers they went to; nothing is sent without consent, so that a STOP is no longer needed. */
function aboutTexts(storeId: string, claims: Statement): Statement[] {
  const ofClaims = sql`"storeId" = ${storeId} and "claimId" in (${claims})`
  const numbers = sql`select number from text_consent where ${ofClaims}`
  return [
    sql`delete from text_stop where "storeId" = ${storeId} and number in (${numbers})`,
    sql`delete from text_incoming where "storeId" = ${storeId} and number in (${numbers})`,
    sql`update text_message set number = null, body = null, variables = null, failure = null where ${ofClaims}`,
    sql`delete from text_consent where ${ofClaims}`,
  ]
}

function aboutLines(storeId: string, lines: Statement): Statement[] {
  return [
    sql`update claim_line_item set
          comments = null, "customFields" = '[]', "noteToCustomer" = null,
          decision = jsonb_set(decision, '{noteToCustomer}', 'null')
        where "storeId" = ${storeId} and id in (${lines})`,
    sql`update inspection set comment = null, "customFields" = '[]', "assetNames" = '{}'
        where "storeId" = ${storeId} and "claimLineItemId" in (${lines})`,
  ]
}

function aboutShippingClaims(storeId: string, claims: Statement): Statement[] {
  const ofClaims = sql`"storeId" = ${storeId} and "claimId" in (${claims})`
  return [
    sql`delete from shipping_claim_message where ${ofClaims}`,
    sql`update shipping_claim_step set request = ${withoutRecipient} where ${ofClaims} and "endedOn" is not null`,
    sql`update shipping_claim set
          "customerEmail" = '', "customerName" = '', "shippingAddress" = ${countryOf('shippingAddress')},
          "noteFromCustomer" = null, "noteFromMerchant" = null, "assetNames" = '{}', terms = '',
          version = version + 1
        where "storeId" = ${storeId} and id in (${claims})`,
  ]
}

/** A registration has the id of the order that represents it. */
const aboutRegistrations = (storeId: string, orderIds: readonly string[]): Statement[] => [
  sql`delete from registration_answer
      where "storeId" = ${storeId} and "registrationId" = any(${orderIds})`,
  sql`update registration set
        "firstName" = '', "lastName" = '', email = '', address = ${countryOf('address')},
        "customerProvidedOrderNumber" = null, "customFields" = '[]', referrer = null, words = '',
        version = version + 1
      where "storeId" = ${storeId} and id = any(${orderIds})`,
]

/** What webhooks were sent, and what was answered; what was not sent yet is given up. */
const aboutWebhooks = (storeId: string, orderIds: readonly string[]): Statement[] => [
  sql`update endpoint_delivery set attempts = '[]'
      where "storeId" = ${storeId} and "eventId" in (
        select id from endpoint_event where "storeId" = ${storeId} and "orderId" = any(${orderIds}))`,
  sql`update endpoint_event set body = null where "storeId" = ${storeId} and "orderId" = any(${orderIds})`,
]

/** What marketing platforms were told; what was not told yet never is. */
const aboutMarketing = (storeId: string, orderIds: readonly string[]): Statement => sql`
  update marketing_event set body = null, "customerKey" = null
  where "storeId" = ${storeId} and "orderId" = any(${orderIds})`

/** That something was changed, by whom and when, remains. */
const aboutChanges = (storeId: string, subjects: readonly Statement[]): Statement[] =>
  subjects.map(
    (ids) => sql`update audit_entry set before = null, after = null
      where "storeId" = ${storeId} and "subjectId" in (select id::text from (${ids}) as subject (id))`,
  )

/** Comes before their addresses are gone. */
const mailsToThem = (storeId: string, orderIds: readonly string[]): Statement[] => {
  const addresses = addressesOf(storeId, orderIds)
  return [
    sql`delete from mail where "storeId" = ${storeId} and lower("to") in (${addresses})`,
    sql`delete from paused_address where "storeId" = ${storeId} and address in (${addresses})`,
  ]
}

const addressesOf = (storeId: string, orderIds: readonly string[]): Statement => sql`
    select lower(email) from store_order where "storeId" = ${storeId} and id = any(${orderIds})
    union select lower("customerEmail") from claim
      where "storeId" = ${storeId} and "orderId" = any(${orderIds})
    union select lower("customerEmail") from shipping_claim
      where "storeId" = ${storeId} and "orderId" = any(${orderIds})
    union select lower(email) from registration where "storeId" = ${storeId} and id = any(${orderIds})`

async function deleteFilesOfOrders(db: Db, storeId: string, orderIds: readonly string[]): Promise<void> {
  const names = await listFilesOfOrders(db, storeId, orderIds)
  for (const table of ['claim_line_asset', 'registration_proof'] as const)
    await sql`delete from ${sql.table(table)}
      where "storeId" = ${storeId} and "assetName" = any(${names})`.execute(db)
  await sql`delete from asset where "storeId" = ${storeId} and name = any(${names})`.execute(db)
}
