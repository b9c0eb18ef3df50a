// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../../testing/builders.ts'
import { openConsole } from '../../../testing/open-console.tsx'

const address = `/${storeId}/settings/shop-now`
const path = `/${storeId}/settings/config/shop-now`
const shopNow = {
  isEnabled: false,
  startShoppingUrl: '',
  incentive: { type: 'percent', amount: 10 },
  headline: 'Shop now with your credit',
  description: 'Use your credit to shop now for a replacement item.',
  translations: {},
}
const home = {
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET ${path}`]: { version: 's1', shopNow },
}
const start = () => screen.findByLabelText<HTMLInputElement>('Start Shopping URL')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the offer needs a start page, and shows an example of the bonus', async () => {
  let sent: unknown
  openConsole(address, {
    ...home,
    [`PUT ${path}`]: ({ body }) => {
      sent = body
      return { ...(body as object), version: 's2' }
    },
  })
  await start()
  expect(screen.getByText(/With a return worth \$80.00, a customer can spend \$88.00/)).toBeTruthy()
  fireEvent.click(screen.getByRole('switch', { name: /Offer with every return/ }))
  fireEvent.change(screen.getByLabelText('Heading'), { target: { value: '' } })
  press('Save')
  expect(await screen.findByText('Start Shopping URL is required')).toBeTruthy()
  expect(screen.getByText('Must not be empty')).toBeTruthy()
  expect(sent).toBeUndefined()
  fireEvent.change(screen.getByLabelText('Heading'), { target: { value: shopNow.headline } })
  fireEvent.change(await start(), { target: { value: 'https://birch.example/' } })
  press('Save')
  expect(await screen.findByText(/^Settings saved/)).toBeTruthy()
  expect(sent).toEqual({
    version: 's1',
    shopNow: { ...shopNow, isEnabled: true, startShoppingUrl: 'https://birch.example/' },
  })
})

test('Staff see the offer and cannot change it', async () => {
  const staff = aStoreSession({ roleCode: 'Staff', capabilities: ['viewClaims', 'viewSettings'] })
  openConsole(address, { ...home, [`GET /${storeId}/me`]: staff })
  expect((await start()).readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
