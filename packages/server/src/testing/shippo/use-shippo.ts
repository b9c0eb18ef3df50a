import { afterAll, beforeEach } from 'vitest'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { anAdmin, withCarriers } from '../easypost/use-easypost.ts'
import { openShippoEmulator } from './shippo-emulator.ts'
import type { ShippoWorld } from './shippo-world.ts'

/** An emulated Shippo, empty before every test. */
export async function useShippo(): Promise<ShippoWorld> {
  const { world, close } = await openShippoEmulator()
  beforeEach(() => world.reset())
  afterAll(close)
  return world
}

/** An installation that can store credentials, with this Shippo; outside the demo unless told otherwise. */
export const withShippo = <D extends Deps>(deps: D, { url }: ShippoWorld, demo: { isDemo?: boolean } = {}) =>
  withCarriers(deps, { shippoUrl: url }, demo)

/** The merchant API for an administrator of the store, who connects Shippo by it. */
export async function aShippoAdmin(deps: Deps, store: Pick<Store, 'storeId' | 'slug'>) {
  const admin = await anAdmin(deps, store, 'shippo')
  const connect = ({ apiKey, webhookToken }: ShippoWorld) =>
    admin.save({
      isEnabled: true,
      values: { packageSize: '12 x 10 x 4 in' },
      secrets: { apiKey, webhookToken },
    })
  return { ...admin, connect }
}
