import { useEffect, useId, useRef, type ReactNode } from 'react'
import { text } from '../app/texts/text.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type DialogProps = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/** The browser's native modal dialog: it traps focus, closes on Escape and restores focus. */
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
 * Shows the dialog near the control that opened it, at most as high as the screen. In a merchant's page our
 * window is as high as our content, so its center, where browsers place dialogs, may be out of view.
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
  /** Labels of the button that confirms and of the one that cancels. */
  confirm: string
  keep: string
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks for confirmation before something is removed. */
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
