import { Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { useLayoutEffect, type ReactNode, type RefObject } from 'react'
import { text } from '../app/texts/text.ts'
import type { FormErrors } from '../forms/refusal.ts'
import { useFocusOnError } from '../forms/use-focus-on-error.ts'
import { FormAlert } from './form-alert.tsx'
import { useConfirmClose } from './use-confirm-close.tsx'
import './form-drawer.css'

type FormDrawerProps = {
  title: string
  /** What it is about, below the title. */
  lead?: string | undefined
  submitLabel: string
  errors: FormErrors | undefined
  isSending: boolean
  onSubmit: () => void
  onClose: () => void
  size?: number
  /** Only to be looked at: nothing is sent. */
  isReadOnly?: boolean
  /** There is nothing to submit yet. */
  isUnready?: boolean
  /** Something was entered that closing would lose: then it asks first. */
  isChanged: boolean
  /** In place of the alert that the errors bring. */
  alert?: ReactNode
  /** Next to the buttons: other actions. */
  beside?: ReactNode
  children: ReactNode
}

/** A form next to the page, which stays visible: input is kept until it is submitted or discarded. */
export function FormDrawer({ size = 460, isChanged, onClose, title, ...form }: FormDrawerProps) {
  const { dialog, question } = useConfirmClose(isChanged, onClose)
  return (
    <>
      <Drawer
        opened
        {...dialog}
        position="right"
        size={size}
        title={title}
        closeButtonProps={{ 'aria-label': text('action.close') }}
        classNames={{ body: 'drawer-body' }}
        overlayProps={{ backgroundOpacity: 0.25 }}
      >
        <DrawerForm {...form} onClose={dialog.onClose} />
      </Drawer>
      {question}
    </>
  )
}

function DrawerForm({
  lead,
  submitLabel,
  errors,
  isSending,
  onSubmit,
  onClose,
  isReadOnly = false,
  isUnready = false,
  alert,
  beside,
  children,
}: Omit<FormDrawerProps, 'size' | 'title' | 'isChanged'>) {
  const form = useFocusOnError(errors)
  useBeginAtFirstField(form, !isReadOnly)
  return (
    <form
      ref={form}
      noValidate
      className="drawer-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending && !isReadOnly && !isUnready) onSubmit()
      }}
    >
      <Stack gap="md" className="drawer-fields">
        {lead !== undefined && (
          <Text size="sm" c="dimmed">
            {lead}
          </Text>
        )}
        {alert ?? <FormAlert errors={errors} />}
        {children}
      </Stack>
      <Group className="drawer-actions" justify="space-between" gap="xs">
        <div>{beside}</div>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {text(isReadOnly ? 'action.close' : 'action.cancel')}
          </Button>
          {!isReadOnly && (
            <Button type="submit" loading={isSending} disabled={isUnready}>
              {submitLabel}
            </Button>
          )}
        </Group>
      </Group>
    </form>
  )
}

/**
 * Unless something else is marked, the focus starts in the first editable field instead of on the close
 * button, which is used only without a field. Selected radio buttons represent their group.
 */
function useBeginAtFirstField(form: RefObject<HTMLFormElement | null>, mayFill: boolean): void {
  // Before the drawer looks for the mark, which it does but once, and without scrolling.
  useLayoutEffect(() => {
    if (!mayFill || form.current?.querySelector('[data-autofocus]')) return
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>(fillable) ?? [])]
    const [first] = fields
    const chosen = fields.find(
      ({ name, checked }) => first?.type === 'radio' && name === first.name && checked,
    )
    ;(chosen ?? first)?.setAttribute('data-autofocus', '')
  }, [form, mayFill])
}

const fillable = ':is(input, textarea, select):not(:disabled, [type="hidden"], [type="file"])'
