import { useEffect, useEffectEvent, useState } from 'react'
import { useBlocker, type Blocker } from 'react-router'
import { text } from '../app/texts/text.ts'
import { useWarningBeforeUnload } from '../forms/use-warning-before-unload.ts'
import { LeaveDialog } from './leave-dialog.tsx'

/**
 * For a dialog with a form: if closing it or the browser's back button would lose input, it asks first.
 * `dialog` is for the dialog itself, and `question` is shown next to it.
 */
export function useConfirmClose(isChanged: boolean, onClose: () => void) {
  const [asked, setAsked] = useState<{ blocker?: Blocked }>()
  useWarningBeforeUnload(isChanged)
  return {
    dialog: {
      onClose: () => (isChanged ? setAsked({}) : onClose()),
      // Escape then answers the question, and does not close the dialog below it.
      closeOnEscape: !asked,
    },
    question: (
      <>
        {isChanged && <BackStop onStop={(blocker) => setAsked({ blocker })} />}
        {asked && (
          <LeaveDialog
            words={text('leave.drawer')}
            onLeave={() => {
              asked.blocker?.proceed()
              onClose()
            }}
            onStay={() => {
              asked.blocker?.reset()
              setAsked(undefined)
            }}
          />
        )}
      </>
    ),
  }
}

type Blocked = Extract<Blocker, { state: 'blocked' }>

/** Only while it is needed: of several that stop, the router asks but the last, also where that one lets pass. */
function BackStop({ onStop }: { onStop: (blocker: Blocked) => void }) {
  // A dialog lies over all links; what it does itself when it is done goes forward.
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  const stop = useEffectEvent(onStop)
  useEffect(() => {
    if (blocker.state === 'blocked') stop(blocker)
  }, [blocker])
  return null
}
