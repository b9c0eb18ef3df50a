import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Names of files uploaded for these orders, their claims, inspections and registrations. */
export async function listFilesOfOrders(
  db: Db,
  storeId: string,
  orderIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from asset where "storeId" = ${storeId} and "orderId" = any(${orderIds})
    union
    select "assetName" from registration_proof
    where "storeId" = ${storeId} and "registrationId" = any(${orderIds})`.execute(db)
  return rows.map(({ name }) => name)
}

/** The same with the labels and codes that were drawn for their parcels. */
export async function listStoredFiles(
  db: Db,
  storeId: string,
  orderIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ pdfFile: string }>`
    select "pdfFile" from return_shipment
    where "storeId" = ${storeId} and "pdfFile" is not null and "claimId" in (
      select id from claim where "storeId" = ${storeId} and "orderId" = any(${orderIds}))`.execute(db)
  const drawn = rows.flatMap(({ pdfFile }) => [pdfFile, pdfFile.replace(/pdf$/, 'png')])
  return [...(await listFilesOfOrders(db, storeId, orderIds)), ...drawn]
}
