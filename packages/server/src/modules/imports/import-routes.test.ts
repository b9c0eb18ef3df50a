import { firstPage } from '@aftercare/domain/api/list-query'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { merchantApiBase } from '@aftercare/domain/api/merchant-endpoint'
import {
  importPartBytes,
  storeImport,
  type StoreImport,
} from '@aftercare/domain/merchants/store-import-schema'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { aStore } from '#testing/fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { bigId, linePayload, orderPayload, productPayload, shopifyJson } from '#testing/shopify-payloads.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { runImportJob } from '#job-kinds/import-job-kinds.ts'
import { listImports } from './import-reads.ts'
import { cancelAbandoned } from './receive-import.ts'
import { markImportFailed, runImport } from './run-import.ts'

const deps = await useTestDeps()
const app = createApp(deps)
let store: Store
let token: string
beforeEach(async () => {
  store = await aStore(deps)
  token = (await aUser(deps, store, 'Admin')).token
})

const at = () => ({ params: { storeId: store.storeId } })
const call: ReturnType<typeof merchantClient> = (endpoint, input) =>
  merchantClient(deps, { token })(endpoint, input)
const list = async () => (await call(merchantApi.listImports, { ...at(), query: {} })).items
const begin = (sizeBytes: number, filename = 'orders.json') =>
  call(merchantApi.beginImport, { ...at(), body: { filename, sizeBytes } })
const cancel = (importId: string) =>
  call(merchantApi.cancelImport, { params: { storeId: store.storeId, importId } })

const put = (importId: string, part: number | string, bytes: Uint8Array<ArrayBuffer>) =>
  app.request(`${merchantApiBase}/${store.storeId}/import/${importId}/part/${part}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: bytes,
  })

/** Sends a whole file, as the console does. */
async function send(text: string, filename?: string): Promise<StoreImport> {
  const bytes = new TextEncoder().encode(text)
  const { id, partBytes } = await begin(bytes.byteLength, filename)
  let last: unknown
  for (let part = 0; part * partBytes < bytes.byteLength; part++) {
    const response = await put(id, part, bytes.slice(part * partBytes, (part + 1) * partBytes))
    expect(response.status).toBe(200)
    last = await response.json()
  }
  return v.parse(storeImport, last)
}
const partsKept = async (id: string, parts = 4) =>
  (
    await Promise.all(
      Array.from({ length: parts }, (_, part) => deps.files.get(`${store.storeId}/imports/${id}-${part}`)),
    )
  ).filter(Boolean).length
const orders = () => deps.db.selectFrom('store_order').select('orderNo').orderBy('orderNo').execute()

test('a file is imported while the server runs, with its skipped rows and their reasons', async () => {
  const file = [
    shopifyJson(productPayload()),
    shopifyJson(orderPayload()),
    '{"id": 3,',
    shopifyJson(orderPayload({ id: bigId(4), name: '#1004', line_items: [linePayload({ price: 'free' })] })),
  ].join('\n')
  expect(await send(file)).toMatchObject({ status: 'waiting', progress: 0 })
  await drainJobs(deps)

  const [done] = await list()
  expect(done).toMatchObject({
    filename: 'orders.json',
    status: 'done',
    progress: 1,
    orders: 1,
    products: 1,
    unchanged: 0,
    bad: 2,
    badRows: [
      { line: 3, reason: 'Invalid JSON' },
      { line: 4, reason: 'line_items.0.price is no amount' },
    ],
    finishedOn: deps.now().toISOString(),
  })
  expect(await orders()).toEqual([{ orderNo: '#1001' }])
  expect(await partsKept(done?.id ?? '')).toBe(0)
  expect(await deps.db.selectFrom('store_alert').select(['severity', 'message']).execute()).toEqual([
    {
      severity: 'Warning',
      message: 'orders.json: 1 orders and 1 products stored, 0 unchanged, 2 left out.',
    },
  ])
})

test('a file of several parts arrives part by part, each as often as it is sent', async () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    orderPayload({ id: bigId(index + 1), name: `#${1001 + index}`, note: 'x'.repeat(50_000) }),
  )
  const bytes = new TextEncoder().encode(shopifyJson({ orders: many }))
  const { id } = await begin(bytes.byteLength)
  const part = (number: number) => bytes.slice(number * importPartBytes, (number + 1) * importPartBytes)
  expect((await put(id, 1, part(1))).status).toBe(409)
  expect((await put(id, 0, part(0))).status).toBe(200)
  expect((await put(id, 0, part(0))).status).toBe(200)
  expect(await list()).toMatchObject([{ status: 'uploading', progress: 0.5 }])
  expect((await put(id, 1, part(1))).status).toBe(200)
  expect((await put(id, 1, part(1))).status).toBe(409)
  await drainJobs(deps)
  expect(await list()).toMatchObject([{ status: 'done', orders: 40, bad: 0 }])
})

test('importing again changes nothing', async () => {
  await send(shopifyJson([orderPayload()]))
  await drainJobs(deps)
  await send(shopifyJson([orderPayload()]), 'again.json')
  await drainJobs(deps)
  expect(await list()).toMatchObject([{ filename: 'again.json', orders: 0, unchanged: 1 }, { orders: 1 }])
})

test('stores a limited number of bad rows, and counts all', async () => {
  await send([shopifyJson(orderPayload()), ...Array<string>(600).fill('{')].join('\n'))
  await drainJobs(deps)
  const [{ bad, badRows } = { bad: 0, badRows: [] }] = await list()
  expect([bad, badRows.length]).toEqual([600, 500])
})

describe('an import that is canceled', () => {
  test('deletes its file and never runs', async () => {
    const { id } = await send(shopifyJson([orderPayload()]))
    expect(await cancel(id)).toMatchObject({ status: 'canceled' })
    await drainJobs(deps)
    expect(await orders()).toEqual([])
    expect(await partsKept(id)).toBe(0)
    await expect(cancel(id)).rejects.toMatchObject({ status: 409, code: 'import_ended' })
    expect((await put(id, 0, new Uint8Array(1))).status).toBe(409)
  })

  test('stops at the next batch', async () => {
    const lines = Array.from({ length: 600 }, (_, index) =>
      shopifyJson(orderPayload({ id: bigId(index + 1), name: `#${1001 + index}` })),
    )
    const { id } = await send(lines.join('\n'))
    const canceling = {
      ...deps,
      jobThrottle: {
        ...deps.jobThrottle,
        beforeJob: async () => void (await cancel(id).catch(() => undefined)),
      },
    }
    await runImport(canceling, { storeId: store.storeId, importId: id })
    expect(await list()).toMatchObject([{ status: 'canceled', orders: 250 }])
    expect(await orders()).toHaveLength(500)
    expect(await partsKept(id)).toBe(0)
  })

  test('is one whose file never came whole, a day later', async () => {
    const { id } = await begin(10)
    deps.advance({ hours: 23 })
    await cancelAbandoned(deps)
    expect((await listImports(deps.db, store.storeId, firstPage)).items).toMatchObject([
      { id, status: 'uploading' },
    ])
    deps.advance({ hours: 2 })
    await cancelAbandoned(deps)
    expect((await listImports(deps.db, store.storeId, firstPage)).items).toMatchObject([
      { id, status: 'canceled' },
    ])
  })
})

test('one that fails in the last attempt says so, once', async () => {
  const { id } = await send(shopifyJson([orderPayload()]))
  const key = { storeId: store.storeId, importId: id }
  await deps.files.remove(`${store.storeId}/imports/${id}-0`)
  await expect(runImport(deps, key)).rejects.toThrow('is gone')
  expect(runImportJob.deadLetter?.name).toBe('give-up-import')
  await markImportFailed(deps, key)
  await markImportFailed(deps, key)
  expect(await list()).toMatchObject([{ status: 'failed' }])
  expect(await deps.db.selectFrom('store_alert').select('subject').execute()).toEqual([
    { subject: 'Import failed' },
  ])
})

test('Staff may not import, and another store’s import is not there', async () => {
  const { id } = await begin(10)
  token = (await aUser(deps, store, 'Staff')).token
  await expect(list()).rejects.toMatchObject({ status: 403 })
  expect((await put(id, 0, new Uint8Array(10))).status).toBe(403)
  store = await aStore(deps, { slug: 'southwind' })
  token = (await aUser(deps, store, 'Admin')).token
  expect(await list()).toEqual([])
  await expect(cancel(id)).rejects.toMatchObject({ status: 404 })
  expect((await put(id, 0, new Uint8Array(10))).status).toBe(404)
})

test.for([
  [0, 'The file is empty.'],
  [3 * 1024 ** 3, 'The file is larger than 2 GB. Import it in parts.'],
])('422: a file of %i bytes', async ([size, message]) => {
  await expect(begin(size as number)).rejects.toMatchObject({ status: 422, message })
})

test('a part of another length than was announced, or than any may have, is refused', async () => {
  const { id } = await begin(10)
  expect((await put(id, 0, new Uint8Array(9))).status).toBe(422)
  expect((await put(id, 0, new Uint8Array(importPartBytes + 1))).status).toBe(413)
  expect((await put(id, 'x', new Uint8Array(10))).status).toBe(404)
})
