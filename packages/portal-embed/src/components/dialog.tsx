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
    if (isOpen) dialog.current?.showModal()
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

type ConfirmProps = {
  title: string
  isOpen: boolean
  confirm: string
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something is taken away. */
export function ConfirmDialog({ title, isOpen, confirm, onConfirm, onClose, children }: ConfirmProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div className="dialog-text">{children}</div>
      <div className="dialog-actions">
        <Button variant="danger" onClick={onConfirm}>
          {confirm}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {text('action.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
