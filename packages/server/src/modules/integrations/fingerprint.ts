import type { Deps } from '#deps.ts'
import { fingerprintServer, type FingerprintServer } from '#integrations/risk/fingerprint-server.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { recordExchange } from './record-exchange.ts'
import { openEnabledIntegration, type OpenedIntegration } from './sealed-fields.ts'

/** The store's Fingerprint account; undefined while it is not enabled, and for a key that can't be decrypted. */
export async function openFingerprint(deps: Deps, storeId: string): Promise<FingerprintServer | undefined> {
  const opened = await openEnabledIntegration(deps, storeId, ['fingerprint'])
  return opened && fingerprintWith(deps, storeId, opened)
}

/** The account of what is stored, whether or not it is enabled, in the region that the store's settings name. */
export async function fingerprintWith(
  deps: Deps,
  storeId: string,
  { secrets: { secretKey } }: OpenedIntegration,
): Promise<FingerprintServer | undefined> {
  if (secretKey === undefined) return undefined
  const { settings } = await getStore(deps.db, storeId)
  const at = { storeId, integrationId: 'fingerprint' } as const
  return fingerprintServer({
    secretKey,
    url: deps.config.fingerprintUrls[settings.fingerprint.region],
    onExchange: (exchange) => recordExchange(deps, at, exchange, null),
  })
}
