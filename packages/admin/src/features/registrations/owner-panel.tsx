import type { Registration } from '@aftercare/domain/api/registration-schema'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/claim.ts'
import '../../app/texts/en/registrations.ts'
import { text } from '../../app/texts/text.ts'
import { Panel } from '../../components/panel.tsx'
import { PostalAddress } from '../../components/postal-address.tsx'

/** Who registered it, with the way to what the shop knows of them. */
export function OwnerPanel({ registration }: { registration: Registration }) {
  const { store } = useStore()
  const { customer, firstName, lastName, email, address } = registration
  const name = `${firstName} ${lastName}`
  return (
    <Panel title={text('registration.owner')}>
      {customer ? (
        <Anchor
          component={Link}
          to={paths.customer.to({ storeId: store.id, customerId: customer.id })}
          size="sm"
          fw={600}
        >
          {name}
        </Anchor>
      ) : (
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
      )}
      <Anchor href={`mailto:${email}`} size="sm" display="block" style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Anchor>
      {address?.phone && (
        <Anchor href={`tel:${address.phone}`} size="sm" display="block">
          {address.phone}
        </Anchor>
      )}
      {address && (
        <>
          <Text size="xs" c="dimmed" mt="sm">
            {text('claim.customer.address')}
          </Text>
          <PostalAddress address={address} />
        </>
      )}
    </Panel>
  )
}
