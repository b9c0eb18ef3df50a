import { createHmac } from 'node:crypto'
import type { Config } from '#config.ts'
import { inTransaction, type Deps } from '#deps.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { isKnownSecret } from '#modules/rates/callback-secret.ts'
import { readRateSetup } from '#modules/rates/rate-reads.ts'
import { recordRegisteredSecret } from '#modules/rates/callback-registration.ts'
import { createShipRate, rotateCallbackSecret, saveRateSettings } from '#modules/rates/save-rates.ts'
import { saveWidget } from '#modules/shipping-protection/save-widget.ts'
import { demoRates, demoRateSettings } from './demo-rates.ts'
import { demoWidget } from './demo-widget.ts'
import { demoStoreIds } from './demo-settings.ts'

/** The demo shop's checkout calls the same address after every start, so its secret is derived. */
const callbackSecret = ({ secret }: Pick<Config, 'secret'>) =>
  createHmac('sha256', secret).update('demo shop: rate callback').digest()

const asText = (secret: Buffer) => secret.toString('base64url')

/** The address of the demo shop's rate requests. */
export const demoRateCallbackPath = (config: Pick<Config, 'secret'>): string =>
  `/v1/rates/${demoStoreIds.storefrontId}/${asText(callbackSecret(config))}`

/**
 * Lets the demo shop's checkout request rates, and gives the store rates and a guarantee unless it has them
 * already. Later changes are kept.
 */
export async function connectDemoCheckout(deps: Deps): Promise<void> {
  const { storeId } = demoStoreIds
  const secret = callbackSecret(deps.config)
  const { secretHashes } = await readRateSetup(deps.db, storeId)
  if (isKnownSecret(asText(secret), secretHashes)) return

  await inTransaction(deps, async (deps) => {
    await rotateCallbackSecret({ ...deps, randomBytes: () => secret }, storeId, systemActor)
    // Configured like a connected platform's, so that it works whatever address merchants generate.
    await recordRegisteredSecret(deps, storeId, asText(secret))
    if (secretHashes.length > 0) return
    await saveWidget(deps, await getStore(deps.db, storeId), systemActor, demoWidget)
    for (const rate of demoRates) await createShipRate(deps, storeId, systemActor, rate)
    await saveRateSettings(deps, storeId, systemActor, demoRateSettings)
  })
}
