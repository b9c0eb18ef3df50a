import type { ClaimSource } from '@aftercare/domain/claims/claim-words'
import { riskDays, type RiskEvidence } from '@aftercare/domain/risk/assess-risk'
import type { BrowserCheck } from '@aftercare/domain/risk/browser-check'
import { dayMs } from '@aftercare/domain/shared/dates'
import { sql } from 'kysely'
import type { Deps } from '#deps.ts'
import { riskKey } from './risk-keys.ts'

/** The data of a claim that its risk depends on. */
type AssessedClaim = {
  storeId: string
  id: string
  customerEmail: string
  visitorId: string | null
  addressKey: string | null
  isHiddenAddress: boolean | null
  isBrowserAutomated: boolean | null
  /** Null where none was begun. */
  browserCheck: BrowserCheck | null
  /** Uploads on its lines. */
  assetNames: readonly string[]
  /** For a registered product, also the id of the registration. */
  orderId: string
  wasCreatedFromRegistration: boolean
  isGiftReturn: boolean
  source: ClaimSource
  createdOn: Date
}

export const riskKeysOf = ({ config }: Deps, claim: AssessedClaim) => ({
  emailKey: riskKey(config, 'email', claim.customerEmail.toLowerCase()),
  deviceKey: claim.visitorId === null ? null : riskKey(config, 'device', claim.visitorId),
  addressKey: claim.addressKey,
})

/**
 * The evidence for and against a claim. No provider is asked here: what only it knows is unknown.
 */
export async function loadRiskEvidence(deps: Deps, claim: AssessedClaim): Promise<RiskEvidence> {
  const compared = await compare(deps, claim)
  const { claimsHere, claimsElsewhere, othersOfDevice, othersOfAddress, isMediaReused, platformRisk } =
    compared
  const { deviceKey, addressKey } = riskKeysOf(deps, claim)
  return {
    claimsOfEmail: { here: claimsHere + 1, elsewhere: claimsElsewhere },
    emailsOfDevice: deviceKey === null ? null : othersOfDevice + 1,
    emailsOfAddress: addressKey === null ? null : othersOfAddress + 1,
    isMediaReused,
    order: orderOf(claim, compared),
    isGiftReturn: claim.isGiftReturn,
    isFiledByStaff: claim.source !== 'Customer_App',
    platformRisk,
    isHiddenAddress: claim.isHiddenAddress,
    isBot: claim.isBrowserAutomated,
    browserCheck: claim.browserCheck,
  }
}

const orderOf = (claim: AssessedClaim, { isDuplicate }: Compared): RiskEvidence['order'] => {
  if (!claim.wasCreatedFromRegistration) return 'platform'
  return isDuplicate ? 'duplicateRegistration' : 'registration'
}

type Compared = {
  claimsHere: number
  claimsElsewhere: number
  othersOfDevice: number
  othersOfAddress: number
  isMediaReused: boolean
  isDuplicate: boolean
  platformRisk: RiskEvidence['platformRisk']
}

/** Many people may share one key, such as a company's address: only this many claims of a key are compared. */
const mostCompared = 200

/** One statement, in which each part uses its own index. Claims of other stores are compared only by their keys. */
async function compare(deps: Deps, claim: AssessedClaim): Promise<Compared> {
  const { storeId, id, createdOn } = claim
  const keys = riskKeysOf(deps, claim)
  const since = new Date(createdOn.getTime() - riskDays * dayMs)
  const recent = (key: 'emailKey' | 'deviceKey' | 'addressKey') => sql`
    select "storeId", "emailKey" from claim_risk
    where ${sql.ref(key)} = ${keys[key]} and "filedOn" > ${since} and "claimId" <> ${id}
    order by "filedOn" desc limit ${mostCompared}`
  const others = (key: 'deviceKey' | 'addressKey') => sql`(
    select count(distinct "emailKey")::int from (${recent(key)}) filed where "emailKey" <> ${keys.emailKey})`
  const { rows } = await sql<Compared>`
    select count(*) filter (where "storeId" = ${storeId})::int as "claimsHere",
      count(*) filter (where "storeId" <> ${storeId})::int as "claimsElsewhere",
      ${others('deviceKey')} as "othersOfDevice", ${others('addressKey')} as "othersOfAddress",
      exists (
        select from asset sent
        join asset known on known."storeId" = sent."storeId" and known.sha256 = sent.sha256
          and known."orderId" <> sent."orderId" and known.status = 'attached'
        join store_order bought on bought."storeId" = known."storeId" and bought.id = known."orderId"
          and not bought."isTest"
        where sent."storeId" = ${storeId} and sent.name = any(${claim.assetNames}::text[])) as "isMediaReused",
      exists (
        select from registration
        where "storeId" = ${storeId} and id = ${claim.orderId} and "duplicateOfId" is not null) as "isDuplicate",
      (select "platformRisk" from store_order
        where "storeId" = ${storeId} and id = ${claim.orderId}) as "platformRisk"
    from (${recent('emailKey')}) filed`.execute(deps.db)
  if (!rows[0]) throw new Error('The count returned no row')
  return rows[0]
}
