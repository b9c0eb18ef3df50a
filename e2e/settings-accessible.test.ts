import { expect, test } from 'vitest'
import '../packages/admin/src/app/texts/en/menu.ts'
import { text } from '../packages/admin/src/app/texts/text.ts'
import { settingsGroups } from '../packages/admin/src/app/settings-areas.ts'
import { openConsole, storeId } from './harness/console.ts'
import { desktop, useBrowser, type Portal } from './harness/journey.ts'
import { faultsWideAndNarrow } from './harness/wide-and-narrow.ts'

const open = useBrowser()
const groups = settingsGroups.map(({ label, screens }) => ({ group: text(label), screens }))

// One at a time for each group: all together would be as long as a journey may take.
test.for(groups)(
  'every screen of “$group” can be read by everybody, wide and narrow, in the light and in the dark',
  async ({ screens }) => {
    const { page } = await openConsole(open, 'admin', 'settings', desktop)
    for (const [place, { label, to }] of screens.entries()) {
      await follow(page, to({ storeId }))
      await page.getByRole('heading', { level: 1, name: text(label), exact: true }).waitFor()
      expect.soft(await faultsWideAndNarrow(page, page, place), text(label)).toEqual([])
    }
  },
)

/** Without reloading the page, by the link in the panel, which on a phone is there but not seen. */
const follow = (page: Portal, address: string) =>
  page.locator(`.settings-panel a[href$="${address}"]`).dispatchEvent('click')
