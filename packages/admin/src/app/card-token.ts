import type { FinalizationSource } from '@aftercare/domain/claims/claim-words'

/**
 * The token of a user who signed in with a helpdesk card. In memory only: browsers store no cookies of ours
 * in another site's page, and other scripts could read any other storage. It ends with the page.
 */
let token: string | undefined

export const cardToken = (): string | undefined => token

/** Undefined once it is no longer valid. */
export const holdCardToken = (held: string | undefined): void => {
  token = held
}

/** Where what is filed and settled here comes from. */
export const workSource = (): FinalizationSource =>
  token === undefined ? 'Merchant_App' : 'Kustomer_App_Integration'
