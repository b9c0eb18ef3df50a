import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callAs, openConsole } from './harness/console.ts'
import { desktop, useBrowser } from './harness/journey.ts'
import { tabTo } from './harness/keyboard.ts'
import { arriveAt, press, shows } from './shopper.ts'

const open = useBrowser()

async function ask(question: string): Promise<number> {
  const { body } = await callAs('admin', 'POST', 'dashboard/prompt', { question })
  const { answer } = body as { answer: { figures: { value: number }[] } }
  return answer.figures[0]?.value ?? 0
}

/** How many returns were filed yesterday, once the demo’s are there and counted; journeys file today. */
async function countYesterday(): Promise<number> {
  // Figures are counted every minute, and those of some days before those of others.
  for (const question of ['returns last week', 'returns yesterday'])
    await expect.poll(() => ask(question), { timeout: 90_000, interval: 500 }).toBeGreaterThan(1)
  return ask('returns yesterday')
}

async function download(page: Page, name: string): Promise<string[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
  return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
}

test('an Admin asks for a figure, changes the question, and exports and schedules the claims behind it', async () => {
  const returns = await countYesterday()
  const { page } = await openConsole(open, 'admin', '', desktop)
  await tabTo(page, page.getByRole('searchbox', { name: 'Ask a question about your figures' }))
  await page.keyboard.type('How many retruns last week, by reason?')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Returns by reason, last week' }).waitFor()
  await shows(page, ['Read “retruns” as “return”.'])
  await page.getByRole('table', { name: 'By reason' }).waitFor()

  const chips = page.getByRole('region', { name: 'Change the question' })
  const choose = async (chip: string, option: string) => {
    await tabTo(page, chips.getByRole('combobox', { name: chip }))
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Split by', 'Not split')
  await page.getByRole('heading', { name: 'Returns, last week' }).waitFor()
  await choose('Period', 'Yesterday')
  await page.getByRole('heading', { name: 'Returns, yesterday' }).waitFor()
  const figure = page.getByRole('listitem').filter({ hasText: 'View claims' })
  expect(await figure.innerText()).toMatch(new RegExp(`^Returns\\s+${returns}\\s`))

  await figure.getByRole('link', { name: 'View claims' }).click()
  await arriveAt(page, 'Returns')
  const numbers = page.getByRole('table', { name: 'Returns' }).getByRole('link', { name: /^R-/ })
  await expect.poll(() => numbers.count()).toBe(returns)
  const listed = await numbers.allInnerTexts()

  await page.getByRole('link', { name: 'Export', exact: true }).click()
  await arriveAt(page, 'Export list')
  await shows(page, ['Exports what matches the current search and filters.'])
  await page.getByLabel('File name').fill('Filed yesterday')
  await press(page, 'Export')
  await arriveAt(page, 'Exports')
  await page.getByText(new RegExp(`^${returns} rows, .+ · Available until `)).waitFor()
  const [head = '', ...rows] = await download(page, 'Download “Filed yesterday.csv”')
  expect(head).toMatch(/^\uFEFFNumber,Order,/)
  expect(new Set(rows.map((row) => row.split(',')[0]))).toEqual(new Set(listed))

  await page.goBack()
  await arriveAt(page, 'Export list')
  await page.getByLabel('File name').fill('Every week')
  await page.getByRole('radio', { name: 'Weekly' }).check()
  await press(page, 'Schedule export')
  await arriveAt(page, 'Exports')
  const scheduled = page.getByRole('region', { name: 'Scheduled exports' })
  await scheduled.getByText('Every week.csv').waitFor()
  await shows(page, [/^Every Monday at 6 AM in the store’s time zone\. Next: /])
})
