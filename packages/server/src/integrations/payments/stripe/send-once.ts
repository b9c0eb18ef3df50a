import { isReplayed, isUnknownOutcome } from './stripe-errors.ts'

/** Stripe prunes keys after a day; a job that failed so often has ended before. */
const mostKeys = 6

type Write<T> = {
  send: (idempotencyKey: string) => Promise<T>
  /** What it did, if it did it. */
  find: () => Promise<T | undefined>
}

/**
 * Sends a write until Stripe did it or refused it. Where an answer is lost or Stripe failed, it is looked for before
 * anything is sent again: under another key only once Stripe repeats a failure that it has stored for this one.
 */
export async function sendOnce<T>(reference: string, { send, find }: Write<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send(attempt === 1 ? reference : `${reference}/${attempt}`)
    } catch (error) {
      if (!isUnknownOutcome(error)) throw error
      const done = await find()
      if (done) return done
      if (!isReplayed(error) || attempt === mostKeys) throw error
    }
  }
}
