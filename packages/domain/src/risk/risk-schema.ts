import * as v from 'valibot'
import { riskLevel } from '../claims/claim-words.ts'
import { moment } from '../shared/wire.ts'

/** The risk factors. */
export const riskFactors = [
  'emailReuse-store',
  'emailReuse-global',
  'deviceFanOut',
  'ipFanOut',
  'ipAddress',
  'mediaReuse',
  'orderVerification',
  'platformRisk',
  'botDetection',
  'fingerprintSuspectScore',
  'isMerchantCreated',
] as const
export type RiskFactor = (typeof riskFactors)[number]

const riskSentiment = v.picklist(['Critical', 'Negative', 'Positive', 'Neutral'])
export type RiskSentiment = v.InferOutput<typeof riskSentiment>

/** Why a claim has its risk level. Points are null for callers who may only read the sentences. */
export const claimRisk = v.object({
  /** Null until it has been assessed, shortly after the claim was filed. */
  level: v.nullable(riskLevel),
  aggregateScore: v.nullable(v.number()),
  facts: v.array(
    v.object({
      factor: v.picklist(riskFactors),
      score: v.nullable(v.number()),
      justification: v.string(),
      sentiment: riskSentiment,
    }),
  ),
  assessedOn: v.nullable(moment),
})
export type ClaimRisk = v.InferOutput<typeof claimRisk>
