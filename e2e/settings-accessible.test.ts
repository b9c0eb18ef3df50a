import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import '../packages/admin/src/app/texts/en/menu.ts'
import { text } from '../packages/admin/src/app/texts/text.ts'
import { settingsGroups } from '../packages/admin/src/app/settings-areas.ts'
import { assertAccessible, assertContrast } from './harness/accessible.ts'
import { openConsole, storeId } from './harness/console.ts'
import { desktop, phone, useBrowser, type Portal } from './harness/journey.ts'

const open = useBrowser()
const groups = settingsGroups.map(({ label, screens }) => ({ group: text(label), screens }))

// One at a time for each group: all together would be as long as a journey may take.
test.for(groups)(
  'every screen of “$group” can be read by everybody, wide and narrow, in the light and in the dark',
  async ({ screens }) => {
    const { page } = await openConsole(open, 'admin', 'settings', desktop)
    for (const { label, to } of screens) {
      await follow(page, to({ storeId }))
      await page.getByRole('heading', { level: 1, name: text(label), exact: true }).waitFor()
      await expect.soft(assertAccessible(page), text(label)).resolves.toBeUndefined()
      await see(page, 'dark')
      await expect.soft(assertContrast(page), `${text(label)}, dark`).resolves.toBeUndefined()
      await see(page, 'light')
      await page.setViewportSize(phone.viewport)
      await expect.soft(assertAccessible(page), `${text(label)}, on a phone`).resolves.toBeUndefined()
      await page.setViewportSize(desktop.viewport)
    }
  },
)

/** In these colours, once the page has them. */
async function see(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
}

/** Without reloading the page, by the link in the panel, which on a phone is there but not seen. */
const follow = (page: Portal, address: string) =>
  page.locator(`.settings-panel a[href$="${address}"]`).dispatchEvent('click')
