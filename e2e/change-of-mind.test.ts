import { expect, inject, test } from 'vitest'
import { phone, useBrowser } from './harness/journey.ts'
import { placeOrderLike } from './harness/orders.ts'
import {
  arriveAt,
  chooseReturnMethod,
  confirmAddress,
  lookUp,
  press,
  returnForCredit,
  startReturn,
  submit,
  titles,
} from './shopper.ts'

const server = inject('server')
const open = useBrowser()

test('a return is canceled before it is sent, and its item can be returned again', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1001)
  const { portal } = await open(phone)
  await lookUp(portal, orderNo, email)
  await startReturn(portal)
  await returnForCredit(portal, 'Highland Lambswool Scarf')
  await confirmAddress(portal)
  await chooseReturnMethod(portal, /Use Provided Label/)
  await submit(portal)
  await press(portal, 'Cancel request')
  await portal.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click()
  await arriveAt(portal, titles.decided)
  expect(await portal.getByRole('button', { name: 'Cancel request' }).count()).toBe(0)
})
