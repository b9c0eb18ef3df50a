import { usersApi } from '@aftercare/domain/api/users-api'
import type { AlertChoice } from '@aftercare/domain/merchants/store-user-schema'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/alerts.ts'
import { text } from '../../app/texts/text.ts'
import { AlertSwitches } from '../../components/alert-switches.tsx'
import { FormDrawer } from '../../components/form-drawer.tsx'
import { isOther } from '../../forms/is-other.ts'
import { useCall } from '../../forms/use-call.ts'
import { useSend } from '../../forms/use-send.ts'

/** The signed-in user's notification settings. */
export function OwnAlertsDrawer({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { store } = useStore()
  const { answer: kept, failure } = useCall(userId, (signal) =>
    call(usersApi.alertChoice, { params: { storeId: store.id, userId }, signal }),
  )
  const [change, setChange] = useState<Partial<AlertChoice>>({})
  const { send, errors, isSending } = useSend(onClose)
  return (
    <FormDrawer
      title={text('alerts.choose')}
      submitLabel={text('action.save')}
      errors={errors ?? failure}
      isSending={isSending}
      isUnready={!kept}
      isChanged={kept !== undefined && isOther(kept, change)}
      onSubmit={() => send({ name: 'saveAlertChoice', params: { userId }, body: { ...kept, ...change } })}
      onClose={onClose}
    >
      {!kept && !failure && <Skeleton h={180} aria-busy />}
      {kept && (
        <AlertSwitches
          hint={text('alerts.ownHint')}
          choice={{ ...kept, ...change }}
          onChange={(more) => setChange((before) => ({ ...before, ...more }))}
        />
      )}
    </FormDrawer>
  )
}
