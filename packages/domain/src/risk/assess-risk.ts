import type { RiskLevel } from '../claims/claim-words.ts'
import { opinionOnBrowser, type BrowserCheck } from './browser-check.ts'
import { riskFactors, type RiskFactor, type RiskSentiment } from './risk-schema.ts'

/** How far back claims, browsers and networks are compared. */
export const riskDays = 90

/**
 * What is known about a claim and those before it. Null is unknown and counts neither way: a shopper whose
 * browser cannot be identified is not suspected for it.
 */
export type RiskEvidence = {
  /**
   * Claims with the claim's email address in the last 90 days: this one and the store's others; all other
   * stores'.
   */
  claimsOfEmail: { here: number; elsewhere: number }
  /** Email addresses that filed from the same browser in the last 90 days, including this one. */
  emailsOfDevice: number | null
  /** The same for the network address. */
  emailsOfAddress: number | null
  /** One of its files came with a claim of another order before. */
  isMediaReused: boolean
  /** The source of the purchase; a duplicate is a registration similar to another one. */
  order: 'platform' | 'registration' | 'duplicateRegistration'
  isGiftReturn: boolean
  isFiledByStaff: boolean
  /** What the shop's platform thinks of the order. */
  platformRisk: 'low' | 'medium' | 'high' | null
  /** A data center or an anonymizing service. */
  isHiddenAddress: boolean | null
  isBot: boolean | null
  /** What Fingerprint says of the browser; null where it is not asked. */
  browserCheck: BrowserCheck | null
}

export type RiskFact = {
  factor: RiskFactor
  score: number
  justification: string
  sentiment: RiskSentiment
}
type RiskAssessment = { level: RiskLevel; aggregateScore: number; facts: RiskFact[] }

/**
 * How likely a claim is abuse: 0 to 29 points are Low, 30 to 59 Medium, 60 and more High, but never High for
 * one reason alone (see 'Risk levels' in docs/product-rules.md). Facts are in the order of `riskFactors`,
 * those without a say included.
 */
export const assessRisk = (evidence: RiskEvidence): RiskAssessment =>
  assessmentOf(riskFactors.map((factor) => factOf(factor, opinions[factor](evidence))))

/** The assessment once the browser was checked. Everything else stays as it was assessed. */
export const withBrowserCheck = (facts: readonly RiskFact[], check: BrowserCheck): RiskAssessment =>
  assessmentOf(
    facts.map((fact) =>
      fact.factor === 'fingerprintSuspectScore' ? factOf(fact.factor, opinionOnBrowser(check)) : fact,
    ),
  )

const factOf = (factor: RiskFactor, { score, because }: Opinion): RiskFact => ({
  factor,
  score,
  justification: because,
  sentiment: sentimentOf(score),
})

function assessmentOf(facts: RiskFact[]): RiskAssessment {
  const aggregateScore = Math.max(
    0,
    facts.reduce((total, { score }) => total + score, 0),
  )
  const against = facts.filter(({ score }) => score > 0).length
  return { level: levelOf(aggregateScore, against), aggregateScore, facts }
}

function levelOf(score: number, against: number): RiskLevel {
  if (score < 30) return 'Low'
  return score >= 60 && against >= 2 ? 'High' : 'Medium'
}

function sentimentOf(score: number): RiskSentiment {
  if (score < 0) return 'Positive'
  if (score === 0) return 'Neutral'
  return score >= 25 ? 'Critical' : 'Negative'
}

type Opinion = { score: number; because: string }
const neutral = (because: string): Opinion => ({ score: 0, because })

/** What a purchase is proven by. Looking like another registration is 20 points more. */
const proofOf: Record<RiskEvidence['order'], Opinion> = {
  platform: { score: -10, because: 'The order comes from your commerce platform.' },
  registration: {
    score: 10,
    because: 'The customer registered the purchase themselves. No order confirms it.',
  },
  duplicateRegistration: {
    score: 30,
    because: 'The customer registered the purchase themselves, and it resembles another registration.',
  },
}

/** The points of each factor. Sentences reveal nothing about other stores: no counts, no names. */
const opinions: Record<RiskFactor, (evidence: RiskEvidence) => Opinion> = {
  'emailReuse-store': ({ claimsOfEmail: { here } }) =>
    here > 2
      ? {
          score: Math.min(30, 10 * (here - 2)),
          because: `This email address filed ${here} claims in ${riskDays} days.`,
        }
      : neutral('This email address has a normal number of claims.'),
  'emailReuse-global': ({ claimsOfEmail: { elsewhere } }) =>
    elsewhere > 2
      ? {
          score: Math.min(20, 5 * (elsewhere - 2)),
          because: 'This email address filed an unusually high number of claims at other stores.',
        }
      : neutral('This email address has a normal number of claims at other stores.'),
  deviceFanOut: ({ emailsOfDevice }) => {
    if (emailsOfDevice === null) return neutral('The browser couldn’t be identified.')
    return emailsOfDevice >= 3
      ? { score: 25, because: 'Several email addresses filed claims from the same browser.' }
      : neutral('Few email addresses filed claims from this browser.')
  },
  ipFanOut: ({ emailsOfAddress }) => {
    if (emailsOfAddress === null) return neutral('The IP address is unknown.')
    return emailsOfAddress >= 3
      ? { score: 10, because: 'Several email addresses filed claims from the same IP address.' }
      : neutral('Few email addresses filed claims from this IP address.')
  },
  ipAddress: ({ isHiddenAddress }) => {
    if (isHiddenAddress === null)
      return neutral('We don’t know whether the IP address belongs to an anonymizing service.')
    return isHiddenAddress
      ? { score: 10, because: 'The claim was filed through a data center or an anonymizing service.' }
      : neutral('The claim was filed from a regular IP address.')
  },
  mediaReuse: ({ isMediaReused }) =>
    isMediaReused
      ? { score: 35, because: 'A file in this claim was already used in a claim for another order.' }
      : neutral('No file in this claim was used in a claim for another order.'),
  orderVerification: ({ order, isGiftReturn }) => {
    const proof = proofOf[order]
    // A gift's recipient is not who bought it.
    return isGiftReturn ? { score: proof.score + 15, because: `${proof.because} It’s a gift return.` } : proof
  },
  platformRisk: ({ platformRisk }) => {
    if (platformRisk === null) return neutral('Your commerce platform has no risk rating for the order.')
    const score = { low: 0, medium: 10, high: 25 }[platformRisk]
    return { score, because: `Your commerce platform rates the order’s risk as ${platformRisk}.` }
  },
  botDetection: ({ isBot }) => {
    if (isBot === null) return neutral('We don’t know whether the claim was filed by an automated browser.')
    return isBot
      ? { score: 25, because: 'The claim was filed by an automated browser.' }
      : neutral('The browser shows no signs of automation.')
  },
  fingerprintSuspectScore: ({ browserCheck }) => opinionOnBrowser(browserCheck),
  isMerchantCreated: ({ isFiledByStaff }) =>
    isFiledByStaff
      ? { score: -20, because: 'Staff filed the claim.' }
      : neutral('The customer filed the claim.'),
}
