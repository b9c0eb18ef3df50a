import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import '../../app/texts/en/all-stores.ts'
import { text } from '../../app/texts/text.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { useSend } from '../../forms/use-send.ts'

type RemoveModalProps = { store: { id: string; name: string }; onClose: () => void }

/** Deletes a store, once its name was typed. */
export function RemoveModal({ store: { id, name }, onClose }: RemoveModalProps) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const { send, errors, isSending } = useSend(onClose)
  return (
    <FormModal
      title={text('allStores.remove')}
      errors={errors}
      isChanged={typed !== '' || reason !== ''}
      onSubmit={() =>
        send({ name: 'removeStore', params: { operatedStoreId: id }, body: { typedName: typed, reason } })
      }
      onClose={onClose}
    >
      {(close) => (
        <>
          <Text style={{ overflowWrap: 'anywhere' }}>{text('allStores.removeLead', { name })}</Text>
          <TextInput
            label={text('allStores.typeName', { name })}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            error={errors?.fields['typedName']}
            autoComplete="off"
            data-autofocus
          />
          <TextInput
            label={text('allStores.reason')}
            description={text('allStores.removeReasonHint')}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
            error={errors?.fields['reason']}
          />
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={close}>
              {text('action.cancel')}
            </Button>
            <Button type="submit" color="red" loading={isSending}>
              {text('allStores.remove')}
            </Button>
          </Group>
        </>
      )}
    </FormModal>
  )
}
