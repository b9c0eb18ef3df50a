import type { FrameLocator, Page } from 'playwright-core'
import { arriveAt, press } from './shopper.ts'

/** The first user installs the app from its page in Shopify's admin, and says who they are. */
export async function installApp(page: Page, app: FrameLocator): Promise<void> {
  await page.getByRole('button', { name: 'Install Aftercare' }).click()
  await arriveAt(app, 'Welcome to Aftercare')
  await app.getByLabel('First name').fill('Ida')
  await app.getByLabel('Last name').fill('Holm')
  await app.getByLabel('Email').fill('ida@alderandoak.example')
  await app.getByLabel('Returns and exchanges').check()
  await press(app, 'Continue')
  await arriveAt(app, 'Home')
}

/** In the menu that the admin shows next to the app. */
export const chooseInAdmin = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Aftercare' }).getByRole('link', { name: label, exact: true }).click()
