import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { people } from '../packages/server/src/demo/demo-people.ts'
import { desktop, useBrowser } from './harness/journey.ts'
import { hasFocus, tabTo } from './harness/keyboard.ts'
import { placeOrder, placeOrderLike, type PlacedOrder } from './harness/orders.ts'
import { pictureFile } from './harness/picture-file.ts'
import { server } from './harness/shared-server.ts'
import { arriveAt, orderNumberField, titles } from './shopper.ts'

const open = useBrowser()

async function pressKey(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole(role, { name, exact: true }).first())
  await page.keyboard.press('Enter')
}

/** A group of radio buttons is one stop; arrows move within it. */
async function chooseByKey(page: Page, name: RegExp): Promise<void> {
  const wanted = page.getByRole('radio', { name })
  await wanted.waitFor()
  const isInGroup = () =>
    wanted.evaluate(
      (radio: HTMLInputElement) => (document.activeElement as HTMLInputElement | null)?.name === radio.name,
    )
  for (let step = 0; step < 40 && !(await isInGroup()); step++) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (let step = 0; step < 20 && !(await wanted.isChecked()); step++) await page.keyboard.press('ArrowDown')
}

/** The new screen's title has the focus, so that a screen reader reads it and Tab continues from there. */
async function arriveWithFocus(page: Page, title: string | RegExp): Promise<void> {
  await arriveAt(page, title)
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
}

/** Answers a question in text, of a list, or with a date, whose parts are typed one after another. */
async function typeInto(page: Page, label: string, words: string): Promise<void> {
  await tabTo(page, page.getByLabel(label))
  await page.keyboard.type(words)
}

async function addFileByKey(page: Page, name: string): Promise<void> {
  // Awaited before the way to the button, so that the browser certainly reports its dialog.
  const dialog = page.waitForEvent('filechooser')
  await tabTo(page, page.locator('input[type="file"]'))
  await page.keyboard.press('Space')
  await (await dialog).setFiles(pictureFile(name))
}

/** From the look-up to the order. */
async function lookUpByKey({ orderNo, email }: PlacedOrder): Promise<Page> {
  const { page } = await open(desktop)
  await arriveAt(page, titles.lookUp)
  await typeInto(page, 'Email Address or Postal Code', email)
  await tabTo(page, orderNumberField(page))
  await page.keyboard.type(orderNo)
  await page.keyboard.press('Enter')
  await arriveWithFocus(page, /^Order #/)
  return page
}

test('a refund needs no mouse', async () => {
  const page = await lookUpByKey(await placeOrderLike(server, 1001))
  await pressKey(page, 'link', 'Get started')
  await arriveWithFocus(page, titles.begin)
  await pressKey(page, 'button', 'Select Highland Lambswool Scarf')
  await arriveWithFocus(page, titles.reason)
  await chooseByKey(page, /^I changed my mind$/)
  await pressKey(page, 'button', 'Next')
  await arriveWithFocus(page, titles.meta)
  await pressKey(page, 'button', 'Next')
  await arriveWithFocus(page, titles.resolution)
  await chooseByKey(page, /^Refund/)
  await pressKey(page, 'button', 'Continue without exchanging')
  await arriveWithFocus(page, titles.goOn)
  await pressKey(page, 'link', 'Next')
  await arriveWithFocus(page, titles.address)
  await pressKey(page, 'link', 'Next')
  await arriveWithFocus(page, titles.methods)
  await chooseByKey(page, /^Use Provided Label/)
  await pressKey(page, 'button', 'Next')
  await arriveWithFocus(page, titles.review)
  await chooseByKey(page, /^Refund/)
  await page.getByText('Refund owed').waitFor()
  await pressKey(page, 'button', 'Submit Return Request')
  await arriveWithFocus(page, titles.overview)
  const label = page.getByRole('link', { name: 'Download Return Label' })
  await tabTo(page, label)
  expect(await hasFocus(label)).toBe(true)
})

test('a warranty claim needs no mouse', async () => {
  const page = await lookUpByKey(
    await placeOrder(server, {
      daysAgo: 120,
      by: people.ada,
      lines: [{ product: 'linen-cushion', options: ['Clay'] }],
      parcels: [{ carrier: 'UPS', state: 'delivered', shippedDaysAgo: 118 }],
    }),
  )
  await pressKey(page, 'link', 'Get started')
  await arriveWithFocus(page, titles.warranty)
  await pressKey(page, 'button', /^Select /)
  await arriveWithFocus(page, 'What’s wrong with this item?')
  await chooseByKey(page, /^It does not work as it should$/)
  await pressKey(page, 'button', 'Next')
  await arriveWithFocus(page, titles.meta)
  await typeInto(page, 'Which part is defective?', 'Seam')
  await typeInto(page, 'When did you notice it?', '11012026')
  await typeInto(page, 'Comments', 'The seam opened in the wash.')
  await addFileByKey(page, 'whole.png')
  await page.getByText('1 of 2 files uploaded').waitFor()
  await addFileByKey(page, 'seam.png')
  await page.getByText('2 of 2 files uploaded').waitFor()
  await pressKey(page, 'button', 'Next')
  await arriveWithFocus(page, titles.goOn)
  await pressKey(page, 'link', 'Next')
  await arriveWithFocus(page, titles.address)
  await pressKey(page, 'link', 'Next')
  await arriveWithFocus(page, 'Review')
  await pressKey(page, 'button', 'Submit Request')
  await arriveWithFocus(page, titles.inReview)
  expect(await page.getByText(/^Warranty claim W-/).count()).toBeGreaterThan(0)
})

test('a delivery claim needs no mouse', async () => {
  const page = await lookUpByKey(
    await placeOrder(server, {
      daysAgo: 9,
      by: people.iris,
      lines: [
        { product: 'camp-enamel-mug', options: ['Rust'], quantity: 2 },
        { product: 'delivery-guarantee', options: ['Up to $250'] },
      ],
      parcels: [{ carrier: 'UPS', state: 'delivered', shippedDaysAgo: 8 }],
    }),
  )
  await pressKey(page, 'link', 'Report a delivery problem')
  await arriveWithFocus(page, 'Found It.')
  await pressKey(page, 'button', 'Get Started')
  await arriveWithFocus(page, 'What Happened?')
  await chooseByKey(page, /^It was damaged$/)
  await pressKey(page, 'button', 'Next')
  await arriveWithFocus(page, 'Which items were affected?')
  await typeInto(page, 'How many of Camp Enamel Mug?', '1')
  await pressKey(page, 'button', 'Next')
  await arriveWithFocus(page, 'Anything else you can tell us?')
  await addFileByKey(page, 'mug.png')
  await page.getByText('Uploaded', { exact: true }).waitFor()
  await pressKey(page, 'button', 'Next')
  await arriveWithFocus(page, 'Does everything look right?')
  await pressKey(page, 'link', 'Next')
  await arriveWithFocus(page, 'A Quick Review')
  await pressKey(page, 'button', 'Submit Request')
  await arriveWithFocus(page, 'We received your information')
  expect(new URL(page.url()).pathname).toMatch(/\/new$/)
})

test('a registration needs no mouse', async () => {
  const { page } = await open(desktop, { path: '/juniper-and-pine/register' })
  await arriveAt(page, "Let's grab some quick info")
  await typeInto(page, 'First Name', 'Ada')
  await typeInto(page, 'Last Name', 'Berg')
  await typeInto(page, 'Email Address', 'ada@keyboard.example')
  await typeInto(page, 'Estimated Purchase Date', '06012026')
  await typeInto(page, 'Original Purchase Location', 'Craft')
  await pressKey(page, 'button', 'Next')
  await arriveWithFocus(page, 'Which product do you want to register?')
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('kettle')
  await page.getByText('1 product found.').waitFor()
  await pressKey(page, 'button', /^Add Camp Enamel Kettle/)
  await pressKey(page, 'button', 'Submit')
  await arriveWithFocus(page, 'Registration Created')
  expect(await page.getByRole('heading', { name: /^Confirmation #RG-/ }).count()).toBe(1)
})

test('an order edit needs no mouse', async () => {
  const page = await lookUpByKey(await placeOrderLike(server, 1008))
  await pressKey(page, 'link', 'Edit order')
  await arriveWithFocus(page, 'Edit Your Order')
  await pressKey(page, 'button', 'Change shipping address')
  await arriveWithFocus(page, 'What’s the new address?')
  await tabTo(page, page.getByLabel('Address', { exact: true }))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('5 Analytical Avenue')
  await pressKey(page, 'button', 'Review changes')
  await arriveWithFocus(page, 'Confirm your changes')
  await pressKey(page, 'button', 'Save shipping address')
  await arriveWithFocus(page, 'Success')
  expect(await page.getByText('We’ve updated your shipping address.').count()).toBe(1)
})
