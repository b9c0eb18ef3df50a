import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
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

/**
 * A shopper, and two more tabs that look at the shopper's screens in German and in Arabic, at every width, on a
 * light and on a dark system.
 */
export async function openForEverybody(open: Open, path?: string): Promise<EverybodysVisit> {
  const { page, portal, context } = await open(phone, { ...(path && { path }) })
  const readers = await Promise.all(
    ['de', 'ar'].map(async (language) => ({ language, reader: await context.newPage() })),
  )
  const faults: string[] = []
  const see = async (...steps: Step[]) => {
    const address = page.url()
    const found = readers.map(({ language, reader }) => faultsIn(language, reader, address, steps))
    faults.push(...(await Promise.all(found)).flat())
  }
  return { page, portal, context, faults, see }
}

const looks = [
  { width: 320, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'light' },
] as const

async function faultsIn(language: string, reader: Page, from: string, steps: Step[]): Promise<string[]> {
  const address = new URL(from)
  address.searchParams.set('lang', language)
  await reader.goto(address.href)
  await reader.getByRole('heading', { level: 1 }).waitFor()
  await reader.locator(`html[lang^="${language}"]`).waitFor()
  const faults =
    new URL(reader.url()).pathname === address.pathname ? [] : [`${address.href} leads to ${reader.url()}`]
  for (const step of steps) await step(reader)
  for (const { width, colorScheme } of looks) {
    await reader.emulateMedia({ colorScheme })
    await reader.setViewportSize({ width, height: 800 })
    await assertAccessible(reader).catch((error: unknown) =>
      faults.push(`${reader.url()}, ${width} px: ${JSON.stringify((error as { actual?: unknown }).actual)}`),
    )
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
