import type { Portal } from './journey.ts'

/** The longest transition or animation that anything on the screen may take, in seconds. */
export const longestMotion = (portal: Portal) =>
  portal.locator('html').evaluate(() => {
    const durations = [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element)
      return `${transitionDuration},${animationDuration}`.split(',')
    })
    return Math.max(...durations.map((text) => parseFloat(text)))
  })
