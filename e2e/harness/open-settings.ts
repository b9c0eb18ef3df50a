import type { Page } from 'playwright-core'

/** From one screen of the settings to another, by the search of their panel, which a phone has behind a button. */
export async function openSettings(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'All settings', exact: true })
  const search = page.getByRole('searchbox', { name: 'Search settings' }).locator('visible=true')
  await opener.or(search).locator('visible=true').first().waitFor()
  if (await opener.isVisible()) await opener.click()
  await search.fill(name)
  await page.getByRole('link', { name }).locator('visible=true').first().click()
}
