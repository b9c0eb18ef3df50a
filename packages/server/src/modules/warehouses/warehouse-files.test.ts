import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { receiptColumns } from '@aftercare/domain/return-shipments/receipt-row'
import Papa from 'papaparse'
import ssh2 from 'ssh2'
import { describe, expect, test } from 'vitest'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { newSshKey, useSftpServer } from '#testing/warehouses/sftp-emulator.ts'
import { aReturnTo, aWarehouseShop, withSealing } from '#testing/warehouses/warehouse-shop.ts'
import { createRma } from './create-rma.ts'
import { lookForFiles, takeFiles } from './take-files.ts'

const world = await useSftpServer()
const plain = await useTestDeps()
const sealing = withSealing(plain)
const deps = { ...sealing, config: { ...sealing.config, mayWebhooksReachPrivate: true } }

const bySftp = () => ({
  exchange: 'sftp',
  sftpHost: world.host,
  sftpUsername: world.username,
  sftpFolder: '/returns',
  sftpFingerprint: world.fingerprint,
})
const aShop = (values: Record<string, string> = {}) =>
  aWarehouseShop(deps, 'logiwa', {
    values: { ...bySftp(), ...values },
    secrets: { sftpPassword: world.password },
  })
type Shop = Awaited<ReturnType<typeof aShop>>
const keyOf = () =>
  deps.db.selectFrom('return_rma').select(['storeId', 'returnShipmentId']).executeTakeFirstOrThrow()

type Cells = Partial<Record<(typeof receiptColumns)[number], string>>
const csv = (rows: readonly Cells[]) =>
  Papa.unparse([[...receiptColumns], ...rows.map((row) => receiptColumns.map((name) => row[name] ?? ''))])
const leave = (name: string, content: string) =>
  world.files.set(`/returns/${name}`, Buffer.from(content, 'utf8'))
const poll = async () => {
  await lookForFiles(deps)
  await drainJobs(deps)
}
const names = () => [...world.files.keys()].sort()
const textOf = (name: string) => world.files.get(name)?.toString('utf8') ?? ''

describe('a parcel to a warehouse with an SFTP server', () => {
  test('is announced in a file when the return is filed, and taken back in another', async () => {
    const shop = await aShop()
    const lines = [{ quantity: 2, sku: 'RED', name: '=HYPERLINK("x")' }, { sku: 'MUG' }]
    const { params, externalId, show } = await aReturnTo(deps, shop, lines)
    const name = `/returns/rma-${externalId}-create.csv`
    expect(names()).toEqual([name])
    const rows = Papa.parse<Record<string, string>>(textOf(name), { header: true, skipEmptyLines: true }).data
    const { returnShipmentId } = await keyOf()
    expect(rows).toEqual([
      expect.objectContaining({
        action: 'create',
        rma: returnShipmentId,
        reference: externalId,
        sku: 'RED',
        quantity: '2',
        warehouse_id: 'TAC-1',
        name: '\'=HYPERLINK("x")',
      }),
      expect.objectContaining({ sku: 'MUG', quantity: '1' }),
    ])
    expect((await show()).claimReturnShipments[0]).toMatchObject({ rmaNumber: externalId })

    await shop.call(merchantApi.cancelClaim, { params, body: { isMailed: false } as never })
    await drainJobs(deps)
    expect(textOf(`/returns/rma-${externalId}-cancel.csv`)).toContain(`cancel,${returnShipmentId}`)
  })

  test('is announced in one whole file, although the connection breaks', async () => {
    const shop = await aShop()
    const { externalId } = await aReturnTo(deps, shop, [{ sku: 'RED' }], { isDone: false })
    world.fault = { on: 'OPEN', how: 'broken' }
    await expect(drainJobs(deps)).rejects.toMatchObject({ retryable: true })
    const key = await keyOf()
    world.fault = { on: 'RENAME', how: 'broken' }
    await expect(createRma(deps, key)).rejects.toMatchObject({ retryable: true })
    world.fault = undefined
    await createRma(deps, key)
    expect(names()).toEqual([`/returns/rma-${externalId}-create.csv`])
  })

  test.for([
    [{ sftpFolder: '/elsewhere' }, /no such folder/],
    [{ sftpUsername: 'nobody' }, /user name or password/],
    [{ sftpFingerprint: `SHA256:${'A'.repeat(43)}` }, /key is not the confirmed one/],
  ] as const)('is left to staff with %o', async ([values, words]) => {
    const shop = await aShop(values)
    const { warnings } = await aReturnTo(deps, shop, [{ sku: 'RED' }])
    expect((await warnings()).join('\n')).toMatch(words)
    expect(world.files.size).toBe(0)
  })
})

describe('the server', () => {
  const check = (shop: Shop) => shop.call(integrationsApi.testIntegration, { params: shop.params })

  test('gets no password until its fingerprint is confirmed', async () => {
    const shop = await aShop()
    await shop.save({ isEnabled: false, values: { sftpFingerprint: '' } })
    expect(await check(shop)).toMatchObject({ isConnected: false, fingerprint: world.fingerprint })
    expect(world.passwords).toBe(0)
    await expect(shop.save({ isEnabled: true })).rejects.toMatchObject({ status: 422 })
    await shop.save({ isEnabled: true, values: { sftpFingerprint: world.fingerprint } })
    expect(await check(shop)).toMatchObject({ isConnected: true, fingerprint: null })
    const exchanges = await deps.db.selectFrom('integration_exchange').selectAll().execute()
    expect(JSON.stringify(exchanges)).not.toContain(world.password)
  })

  test('is signed in to with a private key instead of a password, also if its line breaks were lost', async () => {
    const { privateKey } = world
    const shop = await aWarehouseShop(deps, 'logiwa', {
      values: bySftp(),
      secrets: { sftpPrivateKey: privateKey.replaceAll('\n', ' ') },
    })
    expect(await check(shop)).toMatchObject({ isConnected: true })
    expect([world.keys, world.passwords]).toEqual([1, 0])

    const { private: another } = newSshKey()
    await shop.save({ secrets: { sftpPrivateKey: another } })
    expect(await check(shop)).toMatchObject({ message: expect.stringMatching(/user name or key/) as string })
    const { private: locked } = ssh2.utils.generateKeyPairSync('ed25519', {
      cipher: 'aes256-ctr',
      passphrase: 'x',
      rounds: 1,
    })
    await shop.save({ secrets: { sftpPrivateKey: locked } })
    expect(await check(shop)).toMatchObject({ message: expect.stringMatching(/no passphrase/) as string })
    await expect(shop.save({ secrets: { sftpPrivateKey: 'ssh-ed25519 AAAA' } })).rejects.toMatchObject({
      status: 422,
    })
    await expect(shop.save({ secrets: { sftpPrivateKey: '' } })).rejects.toMatchObject({ status: 422 })
  })

  test.for(['localhost:22', '10.0.0.1', '127.0.0.1:2222'])(
    '%s is not reached in private networks',
    async (sftpHost) => {
      const guarded = { ...deps, config: { ...deps.config, mayWebhooksReachPrivate: false } }
      const shop = await aWarehouseShop(guarded, 'logiwa', {
        values: { ...bySftp(), sftpHost },
        secrets: { sftpPassword: world.password },
      })
      expect(await check(shop)).toMatchObject({ isConnected: false })
      expect(world.passwords).toBe(0)
    },
  )
})

describe('a file of the warehouse', () => {
  test('receives and grades what it names, each row once, and is moved away', async () => {
    const shop = await aShop()
    const found = await aReturnTo(deps, shop, [{ quantity: 2, sku: 'RED' }, { sku: 'MUG' }])
    const rma = found.externalId
    const first = { receipt_id: 'r1', event: 'received', rma, sku: 'RED', quantity: '2' }
    leave('received-1.csv', csv([first]))
    leave('notes.csv', 'not ours')
    await poll()
    expect(await found.details()).toEqual([
      'Pending_Approval',
      'Awaiting_Customer_Dropoff_Packing_Slip_Provided',
    ])
    expect(names()).toEqual([
      '/returns/notes.csv',
      '/returns/processed/received-1.csv',
      `/returns/rma-${rma}-create.csv`,
    ])

    plain.advance({ minutes: 15 })
    const { returnShipmentId } = await keyOf()
    leave(
      'received-1.csv',
      csv([
        first,
        {
          receipt_id: 'r2',
          event: 'inspected',
          rma,
          sku: 'RED',
          quantity: '2',
          grade: 'B_Stock',
          comment: 'Worn',
        },
        { receipt_id: 'r3', event: 'received', rma, sku: 'HAT', quantity: '1' },
        { receipt_id: 'r4', event: 'completed', rma: returnShipmentId },
      ]),
    )
    await poll()
    const grades = (await found.show()).claimLineItems.map(({ inspections }) =>
      inspections.map((one) => one.storeInspectionGrade?.code),
    )
    expect(grades).toEqual([['B_Stock'], []])
    expect(await found.warnings()).toEqual([
      expect.stringMatching(/unexpected item: 1 × HAT/),
      expect.stringMatching(/received 0 of 1/),
    ])
    expect(names().filter((name) => name.startsWith('/returns/processed/'))).toHaveLength(2)
  })

  test('names its bad rows to staff once with their lines, and its other rows count', async () => {
    const shop = await aShop()
    const found = await aReturnTo(deps, shop, [{ sku: 'RED' }])
    const row = { event: 'received', rma: found.externalId, sku: 'RED', quantity: '1' }
    leave(
      'received-2.csv',
      csv([
        { ...row, receipt_id: 'a', comment: 'two\nlines' },
        { ...row, receipt_id: 'b', quantity: 'one' },
        { ...row, receipt_id: 'c', rma: 'R-UNKNOWN' },
        { ...row, receipt_id: 'a', quantity: '5' },
      ]),
    )
    // The file was taken in, but can't be moved away yet.
    world.fault = { on: 'RENAME', how: 'denied' }
    await poll()
    await poll()
    world.fault = undefined
    await poll()
    expect(await found.details()).toEqual(['Pending_Approval'])
    expect(await found.warnings()).toEqual([
      [
        'received-2.csv, line 4: The quantity must be a whole number from 1 to 99999.',
        'received-2.csv, line 5: Logiwa was not told about an RMA R-UNKNOWN.',
        'received-2.csv, line 6: The receipt_id a belongs to another row of this RMA.',
      ].join(' '),
    ])
    expect(names()).toContain('/returns/processed/received-2.csv')
  })

  test('is read again after the connection broke', async () => {
    const shop = await aShop()
    const found = await aReturnTo(deps, shop, [{ sku: 'RED' }])
    const rma = found.externalId
    leave('received-3.csv', csv([{ receipt_id: 'a', event: 'received', rma, sku: 'RED', quantity: '1' }]))
    world.fault = { on: 'READ', how: 'broken' }
    await expect(
      takeFiles(deps, { storeId: shop.store.storeId, integrationId: 'logiwa' }),
    ).rejects.toMatchObject({ retryable: true })
    world.fault = undefined
    await poll()
    expect(await found.details()).toEqual(['Pending_Approval'])
  })

  test('can be uploaded by staff instead, who download what comes back', async () => {
    const shop = await aShop({ exchange: 'files' })
    const { call, params } = shop
    const found = await aReturnTo(deps, shop, [{ sku: 'RED' }])
    const rma = found.externalId
    expect(world.files.size).toBe(0)
    expect((await call(integrationsApi.rmaFile, { params })).text).toContain(`create,`)
    const text = csv([
      { receipt_id: 'a', event: 'received', rma, sku: 'RED', quantity: '1' },
      { receipt_id: 'b', event: 'arrived', rma },
    ])
    const upload = (body: { text: string }) => call(integrationsApi.takeReceivedFile, { params, body })
    expect(await upload({ text })).toEqual({
      counted: 1,
      repeated: 0,
      badCount: 1,
      bad: [{ line: 3, message: 'The event must be received, inspected, completed or canceled.' }],
    })
    expect(await upload({ text })).toMatchObject({ counted: 0, repeated: 1, badCount: 1 })
    await drainJobs(deps)
    expect(await found.details()).toEqual(['Pending_Approval'])

    await call(merchantApi.cancelClaim, { params: found.params, body: { isMailed: false } as never })
    await drainJobs(deps)
    expect((await call(integrationsApi.rmaFile, { params })).text).toContain('cancel,')
  })

  test('409 where RMAs are exchanged by messages, 404 for a warehouse with an interface', async () => {
    const shop = await aShop()
    const ask = (integrationId: string) =>
      shop.call(integrationsApi.rmaFile, { params: { ...shop.params, integrationId } })
    await expect(ask('two-boxes')).rejects.toMatchObject({ status: 409 })
    await expect(ask('shipbob')).rejects.toMatchObject({ status: 404 })
  })
})
