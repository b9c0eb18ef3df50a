import type { PausedAddress } from '@aftercare/domain/mail/paused-address-schema'
import { Button, Text } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { formatAgo } from '../app/format.ts'
import { useMay } from '../app/session.ts'
import '../app/texts/en/email-pause.ts'
import { text } from '../app/texts/text.ts'
import { useSend } from '../forms/use-send.ts'
import { FormAlert } from './form-alert.tsx'
import { Notice } from './notice.tsx'

/** That a customer is emailed nothing, why, and the way to resume. The screen's action has `resumeAddress`. */
export function EmailPauseNotice({ pause }: { pause: PausedAddress }) {
  const mayEdit = useMay('editClaims')
  const { send, isSending, errors } = useSend()
  const { id, address, reason, detail, createdOn } = pause
  return (
    <Notice color="orange" icon={<IconMailOff aria-hidden />} title={text('emailPause.title')} mb="md">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {text(`emailPause.${reason}`, { address, when: formatAgo(createdOn) })}
        {detail && ` ${text('emailPause.detail', { detail })}`} {text('emailPause.lead')}
      </Text>
      {mayEdit && (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          loading={isSending}
          onClick={() => send({ name: 'resumeAddress', params: { pausedAddressId: id }, body: {} })}
        >
          {text('emailPause.resume')}
        </Button>
      )}
      <FormAlert errors={errors} mt="xs" p="xs" />
    </Notice>
  )
}
