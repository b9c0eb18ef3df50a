import { Anchor, Text } from '@mantine/core'
import { IconMessageOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../../app/paths.ts'
import { useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/text-messages.ts'
import { text } from '../../../../app/texts/text.ts'
import { Notice } from '../../../../components/notice.tsx'

/** That messages are written and not sent until Twilio is connected. */
export const TwilioNotice = () => (
  <Notice
    color="gray"
    icon={<IconMessageOff size={18} aria-hidden />}
    title={text('textMessages.off')}
    mb="md"
    maw={880}
  >
    <Text size="sm">{text('textMessages.offLead')}</Text>
    <TwilioLink />
  </Notice>
)

/** The way to the store's Twilio account. */
export function TwilioLink() {
  const { store } = useStore()
  return (
    <Anchor
      component={Link}
      to={paths.integration.to({ storeId: store.id, integrationId: 'twilio' })}
      size="sm"
      underline="always"
    >
      {text('textMessages.connect')}
    </Anchor>
  )
}
