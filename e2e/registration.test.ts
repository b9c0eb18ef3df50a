import { expect, inject, test } from 'vitest'
import { callAs, openConsole } from './harness/console.ts'
import { phone, standalone, useBrowser, type Portal } from './harness/journey.ts'
import { arriveAt, follow, press } from './shopper.ts'

const server = inject('server')
const open = useBrowser()

const infoTitle = "Let's grab some quick info"
const productsTitle = 'Which product do you want to register?'

async function tellAboutPurchase(portal: Portal, email: string): Promise<void> {
  await arriveAt(portal, infoTitle)
  await portal.getByLabel('First Name').fill('Ada')
  await portal.getByLabel('Last Name').fill('Berg')
  await portal.getByLabel('Email Address').fill(email)
  await portal.getByLabel('Estimated Purchase Date').fill('2026-06-01')
  await portal.getByLabel('Original Purchase Location').selectOption('Craft fairs and markets')
  await press(portal, 'Next')
}

test.for(standalone)('a customer registers what they bought at a fair, $name', async (place) => {
  const email = `ada-${place.viewport.width}@registered.example`
  const { page } = await open(place)
  await follow(page, "Didn't purchase from our online store?")
  await tellAboutPurchase(page, email)
  await arriveAt(page, productsTitle)
  await page.getByRole('searchbox').fill('kettle')
  await page.getByText('1 product found.').waitFor()
  await page
    .getByRole('button', { name: /^Add Camp Enamel Kettle/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Increase quantity of Camp Enamel Kettle/ }).click()
  await arriveAt(page, productsTitle)
  await press(page, 'Submit')

  await arriveAt(page, 'Registration Created')
  const confirmation = await page.getByRole('heading', { name: /^Confirmation #RG-/ }).innerText()
  const number = confirmation.replace('Confirmation #', '')
  await follow(page, 'Start A Claim')
  await arriveAt(page, 'To get started, select an eligible product for Warranty')
  await page.getByText('Camp Enamel Kettle').first().waitFor()

  const { body } = await callAs('admin', 'GET', `registration?text=${number}`)
  expect(body['items']).toMatchObject([{ externalId: number, email, productNames: ['Camp Enamel Kettle'] }])
  const [{ id }] = body['items'] as [{ id: string }]
  const desk = await openConsole(open, 'staff', `registrations/${id}`)
  await desk.page.getByText(/Email me news from Juniper & Pine/).waitFor()
})

test('input survives a reload, and nothing is registered without a product', async () => {
  const { page } = await open(phone, { path: '/juniper-and-pine/register' })
  await tellAboutPurchase(page, 'grace@registered.example')
  await arriveAt(page, productsTitle)
  await press(page, 'Submit')
  await page.getByText('Please add at least one product.').waitFor()
  await page.goto(`${server.portalUrl}/juniper-and-pine/register`)
  await arriveAt(page, infoTitle)
  expect(await page.getByLabel('Email Address').inputValue()).toBe('grace@registered.example')
})
