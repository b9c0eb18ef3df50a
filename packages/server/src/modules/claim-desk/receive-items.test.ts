import { expect, test } from 'vitest'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { aClaimToDecide } from '#testing/decided-claim-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { receiveItems } from './receive-items.ts'

const deps = await useTestDeps()

const twoItems = [
  { quantity: 1, paid: 2000 },
  { quantity: 1, paid: 3000 },
]
const mails = () =>
  deps.db.selectFrom('claim_mail').select('type').where('type', '=', 'itemsReceived').execute()

test('unscanned items wait for approval, the customer is emailed once, and the rest stays in transit', async () => {
  const { change, lines, lineIds } = await aClaimToDecide(deps, { lines: twoItems, hasArrived: false })
  const [first = ''] = lineIds
  await receiveItems(deps, { ...change, lineIds: [first, first] })
  await drainJobs(deps)
  expect(await lines()).toMatchObject([
    { status: 'At_Return_Location', detail: 'Pending_Approval' },
    { status: 'Awaiting_Return' },
  ])
  // A late carrier event changes nothing.
  await moveClaimLines(deps, change.storeId, [first], { type: 'arrivedToApprove' })
  await drainJobs(deps)
  expect(await mails()).toHaveLength(1)
})

test('what rules want looked at waits for that first', async () => {
  const { change, lines, lineIds } = await aClaimToDecide(deps, {
    hasArrived: false,
    rules: [
      {
        name: 'Look at all',
        hook: 'item-received',
        rule: {
          conditions: { all: [{ fact: 'line.price', operator: 'greaterThan', value: 0 }] },
          event: { type: 'inspection', params: { name: 'Look' } },
        },
      },
    ],
  })
  await receiveItems(deps, { ...change, lineIds })
  expect(await lines()).toMatchObject([{ status: 'At_Return_Location', detail: 'Pending_Inspection' }])
})

test('one item that is here already, or is another claim’s, leaves all as they are', async () => {
  const { change, lines, lineIds } = await aClaimToDecide(deps, { lines: twoItems, hasArrived: false })
  const [first = '', second = ''] = lineIds
  await receiveItems(deps, { ...change, lineIds: [first] })
  const before = await lines()
  await expect(receiveItems(deps, { ...change, lineIds: [second, first] })).rejects.toMatchObject({
    kind: 'conflict',
    code: 'transition_not_allowed',
  })
  const others = receiveItems(deps, { ...change, lineIds: [second, deps.newId()] })
  await expect(others).rejects.toMatchObject({ kind: 'not_found' })
  expect(await lines()).toEqual(before)
})
