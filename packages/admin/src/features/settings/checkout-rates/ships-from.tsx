import { Text } from '@mantine/core'
import * as v from 'valibot'
import '../../../app/texts/en/rates.ts'
import { text } from '../../../app/texts/text.ts'

/** Which of the store's locations the origin of the cart was matched with. */
export function ShipsFrom({ trace }: { trace: unknown }) {
  const read = v.safeParse(v.object({ shipsFrom: v.nullable(v.string()) }), trace)
  if (!read.success) return null
  const { shipsFrom: name } = read.output
  return (
    <Text size="sm">{name === null ? text('quote.shipsElsewhere') : text('quote.shipsFrom', { name })}</Text>
  )
}
