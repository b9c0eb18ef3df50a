import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import { longestAddedComment, mostAddedFiles } from '@aftercare/domain/claims/added-media-schema'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { text } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { FileDrop } from '../../components/file-drop.tsx'
import { Select } from '../../components/select.tsx'
import { TextArea } from '../../components/text-input.tsx'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import type { UploadTarget } from '../../uploads/upload-file.ts'
import { useUploads } from '../../uploads/use-uploads.ts'
import { mediaIntent } from './add-media.ts'
import type { Changed } from './own-claim-call.ts'
import { RefusedChange } from './refused-change.tsx'
import { unfinishedFiles } from './unfinished-files.ts'

type Line = CustomerClaim['claimLineItems'][number]
type AddedMediaProps = { claim: CustomerClaim; store: string; storefrontId: string }

/** A forgotten photo or comment, for items that are not decided yet. */
export function AddedMedia({ claim, store, storefrontId }: AddedMediaProps) {
  const lines = claim.claimLineItems.filter(({ takesMedia }) => takesMedia)
  if (lines.length === 0) return null
  return (
    <MediaCard
      store={store}
      target={{ storefrontId, destination: 'crewClaimImg' }}
      filesLabel={text('media.files')}
    >
      <WhichLine lines={lines} />
    </MediaCard>
  )
}

/** The button that opens a form for files and a comment; `children` are its first fields. */
export function MediaCard(form: Omit<MediaFormProps, 'onDone'>) {
  const [shown, setShown] = useState<'button' | 'form' | 'thanks'>('button')
  return (
    <Card icon="picture" title={text('media.title')}>
      {shown === 'form' ? (
        <MediaForm {...form} onDone={() => setShown('thanks')} />
      ) : (
        <div className="card-parts">
          {shown === 'thanks' && <Thanks />}
          <p className="shipment-quiet">{text('media.lead')}</p>
          <Button variant="secondary" isWide onClick={() => setShown('form')}>
            {text('media.open')}
          </Button>
        </div>
      )}
    </Card>
  )
}

type MediaFormProps = {
  store: string
  target: UploadTarget
  isImagesOnly?: boolean
  filesLabel: string
  children?: ReactNode
  onDone: () => void
}

function MediaForm({ store, target, isImagesOnly = false, filesLabel, children, onDone }: MediaFormProps) {
  const fetcher = useFetcher<Changed>()
  const files = useUploads({ target, isImagesOnly })
  const { data } = fetcher
  const fields = data?.errors?.fields ?? {}
  const isAdded = data !== undefined && !data.errors && fetcher.state === 'idle'
  useEffect(() => {
    if (isAdded) onDone()
  }, [isAdded, onDone])
  const isUploading = files.uploads.some(({ status }) => status === 'preview')
  return (
    <fetcher.Form method="post" noValidate className="form" ref={useFocusOnError(data?.errors)}>
      <RefusedChange changed={data} store={store} />
      <input type="hidden" name="intent" value={mediaIntent} />
      {children}
      <FileDrop
        label={filesLabel}
        isImagesOnly={isImagesOnly}
        required={0}
        most={mostAddedFiles}
        uploads={files.uploads}
        onAdd={files.add}
        onRetry={files.retry}
        onRemove={files.remove}
        error={fields[unfinishedFiles.name] ?? fields['images']}
      />
      {files.uploads.map(
        (upload) =>
          upload.status === 'uploaded' && (
            <input key={upload.id} type="hidden" name="images" value={upload.cdnName} />
          ),
      )}
      <input
        type="hidden"
        name={unfinishedFiles.name}
        value={files.uploads.filter(({ status }) => status !== 'uploaded').length}
      />
      <TextArea
        name="comment"
        label={text('media.comment')}
        isOptional
        maxLength={longestAddedComment}
        error={fields['comment']}
      />
      <Button type="submit" isWide isBusy={isUploading || fetcher.state !== 'idle'}>
        {text('media.send')}
      </Button>
    </fetcher.Form>
  )
}

/** One item needs no question. */
function WhichLine({ lines: [first, ...others] }: { lines: readonly Line[] }) {
  if (!first) return null
  if (others.length === 0) return <input type="hidden" name="lineItemId" value={first.id} />
  return (
    <Select
      name="lineItemId"
      label={text('media.item')}
      defaultValue={first.id}
      options={[first, ...others].map(({ id, originalStoreOrderLineItem: { name, options } }) => ({
        value: id,
        label: [name, ...options.map(({ value }) => value)].join(' · '),
      }))}
    />
  )
}

/** Gets the focus, since the form is gone, so that screen readers announce it. */
function Thanks() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="question-thanks">
      <Alert tone="success" title={text('media.sent')}>
        {text('media.sentDetail')}
      </Alert>
    </div>
  )
}
