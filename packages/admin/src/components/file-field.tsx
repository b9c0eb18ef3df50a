import { uploadBytesMax } from '@aftercare/domain/claims/accepted-uploads'
import type { Upload } from '@aftercare/domain/uploads/track-uploads'
import { Button, FileButton, Input, Progress, Text } from '@mantine/core'
import { IconFile, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import '../app/texts/en/uploads.ts'
import { text } from '../app/texts/text.ts'
import { megabytes, type Uploads } from '../forms/use-uploads.ts'
import { RemoveButton } from './remove-button.tsx'
import './file-field.css'

type FileFieldProps = {
  label: string
  isRequired?: boolean
  error?: string | undefined
  files: Uploads
  most?: number
}

/** Files from the device, where a phone offers its camera too; each shows how far it is. */
export function FileField({ label, isRequired = false, error, files, most = 20 }: FileFieldProps) {
  const [refusal, setRefusal] = useState<string>()
  const reset = useRef<() => void>(null)
  const { uploads } = files
  const add = (chosen: File[]) => {
    const isTooMany = uploads.length + chosen.length > most
    setRefusal(isTooMany ? text('files.tooMany', { count: most }) : undefined)
    if (!isTooMany) files.add(chosen)
    // So that the same file can be chosen again.
    reset.current?.()
  }
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ display: 'block' }}
      withAsterisk={isRequired}
      description={hintFor(files)}
      error={refusal ?? error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      {uploads.length > 0 && (
        <ul className="files" aria-label={label}>
          {uploads.map((upload) => (
            <FileRow key={upload.id} upload={upload} files={files} />
          ))}
        </ul>
      )}
      <FileButton multiple accept={files.types.join(',')} onChange={add} resetRef={reset}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="compact-md"
            my={6}
            leftSection={<IconUpload size={15} aria-hidden />}
            aria-invalid={error !== undefined || undefined}
          >
            {text(uploads.length > 0 ? 'files.more' : 'files.choose')}
          </Button>
        )}
      </FileButton>
    </Input.Wrapper>
  )
}

/** What may be chosen, and how large it may be. */
function hintFor({ types }: Uploads): string {
  const size = megabytes(uploadBytesMax('image/jpeg'))
  if (types.every((type) => type.startsWith('image/'))) return text('files.picturesHint', { size })
  return text('files.hint', { size, videoSize: megabytes(uploadBytesMax('video/mp4')) })
}

const FileRow = ({ upload, files }: { upload: Upload; files: Uploads }) => (
  <li>
    {upload.src && upload.status !== 'invalid' ? <img src={upload.src} alt="" /> : <IconFile aria-hidden />}
    <div className="file-words">
      <Text size="sm">{upload.name}</Text>
      <FileState upload={upload} />
    </div>
    {upload.status === 'error' && (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={text('files.retryFile', { name: upload.name })}
        onClick={() => files.retry(upload.id)}
      >
        {text('files.retry')}
      </Button>
    )}
    <RemoveButton
      label={text('files.remove', { name: upload.name })}
      onClick={() => files.remove(upload.id)}
    />
  </li>
)

function FileState({ upload }: { upload: Upload }) {
  switch (upload.status) {
    case 'uploaded':
      return null
    case 'preview': {
      const percent = upload.progress.toLocaleString('en', { style: 'percent' })
      return (
        <>
          <Text size="xs" c="dimmed">
            {text('files.sending', { percent })}
          </Text>
          <Progress size="xs" value={upload.progress * 100} aria-label={upload.name} />
        </>
      )
    }
    case 'error':
    case 'invalid':
      return (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {upload.status === 'invalid' ? upload.message : text('files.failed')}
        </Text>
      )
  }
}
