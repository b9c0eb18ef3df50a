import { describe, expect, test } from 'vitest'
import { aPortal, aReturnShop, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { moveClaimLines } from './move-claim-lines.ts'

const deps = await useTestDeps()

/** A claim for two items, each in its own line. */
async function twoLines() {
  const store = await aReturnShop(deps)
  const bought = await anOrder(deps, store, [{}, {}])
  const portal = aPortal(deps, store, bought)
  const { externalId } = await portal.file(bought.lineIds.map((id) => refundOf(id)))
  const overview = () => portal.overview(externalId)
  const [first = '', second = ''] = (await overview()).claimLineItems.map(({ id }) => id)
  const move = (ids: string[], type: 'firstScanned' | 'arrivedToApprove' | 'canceled') =>
    moveClaimLines(deps, store.storeId, ids, { type })
  return { store, overview, move, first, second }
}

describe('what happens to a parcel', () => {
  test('moves the lines in it and renews the state of their claim', async () => {
    const { overview, move, first, second } = await twoLines()
    await move([first, second], 'firstScanned')
    expect(await overview()).toMatchObject({
      claimRollup: { code: 'inProgress', name: 'Requested' },
      claimLineItems: [{ status: { code: 'In_Transit' } }, { status: { code: 'In_Transit' } }],
    })
    await move([first], 'arrivedToApprove')
    expect(await overview()).toMatchObject({
      claimRollup: { code: 'readyForReview', name: 'In Review' },
      claimLineItems: [
        { status: { code: 'At_Return_Location', detail: 'Pending_Approval' } },
        { status: { code: 'In_Transit' } },
      ],
    })
  })

  test('is emailed to the shopper once, however often it is reported', async () => {
    const { overview, move, first } = await twoLines()
    for (let times = 0; times < 3; times++) await move([first], 'firstScanned')
    expect((await overview()).timeline.map(({ message }) => message)).toEqual([
      'We received your request.',
      'Your items are on their way back.',
    ])
  })

  test('never moves a line backwards', async () => {
    const { overview, move, first } = await twoLines()
    await move([first], 'arrivedToApprove')
    await move([first], 'firstScanned')
    expect((await overview()).claimLineItems[0]?.status.code).toBe('At_Return_Location')
  })
})

test('a claim is completed when each of its lines is final, and stays so', async () => {
  const { overview, move, first, second } = await twoLines()
  await move([first], 'canceled')
  expect(await overview()).toMatchObject({ claimRollup: { code: 'inProgress' }, finalizedOn: null })
  await move([second], 'canceled')
  deps.advance({ days: 1 })
  await move([second], 'firstScanned')
  expect(await overview()).toMatchObject({
    claimRollup: { code: 'completed' },
    finalizedOn: '2026-11-20T12:00:00.000Z',
  })
})

test('lines of another store cannot be moved', async () => {
  const { overview, first } = await twoLines()
  const other = await aReturnShop(deps, { slug: 'other' })
  await moveClaimLines(deps, other.storeId, [first], { type: 'canceled' })
  expect((await overview()).claimLineItems[0]?.status.code).toBe('Awaiting_Return')
})
