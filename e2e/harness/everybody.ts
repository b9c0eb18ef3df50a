import type { Page } from 'playwright-core'
import { assertAccessible, assertNoSidewaysScrolling, faultsBy, untilIdle } from './accessible.ts'
import { phone, type Open, type Portal, type Visit } from './journey.ts'

/** Does something on a screen of any language before it is looked at. */
type Step = (reader: Page) => Promise<unknown>

export type EverybodysVisit = {
  page: Page
  portal: Portal
  context: Visit['context']
  /** What is wrong with the screens seen so far. */
  faults: string[]
  /** Looks at the screen at the shopper's address, after these steps. */
  see: (...steps: Step[]) => Promise<void>
}

const widths = [320, 390, 1280]

/** The axe checks of each screen: wide in German, narrow in Arabic. The portal looks the same on a dark system. */
const readers = [
  { language: 'de', width: 1280, colorScheme: 'dark' },
  { language: 'ar', width: 320, colorScheme: 'light' },
] as const

/** Opens the portal for a shopper, and two more tabs that check the same screens; none may scroll sideways at any width. */
export async function openForEverybody(open: Open, path?: string): Promise<EverybodysVisit> {
  const { page, portal, context } = await open(phone, { ...(path && { path }) })
  const tabs = await Promise.all(
    readers.map(async (looks) => {
      const reader = await context.newPage()
      await reader.emulateMedia({ colorScheme: looks.colorScheme })
      return { ...looks, reader }
    }),
  )
  const faults: string[] = []
  const see = async (...steps: Step[]) => {
    const address = page.url()
    faults.push(...(await Promise.all(tabs.map((tab) => faultsIn(tab, address, steps)))).flat())
  }
  return { page, portal, context, faults, see }
}

type Tab = { language: string; width: number; reader: Page }

async function faultsIn({ language, width, reader }: Tab, from: string, steps: Step[]): Promise<string[]> {
  const address = new URL(from)
  address.searchParams.set('lang', language)
  await reader.goto(address.href)
  await reader.getByRole('heading', { level: 1 }).waitFor()
  await reader.locator(`html[lang^="${language}"]`).waitFor()
  const faults =
    new URL(reader.url()).pathname === address.pathname ? [] : [`${address.href} leads to ${reader.url()}`]
  for (const step of steps) await step(reader)
  await untilIdle(reader)
  for (const each of widths) {
    await reader.setViewportSize({ width: each, height: 800 })
    const check = each === width ? assertAccessible : assertNoSidewaysScrolling
    faults.push(...(await faultsBy(check(reader), `${reader.url()}, ${each} px`)))
  }
  return faults
}

/** Submits the form of the screen, whose button has another name in each language. */
export const submitForm: Step = (reader) => reader.locator('main [type=submit]').first().click()

/** Submits the form, which refuses its input. */
export const submitRefused: Step = async (reader) => {
  await submitForm(reader)
  await reader.locator('[data-invalid], [aria-invalid="true"], [role=alert]').first().waitFor()
}
