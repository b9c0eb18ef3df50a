import { describe, expect, inject, test } from 'vitest'
import { assertAccessible } from './harness/accessible.ts'
import { standalone, useBrowser } from './harness/journey.ts'
import { readPrinted } from './harness/server.ts'
import { arriveAt, press } from './shopper.ts'

const server = inject('server')
const open = useBrowser()

/**
 * The link that is printed for an address after `used`, as whoever runs the server would copy it: with the end of its
 * line, as what is printed arrives in pieces.
 */
async function printedLink(email: string, used?: string): Promise<string> {
  const newest = () =>
    readPrinted(server)
      .split(`Mail to ${email}`)
      .slice(1)
      .at(-1)
      ?.match(/https?:\S+\?token=\S+(?=\n)/)?.[0]
  await expect.poll(() => newest() ?? used).not.toBe(used)
  return newest() ?? ''
}

describe.for(standalone)('$name', (place) => {
  test('a merchant signs up, finds the link in the terminal and comes in as Admin of a new store', async () => {
    const email = `ada@byron${place.viewport.width}.example`
    const { page } = await open(place, { address: `${server.portalUrl}/admin/sign-up` })
    await arriveAt(page, 'Create an account')
    for (const [label, value] of [
      ['First name', 'Ada'],
      ['Last name', 'Byron'],
      ['Email', email],
      ['Store name', 'Byron & Daughters'],
      ['Store address', 'https://byron.example'],
    ] as const)
      await page.getByRole('textbox', { name: label, exact: true }).fill(value)
    await page.getByLabel('Currency').selectOption('GBP')
    await page.getByRole('checkbox', { name: 'Returns and exchanges' }).check()
    await press(page, 'Create account')
    await arriveAt(page, 'Look into the terminal')
    await assertAccessible(page)

    const link = await printedLink(email)
    await page.goto(link)
    await arriveAt(page, 'Choose your password')
    await page.getByLabel('Password', { exact: true }).fill('four words in a row')
    await press(page, 'Save and sign in')
    await page.waitForURL(/\/admin\/[0-9a-f-]{36}\//)
    await expect.poll(() => page.getByText('Byron & Daughters').count()).toBeGreaterThan(0)

    await page.getByText('Shoppers can’t use your portal yet').waitFor()
    await assertAccessible(page)
    const confirmation = await printedLink(email, link)
    const console = page.url()
    await page.goto(confirmation)
    await arriveAt(page, 'Confirm your store’s address')
    await assertAccessible(page)
    await press(page, 'Confirm address')
    await arriveAt(page, 'Your portal is open')
    await page.getByRole('link', { name: /byron/ }).click()
    await arriveAt(page, "Let's find your order")
    await page.goto(console)
    await expect.poll(() => page.getByText('Byron & Daughters').count()).toBeGreaterThan(0)
    expect(await page.getByText('Shoppers can’t use your portal yet').count()).toBe(0)

    await page.context().clearCookies()
    await page.goto(`${server.portalUrl}/admin/reset-password`)
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
    await press(page, 'Send the link')
    await arriveAt(page, 'Look into the terminal')
    await page.goto(await printedLink(email, confirmation))
    await arriveAt(page, 'Choose your password')
  })
})
