import { emailApi } from '../packages/domain/src/api/email-api.ts'
import { integrationsApi } from '../packages/domain/src/api/integrations-api.ts'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { beginReturn } from './begin-return.ts'
import { assertAccessible } from './harness/accessible.ts'
import { callAs, openConsole, storeId } from './harness/console.ts'
import { desktop, phone, useBrowser } from './harness/journey.ts'
import { server } from './harness/shared-server.ts'
import {
  arriveAt,
  chooseReturnMethod,
  confirmAddress,
  follow,
  press,
  returnForCredit,
  shows,
  submit,
  titles,
} from './shopper.ts'

const open = useBrowser()

const template = emailApi.saveEmailTemplate.path
  .replace('/:storeId/', '')
  .replace(':emailTemplateId', 'claimReceived')
const twilio = integrationsApi.saveIntegration.path
  .replace('/:storeId/', '')
  .replace(':integrationId', 'twilio')

/** All journeys share the store: what one changes here is put back. */
afterEach(async () => {
  const { body } = await callAs('admin', 'GET', template)
  const { version, isEnabled, sendAfterDays } = body['template'] as Record<string, unknown>
  const ours = { version, isEnabled, sendAfterDays, ...(body['ours'] as object) }
  await callAs('admin', 'PUT', template, { ...ours, translations: {} })
  await connectTwilio(false)
})

/** Nothing answers where the server looks for Twilio. */
async function connectTwilio(isEnabled: boolean): Promise<void> {
  const { version } = (await callAs('admin', 'GET', twilio)).body
  const sid = '0a'.repeat(16)
  const values = { accountSid: `AC${sid}`, messagingServiceSid: `MG${sid}` }
  const saved = { version, isEnabled, values, secrets: { authToken: 'of-journeys' } }
  expect(await callAs('admin', 'PUT', twilio, saved)).toMatchObject({ status: 200 })
}

async function listSubjects(): Promise<string[]> {
  const { body } = await callAs('admin', 'GET', 'outbox?take=50')
  return (body['items'] as { subject: string }[]).map(({ subject }) => subject)
}

/** Submits a return on its last screen in this language, and returns its number. */
async function submitIn(page: Page, language: string): Promise<string> {
  const address = new URL(page.url())
  address.searchParams.set('lang', language)
  await page.goto(address.href)
  await page.locator(`html[lang^="${language}"]`).waitFor()
  await page.locator('main [type=submit]').first().click()
  const words = await page.getByText(/R-\w+/).first().innerText()
  const [number] = /R-\w+/.exec(words) ?? []
  if (number === undefined) throw new Error('The overview shows no number.')
  return number
}

const languages = [
  { name: 'French', code: 'fr', subject: 'Bien reçu :' },
  { name: 'German', code: 'de', subject: 'Ist da:' },
]

test('an email is written in two languages, previewed and tried in each, and customers get it in theirs', async () => {
  const { page } = await openConsole(open, 'admin', 'settings/email/claimReceived', desktop)
  await arriveAt(page, 'Request received')
  for (const { name, subject } of languages) {
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
    await page.getByRole('textbox', { name: 'Subject', exact: true }).fill(`${subject} {{ claim.number }}`)
    await shows(page, [new RegExp(`^Subject: ${subject} [RW]-`)])
    await press(page, 'Send test to me')
    await expect
      .poll(listSubjects)
      .toContainEqual(expect.stringMatching(new RegExp(`^\\[Test\\] ${subject} [RW]-`)) as string)
  }
  await press(page, 'Save')
  await shows(page, ['Settings saved. Customers see them now.'])

  const numbers = await Promise.all(
    languages.map(async ({ code, subject }) => {
      const { page, portal } = await beginReturn(open, server, phone, 1001)
      await returnForCredit(portal, 'Highland Lambswool Scarf')
      await confirmAddress(portal)
      await chooseReturnMethod(portal, /Use Provided Label/)
      await arriveAt(portal, titles.review)
      return `${subject} ${await submitIn(page, code)}`
    }),
  )
  for (const subject of numbers) await expect.poll(listSubjects, { timeout: 15_000 }).toContain(subject)
})

test('a customer asks for text messages, and everyone can read the screens about them', async () => {
  await connectTwilio(true)
  const { portal } = await beginReturn(open, server, phone, 1001)
  await returnForCredit(portal, 'Highland Lambswool Scarf')
  await follow(portal, 'Next')
  await arriveAt(portal, titles.address)
  const box = portal.getByRole('checkbox', { name: /^Text me updates about this return/ })
  expect(await box.isChecked()).toBe(false)
  await box.check()
  await assertAccessible(portal)
  await follow(portal, 'Next')
  await chooseReturnMethod(portal, /Use Provided Label/)
  await arriveAt(portal, titles.review)
  const number = await submit(portal)

  const { body } = await callAs('admin', 'GET', `claim?text=${number}`)
  const [{ id }] = body['items'] as [{ id: string }]
  const { page } = await openConsole(open, 'admin', `claims/return/${id}`, desktop)
  const panel = page.getByRole('region', { name: 'Text messages' })
  await panel.getByText(/^Text me updates about this return/).waitFor()
  await seeWideAndNarrow(page)
  await page.goto(`${server.portalUrl}/admin/${storeId}/settings/text-messages/claimReceived`)
  await shows(page, [/Billed as \d message/])
  await seeWideAndNarrow(page)
})

async function seeWideAndNarrow(page: Page): Promise<void> {
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await assertAccessible(page)
  }
}
