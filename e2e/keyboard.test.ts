import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { standalone, useBrowser } from './harness/journey.ts'
import { hasFocus, tabTo } from './harness/keyboard.ts'
import { placeOrderLike } from './harness/orders.ts'
import { arriveAt, orderNumberField, titles } from './shopper.ts'

const server = inject('server')
const open = useBrowser()

async function pressKey(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  await tabTo(page, page.getByRole(role, { name, exact: true }))
  await page.keyboard.press('Enter')
}

/** A group of radio buttons is one stop; arrows move within it. */
async function chooseByKey(page: Page, name: RegExp): Promise<void> {
  const wanted = page.getByRole('radio', { name })
  await wanted.waitFor()
  const isInGroup = () =>
    wanted.evaluate(
      (radio: HTMLInputElement) => (document.activeElement as HTMLInputElement | null)?.name === radio.name,
    )
  for (let step = 0; step < 40 && !(await isInGroup()); step++) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (let step = 0; step < 20 && !(await wanted.isChecked()); step++) await page.keyboard.press('ArrowDown')
}

/** The new screen's title has the focus, so that a screen reader reads it and Tab continues from there. */
async function arriveWithFocus(page: Page, title: string | RegExp): Promise<void> {
  await arriveAt(page, title)
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
}

describe.for(standalone)('$name', (place) => {
  test('a refund needs no mouse', async () => {
    const { orderNo, email } = await placeOrderLike(server, 1001)
    const { page } = await open(place)
    await arriveAt(page, titles.lookUp)
    await tabTo(page, page.getByLabel('Email Address or Postal Code'))
    await page.keyboard.type(email)
    await tabTo(page, orderNumberField(page))
    await page.keyboard.type(orderNo)
    await page.keyboard.press('Enter')

    await arriveWithFocus(page, /^Order #/)
    await pressKey(page, 'link', 'Get started')
    await arriveWithFocus(page, titles.begin)
    await pressKey(page, 'button', 'Select Highland Lambswool Scarf')
    await arriveWithFocus(page, titles.reason)
    await chooseByKey(page, /^I changed my mind$/)
    await pressKey(page, 'button', 'Next')
    await arriveWithFocus(page, titles.meta)
    await pressKey(page, 'button', 'Next')
    await arriveWithFocus(page, titles.resolution)
    await chooseByKey(page, /^Refund/)
    await pressKey(page, 'button', 'Continue without exchanging')
    await arriveWithFocus(page, titles.goOn)
    await pressKey(page, 'link', 'Next')
    await arriveWithFocus(page, titles.address)
    await pressKey(page, 'link', 'Next')
    await arriveWithFocus(page, titles.methods)
    await chooseByKey(page, /^Use Provided Label/)
    await pressKey(page, 'button', 'Next')
    await arriveWithFocus(page, titles.review)
    await chooseByKey(page, /^Refund/)
    await page.getByText('Refund owed').waitFor()
    await pressKey(page, 'button', 'Submit Return Request')
    await arriveWithFocus(page, titles.overview)
    const label = page.getByRole('link', { name: 'Download Return Label' })
    await tabTo(page, label)
    expect(await hasFocus(label)).toBe(true)
  })
})
