import { textMessagesApi } from '@aftercare/domain/api/text-messages-api'
import type { TextEvent } from '@aftercare/domain/text-messages/text-message-schema'
import { call } from '../../../../api.ts'
import { useStore } from '../../../../app/session.ts'
import { useTemplatePreview } from '../templates/use-template-preview.ts'
import type { SpokenText } from './text-draft.ts'

/** The message as the server renders the input, shortly after each change. */
export function useTextPreview(textTemplateId: TextEvent, { text, language }: SpokenText) {
  const { store } = useStore()
  return useTemplatePreview({ text, language }, (body, signal) =>
    call(textMessagesApi.previewText, { params: { storeId: store.id, textTemplateId }, body, signal }),
  )
}

export type TextPreviewState = ReturnType<typeof useTextPreview>
