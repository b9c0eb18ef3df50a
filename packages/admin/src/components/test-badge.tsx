import { Badge } from '@mantine/core'
import '../app/texts/en/lists.ts'
import { text } from '../app/texts/text.ts'

/** Says that an order, or the order of a claim, is there to try returns on. */
export const TestBadge = () => (
  <Badge variant="outline" color="violet" size="sm" radius="xl" miw="max-content">
    {text('list.test')}
  </Badge>
)
