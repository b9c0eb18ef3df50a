import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defaultSettings, storeSettings } from '../merchants/settings-schema.ts'
import { eligibilitySettings } from './eligibility-settings.ts'

const store = { timeZone: 'Europe/Paris', isActive: true, platformSupport: null }

test('a store that decided nothing takes returns for 30 days, gives no warranty and edits no orders', () => {
  expect(eligibilitySettings(defaultSettings, store)).toMatchObject({
    timeZone: 'Europe/Paris',
    isStoreActive: true,
    isReturnEnabled: true,
    refundValidityDays: 30,
    isWarrantyEnabled: false,
    windowStartsAt: 'order',
    orderEditWindowMinutes: 0,
  })
})

test('minutes for editing count only while editing is on', () => {
  const edited = (isEnabled: boolean) =>
    eligibilitySettings(v.parse(storeSettings, { orderEditing: { isEnabled, windowMinutes: 30 } }), store)
  expect(edited(true).orderEditWindowMinutes).toBe(30)
  expect(edited(false).orderEditWindowMinutes).toBe(0)
})
