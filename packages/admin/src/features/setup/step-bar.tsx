import { setupStep, type SetupStep } from '@aftercare/domain/merchants/setup-steps'
import { Button, Group } from '@mantine/core'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useMay, useStore } from '../../app/session.ts'
import '../../app/texts/en/setup.ts'
import { text } from '../../app/texts/text.ts'
import { FormAlert } from '../../components/form-alert.tsx'
import { useSend } from '../../forms/use-send.ts'

/** Where the setup goes on after a step. */
export function useNextStep(step: SetupStep): () => void {
  const { store } = useStore()
  const navigate = useNavigate()
  const next = setupStep.options[setupStep.options.indexOf(step) + 1]
  const at = { storeId: store.id }
  return () => void navigate(next ? paths.setupStep.to({ ...at, step: next }) : paths.store.to(at))
}

/** Saves what a step asks for, then marks the step as done and goes on. */
export function useSavedStep(step: SetupStep) {
  const marking = useSend(useNextStep(step))
  const saving = useSend(() =>
    marking.send({ name: 'markSetupStep', params: { step }, body: { mark: 'done' } }),
  )
  return {
    save: saving.send,
    errors: saving.errors ?? marking.errors,
    isSaving: saving.isSending || marking.isSending,
  }
}

type StepBarProps = {
  step: SetupStep
  /** Saves the step and goes on; without it, going on marks the step as done. */
  onSave?: () => void
  isSaving?: boolean
  /** Only we can see whether it is done, so it cannot be marked. */
  isSeenOnly?: boolean
  /** The step is done as it is: there is nothing to skip or mark. */
  isDone?: boolean
}

/** How a step is left: with what was entered, or without. */
export function StepBar({
  step,
  onSave,
  isSaving = false,
  isSeenOnly = false,
  isDone = false,
}: StepBarProps) {
  const goOn = useNextStep(step)
  const mayEdit = useMay('editSettings')
  const { send, errors, isSending } = useSend(goOn)
  const mark = (mark: 'done' | 'skipped') => send({ name: 'markSetupStep', params: { step }, body: { mark } })
  const label = onSave ? 'setup.save' : step === 'live' ? 'setup.finish' : 'setup.continue'
  return (
    <>
      <FormAlert errors={errors} />
      <Group gap="sm">
        {mayEdit && (isDone || !isSeenOnly) && (
          <Button
            loading={isSaving || isSending}
            onClick={onSave ?? (() => (isDone ? goOn() : mark('done')))}
          >
            {text(label)}
          </Button>
        )}
        {!isDone && mayEdit && (
          <Button variant="default" disabled={isSaving || isSending} onClick={() => mark('skipped')}>
            {text('setup.skip')}
          </Button>
        )}
        {(isDone || !mayEdit) && onSave && (
          <Button variant="default" onClick={goOn}>
            {text('setup.continue')}
          </Button>
        )}
      </Group>
    </>
  )
}

/** Whether the checklist says that the step is done. */
export const isStepDone = (
  { steps }: { steps: readonly { name: SetupStep; state: string }[] },
  step: SetupStep,
): boolean => steps.some(({ name, state }) => name === step && state === 'done')
