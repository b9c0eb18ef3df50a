import type { Context } from './context.ts'
import { Refusal } from './user-errors.ts'

/**
 * A mutation that succeeds or refuses. `work` validates everything before it changes anything, and returns
 * the payload's fields; if it refuses, those are null and the errors say why.
 */
export const mutation =
  <Args>(work: (args: Args, context: Context) => object, errorsField = 'userErrors') =>
  (_root: unknown, args: Args, context: Context): object => {
    try {
      return { [errorsField]: [], ...work(args, context) }
    } catch (error) {
      if (error instanceof Refusal) return { [errorsField]: error.errors }
      throw error
    }
  }
