import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { ReturnPolicy, ShopNowPolicy } from '@aftercare/domain/merchants/settings-schema'
import type { Theme } from '@aftercare/domain/merchants/theme-schema'
import { forbiddenWordMessage as forbidden } from '@aftercare/domain/shared/text-rules'
import { describe, expect, test } from 'vitest'
import { aReturnShop, refundOf, twoScarves } from '#testing/claim-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { aShippingDesk } from '#testing/shipping-claim-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { getCustomerSettings } from '#modules/portal/customer-settings-reads.ts'
import { getStore, type Store } from './store-reads.ts'
import { merchantJobs } from './merchant-jobs.ts'

const deps = await useTestDeps()

async function someoneAt(store: Store, roleCode: 'Admin' | 'Staff', storeId = store.storeId) {
  const call = merchantClient(deps, { token: (await aUser(deps, store, roleCode)).token })
  const params = { storeId }
  return {
    config: () => call(merchantApi.storeConfig, { params }),
    theme: () => call(merchantApi.storeTheme, { params }),
    shopNow: () => call(merchantApi.shopNowPolicy, { params }),
    saveShopNow: (version: string, shopNow: Partial<ShopNowPolicy>) =>
      call(merchantApi.saveShopNowPolicy, { params, body: { version, shopNow } }),
    savePolicy: (version: string, policy: Partial<ReturnPolicy>) =>
      call(merchantApi.saveStoreConfig, { params, body: { version, return: policy } }),
    saveTheme: (version: string, theme: Partial<Theme>) =>
      call(merchantApi.saveStoreTheme, { params, body: { version, theme } }),
  }
}

const audited = () =>
  deps.db.selectFrom('audit_entry').select(['action', 'actorName', 'before', 'after']).orderBy('id').execute()

describe('the returns policy', () => {
  test('is replaced whole, applies at once, and is in the audit log with old and new value', async () => {
    const store = await aStore(deps, {
      settings: { return: { refundValidityDays: 60 }, giftCard: { giftCardExpirationDays: 90 } },
    })
    const admin = await someoneAt(store, 'Admin')
    const { version, return: policy } = await admin.config()
    expect(policy).toMatchObject({ refundValidityDays: 60, isGiftReturnEnabled: true })

    const saved = await admin.savePolicy(version, {
      ...policy,
      refundValidityDays: 14,
      isGiftReturnEnabled: false,
      finalSaleTags: ['sale', 'outlet'],
    })
    expect(saved.return).toEqual({
      ...policy,
      refundValidityDays: 14,
      isGiftReturnEnabled: false,
      finalSaleTags: ['sale', 'outlet'],
    })
    expect(await admin.config()).toEqual(saved)
    expect((await getCustomerSettings(deps, store.slug, [])).return.isGiftReturnEnabled).toBe(false)
    expect(await audited()).toMatchObject([
      {
        action: 'returns-policy.update',
        actorName: 'Robin Vega',
        before: { return: { refundValidityDays: 60 } },
        after: { return: { refundValidityDays: 14 } },
      },
    ])
  })

  test('leaves the other settings as they are', async () => {
    const store = await aStore(deps, { settings: { giftCard: { giftCardExpirationDays: 90 } } })
    const admin = await someoneAt(store, 'Admin')
    await admin.savePolicy((await admin.config()).version, { refundValidityDays: 14 })
    const { settings } = await deps.db.selectFrom('store').select('settings').executeTakeFirstOrThrow()
    expect(settings).toMatchObject({
      giftCard: { giftCardExpirationDays: 90 },
      return: { refundValidityDays: 14 },
    })
    expect(Object.keys(settings as object).toSorted()).toEqual(['giftCard', 'return'])
  })

  test('saved as it is, it leaves no record', async () => {
    const admin = await someoneAt(await aStore(deps), 'Admin')
    const { version, return: policy } = await admin.config()
    expect((await admin.savePolicy(version, policy)).version).toBe(version)
    expect(await audited()).toEqual([])
  })

  test('409: of two who opened the same version, the second is refused, and nothing of theirs is saved', async () => {
    const admin = await someoneAt(await aStore(deps), 'Admin')
    const { version } = await admin.config()
    await admin.savePolicy(version, { refundValidityDays: 14 })
    await expect(admin.savePolicy(version, { refundValidityDays: 90 })).rejects.toMatchObject({
      status: 409,
      message: 'Someone else has changed this since you opened it. Nothing was saved.',
    })
    expect((await admin.config()).return.refundValidityDays).toBe(14)
    expect(await audited()).toHaveLength(1)
  })

  test('a concurrent change of the theme is no conflict', async () => {
    const admin = await someoneAt(await aStore(deps), 'Admin')
    const { version } = await admin.config()
    await admin.saveTheme((await admin.theme()).version, { primaryColor: '#123456' })
    expect(await admin.savePolicy(version, { refundValidityDays: 14 })).toMatchObject({
      return: { refundValidityDays: 14 },
    })
  })

  test('422: every invalid field, with its error', async () => {
    const admin = await someoneAt(await aStore(deps), 'Admin')
    const { version } = await admin.config()
    const wrong = {
      refundValidityDays: -1,
      giftCardValidityDays: 1.5,
      variantExchangeValidityDays: 1_000_000,
    }
    await expect(admin.savePolicy(version, wrong)).rejects.toMatchObject({
      status: 422,
      body: {
        fields: [
          { path: 'return.refundValidityDays', message: 'Must be zero or a positive number' },
          { path: 'return.giftCardValidityDays', message: 'Must be a whole number' },
          { path: 'return.variantExchangeValidityDays', message: 'Must be less than 1,000,000' },
        ],
      },
    })
  })
})

test('the claim policy holds at once, and leaves the rest of the settings as it is', async () => {
  const store = await aStore(deps, { settings: { return: { refundValidityDays: 60 } } })
  const call = merchantClient(deps, { token: (await aUser(deps, store, 'Admin')).token })
  const params = { storeId: store.storeId }
  const { version, ...policy } = await call(merchantApi.claimPolicy, { params })
  expect(policy).toMatchObject({
    warranty: { isEnabled: false, defaultWarrantyDays: 365 },
    isClaimImageFromCustomerRequired: false,
    finalisation: { isRestockEnabled: false, informationAnswerDays: 14 },
  })
  const body = {
    warranty: { isEnabled: true, defaultWarrantyDays: 730 },
    isClaimImageFromCustomerRequired: true,
    finalisation: { ...policy.finalisation, informationAnswerDays: 30 },
    version,
  }
  await call(merchantApi.saveClaimPolicy, { params, body })
  expect(await getCustomerSettings(deps, store.slug, [])).toMatchObject({
    warranty: { isEnabled: true },
    isClaimImageFromCustomerRequired: true,
  })
  const { settings } = await deps.db.selectFrom('store').select('settings').executeTakeFirstOrThrow()
  expect(settings).toMatchObject({
    return: { refundValidityDays: 60 },
    warranty: { defaultWarrantyDays: 730 },
  })
  await expect(call(merchantApi.saveClaimPolicy, { params, body })).rejects.toMatchObject({ status: 409 })
})

test('the grades of inspections are the store’s own, in its order', async () => {
  const store = await aStore(deps)
  const call = merchantClient(deps, { token: (await aUser(deps, store, 'Admin')).token })
  const params = { storeId: store.storeId }
  const { version, inspectionGrades } = await call(merchantApi.inspectionGrades, { params })
  const [good, worn] = inspectionGrades
  if (!good || !worn) throw new Error('A store begins with grades.')
  const save = (grades: object[]) =>
    call(merchantApi.saveInspectionGrades, { params, body: { version, inspectionGrades: grades as never } })
  const twice = [good, { name: 'a STOCK', code: 'Dispose' }]
  await expect(save(twice)).rejects.toMatchObject({
    status: 422,
    body: { fields: [{ path: 'inspectionGrades.1', message: 'Another grade has this name' }] },
  })
  await expect(save([])).rejects.toMatchObject({ status: 422, message: 'Keep at least one grade' })

  const renamed = { ...good, name: 'Like new' }
  const saved = await save([{ name: 'For the outlet', code: 'B_Stock' }, worn, renamed])
  expect(saved).toEqual(await call(merchantApi.inspectionGrades, { params }))
  expect(saved.inspectionGrades).toEqual([
    { id: expect.any(String), name: 'For the outlet', description: null, code: 'B_Stock' },
    worn,
    renamed,
  ])
  expect(await audited()).toMatchObject([
    { action: 'inspection-grades.update', after: { inspectionGrades: [{ name: 'For the outlet' }, {}, {}] } },
  ])
  await expect(save([good])).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
  const staff = merchantClient(deps, { token: (await aUser(deps, store, 'Staff')).token })
  expect(await staff(merchantApi.inspectionGrades, { params })).toEqual(saved)
})

describe('the theme', () => {
  test('is replaced whole, shown to shoppers at once, and in the audit log', async () => {
    const store = await aStore(deps, { theme: { primaryColor: '#111111', footerText: 'Old' } })
    const admin = await someoneAt(store, 'Admin')
    const { version, theme } = await admin.theme()
    const saved = await admin.saveTheme(version, { ...theme, primaryColor: '#0b5cad', footerText: 'New' })
    expect(saved).toEqual(await admin.theme())
    expect((await getCustomerSettings(deps, store.slug, [])).theme).toEqual({
      ...theme,
      primaryColor: '#0b5cad',
      footerText: 'New',
    })
    expect(await audited()).toMatchObject([
      {
        action: 'theme.update',
        before: { theme: { footerText: 'Old' } },
        after: { theme: { footerText: 'New' } },
      },
    ])
  })

  test('409: somebody else saved first', async () => {
    const admin = await someoneAt(await aStore(deps), 'Admin')
    const { version } = await admin.theme()
    await admin.saveTheme(version, { primaryColor: '#123456' })
    await expect(admin.saveTheme(version, { primaryColor: '#654321' })).rejects.toMatchObject({ status: 409 })
  })

  test('422: a color and an address that cannot be parsed', async () => {
    const admin = await someoneAt(await aStore(deps), 'Admin')
    const { version } = await admin.theme()
    await expect(
      admin.saveTheme(version, { primaryColor: 'tomato', logoUrl: 'logo.png' }),
    ).rejects.toMatchObject({
      status: 422,
      body: {
        fields: [
          { path: 'theme.primaryColor', message: 'Must be a color such as #1a2b3c' },
          { path: 'theme.logoUrl', message: 'Must be a valid URL' },
        ],
      },
    })
  })

  test('422: empty names and reserved words', async () => {
    const admin = await someoneAt(await aStore(deps), 'Admin')
    const { version } = await admin.theme()
    const refused = admin.saveTheme(version, {
      tabTitle: ' ',
      returnProgramName: 'Insured return',
      footerText: 'We insure it',
    })
    await expect(refused).rejects.toMatchObject({
      body: {
        fields: [
          { path: 'theme.footerText', message: forbidden },
          { path: 'theme.tabTitle', message: 'Must not be empty' },
          { path: 'theme.returnProgramName', message: forbidden },
        ],
      },
    })
  })

  test('of a store with reserved words from before is read unchanged', async () => {
    const kept = { tabTitle: '', returnProgramName: 'Insured return', creditHeadlineText: '  ' }
    const admin = await someoneAt(await aStore(deps, { theme: kept }), 'Admin')
    const { version, theme } = await admin.theme()
    expect(theme).toMatchObject(kept)
    const mended = { ...theme, tabTitle: ' Returns ', returnProgramName: 'Return' }
    expect((await admin.saveTheme(version, mended)).theme).toMatchObject({
      tabTitle: 'Returns',
      creditHeadlineText: null,
    })
  })
})

test('422: reserved words in Shop Now, which a store that used them can still read', async () => {
  const headline = 'Insured credit'
  const admin = await someoneAt(await aStore(deps, { settings: { shopNow: { headline } } }), 'Admin')
  const { version, shopNow } = await admin.shopNow()
  expect(shopNow.headline).toBe(headline)
  await expect(admin.saveShopNow(version, { headline, description: ' ' })).rejects.toMatchObject({
    status: 422,
    body: {
      fields: [
        { path: 'shopNow.headline', message: forbidden },
        { path: 'shopNow.description', message: 'Must not be empty' },
      ],
    },
  })
})

test('Staff may read both and change neither', async () => {
  const staff = await someoneAt(await aStore(deps), 'Staff')
  const { version } = await staff.config()
  await expect(staff.savePolicy(version, {})).rejects.toMatchObject({ status: 403 })
  await expect(staff.saveTheme((await staff.theme()).version, {})).rejects.toMatchObject({ status: 403 })
})

test('of another store is not found', async () => {
  const own = await aStore(deps)
  const { storeId } = await aStore(deps, { slug: 'southwind' })
  const admin = await someoneAt(own, 'Admin', storeId)
  await expect(admin.config()).rejects.toMatchObject({ status: 404 })
  await expect(admin.saveTheme('x', {})).rejects.toMatchObject({ status: 404 })
})

describe('fees and gift cards, exchanges', () => {
  test('are saved over the version that was read; what a form does not name stays', async () => {
    const store = await aStore(deps, { settings: { exchange: { exchangeOrderPrefix: 'NW-' } } })
    const call = merchantClient(deps, { token: (await aUser(deps, store, 'Admin')).token })
    const at = { params: { storeId: store.storeId } }
    const { version, ...charges } = await call(merchantApi.charges, at)
    expect(charges).toMatchObject({
      fee: { type: 'None', name: 'Handling Fee' },
      giftCard: { kind: 'Gift_Card' },
    })
    const fee = { type: 'Percent' as const, amount: 10 }
    await call(merchantApi.saveCharges, { ...at, body: { version, ...charges, fee } })
    const { exchange, ...read } = await call(merchantApi.exchangePolicy, at)
    const body = { ...read, exchange: { ...exchange, sorting: 'NEWEST_FIRST' as const } }
    await call(merchantApi.saveExchangePolicy, { ...at, body })
    const { settings } = await getStore(deps.db, store.storeId)
    expect(settings.fee).toEqual({ ...fee, name: 'Handling Fee' })
    expect(settings.exchange).toMatchObject({ sorting: 'NEWEST_FIRST', exchangeOrderPrefix: 'NW-' })
    await expect(call(merchantApi.saveExchangePolicy, { ...at, body })).rejects.toMatchObject({ status: 409 })
  })

  test('422 with its message for a bonus that is too large', async () => {
    const store = await aStore(deps)
    const call = merchantClient(deps, { token: (await aUser(deps, store, 'Admin')).token })
    const at = { params: { storeId: store.storeId } }
    const { version, fee } = await call(merchantApi.charges, at)
    const incentive = { type: 'fixed' as const, amount: 10_000 }
    await expect(
      call(merchantApi.saveCharges, { ...at, body: { version, fee, giftCard: { incentive } } }),
    ).rejects.toMatchObject({
      body: { fields: [{ path: 'giftCard.incentive.amount', message: 'Must be less than 10,000' }] },
    })
  })
})

describe('the store itself', () => {
  const freeSlugs = async () => {
    for (const { run } of merchantJobs) await run(deps, {})
  }

  async function profileOf(store: Store) {
    const call = merchantClient(deps, { token: (await aUser(deps, store, 'Admin')).token })
    const at = { params: { storeId: store.storeId } }
    const read = () => call(merchantApi.storeProfile, at)
    const save = async (change: object) => {
      const { version, store: profile } = await read()
      return call(merchantApi.saveStoreProfile, {
        ...at,
        body: { version, store: { ...profile, ...change } },
      })
    }
    return { read, save }
  }

  test('names a support contact that its shoppers are led to, and refuses what leads nowhere', async () => {
    const profile = await profileOf(await aStore(deps))
    const url = 'https://help.northwind.example/?order={order}'
    await profile.save({ supportContact: { email: 'Help@northwind.example', url, phone: '' } })
    expect(await getCustomerSettings(deps, 'northwind', [])).toMatchObject({
      supportContact: { email: 'help@northwind.example', url, phone: null },
    })
    await expect(
      profile.save({ supportContact: { email: '', url: 'http://northwind.example', phone: '' } }),
    ).rejects.toMatchObject({
      status: 422,
      body: { fields: [{ path: 'store.supportContact.url', message: 'Must be a valid URL' }] },
    })
  })

  test('names contacts by what they are to the store, for its users alone', async () => {
    const profile = await profileOf(await aStore(deps))
    const contact = {
      kind: 'Account_Executive',
      name: 'Robin Vega',
      email: 'Robin@aftercare.example',
      phone: '',
    }
    const kept = { ...contact, email: 'robin@aftercare.example', phone: null }
    expect((await profile.save({ contacts: [contact] })).store.contacts).toEqual([kept])
    expect(JSON.stringify(await getCustomerSettings(deps, 'northwind', []))).not.toContain('Robin')
    const nobody = { kind: 'Friend', name: ' ', email: 'robin', phone: '' }
    await expect(profile.save({ contacts: [nobody] })).rejects.toMatchObject({
      status: 422,
      body: {
        fields: [
          { path: 'store.contacts.0.kind', message: 'Please choose a role' },
          { path: 'store.contacts.0.name', message: 'Must not be empty' },
          { path: 'store.contacts.0.email', message: 'Must be a valid email' },
        ],
      },
    })
  })

  test('gets a slug that two request at the same instant, and the other is refused', async () => {
    const [a, b] = [await aStore(deps, { slug: 'northwind' }), await aStore(deps, { slug: 'eastwind' })]
    const profiles = [await profileOf(a), await profileOf(b)]
    const saved = await Promise.allSettled(profiles.map(({ save }) => save({ slug: 'southwind' })))
    expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = saved.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { status: 422, code: 'slug_taken' } })
  })

  test('is found by the slug that it had, which no other store gets, and it may have back', async () => {
    const profile = await profileOf(await aStore(deps, { slug: 'northwind' }))
    await profile.save({ slug: 'Southwind', name: 'South', weightUnit: 'lb', exchangeOrderPrefix: 'SW-' })
    expect(await getCustomerSettings(deps, 'northwind', [])).toMatchObject({
      storeSlug: 'southwind',
      storeName: 'South',
      exchangeOrderPrefix: 'SW-',
    })
    const former = { slug: 'northwind', redirectsUntil: '2027-02-18T12:00:00.000Z' }
    expect((await profile.read()).formerSlugs).toEqual([former])
    const other = await profileOf(await aStore(deps, { slug: 'eastwind' }))
    for (const slug of ['northwind', 'southwind'])
      await expect(other.save({ slug })).rejects.toMatchObject({
        status: 422,
        body: { fields: [{ path: 'store.slug', message: 'This store name is already taken.' }] },
      })
    await expect(aStore(deps, { slug: 'northwind' })).rejects.toMatchObject({ status: 409 })
    expect(await profile.save({ slug: 'northwind' })).toMatchObject({
      formerSlugs: [{ slug: 'southwind' }],
    })
  })

  test('gives a former slug up to other stores after 90 days', async () => {
    const profile = await profileOf(await aStore(deps, { slug: 'northwind' }))
    await profile.save({ slug: 'southwind' })
    deps.advance({ days: 89 })
    await freeSlugs()
    await expect(aStore(deps, { slug: 'northwind' })).rejects.toMatchObject({ status: 409 })
    deps.advance({ days: 2 })
    await freeSlugs()
    expect(await aStore(deps, { slug: 'northwind' })).toMatchObject({ slug: 'northwind' })
  })

  test('takes another currency, in which prices keep their numbers', async () => {
    const store = await aReturnShop(deps)
    const prices = async () =>
      (await deps.db.selectFrom('product_variant').select('priceMinor').orderBy('position').execute()).map(
        ({ priceMinor }) => priceMinor,
      )
    const profile = await profileOf(store)
    expect(await prices()).toEqual([2000, 2200, 1800])
    expect(await profile.save({ currencyCode: 'JPY' })).toMatchObject({
      store: { currencyCode: 'JPY' },
      currencyFixedBy: null,
    })
    expect(await prices()).toEqual([20, 22, 18])
    await profile.save({ currencyCode: 'KWD' })
    expect(await prices()).toEqual([20_000, 22_000, 18_000])
  })

  test('keeps its currency once there is a claim, of either kind', async () => {
    const message = 'The currency can’t be changed once you have claims.'
    const refused = { status: 422, body: { fields: [{ path: 'store.currencyCode', message }] } }
    const { store, lineId, portal } = await twoScarves(deps)
    await portal.file([refundOf(lineId)])
    const profile = await profileOf(store)
    expect((await profile.read()).currencyFixedBy).toBe('claims')
    await expect(profile.save({ currencyCode: 'EUR' })).rejects.toMatchObject(refused)
    await profile.save({ name: 'Renamed' })

    const desk = await aShippingDesk(deps, { slug: 'southwind' })
    await desk.create()
    await expect((await profileOf(desk.store)).save({ currencyCode: 'EUR' })).rejects.toMatchObject(refused)
  })

  test.for([
    ['currencyCode', { currencyCode: 'EURO' }, 'Please select an option from the list.'],
    ['slug', { slug: '' }, 'Must not be empty'],
    ['slug', { slug: 'inactive' }, 'The store name must not be a reserved keyword.'],
    ['slug', { slug: 'a store' }, 'Please use letters, numbers, and hyphens only'],
    ['timeZone', { timeZone: 'Mars/Olympus' }, 'Must be a time zone such as Europe/Vienna'],
    ['allowedHosts.0', { allowedHosts: ['javascript:alert(1)'] }, 'Must be a valid URL'],
  ] as const)('422: %s as in %o', async ([path, change, message]) => {
    const profile = await profileOf(await aStore(deps))
    await expect(profile.save(change)).rejects.toMatchObject({
      body: { fields: expect.arrayContaining([{ path: `store.${path}`, message }]) },
    })
  })
})

describe('what Staff may do', () => {
  test('is decided by an Admin and holds at their next call', async () => {
    const store = await aStore(deps)
    const params = { storeId: store.storeId }
    const clientOf = async (roleCode: 'Admin' | 'Staff') =>
      merchantClient(deps, { token: (await aUser(deps, store, roleCode)).token })
    const [admin, staff] = [await clientOf('Admin'), await clientOf('Staff')]
    const { version, staff: usual } = await staff(merchantApi.staffPolicy, { params })
    expect(usual).toEqual({ finalizeLimit: null, mayOverrideEligibility: true })

    const strict = { finalizeLimit: 150.5, mayOverrideEligibility: false }
    await expect(
      staff(merchantApi.saveStaffPolicy, { params, body: { version, staff: strict } }),
    ).rejects.toMatchObject({ status: 403 })
    for (const finalizeLimit of [-1, 1e300])
      await expect(
        admin(merchantApi.saveStaffPolicy, {
          params,
          body: { version, staff: { ...strict, finalizeLimit } },
        }),
      ).rejects.toMatchObject({ status: 422 })

    await admin(merchantApi.saveStaffPolicy, { params, body: { version, staff: strict } })
    const me = await staff(merchantApi.myStore, { params })
    expect(me.finalizeLimit).toBe(150.5)
    expect(me.capabilities).not.toContain('overrideEligibility')
    expect(await audited()).toMatchObject([
      { action: 'staff-policy.update', before: { staff: usual }, after: { staff: strict } },
    ])
  })
})
