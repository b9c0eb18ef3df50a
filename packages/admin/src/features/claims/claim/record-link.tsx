import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useMay } from '../../../app/session.ts'

type RecordLinkProps = {
  /** Null where it has no page. */
  to: string | null
  children: string
}

/** Leads to the page of the customer or order that it names, if there is one that may be seen. */
export function RecordLink({ to, children }: RecordLinkProps) {
  const maySeeOrders = useMay('viewOrders')
  if (to === null || !maySeeOrders)
    return (
      <Text span size="sm" fw={600}>
        {children}
      </Text>
    )
  return (
    <Anchor component={Link} to={to} size="sm" fw={600} py={3} display="inline-block">
      {children}
    </Anchor>
  )
}
