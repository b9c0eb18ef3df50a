import { ApiError } from '@aftercare/domain/api/client'
import { useEffect, useRef, useState } from 'react'
import { translated } from '../app/texts/text.ts'
import type { DraftAsset } from '../drafts/claim-draft.ts'
import { refuseFile } from './refuse-file.ts'
import { uploadFile, type UploadTask } from './upload-file.ts'

type Chosen = Omit<DraftAsset, 'cdnName'>

/** A file on its way: `preview` while it is sent, `error` when sending may be tried again, `invalid` when not (specification section 4). */
export type Upload =
  | (Chosen & { status: 'preview'; progress: number })
  | (DraftAsset & { status: 'uploaded' })
  | (Chosen & { status: 'error' })
  | (Chosen & { status: 'invalid'; message: string })

/** Statuses with which the store says that it will not have this file, however often it is sent. */
const refusedForGood = [413, 415]

type Options = Pick<UploadTask, 'storefrontId' | 'destination'> & {
  initial: readonly DraftAsset[]
  /** Told of the files that have arrived, each time that changes. */
  onChange: (assets: DraftAsset[]) => void
}

/**
 * Sends files as they are chosen and keeps track of each. Those still on their way when the screen is
 * left are stopped; those that arrived stay with the draft.
 */
export function useUploads({ storefrontId, destination, initial, onChange }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>(() =>
    initial.map((asset) => ({ ...asset, status: 'uploaded' })),
  )
  const latest = useRef(uploads)
  const running = useRef(new Map<string, { file: File; controller: AbortController }>())

  useEffect(() => {
    const tasks = running.current
    return () => tasks.forEach(({ controller }) => controller.abort())
  }, [])

  const change = (next: readonly Upload[]) => {
    const had = arrived(latest.current)
    latest.current = next
    setUploads(next)
    const has = arrived(next)
    if (has.length !== had.length || has.some(({ id }, index) => id !== had[index]?.id)) onChange(has)
  }
  const replace = (upload: Upload) =>
    change(latest.current.map((other) => (other.id === upload.id ? upload : other)))

  const send = async (chosen: Chosen, file: File) => {
    const controller = new AbortController()
    running.current.set(chosen.id, { file, controller })
    const onProgress = (progress: number) => replace({ ...chosen, status: 'preview', progress })
    onProgress(0)
    try {
      const task = { storefrontId, destination, onProgress, signal: controller.signal }
      const cdnName = await uploadFile(file, task)
      replace({ ...chosen, cdnName, status: 'uploaded' })
    } catch (error) {
      if (!controller.signal.aborted) replace(failed(chosen, error))
    }
  }

  const add = (files: readonly File[]) => {
    const chosen = files.map((file) => ({ file, upload: choose(file) }))
    change([...latest.current, ...chosen.map(({ upload }) => upload)])
    for (const { file, upload } of chosen) if (upload.status === 'preview') void send(chosenOf(upload), file)
  }
  const retry = (id: string) => {
    const upload = latest.current.find((other) => other.id === id)
    const file = running.current.get(id)?.file
    if (upload && file) void send(chosenOf(upload), file)
  }
  const remove = (id: string) => {
    running.current.get(id)?.controller.abort()
    running.current.delete(id)
    change(latest.current.filter((upload) => upload.id !== id))
  }
  return { uploads, add, retry, remove }
}

const arrived = (uploads: readonly Upload[]): DraftAsset[] =>
  uploads.flatMap((upload) =>
    upload.status === 'uploaded' ? [{ ...chosenOf(upload), cdnName: upload.cdnName }] : [],
  )

const chosenOf = ({ id, name, type, src }: Chosen): Chosen => ({ id, name, type, src })

function choose(file: File): Upload {
  const { name, type } = file
  const message = refuseFile(file)
  const src = type.startsWith('image/') && !message ? URL.createObjectURL(file) : null
  const chosen = { id: crypto.randomUUID(), name, type, src }
  return message ? { ...chosen, status: 'invalid', message } : { ...chosen, status: 'preview', progress: 0 }
}

const failed = (chosen: Chosen, error: unknown): Upload =>
  error instanceof ApiError && refusedForGood.includes(error.status)
    ? { ...chosen, status: 'invalid', message: translated(error.message) }
    : { ...chosen, status: 'error' }
