import { ApiError } from '../api/client.ts'
import type { Progress } from './put-file.ts'

/** A file on the shopper's device; `src` is its preview, if there is one. */
type ChosenFile = { id: string; name: string; type: string; src: string | null }

/** A file that the server has, by the name that a claim refers to it with. */
export type UploadedFile = ChosenFile & { cdnName: string }

/**
 * A file on its way: `preview` while it is sent, `error` when sending may be tried again, `invalid` when not.
 */
export type Upload =
  | (ChosenFile & { status: 'preview'; progress: number })
  | (UploadedFile & { status: 'uploaded' })
  | (ChosenFile & { status: 'error' })
  | (ChosenFile & { status: 'invalid'; message: string })

/** Statuses with which the server says that it will not have this file, however often it is sent. */
const refusedForGood = [413, 415]

type Tracking = {
  initial: readonly UploadedFile[]
  /** Uploads one file and returns its name. */
  send: (file: File, progress: Progress) => Promise<string>
  /** Why a file is not even tried, or undefined. */
  refuse: (file: File) => string | undefined
  /** The server's message in the reader's language. */
  translate?: (message: string) => string
  onChange: (uploads: readonly Upload[]) => void
  /** Called with the uploaded files whenever they change. */
  onArrived?: (files: UploadedFile[]) => void
}

/** Sends files as they are chosen and keeps track of each, until `stop`. Those that arrived stay. */
export function trackUploads({ initial, send, refuse, translate = same, onChange, onArrived }: Tracking) {
  let uploads: readonly Upload[] = uploadsOf(initial)
  const running = new Map<string, { file: File; controller: AbortController }>()

  const change = (next: readonly Upload[]) => {
    const had = arrivedOf(uploads)
    uploads = next
    onChange(next)
    const has = arrivedOf(next)
    if (has.length !== had.length || has.some(({ id }, index) => id !== had[index]?.id)) onArrived?.(has)
  }
  const replace = (upload: Upload) =>
    change(uploads.map((other) => (other.id === upload.id ? upload : other)))

  const start = async (chosen: ChosenFile, file: File) => {
    const controller = new AbortController()
    running.set(chosen.id, { file, controller })
    const onProgress = (progress: number) => replace({ ...chosen, status: 'preview', progress })
    onProgress(0)
    try {
      const cdnName = await send(file, { onProgress, signal: controller.signal })
      replace({ ...chosen, cdnName, status: 'uploaded' })
    } catch (error) {
      if (!controller.signal.aborted) replace(failed(chosen, error, translate))
    }
  }

  return {
    add: (files: readonly File[]) => {
      const chosen = files.map((file) => ({ file, upload: choose(file, refuse(file)) }))
      change([...uploads, ...chosen.map(({ upload }) => upload)])
      for (const { file, upload } of chosen)
        if (upload.status === 'preview') void start(chosenOf(upload), file)
    },
    retry: (id: string) => {
      const upload = uploads.find((other) => other.id === id)
      const file = running.get(id)?.file
      if (upload && file) void start(chosenOf(upload), file)
    },
    remove: (id: string) => {
      running.get(id)?.controller.abort()
      running.delete(id)
      change(uploads.filter((upload) => upload.id !== id))
    },
    /** Cancels running uploads. */
    stop: () => running.forEach(({ controller }) => controller.abort()),
  }
}

export const uploadsOf = (files: readonly UploadedFile[]): Upload[] =>
  files.map((file) => ({ ...file, status: 'uploaded' }))

export const arrivedOf = (uploads: readonly Upload[]): UploadedFile[] =>
  uploads.flatMap((upload) =>
    upload.status === 'uploaded' ? [{ ...chosenOf(upload), cdnName: upload.cdnName }] : [],
  )

const chosenOf = ({ id, name, type, src }: ChosenFile): ChosenFile => ({ id, name, type, src })

function choose(file: File, message: string | undefined): Upload {
  const { name, type } = file
  const src = type.startsWith('image/') && !message ? URL.createObjectURL(file) : null
  const chosen = { id: crypto.randomUUID(), name, type, src }
  return message ? { ...chosen, status: 'invalid', message } : { ...chosen, status: 'preview', progress: 0 }
}

const failed = (chosen: ChosenFile, error: unknown, translate: (message: string) => string): Upload =>
  error instanceof ApiError && refusedForGood.includes(error.status)
    ? { ...chosen, status: 'invalid', message: translate(error.message) }
    : { ...chosen, status: 'error' }

const same = (message: string) => message
