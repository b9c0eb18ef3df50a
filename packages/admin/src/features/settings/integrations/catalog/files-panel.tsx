import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import { Button, FileInput, Group, Stack, Table, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { call } from '../../../../api.ts'
import { useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/integrations.ts'
import { text } from '../../../../app/texts/text.ts'
import { FormAlert } from '../../../../components/form-alert.tsx'
import { CellText, ListTable, type Column } from '../../../../components/list-table.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { saveFile } from '../../../../forms/save-file.ts'
import { useDownload } from '../../../../forms/use-download.ts'
import { useSend } from '../../../../forms/use-send.ts'
import type { Integration } from './integration.screen.tsx'

type Taken = EndpointOutput<typeof integrationsApi.takeReceivedFile>
type Part = { integration: Pick<Integration, 'id' | 'name'> }

/** Files that staff exchange with a warehouse themselves. */
export const FilesPanel = ({ integration }: Part) => (
  <Panel title={text('integrations.files')}>
    <Stack gap="lg">
      <Download integration={integration} />
      <Upload integration={integration} />
    </Stack>
  </Panel>
)

function Download({ integration: { id: integrationId, name } }: Part) {
  const { store } = useStore()
  const { download, isLoading, errors } = useDownload(async () => {
    const file = await call(integrationsApi.rmaFile, { params: { storeId: store.id, integrationId } })
    saveFile(file.name, file.text, 'text/csv')
  })
  return (
    <Stack gap="sm" align="start">
      <Text size="sm">{text('integrations.files.downloadLead', { name })}</Text>
      <FormAlert errors={errors} />
      <Button variant="default" loading={isLoading} onClick={() => void download()}>
        {text('integrations.files.download')}
      </Button>
    </Stack>
  )
}

function Upload({ integration: { name } }: Part) {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const [taken, setTaken] = useState<Taken>()
  const { send, errors, isSending } = useSend(useCallback((answer) => setTaken(answer as Taken), []))
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setProblem(undefined)
    setTaken(undefined)
  }
  const upload = async () => {
    if (!file) return setProblem(text('integrations.files.choose'))
    if (file.size > bytesMax) return setProblem(text('integrations.files.tooLarge'))
    setTaken(undefined)
    return send({ name: 'takeReceivedFile', body: { text: await file.text() } })
  }
  return (
    <Stack gap="sm" align="stretch">
      <FileInput
        label={text('integrations.files.file')}
        description={text('integrations.files.fileHint', { name })}
        placeholder={text('integrations.files.placeholder')}
        accept=".csv,text/csv"
        value={file}
        onChange={choose}
        error={problem}
        disabled={isSending}
        maw={420}
        styles={{ placeholder: { color: 'var(--mantine-color-dimmed)' } }}
        clearable
      />
      <FormAlert errors={errors} />
      <Group>
        <Button variant="default" loading={isSending} onClick={() => void upload()}>
          {text('integrations.files.upload')}
        </Button>
      </Group>
      {taken && !isSending && <Result taken={taken} />}
    </Stack>
  )
}

const bytesMax = 400_000

function Result({ taken: { counted, repeated, bad, badCount } }: { taken: Taken }) {
  const told = text('integrations.files.taken', { counted, repeated })
  if (badCount === 0)
    return (
      <Notice color="green" icon={<IconCircleCheck size={18} aria-hidden />}>
        {told}
      </Notice>
    )
  return (
    <>
      <Notice
        color="yellow"
        icon={<IconAlertTriangle size={18} aria-hidden />}
        title={text('integrations.files.bad', { count: badCount })}
      >
        {told}
      </Notice>
      <ListTable label={text('integrations.files.badRows')} columns={columns}>
        {bad.map(({ line, message }) => (
          <Table.Tr key={`${line} ${message}`}>
            <Table.Td data-label={text('integrations.files.line')}>{line}</Table.Td>
            <Table.Td data-label={text('integrations.files.problem')}>
              <CellText>{message}</CellText>
            </Table.Td>
          </Table.Tr>
        ))}
      </ListTable>
    </>
  )
}

const columns: readonly Column[] = [
  { label: 'integrations.files.line' },
  { label: 'integrations.files.problem' },
]
