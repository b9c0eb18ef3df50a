import { trackUploads, uploadsOf, type Upload } from '@aftercare/domain/uploads/track-uploads'
import { useEffect, useState } from 'react'
import { translated } from '../app/texts/text.ts'
import type { DraftAsset } from '../drafts/claim-draft.ts'
import { refuseFile } from './refuse-file.ts'
import { uploadFile, type UploadTarget } from './upload-file.ts'

type Options = {
  target: UploadTarget
  isImagesOnly?: boolean
  initial?: readonly DraftAsset[]
  /** Called with the uploaded files on every change. */
  onChange?: (assets: DraftAsset[]) => void
}

/**
 * Uploads files as they are selected and tracks each, starting from `initial`. Unfinished uploads are aborted
 * when the screen is left; finished ones stay in the draft.
 */
export function useUploads({ target, isImagesOnly = false, initial = [], onChange }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>(() => uploadsOf(initial))
  const [{ stop, ...tracked }] = useState(() =>
    trackUploads({
      initial,
      send: (file, progress) => uploadFile(file, { target, ...progress }),
      refuse: (file) => refuseFile(file, isImagesOnly),
      translate: translated,
      onChange: setUploads,
      ...(onChange && { onArrived: onChange }),
    }),
  )
  useEffect(() => stop, [stop])
  return { uploads, ...tracked }
}
