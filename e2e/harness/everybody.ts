import type { Page } from 'playwright-core'
import { assertAccessible, assertNoSidewaysScrolling, untilIdle } from './accessible.ts'
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

/** Who looks at each screen: a dark system, which the portal's own colors do not follow, a wide and a narrow one. */
const readers = [
  { language: 'de', width: 1280, colorScheme: 'dark' },
  { language: 'ar', width: 320, colorScheme: 'light' },
] as const

/** A shopper, and two more tabs whose readers look at the shopper's screens, and at every width for what is cut off. */
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
  const note = (width: number) => (error: unknown) => {
    faults.push(`${reader.url()}, ${width} px: ${JSON.stringify((error as { actual?: unknown }).actual)}`)
  }
  for (const step of steps) await step(reader)
  await untilIdle(reader)
  for (const each of widths) {
    await reader.setViewportSize({ width: each, height: 800 })
    await assertNoSidewaysScrolling(reader).catch(note(each))
  }
  await reader.setViewportSize({ width, height: 800 })
  await assertAccessible(reader).catch(note(width))
  return faults
}

/** Submits the form of the screen, whose button has another name in each language. */
export const submitForm: Step = (reader) => reader.locator('main [type=submit]').first().click()

/** Submits the form, which refuses its input. */
export const submitRefused: Step = async (reader) => {
  await submitForm(reader)
  await reader.locator('[data-invalid], [aria-invalid="true"], [role=alert]').first().waitFor()
}
