import type { Page } from 'playwright-core'
import { assertAccessible, faultsBy } from './accessible.ts'
import { desktop, phone, type Portal } from './journey.ts'

/**
 * Checks a console screen on a desktop and on a phone, one in light and one in dark mode. Every other screen swaps the
 * modes, so shared parts are checked in all four combinations.
 */
export async function faultsWideAndNarrow(page: Page, screen: Portal, place: number): Promise<string[]> {
  const [wide, narrow] = place % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  return [...(await faultsIn(page, screen, desktop, wide)), ...(await faultsIn(page, screen, phone, narrow))]
}

async function faultsIn(
  page: Page,
  screen: Portal,
  { name, viewport }: typeof phone,
  colorScheme: 'light' | 'dark',
): Promise<string[]> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
  await screen.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
  return faultsBy(assertAccessible(screen), `${name}, ${colorScheme}`)
}
