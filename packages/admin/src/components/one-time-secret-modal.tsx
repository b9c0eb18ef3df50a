import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import '../app/texts/en/copying.ts'
import { text } from '../app/texts/text.ts'
import { CopyText } from './copy-text.tsx'
import { monospaced } from './monospaced.ts'

type OneTimeSecretModalProps = {
  title: string
  lead: string
  label: string
  secret: string
  /** What belongs to it and is no secret. */
  children?: ReactNode
  onClose: () => void
}

/**
 * A secret that is shown once. Only its button closes it, because an accidental click outside would lose it.
 */
export const OneTimeSecretModal = ({
  title,
  lead,
  label,
  secret,
  children,
  onClose,
}: OneTimeSecretModalProps) => (
  <Modal
    opened
    onClose={onClose}
    title={title}
    withCloseButton={false}
    closeOnClickOutside={false}
    closeOnEscape={false}
    size="lg"
    zIndex={300}
  >
    <Stack gap="md">
      <Text size="sm">{lead}</Text>
      {children}
      <TextInput
        {...(children ? { label } : { 'aria-label': label })}
        value={secret}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        styles={monospaced}
        data-autofocus
      />
      <Group justify="end" gap="xs">
        <CopyText value={secret} label={text('copying.copy')} isMain />
        <Button variant="default" onClick={onClose}>
          {text('copying.done')}
        </Button>
      </Group>
    </Stack>
  </Modal>
)
