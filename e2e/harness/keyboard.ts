import type { Locator, Page } from 'playwright-core'

/** Whether it has the focus, also where it stands in a shadow root. */
export const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element.matches(':focus'))

/** Goes on with the Tab key until this has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < 40; step++) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`)
}
