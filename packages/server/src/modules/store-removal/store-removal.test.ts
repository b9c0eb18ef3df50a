import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { findStore, type Store } from '#modules/merchants/store-reads.ts'
import { refundOf, twoScarves } from '#testing/claim-fixtures.ts'
import { anOperator, aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { deleteExpiredExports, exportStore, giveUpExport } from './make-export.ts'
import { removeStore } from './remove-storefront.ts'
import { listReadableColumns, listTablesOfStores } from './store-tables-store.ts'

const deps = await useTestDeps()
let store: Store
let claimNumber: string
let operator: ReturnType<typeof merchantClient>
beforeEach(async () => {
  const { store: theirs, portal, lineId } = await twoScarves(deps, { name: 'Birch & Co' })
  store = theirs
  claimNumber = (await portal.file([refundOf(lineId)])).externalId
  await drainJobs(deps)
  operator = merchantClient(deps, { token: await anOperator(deps) })
})

const at = () => ({ params: { operatedStoreId: store.storeId } })
const exports = async () => (await operator(merchantApi.listExports, { params: {}, query: {} })).items
const remove = (name: string) =>
  operator(merchantApi.removeStore, { ...at(), body: { typedName: name, reason: 'Closed for good' } })

async function download(url: string | null | undefined): Promise<Record<string, string>> {
  const response = await createApp(deps).request(url ?? '')
  expect(response.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

/** How many rows of every table name the store. */
async function rowsLeft({ storeId }: Store): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const table of await listTablesOfStores(deps.db)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} where "storeId" = ${storeId}`.execute(
      deps.db,
    )
    if (rows[0] && rows[0].count > 0) counted[table] = rows[0].count
  }
  return counted
}

describe('an export', () => {
  test('has the store’s rows and files, and no credentials', async () => {
    await aUser(deps, store, 'Admin')
    await deps.files.put(`${store.storeId}/exported/photo.png`, Buffer.from('a photo'), 'image/png')
    await deps.db
      .insertInto('asset')
      .values({
        storeId: store.storeId,
        name: 'exported/photo.png',
        orderId: null,
        destination: 'crewClaimImg',
        originalName: 'photo.png',
        contentType: 'image/png',
        size: 7,
        sha256: null,
        status: 'attached',
        createdOn: deps.now(),
        expiresOn: deps.now(),
      })
      .execute()
    await operator(merchantApi.exportStore, { ...at(), body: { reason: 'They asked' } })
    await expect(
      operator(merchantApi.exportStore, { ...at(), body: { reason: 'Again' } }),
    ).rejects.toMatchObject({
      code: 'export_running',
    })
    await drainJobs(deps)
    const [made] = await exports()
    expect(made).toMatchObject({
      storeName: 'Birch & Co',
      state: 'ready',
      isRemoval: false,
      reason: 'They asked',
    })
    const files = await download(made?.downloadUrl)
    expect(files['claim.jsonl']).toContain(claimNumber)
    expect(files['files/exported/photo.png']).toBe('a photo')
    expect(files['README.txt']).toContain('Birch & Co')
    expect(Object.values(files).join('')).not.toMatch(/aft_session_|passwordHash|tokenHash/)
  })

  test('is there for its Admins too, for a week', async () => {
    const admin = merchantClient(deps, { token: (await aUser(deps, store, 'Admin')).token })
    const here = { params: { storeId: store.storeId } }
    expect((await admin(merchantApi.requestStoreExport, here)).items).toMatchObject([{ state: 'waiting' }])
    await drainJobs(deps)
    const [ready] = (await admin(merchantApi.listStoreExports, { ...here, query: {} })).items
    expect(Object.keys(await download(ready?.downloadUrl))).toContain('store.jsonl')
    deps.advance({ days: 7 })
    await deleteExpiredExports(deps)
    const name = `${store.storeId}/exports/${ready?.id}.zip`
    expect(await deps.files.get(name)).toBeUndefined()
  })

  test('leaves out every column that sounds like a secret', async () => {
    const columns: string[] = []
    for (const table of await listTablesOfStores(deps.db))
      columns.push(...(await listReadableColumns(deps.db, table)))
    expect(columns.filter((name) => /password|token|secret|hash|salt/i.test(name))).toEqual([])
    expect(columns).toContain('orderNo')
  })
})

describe('a removal', () => {
  test('needs the store’s name, closes it at once, and deletes every row after the archive was made', async () => {
    const { store: other } = await twoScarves(deps, { slug: 'oak', name: 'Oak' })
    const ofOther = await rowsLeft(other)
    const admin = await aUser(deps, store, 'Admin')
    await expect(remove('Birch')).rejects.toMatchObject({ status: 422 })
    await remove('Birch & Co')
    expect(await findStore(deps.db, store.storeId)).toMatchObject({ isActive: false })
    await drainJobs(deps)
    expect(await rowsLeft(store)).toEqual({})
    expect(await rowsLeft(other)).toEqual(ofOther)
    expect(await findStore(deps.db, store.storeId)).toBeUndefined()
    const accounts = await deps.db.selectFrom('account').select('id').where('id', '=', admin.id).execute()
    expect(accounts).toEqual([])
    const [made] = await exports()
    expect(made).toMatchObject({ isRemoval: true, removedOn: deps.now().toISOString() })
    const files = await download(made?.downloadUrl)
    expect(files['claim.jsonl']).toContain(claimNumber)
    expect(files['audit_entry.jsonl']).toContain('Closed for good')
  })

  test('that breaks off goes on with the next try', async () => {
    const admin = await aUser(deps, store, 'Admin')
    // Its invoices, their credit notes and payments stay.
    const last = (await listTablesOfStores(deps.db)).length - 4
    await remove('Birch & Co')
    const [requested] = await exports()
    const key = { exportId: requested?.id ?? '' }
    await exportStore(deps, key)
    for (const steps of [0, 1, 20, last]) {
      let left = steps
      const failing = {
        ...deps,
        rateLimits: deps.rateLimits,
        quotes: deps.quotes,
        files: deps.files,
        db: new Proxy(deps.db, {
          get: (target, property) => {
            if (property === 'transaction' && left-- <= 0) throw new Error('The process was killed')
            const value: unknown = Reflect.get(target, property, target)
            return typeof value === 'function' ? value.bind(target) : value
          },
        }),
      }
      await expect(removeStore(failing, key)).rejects.toThrow('The process was killed')
    }
    await removeStore(deps, key)
    expect(await rowsLeft(store)).toEqual({})
    expect(await deps.db.selectFrom('account').select('id').where('id', '=', admin.id).execute()).toEqual([])
    expect(await deps.files.get(`${store.storeId}/exports/${key.exportId}.zip`)).toBeDefined()
  })
})

test('a store whose archive cannot be made is open again, and can be deleted later', async () => {
  await remove('Birch & Co')
  const [asked] = await exports()
  await giveUpExport(deps, { exportId: asked?.id ?? '' })
  expect(await findStore(deps.db, store.storeId)).toMatchObject({ isActive: true, removalRequestedOn: null })
  expect(await exports()).toMatchObject([{ state: 'failed' }])
  const alerts = await deps.db.selectFrom('store_alert').select('subject').execute()
  expect(alerts.map(({ subject }) => subject)).toContain('Your store wasn’t deleted')
  await remove('Birch & Co')
  await drainJobs(deps)
  expect(await findStore(deps.db, store.storeId)).toBeUndefined()
})

test('a deletion that was given up after the archive goes on when it is asked for again', async () => {
  await remove('Birch & Co')
  const [asked] = await exports()
  await exportStore(deps, { exportId: asked?.id ?? '' })
  await sql`delete from pgboss.job where name = 'remove-store'`.execute(deps.db)
  await remove('Birch & Co')
  await drainJobs(deps)
  expect(await exports()).toMatchObject([{ removedOn: deps.now().toISOString() }])
})

test('of two requests at once to delete a store, one is refused', async () => {
  const asked = await Promise.allSettled([remove('Birch & Co'), remove('Birch & Co')])
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await exports()).toHaveLength(1)
})

test('nobody but operators deletes a store', async () => {
  const admin = merchantClient(deps, { token: (await aUser(deps, store, 'Admin')).token })
  const body = { typedName: 'Birch & Co', reason: 'Curious' }
  await expect(admin(merchantApi.removeStore, { ...at(), body })).rejects.toMatchObject({ status: 403 })
})
