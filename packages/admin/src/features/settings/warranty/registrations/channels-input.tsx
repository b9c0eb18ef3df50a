import type { SalesChannel } from '@aftercare/domain/merchants/settings-schema'
import { Button, Input, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/registration-settings.ts'
import { text } from '../../../../app/texts/text.ts'
import { OrderedList } from '../../../../components/ordered-list.tsx'
import type { FormErrors } from '../../../../forms/refusal.ts'
import './registration-settings.css'

type ChannelsInputProps = {
  channels: readonly SalesChannel[]
  onChange: (channels: SalesChannel[]) => void
  errors: FormErrors | undefined
}

const path = 'registrations.storeSalesChannels'

/** The places where products may have been bought, in their order. */
export function ChannelsInput({ channels, onChange, errors }: ChannelsInputProps) {
  const isReadOnly = !useMay('editSettings')
  const [addedId, setAddedId] = useState<string>()
  const newest = useRef<HTMLInputElement>(null)
  // Who adds a place wants to name it.
  useEffect(() => newest.current?.focus(), [addedId])
  const add = () => {
    const id = crypto.randomUUID()
    onChange([...channels, { id, name: '' }])
    setAddedId(id)
  }
  const rename = (id: string, name: string) =>
    onChange(channels.map((channel) => (channel.id === id ? { id, name } : channel)))
  return (
    <Input.Wrapper error={errors?.fields[path]}>
      <div className="entries">
        <OrderedList
          label={text('registrationSettings.channelsList')}
          items={channels}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name || text('registrationSettings.unnamed')}
          onChange={onChange}
          isReadOnly={isReadOnly}
        >
          {({ id, name }, place) => (
            <TextInput
              ref={id === addedId ? newest : undefined}
              aria-label={text('registrationSettings.channelName', { place: place + 1 })}
              value={name}
              onChange={({ currentTarget: { value } }) => rename(id, value)}
              error={errors?.fields[`${path}.${place}.name`]}
              maxLength={128}
              readOnly={isReadOnly}
            />
          )}
        </OrderedList>
        {!isReadOnly && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {text('registrationSettings.addChannel')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
