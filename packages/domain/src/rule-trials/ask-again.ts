import { decideLine } from '../eligibility/line-item-eligibility.ts'
import type { LineDecision } from '../eligibility/eligibility-verdict.ts'
import { lineValue, type ClaimedLine } from '../resolution/credits.ts'
import { toDecimal } from '../shared/currencies.ts'
import { sum, type MinorUnits } from '../shared/money.ts'
import { verdictOf, type Verdict } from '../rules/apply-rules.ts'
import { buildFacts, type ClaimFacts, type OrderFacts } from '../rules/build-facts.ts'
import type { CompiledRules } from '../rules/compile-rules.ts'
import { isCustomFieldFact, type FactRecord } from '../rules/facts.ts'
import { hookRows, type HookRowName, type RuleHook } from '../rules/hooks.ts'
import { orderFactsOf, type StoredFacts } from './stored-facts.ts'

/** A past claim with the input of its amounts; the lines of both have the same order. */
export type PastClaim = { kept: StoredFacts; lines: readonly ClaimedLine[] }

/** The facts of one line at each trigger that is about it. */
type LineRuleFacts = Record<'atReason' | 'atQuote' | 'onArrival', FactRecord>

export type LineAnswers = {
  eligibility: LineDecision
  questions: Verdict<'after-reason-selection'>
  wayBack: Verdict<'return-quote'>
  inspections: Verdict<'item-received'>
}

/** Rules that differ from others at these hooks alone, and what the others said. */
export type Changed<Answers> = { hooks: readonly RuleHook[]; earlier: Answers }

/** The facts of each line, built once: they are the same whichever rules are asked. */
export function buildLineFacts({ kept, lines }: PastClaim): LineRuleFacts[] {
  const order = orderFactsOf(kept)
  const claim: ClaimFacts = {
    ...kept.claim,
    returnMethod: null,
    riskLevel: null,
    totalValueMinor: valueOf(lines),
  }
  return kept.lines.map(({ facts, request }, index) => {
    const told = { now: new Date(kept.now), timeZone: kept.timeZone, order }
    const atQuote = buildFacts({ ...told, lines: [{ ...facts, request }], claim })
    return {
      atQuote,
      // At this step the shopper has chosen a reason and nothing else; the value is the line's own.
      atReason: {
        ...(request.customFields.length === 0 ? atQuote : withoutAnswers(atQuote)),
        'claim.requestedResolution': null,
        'claim.totalValue': toDecimal(valueOf(lines.slice(index, index + 1)), order.currencyCode),
      },
      onArrival: {
        ...atQuote,
        'claim.returnMethod': kept.claim.returnMethod,
        'claim.riskLevel': kept.claim.riskLevel,
      },
    }
  })
}

const withoutAnswers = (facts: FactRecord): FactRecord =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !isCustomFieldFact(name)))

/** What a store's rules say of each line of a past claim, as if it were filed at the same moment again. */
export const evaluateLineRules = (
  rules: CompiledRules,
  { kept }: PastClaim,
  told: readonly LineRuleFacts[],
  changed?: Changed<readonly LineAnswers[]>,
): LineAnswers[] =>
  kept.lines.map(({ lineId, evidence }, index): LineAnswers => {
    const facts = told[index]
    if (!facts) throw new Error(`Nothing is told of line ${lineId}`)
    const earlier = changed?.earlier[index]
    const isSame = (row: HookRowName) => earlier !== undefined && !changed?.hooks.includes(hookRows[row].hook)
    // Look-up rules cannot use facts that are known later, so passing more is harmless.
    const lookUp = () => decideLine(lineId, evidence, verdictOf(rules, 'order-lookup/line', facts.atQuote))
    return {
      eligibility: earlier && isSame('order-lookup/line') ? earlier.eligibility : lookUp(),
      questions:
        earlier && isSame('after-reason-selection')
          ? earlier.questions
          : verdictOf(rules, 'after-reason-selection', facts.atReason),
      wayBack:
        earlier && isSame('return-quote') ? earlier.wayBack : verdictOf(rules, 'return-quote', facts.atQuote),
      inspections:
        earlier && isSame('item-received')
          ? earlier.inspections
          : verdictOf(rules, 'item-received', facts.onArrival),
    }
  })

/** The questions about a claim as a whole, and the answers. */
export type ClaimAnswers = {
  key: string
  facts: FactRecord
  submission: Verdict<'before-claim-submission'>
  created: Verdict<'claim-created'>
}

/** What the rules say of the whole claim, when only `accepted` of its lines are filed. */
export function evaluateClaimRules(
  rules: CompiledRules,
  past: PastClaim,
  { accepted, returnMethod }: { accepted: readonly number[]; returnMethod: ClaimFacts['returnMethod'] },
  changed?: Changed<ClaimAnswers | null>,
): ClaimAnswers {
  const key = `${accepted.join()} ${returnMethod}`
  const earlier = changed?.earlier?.key === key ? changed.earlier : undefined
  const facts = earlier?.facts ?? claimFactsOf(past, accepted, returnMethod)
  return {
    key,
    facts,
    submission:
      earlier && !changed?.hooks.includes('before-claim-submission')
        ? earlier.submission
        : verdictOf(rules, 'before-claim-submission', beforeFiling(facts)),
    created:
      earlier && !changed?.hooks.includes('claim-created')
        ? earlier.created
        : verdictOf(rules, 'claim-created', facts),
  }
}

/** The risk of a claim is unknown before it exists. */
const beforeFiling = (facts: FactRecord): FactRecord => ({ ...facts, 'claim.riskLevel': null })

function claimFactsOf(
  { kept, lines }: PastClaim,
  accepted: readonly number[],
  returnMethod: ClaimFacts['returnMethod'],
): FactRecord {
  const order: OrderFacts = orderFactsOf(kept)
  return buildFacts({
    now: new Date(kept.now),
    timeZone: kept.timeZone,
    order,
    lines: accepted.flatMap((index) => {
      const line = kept.lines[index]
      return line ? [{ ...line.facts, request: line.request }] : []
    }),
    claim: {
      ...kept.claim,
      returnMethod,
      totalValueMinor: valueOf(accepted.flatMap((index) => lines[index] ?? [])),
    },
  })
}

const valueOf = (lines: readonly ClaimedLine[]): MinorUnits => sum(lines.map(lineValue))
