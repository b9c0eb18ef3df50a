import type { Stripe } from 'stripe'
import { isUnknownAccount, toProviderError } from './stripe-errors.ts'

/** A merchant's own Stripe account, as far as taking card payments is concerned. */
export type ConnectedAccount = {
  accountId: string
  /** Whether cards can be charged. */
  isChargeable: boolean
  isPaidOut: boolean
  /** Whether the merchant finished the form that Stripe asks them to fill in. */
  isSubmitted: boolean
  /** What Stripe needs to know now, as its own field names; `disabledReason` says what it stopped for. */
  requirements: readonly string[]
  disabledReason: string | null
  country: string | null
  displayName: string | null
}

export type StripeAccounts = ReturnType<typeof stripeAccounts>

/**
 * Stripe accounts of merchants that are connected to the platform: they have Stripe's full dashboard, pay Stripe's
 * fees themselves and are liable to Stripe, so a store's payments are its own business. All throw `ProviderError`.
 */
export function stripeAccounts(stripe: Stripe) {
  return {
    /** A new account; the same reference makes the same one. */
    async create(given: { storeId: string; reference: string }): Promise<string> {
      try {
        const account = await stripe.accounts.create(
          {
            controller: {
              stripe_dashboard: { type: 'full' },
              fees: { payer: 'account' },
              losses: { payments: 'stripe' },
              requirement_collection: 'stripe',
            },
            metadata: { storeId: given.storeId },
          },
          { idempotencyKey: `account/${given.reference}` },
        )
        return account.id
      } catch (error) {
        throw toProviderError(error)
      }
    },

    /** Where the merchant answers Stripe's questions; good for one visit within minutes. */
    async onboardingLink(accountId: string, backTo: { done: string; expired: string }): Promise<string> {
      try {
        const { url } = await stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          return_url: backTo.done,
          refresh_url: backTo.expired,
        })
        return url
      } catch (error) {
        throw toProviderError(error)
      }
    },

    /**
     * Lets a page show Apple Pay, Google Pay and Link for the account (docs.stripe.com/payments/payment-methods/pmd-registration).
     */
    async registerDomain(accountId: string, domain: string): Promise<void> {
      try {
        const key = { stripeAccount: accountId, idempotencyKey: `domain/${accountId}/${domain}` }
        await stripe.paymentMethodDomains.create({ domain_name: domain }, key)
      } catch (error) {
        throw toProviderError(error)
      }
    },

    /** Undefined for an account that is gone or no longer connected. */
    async find(accountId: string): Promise<ConnectedAccount | undefined> {
      try {
        return toAccount(await stripe.accounts.retrieve(accountId))
      } catch (error) {
        if (isUnknownAccount(error)) return undefined
        throw toProviderError(error)
      }
    },
  }
}

const toAccount = (account: Stripe.Account): ConnectedAccount => ({
  accountId: account.id,
  isChargeable: account.charges_enabled,
  isPaidOut: account.payouts_enabled,
  isSubmitted: account.details_submitted,
  requirements: account.requirements?.currently_due ?? [],
  disabledReason: account.requirements?.disabled_reason ?? null,
  country: account.country ?? null,
  displayName: account.settings?.dashboard.display_name ?? account.business_profile?.name ?? null,
})
