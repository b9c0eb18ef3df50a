import { GraphQLError, isScalarType, valueFromASTUntyped, type GraphQLSchema } from 'graphql'

const checks: Record<string, (value: unknown) => boolean> = {
  DateTime: (value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value)),
  Date: (value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  Decimal: isDecimal,
  Money: isDecimal,
  URL: (value) => typeof value === 'string' && URL.canParse(value),
  UnsignedInt64: (value) => /^\d+$/.test(String(value)),
}

function isDecimal(value: unknown): boolean {
  return (typeof value === 'string' || typeof value === 'number') && /^-?\d+(\.\d+)?$/.test(String(value))
}

/** Lets the schema refuse what Shopify's own scalars do not take; dates are answered as Shopify writes them. */
export function completeScalars(schema: GraphQLSchema): void {
  for (const [name, isValid] of Object.entries(checks)) {
    const type = schema.getType(name)
    if (!isScalarType(type)) continue
    const checked = (value: unknown) => {
      if (isValid(value)) return value
      throw new GraphQLError(`Invalid ${name}: ${JSON.stringify(value)}`)
    }
    type.coerceInputValue = checked
    type.coerceInputLiteral = (node) => checked(valueFromASTUntyped(node))
  }
  for (const name of ['DateTime', 'Date']) {
    const type = schema.getType(name)
    if (isScalarType(type)) type.coerceOutputValue = (value) => written(value, name === 'Date' ? 10 : 19)
  }
}

function written(value: unknown, length: number): unknown {
  if (!(value instanceof Date)) return value
  return value.toISOString().slice(0, length) + (length === 19 ? 'Z' : '')
}
