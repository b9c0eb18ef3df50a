import { expect, test } from 'vitest'
import { refreshFigures } from '#modules/figures/refresh-figures.ts'
import type { ListedClaim } from '#modules/claims/search/claim-search-row.ts'
import { getStoreBySlug } from '#modules/merchants/store-reads.ts'
import { countViews } from '#modules/views/view-reads.ts'
import {
  countedBySql,
  countedFigures,
  factsCountedBySql,
  figureRows,
  rebuiltRows,
} from '#testing/figure-checks.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { loadDemoRegistrations } from '../demo-registrations.ts'
import { loadDemoStores } from '../load-demo-stores.ts'
import { demoClaims } from './demo-claims.ts'
import { loadDemoClaims } from './load-demo-claims.ts'

const deps = await useTestDeps()

test(
  'the demo has registrations and claims in every state, once, with their figures, and sends no email',
  { timeout: 240_000 },
  async () => {
    await loadDemoStores(deps, { shopUrl: 'http://127.0.0.1:3001' })
    const ending = new AbortController()
    ending.abort()
    await loadDemoClaims(deps, ending)
    const claims = async () => {
      const rows = await deps.db.selectFrom('claim_search').select(['createdOn', 'listed']).execute()
      return rows.map(({ createdOn, listed }) => ({ ...(JSON.parse(listed) as ListedClaim), createdOn }))
    }
    expect(await claims()).toEqual([])

    await loadDemoRegistrations(deps)
    await loadDemoRegistrations(deps)
    const registrations = await deps.db.selectFrom('registration').select('duplicateOfId').execute()
    expect(registrations).toHaveLength(6)
    expect(registrations.filter(({ duplicateOfId }) => duplicateOfId !== null)).toHaveLength(1)

    await refreshFigures(deps)
    await loadDemoClaims(deps)
    const made = await claims()
    expect(made).toHaveLength(demoClaims.length)
    expect(new Set(made.flatMap(({ statuses }) => statuses))).toEqual(
      new Set([
        'Awaiting_Customer_Dropoff_Label_Provided',
        'Awaiting_Customer_Dropoff_Packing_Slip_Provided',
        'In_Transit',
        'Pending_Approval',
        'Pending_Additional_Info',
        'No_Action_Taken',
        'Refunded',
        'Refunded_Partial',
        'Gift_Card_Issued',
        'Variant_Exchange',
        'Noncompliant_Return',
      ]),
    )
    expect(made.filter(({ lineItemHasError }) => lineItemHasError)).toHaveLength(2)
    const shipping = () =>
      deps.db.selectFrom('shipping_claim').select('status').orderBy('createdOn', 'desc').execute()
    expect((await shipping()).map(({ status }) => status)).toEqual([
      'Open',
      'InProgress',
      'Closed_Refunded',
      'Closed_Reordered',
      'Closed_Denied',
    ])
    expect(made.every(({ createdOn }) => createdOn < deps.now())).toBe(true)

    await loadDemoClaims(deps)
    expect(await claims()).toHaveLength(demoClaims.length)
    expect(await shipping()).toHaveLength(5)
    const store = await getStoreBySlug(deps.db, 'juniper-and-pine')
    await refreshFigures(deps)
    const counted = await countedFigures(deps.db, store.storeId, factsCountedBySql)
    expect(counted.length).toBeGreaterThan(100)
    expect(counted).toEqual(await countedBySql(deps.db, store.storeId))
    const rows = await figureRows(deps.db)
    expect(await rebuiltRows(deps)).toEqual(rows)

    const counts = await countViews(deps, store, 'Return')
    expect(counts.filter(({ count }) => count === 0)).toEqual([])
    expect(await deps.db.selectFrom('mail').select('to').where('sentOn', 'is not', null).execute()).toEqual(
      [],
    )
  },
)
