import { useRevalidator } from 'react-router'
import { text } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Screen } from '../../components/screen.tsx'
import { backToItems } from './back-to-items.ts'

/** Replaces a step whose question could not be loaded. */
export function CouldNotAsk({ title, back }: { title: string; back: string }) {
  const revalidator = useRevalidator()
  return (
    <Screen step="details" title={title} back={backToItems(back)}>
      <div className="stack">
        <Alert>{text('followUp.failed')}</Alert>
        <Button isBusy={revalidator.state === 'loading'} onClick={() => void revalidator.revalidate()}>
          {text('action.tryAgain')}
        </Button>
      </div>
    </Screen>
  )
}
