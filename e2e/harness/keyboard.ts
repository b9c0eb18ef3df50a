import type { Locator, Page } from 'playwright-core'

/** Whether it has the focus, also inside a shadow root. */
export const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element.matches(':focus'))

/** Presses Tab until this has the focus, like somebody without a mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < 40; step++) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`)
}
