import {
  acceptedImageTypes,
  acceptedUploadTypes,
  uploadBytesMax,
} from '@aftercare/domain/claims/accepted-uploads'
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { activeLocale, text } from '../app/texts/text.ts'
import { megabytes } from '../uploads/refuse-file.ts'
import type { Upload } from '@aftercare/domain/uploads/track-uploads'
import { useStandingError } from '../forms/use-standing-error.ts'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'
import { Picture } from './line-item.tsx'
import './file-drop.css'

type FileDropProps = {
  label: string
  help?: ReactNode
  error?: string | undefined
  /** No videos or documents. */
  isImagesOnly?: boolean
  /** Minimum number of files; 0 marks the field as "(optional)". */
  required: number
  /** Maximum number of files. */
  most: number
  uploads: readonly Upload[]
  onAdd: (files: File[]) => void
  onRetry: (id: string) => void
  onRemove: (id: string) => void
}

/** File upload by button (phones also offer the camera) or drag and drop, with progress for each file. */
export function FileDrop(props: FileDropProps) {
  const { label, help, isImagesOnly = false, required, most, uploads, onAdd, onRetry, onRemove } = props
  const { error, correct } = useStandingError(props.error)
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const done = uploads.filter(({ status }) => status === 'uploaded').length
  const taken = uploads.filter(({ status }) => status !== 'invalid').length
  const problem = refusal ?? error

  const add = (files: readonly File[]) => {
    const isTooMany = uploads.length + files.length > most
    correct()
    setRefusal(isTooMany ? text('upload.tooMany', { count: most }) : undefined)
    if (!isTooMany && files.length > 0) onAdd([...files])
  }

  return (
    <div className="field">
      <p id={`${id}-label`} className="field-label">
        {label}
        {required === 0 && <span className="field-optional"> {text('field.optional')}</span>}
      </p>
      {help && <p className="field-help">{help}</p>}
      <UploadList
        labelledBy={`${id}-label`}
        uploads={uploads}
        onRetry={(upload) => {
          correct()
          onRetry(upload)
        }}
        onRemove={(upload) => {
          correct()
          onRemove(upload)
        }}
      />
      <DropZone onFiles={add}>
        <FileButton
          words={text(uploads.length > 0 ? 'upload.more' : 'upload.choose')}
          describedBy={[`${id}-help`, problem && `${id}-error`].filter(Boolean).join(' ')}
          labelledBy={`${id}-label`}
          isInvalid={problem !== undefined}
          accept={isImagesOnly ? acceptedImageTypes : acceptedUploadTypes}
          onFiles={add}
        />
        <p id={`${id}-help`} className="field-help">
          {required > 0 && <>{text('upload.atLeast', { count: required })} </>}
          {isImagesOnly
            ? text('upload.imageTypes', { size: megabytes(uploadBytesMax('image/jpeg')) })
            : text('upload.types', {
                size: megabytes(uploadBytesMax('image/jpeg')),
                videoSize: megabytes(uploadBytesMax('video/mp4')),
              })}
        </p>
      </DropZone>
      <output className="field-help">
        {required > 0 && text('upload.progress', { done, count: Math.max(required, taken) })}
      </output>
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  )
}

type FileButtonProps = {
  words: string
  labelledBy: string
  describedBy: string
  isInvalid: boolean
  accept: readonly string[]
  onFiles: (files: readonly File[]) => void
}

type UploadListProps = Pick<FileDropProps, 'uploads' | 'onRetry' | 'onRemove'> & { labelledBy: string }

function UploadList({ labelledBy, uploads, onRetry, onRemove }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul className="uploads" aria-labelledby={labelledBy}>
      {uploads.map((upload) => (
        <UploadTile
          key={upload.id}
          upload={upload}
          onRetry={() => onRetry(upload.id)}
          onRemove={() => onRemove(upload.id)}
        />
      ))}
    </ul>
  )
}

/** The native file input styled as a button, so that keyboards and screen readers can use it. */
function FileButton({ words, labelledBy, describedBy, isInvalid, accept, onFiles }: FileButtonProps) {
  const id = useId()
  return (
    <label className="button button-secondary file-button">
      <input
        type="file"
        multiple
        accept={accept.join(',')}
        className="visually-hidden"
        aria-labelledby={`${labelledBy} ${id}`}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = '' // lets the same file be selected again
        }}
      />
      <Icon name="upload" />
      <span id={id}>{words}</span>
    </label>
  )
}

/** Drag and drop is optional: the button inside does the same. */
function DropZone({ onFiles, children }: { onFiles: (files: readonly File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  // Entering a child also fires `dragleave` on its parent, so both are counted.
  const depth = useRef(0)
  const move = (by: number) => (event: DragEvent) => {
    event.preventDefault()
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }

  return (
    <div
      className={isOver ? 'file-drop file-drop-over' : 'file-drop'}
      onDragEnter={move(1)}
      onDragLeave={move(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        depth.current = 0
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      <p className="file-drop-hint">{text('upload.drop')}</p>
    </div>
  )
}

type TileProps = { upload: Upload; onRetry: () => void; onRemove: () => void }

function UploadTile({ upload, onRetry, onRemove }: TileProps) {
  const { name, src, status } = upload
  return (
    <li className={`upload upload-${status}`}>
      {src ? (
        <Picture src={src} size={56} />
      ) : (
        <span className="upload-icon">
          <Icon name="file" size={24} />
        </span>
      )}
      <div className="upload-words">
        <p className="upload-name">{name}</p>
        <UploadState upload={upload} />
        {status === 'error' && (
          <button type="button" className="text-button" onClick={onRetry}>
            {text('upload.retry')}
            <span className="visually-hidden"> {name}</span>
          </button>
        )}
      </div>
      <button
        type="button"
        className="round-button"
        aria-label={text('upload.removeFile', { name })}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
    </li>
  )
}

function UploadState({ upload }: { upload: Upload }) {
  switch (upload.status) {
    case 'preview': {
      const percent = upload.progress.toLocaleString(activeLocale(), { style: 'percent' })
      return (
        <>
          <p className="field-help">{text('upload.uploading', { percent })}</p>
          <progress className="upload-progress" value={upload.progress} aria-label={upload.name} />
        </>
      )
    }
    case 'uploaded':
      return (
        <p className="upload-done">
          <Icon name="check" size={16} />
          {text('upload.uploaded')}
        </p>
      )
    case 'error':
      return <UploadProblem>{text('upload.failed')}</UploadProblem>
    case 'invalid':
      return <UploadProblem>{upload.message}</UploadProblem>
  }
}

const UploadProblem = ({ children }: { children: string }) => (
  <p className="field-error" role="alert">
    <Icon name="alert" size={16} />
    {children}
  </p>
)
