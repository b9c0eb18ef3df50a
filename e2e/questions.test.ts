import { expect, test } from 'vitest'
import { assertAccessible } from './harness/accessible.ts'
import { desktop, useBrowser, type Portal } from './harness/journey.ts'
import { placeOrderLike } from './harness/orders.ts'
import { pictureFile } from './harness/picture-file.ts'
import { server } from './harness/shared-server.ts'
import {
  arriveAt,
  choose,
  chooseReason,
  confirmAddress,
  lookUp,
  press,
  selectItem,
  shows,
  startReturn,
  submit,
  takeCredit,
  titles,
  chooseReturnMethod,
} from './shopper.ts'

const open = useBrowser()

const addFiles = (portal: Portal, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  portal.getByLabel(/^Photos, videos or documents/).setInputFiles(files)

test('a policy question ends the return of what is not covered, and another answer continues it', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1003)
  const { portal } = await open(desktop)
  await lookUp(portal, orderNo, email)
  await startReturn(portal)
  await selectItem(portal, 'Ridgeline Waterproof Boot')
  await chooseReason(portal, 'It is too small', 'Too tight')

  await arriveAt(portal, 'Have you worn them outdoors?')
  await choose(portal, 'Yes')
  await press(portal, 'Next')
  await shows(portal, [/^Sorry, we only accept footwear that hasn’t been worn outdoors\./])
  await assertAccessible(portal)
  await press(portal, 'Back to Order')
  await startReturn(portal)
  expect(await portal.getByText('Ready to submit').count()).toBe(0)

  await selectItem(portal, 'Ridgeline Waterproof Boot')
  await chooseReason(portal, 'It is too small', 'Too tight')
  await arriveAt(portal, 'Have you worn them outdoors?')
  await choose(portal, 'No')
  await press(portal, 'Next')
  await arriveAt(portal, titles.meta)
  expect(await portal.getByRole('alert').count()).toBe(0)
})

test('a defect needs every kind of field, and two pictures', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1004)
  const { portal, page } = await open(desktop, { expected: /status of 503/ })
  await lookUp(portal, orderNo, email)
  await startReturn(portal)
  await selectItem(portal, 'Hearth Rechargeable Lantern')
  await chooseReason(portal, 'It does not work as it should')
  await arriveAt(portal, titles.meta)

  await press(portal, 'Next')
  await shows(portal, [
    'Check all the required fields before continuing.',
    'A minimum of 2 media files are required. Please add at least 2 photos or videos.',
  ])
  await assertAccessible(portal)

  await portal.getByRole('combobox', { name: 'Which part is defective?' }).selectOption('Electrics')
  await portal.getByLabel('When did you notice it?').fill('2026-11-01')
  await portal.getByLabel('Serial number').fill('HL-20418')
  await portal.getByRole('checkbox', { name: 'Another cable' }).check()
  await portal.getByRole('checkbox', { name: 'Charging it overnight' }).check()
  await portal.getByLabel('Comments').fill('It flickers and goes out after a minute.')

  await addFiles(portal, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('It is broken') })
  await shows(portal, [/^File not accepted\. Accepted file types: /])
  await assertAccessible(portal)
  await press(portal, 'Remove notes.txt')

  let isStorageDown = true
  await page.route('**/*', (route) =>
    isStorageDown && route.request().method() === 'PUT' ? route.fulfill({ status: 503 }) : route.fallback(),
  )
  await addFiles(portal, pictureFile('whole.png'), pictureFile('fault.png'))
  await shows(portal, ['Failed to upload file', '0 of 2 files uploaded'])
  isStorageDown = false
  for (const name of ['whole.png', 'fault.png']) await press(portal, `Try again ${name}`)
  await shows(portal, ['2 of 2 files uploaded'])
  await press(portal, 'Next')

  await takeCredit(portal)
  await confirmAddress(portal)
  await chooseReturnMethod(portal, /Use Provided Label/)
  await arriveAt(portal, titles.review)
  expect(await submit(portal)).toMatch(/^R-/)
  await shows(portal, ['Reason: It does not work as it should'])
})

test('a number has to be one', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1004)
  const { portal } = await open(desktop)
  await lookUp(portal, orderNo, email)
  await startReturn(portal)
  await selectItem(portal, 'Wayfarer Roll-Top Backpack')
  await chooseReason(portal, 'It was damaged', 'Only the item was damaged')
  await arriveAt(portal, titles.meta)
  await portal.getByLabel('How often did you use it?').fill('now and then')
  await press(portal, 'Next')
  await shows(portal, ['Must be a number'])
  await portal.getByLabel('How often did you use it?').fill('12')
  await press(portal, 'Next')
  await portal.getByText('Must be a number').waitFor({ state: 'detached' })
  expect(await portal.getByLabel('How often did you use it?').getAttribute('aria-invalid')).toBeNull()
})
