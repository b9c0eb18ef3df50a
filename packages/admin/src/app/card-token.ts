import type { FinalizationSource } from '@aftercare/domain/claims/claim-words'

/**
 * By what somebody is signed in who came by a helpdesk's card. In memory alone: in another site's page browsers
 * keep no cookies of ours, and what is kept elsewhere other scripts could read. It ends with the page.
 */
let token: string | undefined

export const cardToken = (): string | undefined => token

/** Undefined once it is of no use any more. */
export const holdCardToken = (held: string | undefined): void => {
  token = held
}

/** Where what is filed and settled here comes from. */
export const workSource = (): FinalizationSource =>
  token === undefined ? 'Merchant_App' : 'Kustomer_App_Integration'
