import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openConsole } from './harness/console.ts'
import { desktop, useBrowser } from './harness/journey.ts'

const open = useBrowser()

const widths = [1024, 1152, 1280, 1440, 1920]

test.for([
  ['claims/return', 'Returns'],
  ['orders', 'Orders'],
  ['customers', 'Customers'],
  ['registrations', 'Registrations'],
] as const)('no column of %s is cut off on a screen from 1024 to 1920 pixels', async ([path, title]) => {
  const { page } = await openConsole(open, 'admin', path, desktop)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  const list = page.getByRole('table', { name: title })
  await list.getByRole('row').nth(1).waitFor()
  expect(await widthsCutOff(page, list)).toEqual([])
})

/** The widths at which the list is no table, or one that reaches beyond its frame. */
async function widthsCutOff(page: Page, list: Locator): Promise<number[]> {
  const cutOff: number[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const isWhole = await list.evaluate(
      (table) =>
        getComputedStyle(table).display === 'table' &&
        table.scrollWidth <= (table.parentElement?.clientWidth ?? 0),
    )
    if (!isWhole) cutOff.push(width)
  }
  return cutOff
}

test('long names, several states and large sums do not push the columns of a list of claims off it', async () => {
  const { page } = await openConsole(open, 'admin', 'orders', desktop)
  await page.route('**/claim?*', async (route) => {
    const response = await route.fetch()
    const { items, ...rest } = (await response.json()) as { items: object[] }
    await route.fulfill({
      response,
      json: { ...rest, items: items.map((item) => ({ ...item, ...crowded })) },
    })
  })
  await page.getByRole('link', { name: 'Returns', exact: true }).click()
  const list = page.getByRole('table', { name: 'Returns' })
  await list.getByText(crowded.customerName).first().waitFor()
  expect(await widthsCutOff(page, list)).toEqual([])
})

/** A claim that needs as much room as claims do. */
const crowded = {
  externalId: 'W-WNVMXK5D745MH',
  orderNo: '1000428',
  customerName: 'Wilhelmina Featherstonehaugh-Cholmondeley',
  customerEmail: 'wilhelmina.featherstonehaugh-cholmondeley@example.com',
  isGiftReturn: true,
  lineItemHasError: true,
  statuses: ['Awaiting_Return', 'Approved', 'Denied', 'At_Return_Location'],
  resolutionMethods: ['refund', 'giftCard', 'variantExchange'],
  amount: 12_345.67,
  createdOn: '2020-12-28T12:00:00.000Z',
}

test('fourteen claims fit on a screen of 1280 by 800 pixels, each with its product', async () => {
  const { page } = await openConsole(open, 'admin', 'claims/return', {
    ...desktop,
    viewport: { width: 1280, height: 800 },
  })
  const rows = page.getByRole('table', { name: 'Returns' }).getByRole('row')
  await rows.nth(14).waitFor()
  const last = await rows.nth(14).boundingBox()
  expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual(800)
  expect(await rows.locator('img').count()).toBeGreaterThan(13)
})

test('more columns than fit scroll inside of their list', async () => {
  const columns = 'customer,reason,resolution,status,tags,risk,source,amount,updated,created'
  const { page } = await openConsole(open, 'admin', `claims/return?columns=${columns}`, desktop)
  const list = page.getByRole('region', { name: 'Returns' })
  await list.getByRole('columnheader', { name: 'Reason' }).waitFor()
  const last = list.getByRole('columnheader', { name: 'Submitted' })
  await last.scrollIntoViewIfNeeded()
  expect(await last.boundingBox().then((box) => box && box.x + box.width)).toBeLessThanOrEqual(1280)
})
