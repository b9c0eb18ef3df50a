import type { RegistrationForm } from '@aftercare/domain/api/registrations-api'
import type { Registration } from '@aftercare/domain/registrations/registration-schema'
import { Anchor, Text } from '@mantine/core'
import { IconCircleX, IconCopy, IconShieldOff, IconShoppingBag } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatMoment } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/registrations.ts'
import { text } from '../../app/texts/text.ts'
import { Notice } from '../../components/notice.tsx'

type RegistrationNoticesProps = { registration: Registration; form: RegistrationForm }

/** What somebody should know before they trust or change a registration. */
export function RegistrationNotices({ registration, form }: RegistrationNoticesProps) {
  const { store } = useStore()
  const { canceledOn, duplicateOf, matchedOrder } = registration
  return (
    <>
      {canceledOn && (
        <Notice color="gray" icon={<IconCircleX size={18} aria-hidden />} mb="md">
          {text('registration.canceledOn', { when: formatMoment(canceledOn) })}
        </Notice>
      )}
      {!canceledOn && !form.isWarrantyEnabled && (
        <Notice color="orange" icon={<IconShieldOff size={18} aria-hidden />} mb="md">
          {text('registration.warrantyOff')}
        </Notice>
      )}
      {duplicateOf && (
        <Notice
          color="orange"
          icon={<IconCopy size={18} aria-hidden />}
          title={text('registration.duplicateTitle')}
          mb="md"
        >
          <Text size="sm">
            {text('registration.duplicateOf')}{' '}
            <Anchor
              component={Link}
              to={paths.registration.to({ storeId: store.id, registrationId: duplicateOf.id })}
              size="sm"
            >
              {duplicateOf.externalId}
            </Anchor>
          </Text>
        </Notice>
      )}
      {matchedOrder && (
        <Notice
          color="blue"
          icon={<IconShoppingBag size={18} aria-hidden />}
          title={text('registration.matchTitle')}
          mb="md"
        >
          <Text size="sm">
            {text('registration.match')}{' '}
            <Anchor
              component={Link}
              to={paths.order.to({ storeId: store.id, orderId: matchedOrder.id })}
              size="sm"
            >
              {matchedOrder.orderNo}
            </Anchor>
          </Text>
        </Notice>
      )}
    </>
  )
}
