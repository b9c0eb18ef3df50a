import { useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { text } from '../../app/texts/text.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialog.tsx'

/** The intent that the form of the screen sends when a registration is to be canceled. */
export const cancelIntent = 'cancel'

/** Cancels the registration, after a confirmation. */
export function CancelOwnRegistration({ version }: { version: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const submit = useSubmit()
  const { state } = useNavigation()
  const cancel = () => {
    setIsAsked(false)
    void submit({ intent: cancelIntent, version }, { method: 'post' })
  }
  return (
    <>
      <Button variant="quiet" isWide isBusy={state === 'submitting'} onClick={() => setIsAsked(true)}>
        {text('registration.cancel')}
      </Button>
      <ConfirmDialog
        title={text('registration.cancelTitle')}
        isOpen={isAsked}
        confirm={text('registration.cancel')}
        keep={text('registration.keep')}
        onConfirm={cancel}
        onClose={() => setIsAsked(false)}
      >
        <p>{text('registration.cancelLead')}</p>
      </ConfirmDialog>
    </>
  )
}
