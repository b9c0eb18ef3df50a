import { brandImageRules, sizeName, type BrandImageKind } from '@aftercare/domain/merchants/brand-images'
import { Button, FileButton, Input, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type DragEvent } from 'react'
import { useStore } from '../app/session.ts'
import '../app/texts/en/brand-images.ts'
import { text } from '../app/texts/text.ts'
import { refusalOf } from '../forms/refusal.ts'
import { uploadBrandImage } from '../forms/upload-brand-image.ts'
import './brand-image-field.css'
import { RemoveButton } from './remove-button.tsx'

type BrandImageFieldProps = {
  kind: BrandImageKind
  url: string | null
  onChange: (url: string | null) => void
  error?: string | undefined
  readOnly?: boolean
}

/** An image of the portal: uploaded by choosing or dropping a file, or taken from a URL. */
export function BrandImageField({ kind, url, onChange, error, readOnly = false }: BrandImageFieldProps) {
  const upload = useUpload(kind, onChange)
  const labelId = useId()
  const name = text(`brandImage.${kind}`)
  return (
    <fieldset className="brand-image-field" aria-labelledby={labelId}>
      <Input.Wrapper
        label={name}
        labelElement="div"
        labelProps={{ id: labelId }}
        description={`${text(`brandImage.${kind}Hint`)} ${limitsOf(kind)}`}
        error={upload.problem}
        errorProps={{ role: 'alert' }}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
      >
        <DropArea onFile={readOnly ? undefined : upload.send}>
          <Shown key={url} url={url} />
          {!readOnly && <Actions kind={kind} url={url} upload={upload} onRemove={() => onChange(null)} />}
        </DropArea>
      </Input.Wrapper>
      <VisuallyHidden>
        <output>
          {upload.isSending && text('brandImage.uploading', { name })}
          {upload.isSent && text('brandImage.uploaded', { name })}
        </output>
      </VisuallyHidden>
      <TextInput
        type="url"
        size="xs"
        label={text(`brandImage.${kind}Url`)}
        value={url ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        error={error}
        readOnly={readOnly}
      />
    </fieldset>
  )
}

function limitsOf(kind: BrandImageKind): string {
  const { typeNames, bytesMax, sideMax } = brandImageRules[kind]
  const pixels = sideMax.toLocaleString('en')
  return text('brandImage.limits', { types: typeNames, size: sizeName(bytesMax), pixels })
}

type ActionsProps = {
  kind: BrandImageKind
  url: string | null
  upload: ReturnType<typeof useUpload>
  onRemove: () => void
}

function Actions({ kind, url, upload, onRemove }: ActionsProps) {
  const name = text(`brandImage.${kind}`)
  return (
    <div className="brand-image-actions">
      <Text size="sm" c="dimmed" className="brand-image-drop">
        {text('brandImage.drop')}
      </Text>
      <FileButton
        accept={brandImageRules[kind].types.join(',')}
        onChange={upload.send}
        resetRef={upload.reset}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="compact-md"
            loading={upload.isSending}
            leftSection={<IconUpload size={15} aria-hidden />}
            aria-label={text(url ? 'brandImage.replaceOf' : 'brandImage.uploadOf', { name })}
          >
            {text(url ? 'brandImage.replace' : 'brandImage.upload')}
          </Button>
        )}
      </FileButton>
      {url && <RemoveButton label={text('brandImage.removeOf', { name })} onClick={onRemove} />}
    </div>
  )
}

/** One upload at a time: a later one takes the place of the one before, and leaving stops it. */
function useUpload(kind: BrandImageKind, onUrl: (url: string) => void) {
  const { store } = useStore()
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const reset = useRef<() => void>(null)
  useEffect(() => () => running.current?.abort(), [])

  const upload = async (file: File) => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setState('sending')
    try {
      onUrl(await uploadBrandImage(file, { storeId: store.id, kind, signal }))
      setState('sent')
    } catch (error) {
      if (signal.aborted) return
      setProblem(refusalOf(error).alert)
      setState('idle')
    }
  }
  const send = (file: File | null) => {
    // So that the same file can be chosen again.
    reset.current?.()
    if (!file) return
    const { bytesMax } = brandImageRules[kind]
    const isTooLarge = file.size > bytesMax
    setProblem(isTooLarge ? text('brandImage.tooLarge', { size: sizeName(bytesMax) }) : undefined)
    if (!isTooLarge) void upload(file)
  }
  return { send, reset, problem, isSending: state === 'sending', isSent: state === 'sent' }
}

type DropAreaProps = { onFile: ((file: File) => void) | undefined; children: React.ReactNode }

function DropArea({ onFile, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!onFile || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    if (!onFile) return
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <div
      className="brand-image"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}

function Shown({ url }: { url: string | null }) {
  const [isBroken, setBroken] = useState(false)
  const isWhole = url !== null && /^https?:\/\/[^/]+\/./.test(url)
  return (
    <div className="brand-image-shown">
      {isWhole && !isBroken ? (
        <img src={url} alt="" onError={() => setBroken(true)} />
      ) : (
        <span>{text(isWhole ? 'brandImage.notLoaded' : 'brandImage.noImage')}</span>
      )}
    </div>
  )
}
