import { describe, expect, test } from 'vitest'
import '../packages/admin/src/app/texts/en/menu.ts'
import { text } from '../packages/admin/src/app/texts/text.ts'
import { settingsGroups } from '../packages/admin/src/features/settings/settings-areas.ts'
import { assertAccessible, assertContrast } from './harness/accessible.ts'
import { openConsole, storeId } from './harness/console.ts'
import { standalone, useBrowser, type Portal } from './harness/journey.ts'

const open = useBrowser()
const screens = settingsGroups.flatMap((group) => group.screens)

describe.for(standalone)('$name', (place) => {
  test('every screen of the settings can be read by everybody, in the light and in the dark', async () => {
    const { page } = await openConsole(open, 'admin', 'settings', place)
    for (const { label, to } of screens) {
      await follow(page, to({ storeId }))
      await page.getByRole('heading', { level: 1, name: text(label), exact: true }).waitFor()
      await expect.soft(assertAccessible(page), text(label)).resolves.toBeUndefined()
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.locator('html[data-mantine-color-scheme="dark"]').waitFor()
      await expect.soft(assertContrast(page), `${text(label)}, dark`).resolves.toBeUndefined()
      await page.emulateMedia({ colorScheme: 'light' })
    }
  })
})

/** Without loading the page anew, by the link in the list, which on a phone is there but not seen. */
const follow = (page: Portal, address: string) =>
  page.locator(`.settings-list a[href$="${address}"]`).dispatchEvent('click')
