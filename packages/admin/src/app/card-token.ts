import type { FinalizationSource } from '@aftercare/domain/claims/claim-words'

/** A card's token, and the source of what is done with it. */
type HeldToken = { token: string; source: FinalizationSource }

/**
 * The token of a user who signed in with a helpdesk card. In memory only: browsers store no cookies of ours
 * in another site's page, and other scripts could read any other storage. It ends with the page.
 */
let held: HeldToken | undefined

export const cardToken = (): string | undefined => held?.token

/** Undefined once it is no longer valid. */
export const holdCardToken = (token: HeldToken | undefined): void => {
  held = token
}

/** Of the helpdesk whose link led here, as long as the page lives. */
let visit: FinalizationSource | undefined

export const holdVisitSource = (source: FinalizationSource | undefined): void => {
  visit = source
}

/** Where what is filed and settled here comes from. */
export const workSource = (): FinalizationSource => held?.source ?? visit ?? 'Merchant_App'
