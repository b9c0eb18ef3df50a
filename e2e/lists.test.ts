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
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const fit = await list.evaluate((table) => ({
      isTable: getComputedStyle(table).display === 'table',
      isWhole: table.scrollWidth <= (table.parentElement?.clientWidth ?? 0),
    }))
    expect([width, fit]).toEqual([width, { isTable: true, isWhole: true }])
  }
})

test('more columns than fit scroll inside of their list', async () => {
  const columns = 'customer,reason,resolution,status,tags,risk,source,amount,updated,created'
  const { page } = await openConsole(open, 'admin', `claims/return?columns=${columns}`, desktop)
  const list = page.getByRole('region', { name: 'Returns' })
  await list.getByRole('columnheader', { name: 'Reason' }).waitFor()
  const last = list.getByRole('columnheader', { name: 'Received' })
  await last.scrollIntoViewIfNeeded()
  expect(await last.boundingBox().then((box) => box && box.x + box.width)).toBeLessThanOrEqual(1280)
})
