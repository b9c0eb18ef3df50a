import { expect, test } from 'vitest'
import { setTags } from '#modules/claim-desk/edit-claim.ts'
import { aClaimToDecide } from '#testing/decided-claim-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { listChanges } from './audit-reads.ts'
import { recordChange, systemActor } from './record-change.ts'

const deps = await useTestDeps()

test('the log names what was changed, and for a part its whole, within the store', async () => {
  const other = await aStore(deps, { slug: 'southwind' })
  const { change, lineIds } = await aClaimToDecide(deps)
  const { storeId, claimId } = change
  const [lineId = ''] = lineIds
  await setTags(deps, { ...change, tags: ['vip'] })
  const line = { type: 'claimLine', id: lineId } as const
  await recordChange(deps, storeId, systemActor, {
    action: 'claimLine.inspect',
    subject: line,
    before: null,
    after: {},
  })
  const gone = { type: 'customField', id: '7' } as const
  const before = { displayName: 'Serial number' }
  await recordChange(deps, storeId, systemActor, {
    action: 'customField.delete',
    subject: gone,
    before,
    after: null,
  })
  await recordChange(deps, other.storeId, systemActor, {
    action: 'claimLine.inspect',
    subject: line,
    before: null,
    after: {},
  })

  const { externalId } = await deps.db.selectFrom('claim').select('externalId').executeTakeFirstOrThrow()
  const subjects = async (of: string, subjectType: string) => {
    const query = { cursor: undefined, direction: 'next', orderBy: 'desc', take: 50, subjectType } as const
    return (await listChanges(deps.db, of, query)).items.map(({ subject }) => subject)
  }
  expect(await subjects(storeId, 'claim')).toContainEqual({
    type: 'claim',
    id: claimId,
    name: externalId,
    partOf: null,
  })
  expect((await subjects(storeId, 'claimLine'))[0]).toEqual({
    ...line,
    name: expect.stringContaining('Scarf'),
    partOf: { type: 'claim', id: claimId, name: externalId },
  })
  expect(await subjects(storeId, 'customField')).toEqual([{ ...gone, name: 'Serial number', partOf: null }])
  expect(await subjects(other.storeId, 'claimLine')).toEqual([{ ...line, name: null, partOf: null }])
})
