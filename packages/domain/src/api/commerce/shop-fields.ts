import * as v from 'valibot'
import { enteredAmount, shortText } from '../../shared/wire.ts'

/** What a shop calls something of its own. */
export const shopId = v.pipe(
  v.string(),
  v.nonEmpty('Must not be empty'),
  v.maxLength(200),
  v.regex(/^[^\s\p{Cc}]+$/u, 'Must not contain spaces'),
)

/** A text that may be empty. */
export const words = v.pipe(v.string(), v.trim(), v.maxLength(255))
export const required = v.pipe(shortText, v.trim(), v.nonEmpty('Must not be empty'))

export const notNegative = v.pipe(enteredAmount, v.minValue(0, 'Must be zero or a positive number'))
export const grams = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000))

/** A list of things that a shop tells apart by their ids. */
export const listOf = <Item extends v.GenericSchema<unknown, { id: string }>>(item: Item, length: number) =>
  v.pipe(
    v.array(item),
    v.maxLength(length),
    v.check((parts) => new Set(parts.map(({ id }) => id)).size === parts.length, 'Every id must be unique'),
  )
