import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { stripeApi } from '@aftercare/domain/api/stripe-api'
import { toIso } from '@aftercare/domain/shared/dates'
import type { Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { findLatestAccount, type AccountRow } from './account-store.ts'
import { followAccount } from './follow-account.ts'

type Described = EndpointOutput<typeof stripeApi.stripeConnection>

/** The store's Stripe account as Stripe describes it now, or as it did last where it cannot be asked. */
export async function describeStripe(deps: Deps, { storeId, cardAccount }: Store): Promise<Described> {
  const known = await findLatestAccount(deps.db, storeId)
  const isOutdated = known?.endedOn === null && !(await isFollowed(deps, known))
  const row = known && (await findLatestAccount(deps.db, storeId))
  return {
    state: stateOf(deps, row),
    accountId: row?.accountId ?? null,
    displayName: row?.displayName ?? null,
    isTest: row?.isTest ?? false,
    isPaidOut: row?.isPaidOut ?? false,
    requirements: row?.requirements ?? [],
    disabledReason: row?.disabledReason ?? null,
    connectedOn: toIso(row?.createdOn ?? null),
    checkedOn: toIso(row?.checkedOn ?? null),
    endedBecause: row?.endedBecause ?? null,
    isOutdated,
    isSimulated: cardAccount?.provider === 'simulator',
  }
}

async function isFollowed(deps: Deps, account: AccountRow): Promise<boolean> {
  try {
    await followAccount(deps, account)
    return true
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error, accountId: account.accountId }, 'Stripe account not read')
    return false
  }
}

function stateOf({ config }: Deps, row: AccountRow | undefined): Described['state'] {
  if (!config.stripe) return 'unavailable'
  if (!row) return 'none'
  if (row.endedOn !== null) return 'ended'
  if (row.isChargeable) return 'active'
  return row.isSubmitted ? 'restricted' : 'incomplete'
}
