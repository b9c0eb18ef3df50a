import { useEffect, useId, useRef, type ReactNode } from 'react'
import { text } from '../app/texts/text.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type DialogProps = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/** The browser's own modal dialog: it keeps focus, closes on Escape and gives focus back. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (isOpen) open(dialog.current)
    else dialog.current?.close()
  }, [isOpen])

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onClose={onClose}>
      <div className="dialog-header">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="round-button" aria-label={text('action.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  )
}

const edge = 16

/**
 * Shows the dialog where it was asked for, no higher than the screen. In a merchant's page our window is as
 * high as our content: its middle, where browsers put a dialog, may be far out of sight, and so may its end.
 */
function open(dialog: HTMLDialogElement | null) {
  if (!dialog) return
  const asked = document.activeElement?.getBoundingClientRect().top ?? 0
  dialog.style.setProperty('--dialog-height', `${Math.round(screen.availHeight * 0.7)}px`)
  dialog.showModal()
  const lowest = window.innerHeight - dialog.offsetHeight - edge
  const top = Math.max(edge, Math.min(asked - dialog.offsetHeight / 2, lowest))
  dialog.style.setProperty('--dialog-top', `${top}px`)
}

type ConfirmProps = {
  title: string
  isOpen: boolean
  /** The button that takes it away, and the one that leaves everything as it is. */
  confirm: string
  keep: string
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something is taken away. */
export function ConfirmDialog({ title, isOpen, confirm, keep, onConfirm, onClose, children }: ConfirmProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div className="dialog-text">{children}</div>
      <div className="dialog-actions">
        <Button variant="danger" onClick={onConfirm}>
          {confirm}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {keep}
        </Button>
      </div>
    </Dialog>
  )
}
