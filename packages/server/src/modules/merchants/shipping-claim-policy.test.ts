import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { expect, test } from 'vitest'
import { aStore } from '#testing/fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { getStore } from './store-reads.ts'

const deps = await useTestDeps()
const audited = () =>
  deps.db.selectFrom('audit_entry').select(['action', 'before', 'after']).orderBy('id').execute()

test('the delivery claim policy is replaced whole, once by whoever was first, and is in the audit log', async () => {
  const store = await aStore(deps, { settings: { return: { refundValidityDays: 60 } } })
  const call = merchantClient(deps, { token: (await aUser(deps, store, 'Admin')).token })
  const params = { storeId: store.storeId }
  const { version, shippingClaims } = await call(merchantApi.shippingClaimPolicy, { params })
  expect(shippingClaims.shippingClaimReasons).toHaveLength(7)
  const override = {
    reason: 'Incorrect_Address' as const,
    headline: 'Let us correct it',
    description: 'Write to us before the parcel is sent back.',
    href: 'https://help.example/address',
    buttonText: 'Write to us',
  }
  const policy = {
    isUnprotectedShippingClaimPermitted: true,
    isShippingClaimImgRequired: true,
    shippingClaimReasons: ['Damaged', 'Incorrect_Address'] as const,
    shippingClaimReasonOverrides: [override],
  }
  const save = (change: object = {}) =>
    call(merchantApi.saveShippingClaimPolicy, {
      params,
      body: { version, shippingClaims: { ...policy, ...change } as never },
    })
  const unsafe = { ...override, href: 'javascript:alert(1)', headline: 'Insure it' }
  await expect(save({ shippingClaimReasonOverrides: [unsafe] })).rejects.toMatchObject({
    status: 422,
    body: {
      fields: [
        { path: 'shippingClaims.shippingClaimReasonOverrides.0.headline' },
        {
          path: 'shippingClaims.shippingClaimReasonOverrides.0.href',
          message: 'Must be a valid URL',
        },
      ],
    },
  })
  const saved = await save()
  expect(saved.shippingClaims).toEqual(policy)
  expect(await call(merchantApi.shippingClaimPolicy, { params })).toEqual(saved)
  expect((await getStore(deps.db, store.storeId)).settings.return.refundValidityDays).toBe(60)
  expect(await audited()).toMatchObject([
    { action: 'shipping-claim-policy.update', before: { shippingClaims }, after: { shippingClaims: policy } },
  ])
  await expect(save()).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
  const staff = merchantClient(deps, { token: (await aUser(deps, store, 'Staff')).token })
  expect(await staff(merchantApi.shippingClaimPolicy, { params })).toEqual(saved)
})
