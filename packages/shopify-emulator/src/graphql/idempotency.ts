import { GraphQLError, type GraphQLFieldResolver, type GraphQLResolveInfo } from 'graphql'
import { keyedMutations } from '../schema/keyed-mutations.ts'
import type { Context } from './context.ts'

type Resolve = GraphQLFieldResolver<unknown, Context>

const rememberedMs = 24 * 60 * 60 * 1000

/**
 * A mutation that is done once per key, for a day. The same question is answered as before; another one under the same
 * key is refused, and so is one whose first try was.
 */
export const keyed =
  (name: string, resolve: Resolve): Resolve =>
  (source, args, context, info) => {
    const key = keyOf(info)
    if (key === undefined) {
      if (keyedMutations.has(name))
        throw new GraphQLError(
          'The @idempotent directive is required for this mutation but was not provided.',
          {
            extensions: { code: 'BAD_REQUEST' },
          },
        )
      return resolve(source, args, context, info)
    }
    const { shop, world } = context
    const now = world.clock.now()
    const known = shop.keyedAnswers.get(`${name} ${key}`)
    const input = JSON.stringify(args)
    if (!known || now.getTime() - known.answeredAt.getTime() > rememberedMs) {
      const answer = resolve(source, args, context, info) as object
      shop.keyedAnswers.set(`${name} ${key}`, { input, answer, answeredAt: now })
      return answer
    }
    if (known.input !== input)
      return refused(
        'IDEMPOTENCY_KEY_PARAMETER_MISMATCH',
        'The same idempotency key cannot be used with different operation parameters.',
      )
    const { userErrors = [] } = known.answer as { userErrors?: unknown[] }
    if (userErrors.length > 0)
      return refused(
        'IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED',
        'A previous request with this idempotency key failed. Retry with a new idempotency key.',
      )
    return known.answer
  }

const refused = (code: string, message: string) => ({ userErrors: [{ field: null, message, code }] })

function keyOf({ fieldNodes, variableValues }: GraphQLResolveInfo): string | undefined {
  const directive = fieldNodes[0]?.directives?.find(({ name }) => name.value === 'idempotent')
  const value = directive?.arguments?.find(({ name }) => name.value === 'key')?.value
  if (value?.kind === 'StringValue') return value.value
  if (value?.kind !== 'Variable') return undefined
  const given = variableValues.coerced[value.name.value]
  return typeof given === 'string' ? given : undefined
}
