import type { JsonSchema } from './describe-api.ts'

/**
 * A JSON schema as a person would write it down: `{ quantity: integer (≥ 1), comments?: text (≤ 5000) }`, one
 * field a line.
 */
export function shapeText(schema: JsonSchema, indent = ''): string {
  if (schema.$ref !== undefined) return schema.$ref.replace(/^.*\//, '')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(' | ')

  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return alternatives.map((alternative) => shapeText(alternative, indent)).join(' | ')
  if (schema.items) return `[${shapeText(schema.items, indent)}]${limits(schema.minItems, schema.maxItems)}`
  if (schema.properties) return objectText(schema, indent)
  return scalarText(schema)
}

function objectText({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, property]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${inner}${name}${mark}: ${shapeText(property, inner)}${defaultText(property)}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function scalarText({ type, format, minimum, maximum, minLength, maxLength }: JsonSchema): string {
  if (type === undefined) return 'any'
  if (type === 'string') return `${format ?? 'text'}${limits(minLength, maxLength)}`
  return `${type}${limits(minimum, maximum)}`
}

/** One that is a whole document says nothing to a reader. */
const defaultText = ({ default: otherwise }: JsonSchema) =>
  otherwise === undefined || (typeof otherwise === 'object' && otherwise !== null)
    ? ''
    : ` = ${JSON.stringify(otherwise)}`

/** ` (1–200)`, ` (≥ 1)`, ` (≤ 200)`: of a number its value, of a text or list its length. */
function limits(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return ` (${least}–${most})`
  if (least !== undefined) return ` (≥ ${least})`
  return most === undefined ? '' : ` (≤ ${most})`
}
