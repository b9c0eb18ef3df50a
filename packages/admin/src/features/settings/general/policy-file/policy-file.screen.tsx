import { policyFilesApi } from '@aftercare/domain/api/policy-files-api'
import { Button, FileInput, Group, Stack, Text } from '@mantine/core'
import { call } from '../../../../api.ts'
import { useMay, useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/policy-file.ts'
import { text } from '../../../../app/texts/text.ts'
import { FormAlert } from '../../../../components/form-alert.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { answerCalls } from '../../../../forms/answer-calls.ts'
import type { FormErrors } from '../../../../forms/refusal.ts'
import { saveFile } from '../../../../forms/save-file.ts'
import { useDownload } from '../../../../forms/use-download.ts'
import { PolicyChanges } from './policy-changes.tsx'
import { usePolicyFile } from './use-policy-file.ts'

export const action = answerCalls(policyFilesApi)

/** The store's policy as a file: downloading it, and applying one after a preview. */
export function Component() {
  const mayEdit = useMay('editSettings')
  return (
    <SettingsPage title={text('policyFile.title')}>
      <Stack gap="md" maw={880}>
        <Download />
        {mayEdit && <Upload />}
      </Stack>
    </SettingsPage>
  )
}

function Download() {
  const { store } = useStore()
  const { download, isLoading, errors } = useDownload(async () => {
    const file = await call(policyFilesApi.policyFile, { params: { storeId: store.id } })
    saveFile(file.fileName, file.text, 'application/yaml')
  })
  return (
    <Panel title={text('policyFile.download')}>
      <Stack gap="sm" align="start">
        <Text size="sm" c="dimmed">
          {text('policyFile.downloadLead')}
        </Text>
        <FormAlert errors={errors} />
        <Button variant="default" loading={isLoading} onClick={() => void download()}>
          {text('policyFile.downloadButton')}
        </Button>
      </Stack>
    </Panel>
  )
}

function Upload() {
  const { file, choose, problem, preview, apply, previewed, isDone, errors, isStale, isSending, cancel } =
    usePolicyFile()
  const isAsking = previewed !== undefined && previewed.changes.length > 0
  return (
    <Panel title={text('policyFile.upload')}>
      <Stack gap="md" align="stretch">
        <Text size="sm" c="dimmed">
          {text('policyFile.uploadLead')}
        </Text>
        <FileInput
          label={text('policyFile.file')}
          placeholder={text('policyFile.placeholder')}
          accept=".yaml,.yml,.json,application/yaml,application/json"
          value={file}
          onChange={choose}
          error={problem}
          disabled={isSending}
          maw={420}
          styles={{ placeholder: { color: 'var(--mantine-color-dimmed)' } }}
          clearable
        />
        {isStale && <Notice color="yellow">{text('policyFile.stale')}</Notice>}
        {!isStale && errors && <Problems errors={errors} />}
        {isDone && <Notice color="green">{text('policyFile.done')}</Notice>}
        {previewed?.changes.length === 0 && <Notice color="gray">{text('policyFile.same')}</Notice>}
        {isAsking ? (
          <>
            <PolicyChanges changes={previewed.changes} />
            <Group>
              <Button onClick={apply} loading={isSending}>
                {text('policyFile.apply')}
              </Button>
              <Button variant="default" onClick={cancel} disabled={isSending}>
                {text('policyFile.cancel')}
              </Button>
            </Group>
          </>
        ) : (
          <Group>
            <Button onClick={() => void preview()} loading={isSending}>
              {text('policyFile.preview')}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  )
}

/** Every problem of the file, with its place. */
function Problems({ errors }: { errors: FormErrors }) {
  const fields = Object.entries(errors.fields)
  if (fields.length === 0) return <FormAlert errors={errors} />
  return (
    <Notice color="red" title={text('policyFile.problems')}>
      <Stack component="ul" gap={4} m={0} pl="md">
        {fields.map(([path, message]) => (
          <li key={path}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {path && (
                <>
                  <code>{path}</code>:{' '}
                </>
              )}
              {message}
            </Text>
          </li>
        ))}
      </Stack>
    </Notice>
  )
}
