import type { Context } from './context.ts'
import { Refusal } from './user-errors.ts'

/**
 * A mutation that does its work or refuses. `work` checks everything before it changes anything, and answers the
 * payload's fields; where it refuses, those are null and the errors say why.
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
