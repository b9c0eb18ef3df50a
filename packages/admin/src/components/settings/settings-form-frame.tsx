import { Alert, Button, Group, Text } from '@mantine/core'
import { useEffect, type ReactNode, type SubmitEvent } from 'react'
import { bridge, isEmbedded } from '../../app/embedding.ts'
import { useMay } from '../../app/session.ts'
import '../../app/texts/en/settings.ts'
import { text } from '../../app/texts/text.ts'
import { FailureWords } from '../form-alert.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import type { SettingsForm } from '../../forms/use-settings-form.ts'

const AdminSaveBar = lazyComponent(async () => (await import('./admin-save-bar.tsx')).AdminSaveBar)

type FrameProps<Value extends object> = {
  form: SettingsForm<Value>
  /** The message once everything is saved. */
  savedWords?: string
  /** Never saved before, so that the initial values can be saved. */
  isNew?: boolean
  children: ReactNode
}

/** What is around the fields of a settings screen: what went wrong, what is not saved yet, and the buttons. */
export function SettingsFormFrame<Value extends object>({
  form,
  savedWords = text('settings.saved'),
  isNew = false,
  children,
}: FrameProps<Value>) {
  const mayEdit = useMay('editSettings')
  const element = useFocusOnError(form.errors)
  const savedToast = form.isSaved && form.changes === 0 ? savedWords : undefined
  useEffect(() => {
    if (savedToast !== undefined) bridge()?.toast.show(savedToast)
  }, [savedToast])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!form.isSaving) form.save()
  }
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Refusal form={form} />
      {children}
      {mayEdit && isEmbedded() && (
        <AdminSaveBar
          isChanged={form.changes > 0}
          isSaving={form.isSaving}
          onSave={() => element.current?.requestSubmit()}
          onDiscard={form.discard}
        />
      )}
      {mayEdit && (!isEmbedded() || isNew) && <SaveBar form={form} savedWords={savedWords} isNew={isNew} />}
      <LeaveGuard isChanged={form.changes > 0} />
    </form>
  )
}

function Refusal<Value extends object>({ form }: { form: SettingsForm<Value> }) {
  const { errors, isChangedMeanwhile } = form
  const words = errors && (errors.alert ?? text('settings.check'))
  if (!words) return null
  return (
    <Alert color={isChangedMeanwhile ? 'yellow' : 'red'} mb="md" maw={880} tabIndex={-1}>
      <Text size="sm">
        <FailureWords failure={{ ...errors, alert: words }} />
      </Text>
      {isChangedMeanwhile && (
        <>
          <Text size="sm" mt={4}>
            {text('conflict.hint')}
          </Text>
          <Group gap="xs" mt="sm">
            <Button size="xs" variant="default" onClick={form.discard}>
              {text('conflict.showTheirs')}
            </Button>
            <Button size="xs" variant="default" onClick={form.keepMine}>
              {text('conflict.keepMine')}
            </Button>
          </Group>
        </>
      )}
    </Alert>
  )
}

type SaveBarProps<Value extends object> = {
  form: SettingsForm<Value>
  savedWords: string
  isNew: boolean
}

function SaveBar<Value extends object>({ form, savedWords, isNew }: SaveBarProps<Value>) {
  const { changes, isSaved, isSaving } = form
  const saved = isSaved ? savedWords : ''
  return (
    <Group className="save-bar" justify="space-between" gap="sm">
      <Text component="output" size="sm" fw={changes > 0 ? 600 : 400}>
        {changes > 0 ? text('settings.unsaved', { count: changes }) : saved}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={form.discard} disabled={changes === 0 || isSaving}>
          {text('settings.discard')}
        </Button>
        <Button type="submit" disabled={changes === 0 && !isNew} loading={isSaving}>
          {text('settings.save')}
        </Button>
      </Group>
    </Group>
  )
}
