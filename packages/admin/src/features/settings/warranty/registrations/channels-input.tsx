import type { SalesChannel } from '@aftercare/domain/merchants/settings-schema'
import { Button, Input, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/registration-settings.ts'
import { text } from '../../../../app/texts/text.ts'
import { OrderedList } from '../../../../components/ordered-list.tsx'
import { TranslationsField } from '../../../../components/translations.tsx'
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
  const change = (changed: SalesChannel) =>
    onChange(channels.map((channel) => (channel.id === changed.id ? changed : channel)))
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
          {(channel, place) => (
            <Stack gap={4} flex={1}>
              <TextInput
                ref={channel.id === addedId ? newest : undefined}
                aria-label={text('registrationSettings.channelName', { place: place + 1 })}
                value={channel.name}
                onChange={({ currentTarget: { value: name } }) => change({ ...channel, name })}
                error={errors?.fields[`${path}.${place}.name`]}
                maxLength={128}
                readOnly={isReadOnly}
              />
              <TranslationsField
                name="name"
                label={channel.name || text('registrationSettings.channelName', { place: place + 1 })}
                own={channel.name}
                translations={channel.translations}
                onChange={(translations) => change({ ...channel, translations })}
                errorAt={(inner) => errors?.fields[`${path}.${place}.${inner}`]}
                maxLength={128}
              />
            </Stack>
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
