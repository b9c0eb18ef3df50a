import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from 'hono'

const mostSecondsToWait = 20
const looksPerSecond = 4

/**
 * Waits until what a call started is done, for as many seconds as the caller prefers (RFC 7240), 20 at most. Answers
 * whether it is, and makes the answer a 200 or a 202.
 */
export async function waitUntilDone(c: Context, isProcessing: () => Promise<boolean>): Promise<boolean> {
  for (let looks = secondsToWait(c) * looksPerSecond; ; looks--) {
    const isDone = !(await isProcessing())
    c.status(isDone ? 200 : 202)
    if (isDone || looks <= 0) return isDone
    await pause(1000 / looksPerSecond)
  }
}

function secondsToWait(c: Context): number {
  const wanted = /(?:^|[,;])\s*wait\s*=\s*(\d{1,4})\b/i.exec(c.req.header('prefer') ?? '')?.[1]
  if (wanted === undefined) return 0
  const seconds = Math.min(Number(wanted), mostSecondsToWait)
  c.header('preference-applied', `wait=${seconds}`)
  return seconds
}
