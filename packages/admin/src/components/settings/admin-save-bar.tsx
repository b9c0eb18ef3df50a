import { useEffect, useId } from 'react'
import '../../app/admin-elements.ts'
import { bridge } from '../../app/embedding.ts'
import '../../app/texts/en/settings.ts'
import { text } from '../../app/texts/text.ts'

type AdminSaveBarProps = {
  isChanged: boolean
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
}

/** The buttons of a form in the bar that Shopify's admin shows while something is not saved. */
export function AdminSaveBar({ isChanged, isSaving, onSave, onDiscard }: AdminSaveBarProps) {
  const id = useId()
  useEffect(() => {
    if (!isChanged) return undefined
    void bridge()?.saveBar.show(id)
    return () => void bridge()?.saveBar.hide(id)
  }, [id, isChanged])
  return (
    <ui-save-bar id={id}>
      <button type="button" variant="primary" {...(isSaving && { loading: '' })} onClick={onSave}>
        {text('settings.save')}
      </button>
      <button type="button" disabled={isSaving} onClick={onDiscard}>
        {text('settings.discard')}
      </button>
    </ui-save-bar>
  )
}
