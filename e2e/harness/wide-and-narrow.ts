import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { desktop, phone, type Portal } from './journey.ts'

/**
 * What is wrong with a screen of the console on a desktop and on a phone, of which one is in the light and one in the
 * dark: the other way round on every other screen, so that what screens share is seen in either, wide and narrow.
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
  return assertAccessible(screen).then(
    () => [],
    (error: unknown) => [
      `${name}, ${colorScheme}: ${JSON.stringify((error as { actual?: unknown }).actual)}`,
    ],
  )
}
