// @vitest-environment happy-dom
import { shippingClaimPolicy } from '@aftercare/domain/shipping-claims/shipping-claim-policy-schema'
import { fireEvent, screen, within } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../../../testing/fake-server.ts'
import { openConsole } from '../../../../testing/open-console.tsx'

const screenAt = `/${storeId}/settings/shipping-claims`
const settings = { version: 'v1', shippingClaims: v.parse(shippingClaimPolicy, {}) }
const home: FakeRoutes = {
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET ${screenAt}`]: settings,
}
const partOf = (reason: string) => within(screen.getByRole('group', { name: reason }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const enter = (reason: string, label: string, value: string) =>
  fireEvent.change(partOf(reason).getByLabelText(label), { target: { value } })

test('help takes the place of a form once all of it is written, and goes with its reason', async () => {
  let sent: unknown
  openConsole(screenAt, {
    ...home,
    [`PUT ${screenAt}`]: ({ body }) => {
      sent = body
      return { ...(body as object), version: 'v2' }
    },
  })
  fireEvent.click(await screen.findByLabelText('Stolen', { selector: 'input' }))
  for (const reason of ['Lost', 'Incorrect address'])
    fireEvent.click(partOf(reason).getByLabelText('Show help instead of a form'))
  fireEvent.click(screen.getByLabelText('Lost', { selector: 'input' }))
  enter('Incorrect address', 'Button URL', 'help')
  press('Save')
  expect(await partOf('Incorrect address').findByText('Must be a valid URL')).toBeTruthy()
  expect(partOf('Incorrect address').getAllByText('Must not be empty')).toHaveLength(3)
  expect(sent).toBeUndefined()

  enter('Incorrect address', 'Heading', 'Let us correct it')
  enter('Incorrect address', 'Description', 'Write to us.')
  enter('Incorrect address', 'Button label', 'Write')
  enter('Incorrect address', 'Button URL', 'https://help.example')
  press('Save')
  expect(await screen.findByText('Settings saved. They apply to new claims.')).toBeTruthy()
  expect(sent).toMatchObject({
    version: 'v1',
    shippingClaims: {
      shippingClaimReasons: ['Damaged', 'Wrong_Item', 'Missing_Item', 'Quality_Issue', 'Incorrect_Address'],
      shippingClaimReasonOverrides: [{ reason: 'Incorrect_Address', href: 'https://help.example' }],
    },
  })
})

test('whoever saves second is told, and keeps their input', async () => {
  openConsole(screenAt, {
    ...home,
    [`PUT ${screenAt}`]: () => refuse(409, 'Someone else has changed this.', { code: 'changed_meanwhile' }),
  })
  const picture = await screen.findByLabelText<HTMLInputElement>(/^Require a photo of damage/)
  fireEvent.click(picture)
  press('Save')
  expect(await screen.findByText('Someone else has changed this.')).toBeTruthy()
  expect(picture.checked).toBe(true)
})

test('Staff look at it and change nothing', async () => {
  const me = aStoreSession({ roleCode: 'Staff', capabilities: ['viewSettings'] })
  openConsole(screenAt, { ...home, [`GET /${storeId}/me`]: me })
  expect((await screen.findByLabelText<HTMLInputElement>('Lost', { selector: 'input' })).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
