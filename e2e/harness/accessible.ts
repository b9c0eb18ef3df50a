import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Frame } from 'playwright-core'
import { expect } from 'vitest'
import type { Portal } from './journey.ts'

/**
 * Asserts that the screen, once nothing on it is busy, has no axe violations and is not wider than the
 * viewport.
 */
export async function assertAccessible(portal: Portal): Promise<void> {
  await assertNoViolations(portal)
  await assertNoSidewaysScrolling(portal)
}

/** Waits until nothing on the screen is busy. */
export const untilIdle = (portal: Portal): Promise<void> =>
  portal.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })

async function assertNoViolations(portal: Portal): Promise<void> {
  await untilIdle(portal)
  const frame = await frameOf(portal)
  await frame.evaluate(async () => {
    // Colors in a transition are not the final ones.
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)))
  })
  const violations = await findViolations(frame)
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([])
}

/** What a check of a screen found wrong, after the name of the screen. */
export const faultsBy = (check: Promise<void>, name: string): Promise<string[]> =>
  check.then(
    () => [],
    (error: unknown) => [`${name}: ${JSON.stringify((error as { actual?: unknown }).actual)}`],
  )

export async function assertNoSidewaysScrolling(portal: Portal): Promise<void> {
  const { scrollWidth, clientWidth } = await portal
    .locator('html')
    .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}

async function findViolations(frame: Frame): Promise<AxeResults['violations']> {
  // Evaluated by the browser itself: the page's security policy lets no script in, nor should it.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  const options: RunOptions = { resultTypes: ['violations'], iframes: false }
  return frame.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run: (at: Document, options: RunOptions) => Promise<AxeResults> }
    }
    return (await axe.run(document, options)).violations
  }, options)
}

export async function frameOf(portal: Portal): Promise<Frame> {
  const root = await portal.locator('html').elementHandle()
  const frame = await root?.ownerFrame()
  if (!frame) throw new Error('The portal is gone.')
  return frame
}
