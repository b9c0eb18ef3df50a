import { expect } from 'vitest'
import { assertNoSidewaysScrolling, untilIdle } from './harness/accessible.ts'
import type { Portal } from './harness/journey.ts'
import { pictureFile } from './harness/picture-file.ts'

/*
 * A shopper's actions, by roles and names only: what cannot be found here cannot be found by a screen reader
 * either.
 */

export const titles = {
  lookUp: "Let's find your order",
  begin: 'To get started, select an eligible product for return',
  warranty: 'To get started, select an eligible product for Warranty',
  goOn: 'When ready, continue to review your request',
  quantity: 'How many would you like to return?',
  reason: 'Why are you returning this item?',
  reasonDetail: 'What best describes the problem?',
  followUp: 'One more question',
  meta: 'Tell us a bit more',
  resolution: 'What would you like instead?',
  creditOnly: 'How would you like your credit?',
  address: 'Does everything look right?',
  addressEdit: 'Update Address',
  methods: 'How would you like to return your items?',
  review: 'Review your decisions before submitting your request',
  overview: 'Next Steps',
  inReview: 'We are reviewing your information',
  decided: 'We have reviewed your request',
} as const

/**
 * Waits for the screen with this title, and asserts that it is not wider than the viewport. every-screen.test.ts
 * asserts that everybody can use it.
 */
export async function arriveAt(portal: Portal, title: string | RegExp): Promise<void> {
  await portal.getByRole('heading', { level: 1, name: title }).waitFor()
  await untilIdle(portal)
  await assertNoSidewaysScrolling(portal)
}

export const press = (portal: Portal, name: string | RegExp) =>
  portal.getByRole('button', { name, exact: typeof name === 'string' }).click()

export const follow = (portal: Portal, name: string | RegExp) =>
  portal.getByRole('link', { name, exact: typeof name === 'string' }).click()

export const choose = (portal: Portal, name: string | RegExp) => portal.getByRole('radio', { name }).check()

/** The store accepts registration numbers as well, and its label says so. */
export const orderNumberField = (portal: Portal) => portal.getByLabel(/^Order (?:or Registration )?Number$/)

/** Finds an order by its number and the email address or postal code. */
export async function lookUp(portal: Portal, orderNo: string, emailOrPostalCode: string): Promise<void> {
  await arriveAt(portal, titles.lookUp)
  await orderNumberField(portal).fill(orderNo)
  await portal.getByLabel('Email Address or Postal Code').fill(emailOrPostalCode)
  await press(portal, 'Look It Up')
}

/** Finds a gift by its order or tracking number and where it was sent. */
export async function lookUpGift(portal: Portal, number: string, postalCode: string): Promise<void> {
  await arriveAt(portal, titles.lookUp)
  await press(portal, 'Returning a gift?')
  await portal.getByLabel('Order Number or Tracking Number').fill(number)
  await portal.getByLabel('Shipping Postal Code').fill(postalCode)
  await press(portal, 'Look It Up')
}

/** The number of the parcel that the overview asks the shopper to send. */
export async function trackingCodeOn(portal: Portal): Promise<string> {
  const words = await portal.getByText(/Tracking number AP/).innerText()
  return /AP\d+/.exec(words)?.[0] ?? expect.fail('The overview shows no tracking number.')
}

/** From the order to the list of its items. */
export async function startReturn(portal: Portal, orderTitle: string | RegExp = /^Order #/): Promise<void> {
  await arriveAt(portal, orderTitle)
  await follow(portal, 'Get started')
  await arriveAt(portal, titles.begin)
}

export const selectItem = (portal: Portal, name: string) => press(portal, `Select ${name}`)

export async function chooseQuantity(portal: Portal, quantity: number): Promise<void> {
  await arriveAt(portal, titles.quantity)
  await portal.getByRole('textbox', { name: 'Quantity' }).fill(String(quantity))
  await press(portal, 'Next')
}

export async function chooseReason(portal: Portal, reason: string, detail?: string): Promise<void> {
  await arriveAt(portal, titles.reason)
  await choose(portal, reason)
  await press(portal, 'Next')
  if (detail === undefined) return
  await arriveAt(portal, titles.reasonDetail)
  await choose(portal, detail)
  await press(portal, 'Next')
}

export async function addNothing(portal: Portal): Promise<void> {
  await arriveAt(portal, titles.meta)
  await press(portal, 'Next')
}

type Credit = 'Refund' | 'Gift Card'

/** Declines an exchange, for a refund or a gift card where both are open. */
export async function takeCredit(portal: Portal, credit: Credit = 'Gift Card'): Promise<void> {
  await arriveAt(portal, /^(What would you like instead|How would you like (it settled|your credit))\?$/)
  const choice = portal.getByRole('radio', { name: new RegExp(`^${credit}`) })
  if ((await choice.count()) > 0) await choice.check()
  await press(portal, /^Continue/)
}

/** Takes another item: of the product named, where there are several, with these options. */
export async function exchangeFor(portal: Portal, options: string[], product?: string): Promise<void> {
  await arriveAt(portal, titles.resolution)
  if (product !== undefined) await press(portal, new RegExp(`^${product}`))
  for (const option of options) await portal.getByRole('radio', { name: option, exact: true }).check()
  await press(portal, 'Exchange for this item')
}

/** One item of which one unit is left, for its value, with only the required answers. */
export async function returnForCredit(portal: Portal, item: string, credit?: Credit): Promise<void> {
  await selectItem(portal, item)
  await chooseReason(portal, 'I changed my mind')
  await addNothing(portal)
  await takeCredit(portal, credit)
  await arriveAt(portal, titles.goOn)
}

/** Fills in the customer form with an address in Colorado; the email address only if given. */
export async function enterAddress(
  portal: Portal,
  { email, name: [firstName, lastName] }: { email?: string; name: [string, string] },
): Promise<void> {
  if (email !== undefined) await portal.getByLabel('Email Address').fill(email)
  await portal.getByLabel('First Name').fill(firstName)
  await portal.getByLabel('Last Name').fill(lastName)
  await portal.getByRole('combobox', { name: 'Country' }).click()
  await portal.getByRole('option', { name: 'United States', exact: true }).click()
  await portal.getByLabel('Address', { exact: true }).fill('1209 Juniper Court')
  await portal.getByLabel('City').fill('Boulder')
  await portal.getByRole('combobox', { name: 'State' }).click()
  await portal.getByRole('option', { name: 'Colorado' }).click()
  await portal.getByLabel('ZIP Code').fill('80302')
  await press(portal, 'Next')
}

/** From the finished list to the return methods, to the address that the order has. */
export async function confirmAddress(portal: Portal): Promise<void> {
  await arriveAt(portal, titles.goOn)
  await follow(portal, 'Next')
  await arriveAt(portal, titles.address)
  await follow(portal, 'Next')
}

export async function chooseReturnMethod(portal: Portal, name: string | RegExp): Promise<void> {
  await arriveAt(portal, titles.methods)
  await choose(portal, name)
  await press(portal, 'Next')
}

/** Pays everything out in one way that allows it. */
export async function chooseRefundMethod(portal: Portal, method: Credit): Promise<void> {
  const choice = portal.getByRole('group', { name: 'Refund Method' }).getByRole('radio', {
    name: new RegExp(`^${method}`),
  })
  await choice.check()
  await portal.getByText(`${method} owed`).waitFor()
}

/** Pays one item out in another way, on the summary. */
export async function chooseOutcome(portal: Portal, item: string, credit: Credit): Promise<void> {
  await portal.getByRole('group', { name: item }).getByRole('radio', { name: credit }).check()
}

/** The receipt on the summary as its reader sees it: each row's label and amount, top to bottom. */
export async function readReceipt(portal: Portal): Promise<string[]> {
  await arriveAt(portal, titles.review)
  return sumsOn(portal)
}

/** The same on whichever screen has it. */
export async function sumsOn(portal: Portal): Promise<string[]> {
  const receipt = portal.getByRole('region', { name: 'Credit summary' })
  const words = (await receipt.innerText()).split('\n').map((word) => word.trim())
  const rows: string[] = []
  let label: string[] = []
  for (const word of words.filter(Boolean)) {
    if (/^[+−]?[$€£¥]/.test(word)) {
      rows.push([...label, word].join(' '))
      label = []
    } else if (!/^Return Item|\.$/.test(word)) label.push(word)
  }
  return rows
}

/** Pays with a card of the payment simulator. */
export async function enterCard(portal: Portal, number: string): Promise<void> {
  await portal.getByLabel('Card number').fill(number)
  await portal.getByLabel('Expiration date').fill('12 / 40')
  await portal.getByLabel('Security code').fill('123')
}

/** Submits the claim and returns its number. */
export async function submit(portal: Portal, title: string = titles.overview): Promise<string> {
  await press(portal, 'Submit Return Request')
  await arriveAt(portal, title)
  return claimNumberOn(portal, /^Return R-/)
}

/** Describes the fault of an item under warranty, with the store's questions and pictures. */
export async function sayWhatIsWrong(portal: Portal, timesUsed?: string): Promise<void> {
  await arriveAt(portal, 'What’s wrong with this item?')
  await choose(portal, 'It does not work as it should')
  await press(portal, 'Next')
  await arriveAt(portal, titles.meta)
  await portal.getByLabel('Which part is defective?').selectOption('Seam')
  await portal.getByLabel('When did you notice it?').fill('2026-11-01')
  if (timesUsed) await portal.getByLabel('How often did you use it?').fill(timesUsed)
  await portal.getByLabel('Comments').fill('The seam opened in the wash.')
  await portal
    .locator('input[type="file"]')
    .setInputFiles([pictureFile('whole.png'), pictureFile('seam.png')])
  await portal.getByText('2 of 2 files uploaded').waitFor()
  await press(portal, 'Next')
}

/** Submits a warranty claim and returns its number. */
export async function submitWarranty(portal: Portal): Promise<string> {
  await press(portal, 'Submit Request')
  await arriveAt(portal, titles.inReview)
  return claimNumberOn(portal, /^Warranty claim W-/)
}

async function claimNumberOn(portal: Portal, words: RegExp): Promise<string> {
  const [number] = (await portal.getByText(words).first().innerText()).match(/[RW]-\w+/) ?? []
  return number ?? expect.fail('The overview shows no number.')
}

/** Waits until each of these texts is somewhere on the screen. */
export async function shows(portal: Portal, words: (string | RegExp)[]): Promise<void> {
  for (const word of words) await portal.getByText(word).filter({ visible: true }).first().waitFor()
}

/** The contents of the card with this heading: each term with its value. */
export async function amountsIn(portal: Portal, heading: string): Promise<string[]> {
  const card = portal.locator('section').filter({ has: portal.locator('h2', { hasText: heading }) })
  const terms = await card.getByRole('term').allInnerTexts()
  const values = await card.getByRole('definition').allInnerTexts()
  return terms.map((term, place) => `${term} ${values[place]}`.replace(/\s+/g, ' '))
}
