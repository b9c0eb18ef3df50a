// @vitest-environment happy-dom
import { registrationTheme } from '@aftercare/domain/merchants/registration-theme-schema'
import { registrationPolicy } from '@aftercare/domain/merchants/settings-schema'
import { fireEvent, screen } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../../../testing/builders.ts'
import type { FakeRoutes } from '../../../../testing/fake-server.ts'
import { openConsole } from '../../../../testing/open-console.tsx'

const screenAt = `/${storeId}/settings/registrations`
const config = `/${storeId}/settings/config/registrations`
const fair = { id: '00000000-0000-4000-8000-00000000000a', name: 'Craft fair' }
const settings = {
  version: 'v1',
  registrations: v.parse(registrationPolicy, { storeSalesChannels: [fair] }),
  theme: v.parse(registrationTheme, {}),
}
const home: FakeRoutes = {
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET ${config}`]: settings,
  [`GET /${storeId}/custom-field`]: { items: [] },
  [`GET /${storeId}/product/group`]: { nextCursor: null, prevCursor: null, items: [] },
}
// By text and label: with the many countries, role queries take long.
const press = (name: string) => {
  const button = screen.getByText(name, { selector: 'button *' }).closest('button')
  fireEvent.click(button ?? document.body)
}
const pressLabelled = (label: string | RegExp) => fireEvent.click(screen.getByLabelText(label))
const turnOn = async () => fireEvent.click(await screen.findByLabelText(/^Accept registrations/))

test('channels and switches are saved together, and a channel without a name shows an error', async () => {
  let sent: unknown
  openConsole(screenAt, {
    ...home,
    [`PUT ${config}`]: ({ body }) => {
      sent = body
      return { ...(body as object), version: 'v2' }
    },
  })
  await turnOn()
  pressLabelled(/^Require an address/)
  press('Add sales channel')
  press('Save')
  expect(await screen.findByText('Must not be empty')).toBeTruthy()
  expect(sent).toBeUndefined()

  fireEvent.change(screen.getByLabelText('Name of sales channel 2'), { target: { value: 'Gift' } })
  pressLabelled('Move “Gift” up')
  pressLabelled('Translations of “Craft fair”')
  fireEvent.change(await screen.findByLabelText('Craft fair in Deutsch'), { target: { value: 'Messe' } })
  press('Save')
  expect(await screen.findByText('Settings saved.')).toBeTruthy()
  expect(sent).toMatchObject({
    version: 'v1',
    registrations: {
      isEnabled: true,
      shouldCollectAddress: true,
      storeSalesChannels: [{ name: 'Gift' }, { ...fair, translations: { de: { name: 'Messe' } } }],
    },
    theme: { registrationCountryCodes: [] },
  })
})

test('without a place to choose registrations cannot be turned on', async () => {
  openConsole(screenAt, home)
  await turnOn()
  pressLabelled('Remove “Craft fair”')
  press('Save')
  expect(await screen.findByText('Please add at least one sales channel')).toBeTruthy()
})

test('Staff look at them and change nothing', async () => {
  const me = aStoreSession({ roleCode: 'Staff', capabilities: ['viewSettings'] })
  openConsole(screenAt, { ...home, [`GET /${storeId}/me`]: me })
  const name = await screen.findByLabelText<HTMLInputElement>('Name of sales channel 1')
  expect(name.readOnly).toBe(true)
  expect(screen.queryByText('Add sales channel')).toBeNull()
  expect(screen.queryByText('Save')).toBeNull()
})
