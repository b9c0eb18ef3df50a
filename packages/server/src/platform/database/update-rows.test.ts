import { beforeEach, expect, test } from 'vitest'
import { aClaimToDecide } from '#testing/decided-claim-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { updateRows } from './update-rows.ts'

const deps = await useTestDeps()
beforeEach(async () => {
  await aClaimToDecide(deps, { lines: [1, 2, 3].map(() => ({ quantity: 1, paid: 2000 })) })
})

const columns = ['status', 'noteToCustomer', 'errors', 'variant', 'finalizedOn'] as const
const stored = () =>
  deps.db
    .selectFrom('claim_line_item')
    .select(['storeId', 'id', 'comments', ...columns])
    .orderBy('position')
    .execute()

test('every row gets its own values, of whatever kind, and all else stays as it is', async () => {
  const before = await stored()
  const values = [
    {
      status: 'Approved' as const,
      noteToCustomer: 'A "quoted" note, {with} braces: ünïcode',
      errors: [{ code: 'OUT_OF_STOCK', message: 'The new item is no longer in stock.' }],
      finalizedOn: new Date('2026-11-20T12:00:00.123Z'),
    },
    { noteToCustomer: null, errors: [], variant: null },
  ]
  const changed = before.slice(0, 2).map((row, index) => ({ ...row, ...values[index] }))
  await updateRows(
    deps.db,
    'claim_line_item',
    columns,
    changed.map((row) => ({ ...row, comments: 'not among the columns' })),
  )
  expect(await stored()).toEqual([...changed, ...before.slice(2)])
})

test('another store’s row is not found', async () => {
  const before = await stored()
  const theirs = before.map((row) => ({ ...row, storeId: deps.newId(), noteToCustomer: 'theirs' }))
  await updateRows(deps.db, 'claim_line_item', ['noteToCustomer'], theirs)
  expect(await stored()).toEqual(before)
})
