import { trackUploads, uploadsOf, type Upload } from '@aftercare/domain/uploads/track-uploads'
import { useEffect, useState } from 'react'
import { translated } from '../app/texts/text.ts'
import type { DraftAsset } from '../drafts/claim-draft.ts'
import { refuseFile } from './refuse-file.ts'
import { uploadFile, type UploadTarget } from './upload-file.ts'

type Options = {
  target: UploadTarget
  initial?: readonly DraftAsset[]
  /** Told of the files that have arrived, each time that changes. */
  onChange?: (assets: DraftAsset[]) => void
}

/**
 * Sends files as they are chosen and keeps track of each, with what it was first given. Those still on their
 * way when the screen is left are stopped; those that arrived stay with the draft.
 */
export function useUploads({ target, initial = [], onChange }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>(() => uploadsOf(initial))
  const [{ stop, ...tracked }] = useState(() =>
    trackUploads({
      initial,
      send: (file, progress) => uploadFile(file, { target, ...progress }),
      refuse: refuseFile,
      translate: translated,
      onChange: setUploads,
      ...(onChange && { onArrived: onChange }),
    }),
  )
  useEffect(() => stop, [stop])
  return { uploads, ...tracked }
}
