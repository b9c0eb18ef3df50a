import { presetStart } from '@aftercare/domain/shared/date-presets'
import type { RuleDraft } from '@aftercare/domain/rules/rule-schema'
import { TrialSum } from '@aftercare/domain/rule-trials/compare-replays'
import { replayClaim, type TrialStore } from '@aftercare/domain/rule-trials/replay-claim'
import { isUntried, type RuleTrial, type UntriedHook } from '@aftercare/domain/rule-trials/trial-schema'
import type { Deps } from '#deps.ts'
import { countClaimsSince, readPastClaims } from '#modules/claims/past-claim-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { listReturnLocations } from '#modules/return-shipping/return-location-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { mostTrialMs, rulePairOf } from './rule-pair.ts'

const refusals: Record<UntriedHook, string> = {
  'registration-search': 'Rules about registrations cannot be tried: claims know nothing of a search',
  'checkout-quote': 'Rules about rates are tried with a cart',
  'rma-updated':
    'Rules about items on their way back cannot be tried: it is not kept what they were like then',
  'before-finalise': 'Rules about finalizing cannot be tried: it is not kept what would have been decided',
  'claim-finalised': 'Rules about closed claims cannot be tried: it is not kept what they were like then',
  'shipment-updated': 'Rules about parcels cannot be tried: it is not kept what past claims were like then',
}

/**
 * What the store's past claims would have been with the draft, compared with its current rules and settings.
 * Starts with the latest claim; nothing is changed.
 *
 * @throws AppError 404 when the draft is to replace a rule that is not this store's, 422 for rules about
 *   rates at checkout and what comes after filing, of which filed claims know nothing
 */
export async function tryRule(
  deps: Deps,
  store: Store,
  { draft, within }: { draft: RuleDraft; within: '30d' | '90d' | '12m' },
): Promise<RuleTrial> {
  if (isUntried(draft.hook)) throw new AppError('unprocessable', 'not_about_claims', refusals[draft.hook])
  const { db, now } = deps
  const { storeId, currencyCode, locale } = store
  const pair = await rulePairOf(deps, store, draft)
  const from = presetStart(within, now(), store.timeZone)
  const trialStore = await trialStoreOf(db, store)

  const sum = new TrialSum({ currencyCode, locale })
  const deadline = performance.now() + mostTrialMs
  let withoutFactsCount = 0
  let oldest: Date | null = null
  for await (const page of readPastClaims(db, { storeId, from })) {
    for (const { facts, settlement, createdOn, ...claim } of page) {
      oldest = createdOn
      if (!facts) {
        withoutFactsCount += 1
        continue
      }
      const lines = facts.lines.flatMap(({ lineId }) =>
        settlement.lines.filter((line) => line.lineId === lineId),
      )
      const past = { kept: facts, lines, settlement }
      const lineItems = facts.lines.map(({ lineId, name }) => ({ id: lineId, name }))
      const replays = replayClaim(pair, past, trialStore)
      sum.add({ ...claim, createdOn: createdOn.toISOString(), lineItems }, replays.before, replays.after)
    }
    if (performance.now() > deadline) break
  }
  return {
    from: from.toISOString(),
    to: now().toISOString(),
    claimCount: await countClaimsSince(db, { storeId, from }),
    replayedSince: oldest?.toISOString() ?? null,
    withoutFactsCount,
    ...sum.result,
  }
}

async function trialStoreOf(db: Db, store: Store): Promise<TrialStore> {
  const { returnShipping, giftCard, fee } = store.settings
  const locations = await listReturnLocations(db, store)
  return {
    currencyCode: store.currencyCode,
    fee,
    incentive: giftCard.incentive,
    returnShipping,
    locations: new Map(locations.map(({ id, name }) => [id, name])),
  }
}
