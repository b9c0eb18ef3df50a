import type { RefObject } from 'react'
import { useBlocker } from 'react-router'
import { text } from '../app/texts/text.ts'
import { useWarningBeforeUnload } from '../forms/use-warning-before-unload.ts'
import { LeaveDialog } from './leave-dialog.tsx'

type LeaveGuardProps = {
  isChanged: boolean
  /** True once what was entered has arrived where it belongs: then it is left without a question. */
  isSent?: RefObject<boolean>
}

/** Asks before another screen, or another page, takes the place of one on which something was entered. */
export function LeaveGuard({ isChanged, isSent }: LeaveGuardProps) {
  useWarningBeforeUnload(isChanged)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && isSent?.current !== true && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  return <LeaveDialog words={text('leave.page')} onLeave={blocker.proceed} onStay={blocker.reset} />
}
