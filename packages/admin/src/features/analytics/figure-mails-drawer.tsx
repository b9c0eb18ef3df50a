import { figureMailsApi } from '@aftercare/domain/api/figure-mails-api'
import { repetition, type Repetition } from '@aftercare/domain/reporting/report-schedule'
import { Skeleton, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/analytics.ts'
import { text } from '../../app/texts/text.ts'
import { FormDrawer } from '../../components/form-drawer.tsx'
import { useCall } from '../../forms/use-call.ts'
import { useSend } from '../../forms/use-send.ts'

/** Which figures the signed-in user is emailed. */
export function FigureMailsDrawer({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { store } = useStore()
  const { answer: kept, failure } = useCall(userId, (signal) =>
    call(figureMailsApi.figureMailChoice, { params: { storeId: store.id, userId }, signal }),
  )
  const [changed, setChanged] = useState<readonly Repetition[]>()
  const { send, errors, isSending } = useSend(onClose)
  const repeats = changed ?? kept?.repeats ?? []
  return (
    <FormDrawer
      title={text('figureMails.title')}
      lead={text('figureMails.lead', { zone: store.timeZone })}
      submitLabel={text('action.save')}
      errors={errors ?? failure}
      isSending={isSending}
      isUnready={!kept}
      isChanged={changed !== undefined}
      onSubmit={() => send({ name: 'saveFigureMailChoice', params: { userId }, body: { repeats } })}
      onClose={onClose}
    >
      {!kept && !failure && <Skeleton h={140} aria-busy />}
      {kept && (
        <Stack gap="sm">
          {repetition.options.map((repeat) => (
            <Switch
              key={repeat}
              label={text(`figureMails.${repeat}`)}
              description={text(`figureMails.${repeat}Hint`)}
              checked={repeats.includes(repeat)}
              onChange={({ currentTarget: { checked } }) =>
                setChanged(checked ? [...repeats, repeat] : repeats.filter((each) => each !== repeat))
              }
            />
          ))}
        </Stack>
      )}
    </FormDrawer>
  )
}
