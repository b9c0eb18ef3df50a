import { acceptedUploadTypes } from '@aftercare/domain/claims/accepted-uploads'
import { ActionIcon, Button, FileButton, Group, Input, Text } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/lists.ts'
import '../../app/texts/en/registrations.ts'
import { text } from '../../app/texts/text.ts'
import { hintBelow } from '../../forms/hint-below.ts'
import type { UploadedFile } from './registration-draft.ts'
import { uploadProof } from './upload-proof.ts'
import './registrations.css'

type ProofInputProps = {
  files: readonly UploadedFile[]
  onChange: (files: UploadedFile[]) => void
  onUploading: (isUploading: boolean) => void
  isRequired: boolean
  error: string | undefined
}

/** Files that prove a purchase, each uploaded as soon as it is chosen. */
export function ProofInput({ files, onChange, onUploading, isRequired, error }: ProofInputProps) {
  const { store } = useStore()
  const [uploading, setUploading] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const upload = async (file: File | null) => {
    if (!file) return
    setProblem(undefined)
    setUploading(file.name)
    onUploading(true)
    const uploaded = await uploadProof(store.id, file)
    if ('file' in uploaded) onChange([...files, uploaded.file])
    else setProblem(uploaded.problem)
    setUploading(undefined)
    onUploading(false)
  }
  return (
    <Input.Wrapper
      label={text('registration.files')}
      labelElement="div"
      description={text('registration.filesHint')}
      inputWrapperOrder={hintBelow}
      withAsterisk={isRequired}
      error={problem ?? error}
    >
      <div className="proof-input">
        {files.length > 0 && (
          <ul aria-label={text('registration.addedFiles')}>
            {files.map((file) => (
              <li key={file.uploadFilename}>
                <FileName file={file} onRemove={() => onChange(files.filter((one) => one !== file))} />
              </li>
            ))}
          </ul>
        )}
        <FileButton onChange={(file) => void upload(file)} accept={acceptedUploadTypes.join(',')}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              leftSection={<IconPaperclip size={16} aria-hidden />}
              loading={uploading !== undefined}
            >
              {text('registration.addFile')}
            </Button>
          )}
        </FileButton>
        <Text component="output" size="xs" c="dimmed">
          {uploading !== undefined && text('registration.uploading', { name: uploading })}
        </Text>
      </div>
    </Input.Wrapper>
  )
}

const FileName = ({ file: { filename }, onRemove }: { file: UploadedFile; onRemove: () => void }) => (
  <Group gap="xs" wrap="nowrap" justify="space-between">
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {filename}
    </Text>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={text('list.remove', { name: filename })}
      onClick={onRemove}
    >
      <IconX size={16} aria-hidden />
    </ActionIcon>
  </Group>
)
