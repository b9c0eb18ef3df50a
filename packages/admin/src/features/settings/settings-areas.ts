import type { Capability } from '@aftercare/domain/merchants/permissions'
import { paths } from '../../app/paths.ts'
import type { PlainKey } from '../../app/texts/text.ts'

/** One screen of the settings, listed for whoever has the capability to see it. */
export type SettingsScreen = {
  label: PlainKey
  needs: Capability
  to: (at: { storeId: string }) => string
}

export type SettingsGroup = { label: PlainKey; screens: readonly SettingsScreen[] }

/** Every screen of the settings, in the order in which a new store decides. */
// prettier-ignore
export const settingsGroups: readonly SettingsGroup[] = [
  {
    label: 'settings.group.claims',
    screens: [
      { label: 'policy.title',  needs: 'viewSettings', to: paths.returnsPolicy.to },
      { label: 'reasons.title', needs: 'viewSettings', to: paths.reasons.to },
    ],
  },
  {
    label: 'settings.group.shipping',
    screens: [
      { label: 'wayBack.title',   needs: 'viewSettings', to: paths.returnShipping.to },
      { label: 'locations.title', needs: 'viewSettings', to: paths.returnLocations.to },
      { label: 'rate.title', needs: 'viewSettings', to: paths.rates.to },
      { label: 'dispatch.title', needs: 'viewSettings', to: paths.dispatch.to },
    ],
  },
  {
    label: 'settings.group.portal',
    screens: [
      { label: 'look.title', needs: 'viewSettings', to: paths.look.to },
    ],
  },
]
