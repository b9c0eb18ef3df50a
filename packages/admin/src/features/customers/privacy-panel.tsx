import { privacyApi } from '@aftercare/domain/api/privacy-api'
import type { CustomerListItem } from '@aftercare/domain/api/merchant-order-schema'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useMay, useStore } from '../../app/session.ts'
import '../../app/texts/en/orders.ts'
import { text } from '../../app/texts/text.ts'
import { ConfirmModal } from '../../components/confirm-modal.tsx'
import { FormAlert } from '../../components/form-alert.tsx'
import { Panel } from '../../components/panel.tsx'
import { saveFile } from '../../forms/save-file.ts'
import { useDownload } from '../../forms/use-download.ts'
import { useSend } from '../../forms/use-send.ts'

/** What people may ask for about themselves: all that is stored, and that it is erased. */
export function PrivacyPanel({ customer }: { customer: CustomerListItem }) {
  const [isAsking, setIsAsking] = useState(false)
  const mayExport = useMay('export')
  const mayErase = useMay('editSettings')
  if (!mayExport && !mayErase) return null
  return (
    <Panel title={text('privacy.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {text(isErased(customer) ? 'privacy.erased' : 'privacy.lead')}
      </Text>
      {!isErased(customer) && (
        <Group gap="xs">
          {mayExport && <Download customer={customer} />}
          {mayErase && (
            <Button variant="default" size="xs" c="red" onClick={() => setIsAsking(true)}>
              {text('privacy.erase')}
            </Button>
          )}
        </Group>
      )}
      {isAsking && <Erase customer={customer} onClose={() => setIsAsking(false)} />}
    </Panel>
  )
}

const isErased = ({ name, email, phone }: CustomerListItem) => !name && !email && !phone

function Download({ customer }: { customer: CustomerListItem }) {
  const { store } = useStore()
  const { download, isLoading, errors } = useDownload(async () => {
    const params = { storeId: store.id, customerId: customer.id }
    const data = await call(privacyApi.customerData, { params })
    saveFile(`customer-${customer.id}.json`, JSON.stringify(data, null, 2), 'application/json')
  })
  return (
    <>
      <FormAlert errors={errors} w="100%" />
      <Button variant="default" size="xs" loading={isLoading} onClick={() => void download()}>
        {text('privacy.download')}
      </Button>
    </>
  )
}

function Erase({ customer, onClose }: { customer: CustomerListItem; onClose: () => void }) {
  const { send, errors, isSending } = useSend(onClose)
  return (
    <ConfirmModal
      title={text('privacy.eraseTitle', {
        name: customer.name || customer.email || text('customers.nameless'),
      })}
      submitLabel={text('privacy.erase')}
      errors={errors}
      isSending={isSending}
      onSubmit={() => send({ name: 'eraseCustomer' })}
      onClose={onClose}
    >
      <Text size="sm">{text('privacy.eraseLead')}</Text>
      <Text size="sm" fw={600}>
        {text('privacy.eraseForGood')}
      </Text>
    </ConfirmModal>
  )
}
