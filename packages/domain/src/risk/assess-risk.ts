import type { RiskLevel } from '../claims/claim-words.ts'
import { riskFactors, type RiskFactor, type RiskSentiment } from './risk-schema.ts'

/** How far back claims, browsers and networks are compared. */
export const riskDays = 90

/**
 * What is known about a claim and those before it. Null is unknown and counts neither way: a shopper whose
 * browser cannot be identified is not suspected for it.
 */
export type RiskEvidence = {
  /** Claims of the claim's e-mail address in the last 90 days: this one and the store's others; all other stores'. */
  claimsOfEmail: { here: number; elsewhere: number }
  /** E-mail addresses that filed from the same browser in the last 90 days, this one's included. */
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
  /** How unlike an ordinary browser it looks, 0 to 1. */
  suspectScore: number | null
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
export function assessRisk(evidence: RiskEvidence): RiskAssessment {
  const facts = riskFactors.map((factor): RiskFact => {
    const { score, because } = opinions[factor](evidence)
    return { factor, score, justification: because, sentiment: sentimentOf(score) }
  })
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
  platform: { score: -10, because: 'The order comes from the shop’s own platform.' },
  registration: {
    score: 10,
    because: 'The purchase was registered by the shopper and is not proven by an order.',
  },
  duplicateRegistration: {
    score: 30,
    because: 'The purchase was registered by the shopper, and looks like another registration.',
  },
}

/** The points of each factor. Sentences reveal nothing about other stores: no counts, no names. */
const opinions: Record<RiskFactor, (evidence: RiskEvidence) => Opinion> = {
  'emailReuse-store': ({ claimsOfEmail: { here } }) =>
    here > 2
      ? {
          score: Math.min(30, 10 * (here - 2)),
          because: `This e-mail address filed ${here} claims in ${riskDays} days.`,
        }
      : neutral('This e-mail address did not file unusually many claims.'),
  'emailReuse-global': ({ claimsOfEmail: { elsewhere } }) =>
    elsewhere > 2
      ? {
          score: Math.min(20, 5 * (elsewhere - 2)),
          because: 'This e-mail address filed unusually many claims at other stores.',
        }
      : neutral('This e-mail address did not file unusually many claims at other stores.'),
  deviceFanOut: ({ emailsOfDevice }) => {
    if (emailsOfDevice === null) return neutral('The browser could not be told from others.')
    return emailsOfDevice >= 3
      ? { score: 25, because: 'Several e-mail addresses filed claims from the same browser.' }
      : neutral('Few e-mail addresses filed claims from this browser.')
  },
  ipFanOut: ({ emailsOfAddress }) => {
    if (emailsOfAddress === null) return neutral('The network address is not known.')
    return emailsOfAddress >= 3
      ? { score: 10, because: 'Several e-mail addresses filed claims from the same network address.' }
      : neutral('Few e-mail addresses filed claims from this network address.')
  },
  ipAddress: ({ isHiddenAddress }) => {
    if (isHiddenAddress === null) return neutral('Whether the network address hides somebody is not known.')
    return isHiddenAddress
      ? { score: 10, because: 'The claim came through a data center or a service that hides addresses.' }
      : neutral('The claim came from an ordinary network address.')
  },
  mediaReuse: ({ isMediaReused }) =>
    isMediaReused
      ? { score: 35, because: 'A file of this claim was already sent with a claim about another order.' }
      : neutral('No file of this claim was sent with another order’s claim.'),
  orderVerification: ({ order, isGiftReturn }) => {
    const proof = proofOf[order]
    // A gift's recipient is not who bought it.
    return isGiftReturn
      ? { score: proof.score + 15, because: `${proof.because} It is returned as a gift.` }
      : proof
  },
  platformRisk: ({ platformRisk }) => {
    if (platformRisk === null) return neutral('The shop’s platform said nothing about the order’s risk.')
    const score = { low: 0, medium: 10, high: 25 }[platformRisk]
    return { score, because: `The shop’s platform rates the order’s risk as ${platformRisk}.` }
  },
  botDetection: ({ isBot }) => {
    if (isBot === null) return neutral('Whether a program filed the claim is not known.')
    return isBot ? { score: 25, because: 'A program filed the claim.' } : neutral('A person filed the claim.')
  },
  fingerprintSuspectScore: ({ suspectScore }) => {
    if (suspectScore === null) return neutral('How unusual the browser is was not measured.')
    const score = Math.round(15 * suspectScore)
    return { score, because: score > 0 ? 'The browser is unusual.' : 'The browser is an ordinary one.' }
  },
  isMerchantCreated: ({ isFiledByStaff }) =>
    isFiledByStaff
      ? { score: -20, because: 'Staff filed the claim.' }
      : neutral('The shopper filed the claim.'),
}
