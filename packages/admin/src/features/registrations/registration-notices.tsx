import type { RegistrationForm } from '@aftercare/domain/api/registrations-api'
import type { Registration } from '@aftercare/domain/api/registration-schema'
import { Anchor, Text } from '@mantine/core'
import { IconCircleX, IconCopy, IconShieldOff, IconShoppingBag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/registrations.ts'
import { text } from '../../app/texts/text.ts'
import { Notice } from '../../components/notice.tsx'

type RegistrationNoticesProps = { registration: Registration; form: RegistrationForm }

/** What to know before trusting or changing a registration. */
export function RegistrationNotices({ registration, form }: RegistrationNoticesProps) {
  const { store } = useStore()
  const { canceledOn, duplicateOf, sharedAnswer, matchedOrder } = registration
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
        <Leading
          color="orange"
          icon={<IconCopy size={18} aria-hidden />}
          title={text('registration.duplicateTitle')}
          lead={
            sharedAnswer === null
              ? text('registration.duplicateOf')
              : text('registration.sharedAnswer', { question: sharedAnswer })
          }
          to={paths.registration.to({ storeId: store.id, registrationId: duplicateOf.id })}
          name={duplicateOf.externalId}
        />
      )}
      {matchedOrder && (
        <Leading
          color="blue"
          icon={<IconShoppingBag size={18} aria-hidden />}
          title={text('registration.matchTitle')}
          lead={text('registration.match')}
          to={paths.order.to({ storeId: store.id, orderId: matchedOrder.id })}
          name={matchedOrder.orderNo}
        />
      )}
    </>
  )
}

type LeadingProps = {
  color: string
  icon: ReactNode
  title: string
  lead: string
  to: string
  name: string
}

/** A notice that leads to what it is about. */
const Leading = ({ lead, to, name, ...notice }: LeadingProps) => (
  <Notice {...notice} mb="md">
    <Text size="sm">
      {lead}{' '}
      <Anchor component={Link} to={to} size="sm">
        {name}
      </Anchor>
    </Text>
  </Notice>
)
