import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { expect, test } from 'vitest'
import { adasAddress, aReturnShop } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { aNewRate } from '#testing/rate-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()

/** One entry of each kind, and its removal by somebody who read this version. */
async function entries() {
  const { call, params } = await aDesk(deps, await aReturnShop(deps))
  const group = await call(merchantApi.createProductGroup, {
    params,
    body: { name: 'Wool', types: ['Wool'] },
  })
  const rule = await call(merchantApi.createRule, {
    params,
    body: {
      name: 'Tag',
      hook: 'claim-created',
      rule: { conditions: { all: [] }, event: { type: 'claimTags', params: { tags: ['new'] } } },
    },
  })
  const reason = await call(merchantApi.createClaimReason, {
    params,
    body: { name: 'Torn', categoryCode: 'Defective_Item', groupIds: [] },
  })
  const reasonGroup = await call(merchantApi.createReasonGroup, {
    params,
    body: { claimType: 'return', name: 'Wool', productGroupId: group.id, claimReasonIds: [1] },
  })
  const question = await call(merchantApi.createCustomField, {
    params,
    body: { displayName: 'Where?', valueType: 'Text' },
  })
  const place = await call(merchantApi.createReturnLocation, {
    params,
    body: { name: 'Outlet', address: adasAddress },
  })
  const rate = await call(merchantApi.createRate, { params, body: aNewRate() })
  const seen = <Id extends object>(id: Id, version: string) => ({
    params: { ...params, ...id },
    query: { version },
  })
  // In an order in which nothing is in use when it is removed.
  return [
    [rule, (v: string) => call(merchantApi.deleteRule, seen({ ruleId: rule.id }, v))],
    [
      reasonGroup,
      (v: string) => call(merchantApi.deleteReasonGroup, seen({ claimReasonGroupId: reasonGroup.id }, v)),
    ],
    [
      reason,
      (v: string) => call(merchantApi.deleteClaimReason, seen({ claimReasonId: String(reason.id) }, v)),
    ],
    [
      question,
      (v: string) => call(merchantApi.deleteCustomField, seen({ customFieldId: String(question.id) }, v)),
    ],
    [group, (v: string) => call(merchantApi.removeProductGroup, seen({ groupId: group.id }, v))],
    [place, (v: string) => call(merchantApi.removeReturnLocation, seen({ returnLocationId: place.id }, v))],
    [rate, (v: string) => call(merchantApi.deleteRate, seen({ rateId: rate.id }, v))],
  ] as const
}

test('nobody removes what somebody else has changed since it was read', async () => {
  for (const [{ version }, remove] of await entries()) {
    await expect(remove('an older one')).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
    await remove(version)
    await expect(remove(version)).rejects.toMatchObject({ status: 404 })
  }
})
