import { useState } from 'react'
import '../app/texts/en/uploads.ts'
import { text } from '../app/texts/text.ts'
import { useUploads, type SignUpload, type UploadOptions } from './use-uploads.ts'

/** Files of a form that is held back while one of them is still on its way, or failed. */
export function useBlockingUploads(sign: SignUpload, options?: UploadOptions) {
  const files = useUploads(sign, options)
  const [isHeld, setHeld] = useState(false)
  return {
    files,
    /** Goes on unless the form is held. */
    whenArrived: (goOn: (names: string[]) => void) => {
      setHeld(files.isUnfinished)
      if (!files.isUnfinished) goOn(files.names)
    },
    problem: isHeld && files.isUnfinished ? text('files.unfinished') : undefined,
  }
}
