import type { addresses } from './addresses.ts'
import type { advice } from './advice.ts'
import type { agentCard } from './agent-card.ts'
import type { alerts } from './alerts.ts'
import type { analytics } from './analytics.ts'
import type { cardPairing } from './card-pairing.ts'
import type { claimBulk } from './claim-bulk.ts'
import type { claimPolicy } from './claim-policy.ts'
import type { claimWords } from './claim-words.ts'
import type { claimWork } from './claim-work.ts'
import type { claimTexts } from './claim-texts.ts'
import type { claim } from './claim.ts'
import type { claims } from './claims.ts'
import type { common } from './common.ts'
import type { copying } from './copying.ts'
import type { customerKey } from './customer-key.ts'
import type { customs } from './customs.ts'
import type { dashboardEmbeds } from './dashboard-embeds.ts'
import type { emailPause } from './email-pause.ts'
import type { senderDomain } from './sender-domain.ts'
import type { emails } from './emails.ts'
import type { guarantee } from './guarantee.ts'
import type { guaranteeShop } from './guarantee-shop.ts'
import type { home } from './home.ts'
import type { imports } from './imports.ts'
import type { inactiveStore } from './inactive-store.ts'
import type { inspectionGrades } from './inspection-grades.ts'
import type { keys } from './keys.ts'
import type { lists } from './lists.ts'
import type { menu } from './menu.ts'
import type { money } from './money.ts'
import type { newClaim } from './new-claim.ts'
import type { allStores } from './all-stores.ts'
import type { orderEditing } from './order-editing.ts'
import type { orderEdits } from './order-edits.ts'
import type { orders } from './orders.ts'
import type { palette } from './palette.ts'
import type { payments } from './payments.ts'
import type { integrations } from './integrations.ts'
import type { invoices } from './invoices.ts'
import type { people } from './people.ts'
import type { plan } from './plan.ts'
import type { products } from './products.ts'
import type { questions } from './questions.ts'
import type { rates } from './rates.ts'
import type { reasons } from './reasons.ts'
import type { reconnect } from './reconnect.ts'
import type { registrationSettings } from './registration-settings.ts'
import type { registrations } from './registrations.ts'
import type { returnShipping } from './return-shipping.ts'
import type { ruleActions } from './rule-actions.ts'
import type { ruleTrial } from './rule-trial.ts'
import type { ruleWords } from './rule-words.ts'
import type { rules } from './rules.ts'
import type { settings } from './settings.ts'
import type { setup } from './setup.ts'
import type { shippingClaimPolicy } from './shipping-claim-policy.ts'
import type { shippingClaims } from './shipping-claims.ts'
import type { shopNow } from './shop-now.ts'
import type { shopify } from './shopify.ts'
import type { signIn } from './sign-in.ts'
import type { staffPolicy } from './staff-policy.ts'
import type { exports } from './exports.ts'
import type { policyFile } from './policy-file.ts'
import type { storeExports } from './store-exports.ts'
import type { textMessages } from './text-messages.ts'
import type { translating } from './translating.ts'
import type { unsupported } from './unsupported.ts'
import type { brandImages } from './brand-images.ts'
import type { uploads } from './uploads.ts'
import type { views } from './views.ts'
import type { webhooks } from './webhooks.ts'

/** Every text of the console, area by area. Keys are unique over all of them. */
export type English = typeof addresses &
  typeof agentCard &
  typeof cardPairing &
  typeof alerts &
  typeof advice &
  typeof analytics &
  typeof dashboardEmbeds &
  typeof claimBulk &
  typeof claimPolicy &
  typeof claimWords &
  typeof claimWork &
  typeof claimTexts &
  typeof claim &
  typeof claims &
  typeof common &
  typeof copying &
  typeof customerKey &
  typeof customs &
  typeof emailPause &
  typeof senderDomain &
  typeof emails &
  typeof guarantee &
  typeof guaranteeShop &
  typeof home &
  typeof imports &
  typeof inactiveStore &
  typeof inspectionGrades &
  typeof lists &
  typeof menu &
  typeof money &
  typeof newClaim &
  typeof allStores &
  typeof orderEditing &
  typeof orderEdits &
  typeof orders &
  typeof keys &
  typeof palette &
  typeof integrations &
  typeof invoices &
  typeof people &
  typeof plan &
  typeof products &
  typeof questions &
  typeof rates &
  typeof reasons &
  typeof reconnect &
  typeof registrationSettings &
  typeof registrations &
  typeof returnShipping &
  typeof ruleActions &
  typeof ruleTrial &
  typeof ruleWords &
  typeof rules &
  typeof settings &
  typeof setup &
  typeof shopNow &
  typeof shippingClaimPolicy &
  typeof shippingClaims &
  typeof payments &
  typeof shopify &
  typeof signIn &
  typeof staffPolicy &
  typeof exports &
  typeof policyFile &
  typeof storeExports &
  typeof textMessages &
  typeof translating &
  typeof unsupported &
  typeof brandImages &
  typeof uploads &
  typeof views &
  typeof webhooks
