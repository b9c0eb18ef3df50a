import { expect, test } from 'vitest'
import { assertAccessible } from './harness/accessible.ts'
import { desktopInMerchantsPage, phone, useBrowser } from './harness/journey.ts'
import { pictureFile } from './harness/picture-file.ts'
import { placeOrderLike } from './harness/orders.ts'
import { server } from './harness/shared-server.ts'
import {
  arriveAt,
  choose,
  chooseReturnMethod,
  confirmAddress,
  follow,
  lookUp,
  press,
  returnForCredit,
  startReturn,
  submit,
  titles,
} from './shopper.ts'

const open = useBrowser()

test('inside a merchant’s page, a shopper chooses a refund instead, adds a forgotten photo, and cancels before sending', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1001)
  const { portal } = await open(desktopInMerchantsPage)
  await lookUp(portal, orderNo, email)
  await startReturn(portal)
  await returnForCredit(portal, 'Highland Lambswool Scarf')
  await confirmAddress(portal)
  await chooseReturnMethod(portal, /Use Provided Label/)
  await submit(portal)

  await follow(portal, 'Choose another outcome')
  await arriveAt(portal, 'What would you like instead?')
  await choose(portal, 'Refund')
  await portal.getByRole('region', { name: 'Credit summary' }).waitFor()
  await assertAccessible(portal)
  await press(portal, 'Save change')
  await arriveAt(portal, titles.overview)
  await portal.getByText('Requested: Refund').waitFor()
  await portal.getByText('You chose a refund instead.').waitFor()

  await press(portal, 'Add photos or a comment')
  await portal.locator('input[type=file]').setInputFiles(pictureFile('seam.png'))
  await portal.getByLabel(/^Comment/).fill('A hole in the seam.')
  await assertAccessible(portal)
  await press(portal, 'Send to the store')
  await portal.getByText('Thanks, we’ve received it').waitFor()
  await portal.getByText('We received more files from you.').waitFor()

  await press(portal, 'Cancel request')
  await portal.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click()
  await arriveAt(portal, titles.decided)
  expect(await portal.getByRole('button', { name: 'Cancel request' }).count()).toBe(0)
})

// The order is in French, and so is the portal once it was found.
test('a buyer in France withdraws from the contract in two steps', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1050)
  const { portal } = await open(phone)
  await lookUp(portal, orderNo, email)
  await arriveAt(portal, `Commande #${orderNo}`)
  await portal.getByRole('main').getByRole('link', { name: 'Se rétracter du contrat ici' }).click()
  await arriveAt(portal, 'Se rétracter du contrat')
  await press(portal, 'Confirmer la rétractation')
  await portal.getByText(/^Vous vous êtes rétracté du contrat le/).waitFor()
  expect(await portal.getByText('Vous vous êtes rétracté du contrat.').count()).toBe(1)
})
