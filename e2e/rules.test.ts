import { afterEach, describe, expect, test } from 'vitest'
import { assertAccessible } from './harness/accessible.ts'
import { callAs, openConsole } from './harness/console.ts'
import { desktop, useBrowser, type Portal } from './harness/journey.ts'
import { placeOrderLike } from './harness/orders.ts'
import { server } from './harness/shared-server.ts'
import { arriveAt, follow, lookUp, press, shows, titles } from './shopper.ts'

const open = useBrowser()
const name = 'Final sale by tag'

/** All journeys share the store: the rules that one adds are taken away again. */
afterEach(async () => {
  const { rules } = (await callAs('admin', 'GET', 'rule')).body as { rules: { id: string; name: string }[] }
  for (const rule of rules.filter((rule) => rule.name === name))
    await callAs('admin', 'DELETE', `rule/${rule.id}`)
})

const orderIn = (page: Portal) => page.getByRole('listitem').getByRole('link').allInnerTexts()

describe('an Admin', () => {
  test('makes a rule of a template, tries it on past orders and claims and switches it on, and the portal obeys', async () => {
    const { page } = await openConsole(open, 'admin', 'settings/rules/new', desktop)
    await arriveAt(page, 'Start from a template')
    await follow(page, /^Final sale by tag/)
    await arriveAt(page, 'Add rule')
    await page.getByLabel('Value').fill('accessories')
    await page.keyboard.press('Enter')
    await shows(page, [
      'When the item is tagged final-sale or accessories, the item is final sale and can’t be returned.',
    ])
    await page.getByRole('textbox', { name: 'Name' }).focus() // which closes the suggestions
    await assertAccessible(page)
    await press(page, 'Save')
    await arriveAt(page, name)
    await shows(page, ['Rule saved. It’s off, so nothing changes for customers.'])

    await press(page, 'Run test')
    const orders = page.getByRole('region', { name: 'Orders without a claim' })
    await orders.getByText(/^Offers would change for \d+ orders? of \d+\./).waitFor()
    await orders.getByText('Note under the item', { exact: true }).waitFor()
    await orders.getByText('Value of items that can be refunded').waitFor()
    const example = orders.getByRole('link').first()
    expect(await example.getAttribute('href')).toMatch(/\/orders\/[0-9a-f-]{36}$/)
    await shows(page, [/ would change\.$|^No claims in this period\.$/])
    await assertAccessible(page)
    await page.getByRole('switch', { name: /^Turn on rule/ }).check({ force: true })
    await press(page, 'Save')
    await shows(page, ['Rule saved. It’s on and applies now.'])

    const order = await placeOrderLike(server, 1001)
    const { portal } = await open(desktop)
    await lookUp(portal, order.orderNo, order.email)
    await arriveAt(portal, /^Order #/)
    await follow(portal, 'Get started')
    await arriveAt(portal, titles.begin)
    expect(await portal.getByText('Final Sale', { exact: true }).first().isVisible()).toBe(true)
  })

  test('puts rules into another order by keys, and back by a button', async () => {
    const { page } = await openConsole(open, 'admin', 'settings/rules', desktop)
    await arriveAt(page, 'Rules')
    const [first = '', second = ''] = await orderIn(page)
    const nameOf = (line: string) => line.replace(/^\d+\. /, '')
    await page.getByRole('button', { name: `Drag to reorder: ${nameOf(first)}` }).focus()
    // Like a screen reader user: the next key only after the last announcement.
    await page.keyboard.press('Space')
    await page.getByText(/ moved to position 1\.$|^Picked up /).waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowDown')
    await page.getByText(`${nameOf(first)} moved to position 2.`).waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await expect
      .poll(async () => (await orderIn(page)).slice(0, 2).map(nameOf))
      .toEqual([second, first].map(nameOf))
    await press(page, `Move up: ${nameOf(first)}`)
    await expect.poll(async () => (await orderIn(page)).slice(0, 2)).toEqual([first, second])
  })
})

test('Staff see the rules and cannot change them', async () => {
  const { page } = await openConsole(open, 'staff', 'settings/rules', desktop)
  await arriveAt(page, 'Rules')
  await shows(page, ['You can view these settings. Only an Admin of the store can change them.'])
  expect(await page.getByRole('button', { name: /^Move/ }).count()).toBe(0)
  await page.getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Name' }).isEditable()).toBe(false)
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
})
