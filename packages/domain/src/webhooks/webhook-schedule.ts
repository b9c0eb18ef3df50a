const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** The pauses between the tries of a delivery, in milliseconds: eight tries over a day. */
export const pausesMs = [
  5 * second,
  5 * minute,
  25 * minute,
  1.5 * hour,
  4 * hour,
  8 * hour,
  10 * hour,
] as const

/** How often a delivery is tried. */
export const mostTries = pausesMs.length + 1

const longestRequestedMs = hour

/**
 * When a delivery that has failed `tries` times is tried again; null when it is given up. A receiver may ask for a
 * longer pause, of an hour at most.
 */
export function nextTryOn(now: Date, tries: number, requestedMs = 0): Date | null {
  const pause = pausesMs[tries - 1]
  if (pause === undefined) return null
  return new Date(now.getTime() + Math.max(pause, Math.min(requestedMs, longestRequestedMs)))
}

/** What a Retry-After header asks for, in milliseconds; 0 without one that can be read. */
export function retryAfterMs(header: string | undefined, now: Date): number {
  if (header === undefined) return 0
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header) * second
    : Date.parse(header) - now.getTime()
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}

/** An endpoint that has accepted nothing for this long is disabled. */
export const disabledAfterMs = 5 * 24 * hour

/** Whether an endpoint that fails now, and since then without exception, is to be disabled. */
export const isToBeDisabled = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= disabledAfterMs
