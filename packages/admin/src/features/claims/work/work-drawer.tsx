import { Alert, Button, Drawer, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { text } from '../../../app/texts/text.ts'
import type { FormErrors } from '../../../forms/refusal.ts'
import { useFocusOnError } from '../../../forms/use-focus-on-error.ts'

type WorkDrawerProps = {
  title: string
  /** What it is about, below the title. */
  lead?: string | undefined
  submitLabel: string
  errors: FormErrors | undefined
  isSending: boolean
  onSubmit: () => void
  onClose: () => void
  size?: number
  children: ReactNode
}

/** A form beside the page, which stays in sight: what was typed stays until it is sent or given up. */
export function WorkDrawer({
  title,
  lead,
  submitLabel,
  errors,
  isSending,
  onSubmit,
  onClose,
  size = 460,
  children,
}: WorkDrawerProps) {
  const form = useFocusOnError(errors)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': text('action.close') }}
      classNames={{ title: 'drawer-title', body: 'drawer-body' }}
      overlayProps={{ backgroundOpacity: 0.25 }}
    >
      <form
        ref={form}
        noValidate
        className="drawer-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) onSubmit()
        }}
      >
        <Stack gap="md" className="drawer-fields">
          {lead !== undefined && (
            <Text size="sm" c="dimmed">
              {lead}
            </Text>
          )}
          {errors?.alert !== undefined && (
            <Alert color="red" role="alert" tabIndex={-1}>
              {errors.alert}
            </Alert>
          )}
          {children}
        </Stack>
        <Group className="drawer-actions" justify="end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {text('action.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {submitLabel}
          </Button>
        </Group>
      </form>
    </Drawer>
  )
}
