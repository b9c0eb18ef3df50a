import { formatMoney, toDecimal } from '../shared/currencies.ts'
import { minor, zero, type MinorUnits } from '../shared/money.ts'
import type { Replay, Traits } from './replay-claim.ts'
import {
  mostTrialClaims,
  trialChangeKind,
  trialMoneyKind,
  type RuleTrial,
  type TrialChangeKind,
  type TrialMoneyKind,
} from './trial-schema.ts'

type TrialClaim = RuleTrial['claims'][number]
type TrialChange = TrialClaim['changes'][number]

/** A claim that was replayed, with the names of its lines. */
type ReplayedClaim = Omit<TrialClaim, 'changes' | 'payoutBefore' | 'payoutAfter'> & {
  lineItems: readonly TrialChange['lineItem'][]
}

/** How amounts are written. */
type TrialMoney = { currencyCode: string; locale: string }

/** Adds up replays, the latest claim first, without keeping more of them than are shown. */
export class TrialSum {
  readonly #money: TrialMoney
  readonly #changes = new Map<TrialChangeKind, number>()
  readonly #claims: TrialClaim[] = []
  readonly #before = noMoney()
  readonly #after = noMoney()
  #replayed = 0
  #changed = 0

  constructor(money: TrialMoney) {
    this.#money = money
  }

  add(claim: ReplayedClaim, before: Replay, after: Replay): void {
    this.#replayed += 1
    for (const kind of trialMoneyKind.options) {
      this.#before[kind] = minor(this.#before[kind] + before.money[kind])
      this.#after[kind] = minor(this.#after[kind] + after.money[kind])
    }
    const kinds = changedKinds(before, after)
    if (kinds.size === 0) return

    this.#changed += 1
    for (const kind of kinds) this.#changes.set(kind, (this.#changes.get(kind) ?? 0) + 1)
    if (this.#claims.length >= mostTrialClaims) return
    const { lineItems, ...shown } = claim
    this.#claims.push({
      ...shown,
      payoutBefore: toDecimal(before.money.payouts, this.#money.currencyCode),
      payoutAfter: toDecimal(after.money.payouts, this.#money.currencyCode),
      changes: changesOf(lineItems, before, after, this.#money),
    })
  }

  get result(): Pick<RuleTrial, 'replayedCount' | 'changedCount' | 'changes' | 'money' | 'claims'> {
    const { currencyCode } = this.#money
    return {
      replayedCount: this.#replayed,
      changedCount: this.#changed,
      changes: [...this.#changes]
        .map(([kind, claimCount]) => ({ kind, claimCount }))
        .toSorted((a, b) => b.claimCount - a.claimCount),
      money: {
        currencyCode,
        rows: trialMoneyKind.options.map((kind) => ({
          kind,
          before: toDecimal(this.#before[kind], currencyCode),
          after: toDecimal(this.#after[kind], currencyCode),
        })),
      },
      claims: this.#claims,
    }
  }
}

function noMoney(): Record<TrialMoneyKind, MinorUnits> {
  return {
    payouts: zero,
    fees: zero,
    labelCharges: zero,
    labelCosts: zero,
    exchangeShipping: zero,
    incentives: zero,
  }
}

type Difference = {
  kind: TrialChangeKind
  before: string | MinorUnits | null
  after: string | MinorUnits | null
}

/** A charge of zero counts as none. For a refused line only the refusal is reported. */
function differences(before: Traits, after: Traits): Difference[] {
  const [refusedBefore, refusedAfter] = [before.refused ?? null, after.refused ?? null]
  if (refusedBefore !== null && refusedAfter !== null) return []
  if (refusedAfter !== null) return [{ kind: 'refused', before: null, after: refusedAfter }]
  if (refusedBefore !== null) return [{ kind: 'accepted', before: refusedBefore, after: null }]
  return trialChangeKind.options.flatMap((kind): Difference[] => {
    const [was, is] = [before[kind] || null, after[kind] || null]
    return was === is ? [] : [{ kind, before: was, after: is }]
  })
}

function changedKinds(before: Replay, after: Replay): Set<TrialChangeKind> {
  const found = [
    ...before.lines.flatMap((line, index) => differences(line, after.lines[index] ?? {})),
    ...differences(before.claim, after.claim),
  ]
  return new Set(found.map(({ kind }) => kind))
}

function changesOf(
  lineItems: ReplayedClaim['lineItems'],
  before: Replay,
  after: Replay,
  money: TrialMoney,
): TrialChange[] {
  const written = (value: string | MinorUnits | null) =>
    typeof value === 'number' ? formatMoney(value, money.currencyCode, money.locale) : value
  const write =
    (lineItem: TrialChange['lineItem']) =>
    ({ kind, before, after }: Difference): TrialChange => ({
      kind,
      lineItem,
      before: written(before),
      after: written(after),
    })
  return [
    ...before.lines.flatMap((line, index) =>
      differences(line, after.lines[index] ?? {}).map(write(lineItems[index] ?? null)),
    ),
    ...differences(before.claim, after.claim).map(write(null)),
  ]
}
