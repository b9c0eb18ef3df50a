/** Why a mutation does nothing, as Shopify says it: which part of the input, a sentence, and where there is one a code. */
export type UserError = { field: string[] | null; message: string; code?: string | null }

/** Ends a mutation that has changed nothing yet. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly errors: readonly UserError[]

  constructor(errors: readonly UserError[]) {
    super(errors.map(({ message }) => message).join(' '))
    this.errors = errors
  }
}

/** Refuses for one reason. `field` is a path with dots, as `input.quantity`. */
export function refuse(field: string | null, message: string, code?: string): never {
  throw new Refusal([{ field: field === null ? null : field.split('.'), message, code: code ?? null }])
}
