import { configuredIntegrations } from '@aftercare/domain/merchants/integrations'
import { inTransaction, type Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import type { SubscriptionPlatform } from '#integrations/subscriptions/subscription-platform.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { findClaim, type ClaimLineRow, type ClaimRow } from '#modules/claims/claim-store.ts'
import {
  listSubscriptionChanges,
  moveSubscriptionChange,
  type SubscriptionChangeRow,
} from '#modules/claims/subscription-change-store.ts'
import { warnStaff } from '#modules/claims/warn-staff.ts'
import { reopenSubscriptionPlatform } from '#modules/integrations/subscription-platforms.ts'
import { getOrderRow } from '#modules/orders/order-facts-reads.ts'
import { findSubscription } from './find-subscription.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findClaim>>>
type Key = { storeId: string; claimId: string }
type Change = SubscriptionChangeRow
/** A change whose subscription is known. */
type Begun = { change: Change; platform: SubscriptionPlatform; subscriptionId: string }

/** Why a change can't be made, in words for staff. */
class NotPossible extends Error {}

/** Another run is at it, or a request whose answer was lost may still arrive. */
class NotOurTurn extends Error {
  override name = 'NotOurTurn'
}

/** Longer than a run's calls take together, and than a request may be on its way. */
const turnMs = 2 * 60 * 1000

/**
 * Makes the changes to subscriptions that a shopper chose with a claim, each once: which subscription it is gets
 * stored before the platform is asked, and after a lost answer the subscription's state says whether it was done.
 * Only one run at a time asks. What can't be done is left to staff.
 *
 * @throws ProviderError while a platform can't be reached; NotOurTurn until two minutes after the last request
 */
export async function changeSubscriptions(deps: Deps, key: Key): Promise<void> {
  const found = await findClaim(deps.db, key.storeId, key.claimId)
  if (!found) return
  for (const change of await listSubscriptionChanges(deps.db, key))
    if (change.state === 'waiting' || change.state === 'asked') await make(deps, found, change)
}

async function make(deps: Deps, { claim, lines }: Found, change: Change): Promise<void> {
  try {
    const begun =
      change.state === 'asked' ? await reopen(deps, change) : await begin(deps, claim, lines, change)
    const isRepeated = change.state === 'asked'
    if (!isRepeated || !(await isDone(begun))) await ask(begun, claim)
    await end(deps, claim, begun.change, 'done')
  } catch (error) {
    const isFinal = error instanceof NotPossible || (error instanceof ProviderError && !error.retryable)
    if (!isFinal) throw error
    const all = await listSubscriptionChanges(deps.db, change)
    const now = all.find(({ claimLineItemId }) => claimLineItemId === change.claimLineItemId)
    if (now) await end(deps, claim, now, 'failed', error.message)
  }
}

/** Finds the subscription and stores which it is. */
async function begin(
  deps: Deps,
  claim: ClaimRow,
  lines: readonly ClaimLineRow[],
  change: Change,
): Promise<Begun> {
  const { storeId } = claim
  const variantId = lines.find(({ id }) => id === change.claimLineItemId)?.variantIdFromPlatform
  const order = await getOrderRow(deps.db, storeId, claim.orderId)
  const found = variantId ? await findSubscription(deps, order, variantId) : undefined
  if (!found) throw new NotPossible('No active subscription to the item was found.')
  const { integrationId, subscriptionId, platform, name, nextOrderOn } = found
  if (!platform.changes.includes(change.change)) throw new NotPossible(`${name} doesn’t offer it.`)
  if (change.change === 'skip' && nextOrderOn !== change.nextOrderOn)
    throw new NotPossible(`The next order is now planned for ${nextOrderOn ?? 'no day'}.`)
  const asked = { state: 'asked', integrationId, subscriptionId, askedOn: deps.now() } as const
  if (!(await moveSubscriptionChange(deps.db, change, asked))) throw new NotOurTurn()
  return { change: { ...change, ...asked }, platform, subscriptionId }
}

async function reopen(deps: Deps, change: Change): Promise<Begun> {
  const { storeId, integrationId, subscriptionId } = change
  const opened = integrationId && (await reopenSubscriptionPlatform(deps, { storeId, integrationId }))
  if (!opened || subscriptionId === null) throw new NotPossible('The app is no longer connected.')
  return { change: await takeTurn(deps, change), platform: opened.platform, subscriptionId }
}

async function takeTurn(deps: Deps, change: Change): Promise<Change> {
  const now = deps.now()
  const isTaken = change.askedOn !== null && change.askedOn.getTime() + turnMs > now.getTime()
  if (isTaken || !(await moveSubscriptionChange(deps.db, change, { askedOn: now }))) throw new NotOurTurn()
  return { ...change, askedOn: now }
}

/** Whether the subscription is as the shopper wants it. */
async function isDone({ change, platform, subscriptionId }: Begun): Promise<boolean> {
  const state = await platform.read(subscriptionId)
  if (!state?.isLive) return true
  return change.change === 'skip' && state.nextOrderOn !== change.nextOrderOn
}

async function ask(begun: Begun, { externalId }: ClaimRow): Promise<void> {
  const { change, platform, subscriptionId } = begun
  try {
    if (change.change === 'cancel') await platform.cancel(subscriptionId, `Return ${externalId}`)
    else await platform.skip(subscriptionId, change.nextOrderOn ?? '')
  } catch (error) {
    // A refusal of what is done already is none.
    if (!(error instanceof ProviderError) || error.retryable || !(await isDone(begun))) throw error
  }
}

const end = (
  deps: Deps,
  claim: ClaimRow,
  change: Change,
  state: 'done' | 'failed',
  reason?: string,
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    if (!(await moveSubscriptionChange(deps.db, change, { state, endedOn: deps.now() }))) return
    const at = { storeId: claim.storeId, claimId: claim.id }
    if (state === 'done') await addTimelineEntry(deps, at, { type: 'simple', message: doneMessage(change) })
    else await warnStaff(deps, claim, [failedMessage(change, reason)])
  })

const platformOf = ({ integrationId }: Change) =>
  integrationId ? configuredIntegrations[integrationId].name : 'the subscription app'

const doneMessage = (change: Change): string =>
  change.change === 'skip'
    ? `The subscription order planned for ${change.nextOrderOn} was skipped in ${platformOf(change)}, as the customer chose.`
    : `The subscription was canceled in ${platformOf(change)}, as the customer chose.`

const failedMessage = (change: Change, reason: string | undefined): string =>
  [
    change.change === 'skip'
      ? `The customer chose to skip the subscription order planned for ${change.nextOrderOn}, but it wasn’t skipped.`
      : 'The customer chose to cancel the subscription, but it wasn’t canceled.',
    reason,
    `Please check it in ${platformOf(change)}.`,
  ]
    .filter(Boolean)
    .join(' ')

/** Leaves to staff what is still open after all attempts. */
export async function reportSubscriptionChanges(deps: Deps, key: Key): Promise<void> {
  const found = await findClaim(deps.db, key.storeId, key.claimId)
  if (!found) return
  for (const change of await listSubscriptionChanges(deps.db, key))
    if (change.state === 'waiting' || change.state === 'asked')
      await end(deps, found.claim, change, 'failed', 'The app could not be reached.')
}
