import { expect, test } from 'vitest'
import { callAs, openConsole } from './harness/console.ts'
import { desktopInMerchantsPage, phone, useBrowser, type Portal } from './harness/journey.ts'
import { server } from './harness/shared-server.ts'
import { arriveAt, follow, press } from './shopper.ts'

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

test('inside a merchant’s page, a customer registers what they bought at a fair', async () => {
  const email = 'ada@registered.example'
  const { page, portal } = await open(desktopInMerchantsPage)
  await follow(portal, "Didn't purchase from our online store?")
  await tellAboutPurchase(portal, email)
  await arriveAt(portal, productsTitle)
  await portal.getByRole('searchbox').fill('kettle')
  await portal.getByText('1 product found.').waitFor()
  await portal
    .getByRole('button', { name: /^Add Camp Enamel Kettle/ })
    .first()
    .click()
  await portal.getByRole('button', { name: /^Increase quantity of Camp Enamel Kettle/ }).click()
  await arriveAt(portal, productsTitle)
  await press(portal, 'Submit')

  await arriveAt(portal, 'Registration Created')
  const confirmation = await portal.getByRole('heading', { name: /^Confirmation #RG-/ }).innerText()
  const number = confirmation.replace('Confirmation #', '')
  await follow(portal, 'Start A Claim')
  await arriveAt(portal, 'To get started, select an eligible product for Warranty')
  await portal.getByText('Camp Enamel Kettle').first().waitFor()

  const { body } = await callAs('admin', 'GET', `registration?text=${number}`)
  expect(body['items']).toMatchObject([{ externalId: number, email, productNames: ['Camp Enamel Kettle'] }])
  const [{ id }] = body['items'] as [{ id: string }]
  const desk = await openConsole(open, 'staff', `registrations/${id}`)
  await desk.page.getByText(/Email me news from Juniper & Pine/).waitFor()

  await page.goto(await mailedLink(email))
  await arriveAt(page, 'Your registration')
  await page.getByLabel('Estimated Purchase Date').fill('2026-06-03')
  await press(page, 'Save changes')
  await page.getByText('We’ve saved your changes.').waitFor()
  await desk.page.reload()
  await desk.page.getByText('Corrected', { exact: true }).waitFor()
  await press(page, 'Cancel registration')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click()
  await page.getByText('This registration is canceled.').waitFor()
})

/** The link in the email that confirmed a registration. */
async function mailedLink(email: string): Promise<string> {
  await expect.poll(() => findMail(email), { timeout: 60_000 }).toContain('token=')
  return /https?:\S+token=[\w.-]+/.exec(await findMail(email))?.[0] ?? ''
}

async function findMail(email: string): Promise<string> {
  const { body } = await callAs('admin', 'GET', 'outbox?take=50')
  const items = body['items'] as { to: string; text: string }[]
  return items.find(({ to }) => to === email)?.text ?? ''
}

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
