import { expect, test } from 'vitest'
import { aClaimToDecide } from '#testing/decided-claim-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { listEntries } from './ledger-reads.ts'
import { insertEntry } from './ledger-store.ts'

const deps = await useTestDeps()

const posting = (account: string, amountMinor: number) => ({ account, amountMinor, lineId: null })

async function enter(postings: ReturnType<typeof posting>[]) {
  const { store, claimId } = await aClaimToDecide(deps)
  const { storeId, currencyCode } = store
  const row = {
    storeId,
    claimId,
    key: 'by hand',
    event: 'decided',
    currencyCode,
    createdOn: deps.now(),
  } as const
  await insertEntry(deps.db, { ...row, postings: JSON.stringify(postings) })
  return (await listEntries(deps.db, storeId, claimId)).map(({ key }) => key)
}

test('the database accepts an entry whose postings sum to zero', async () => {
  expect(await enter([posting('a', 700), posting('b', -300), posting('c', -400)])).toContain('by hand')
})

test.for([
  [[['a', 700]]],
  [
    [
      ['a', 700],
      ['b', -699],
    ],
  ],
] as [[string, number][]][])('and no other: %j', async ([postings]) => {
  await expect(enter(postings.map(([account, amount]) => posting(account, amount)))).rejects.toMatchObject({
    code: '23514',
  })
})

test('entries can be neither changed nor deleted', async () => {
  await aClaimToDecide(deps)
  const changed = deps.db.updateTable('ledger_entry').set({ key: 'other' }).execute()
  await expect(changed).rejects.toThrow('neither changed nor removed')
  await expect(deps.db.deleteFrom('ledger_entry').execute()).rejects.toThrow('neither changed nor removed')
})
