import { importApi } from '@aftercare/domain/api/import-api'
import { Button, FileInput, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import { useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/imports.ts'
import { text } from '../../../../app/texts/text.ts'
import { FormAlert } from '../../../../components/form-alert.tsx'
import { Pager } from '../../../../components/pager.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { readPage } from '../../../../components/read-page.ts'
import { usePolling } from '../../../../components/use-polling.ts'
import { answerCalls } from '../../../../forms/answer-calls.ts'
import { refusalOf, type FormErrors } from '../../../../forms/refusal.ts'
import { useWarningBeforeUnload } from '../../../../forms/use-warning-before-unload.ts'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { ImportCard } from './import-card.tsx'
import { sendFile } from './send-file.ts'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  readPage(request, (query) =>
    call(importApi.listImports, {
      params: { storeId: params['storeId'] ?? '' },
      query,
      signal: request.signal,
    }),
  )

export const action = answerCalls({ cancelImport: importApi.cancelImport })

/** Imports of past orders and products, with their results. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  const { items } = list
  const upload = useUpload()
  usePolling(items.some(({ status }) => status === 'waiting' || status === 'running'))
  // One that is on its way is shown above.
  const shown = upload.file ? items.filter(({ status }) => status !== 'uploading') : items
  return (
    <SettingsPage title={text('imports.title')} editingNeeds="manageIntegrations">
      <Stack gap="md" maw={880}>
        <ChooseFile upload={upload} />
        <Panel title={text('imports.latest')}>
          {shown.length === 0 && (
            <Text size="sm" c="dimmed">
              {text('imports.none')}
            </Text>
          )}
          <Stack component="ul" gap="lg" m={0} p={0} style={{ listStyle: 'none' }}>
            {shown.map((one) => (
              <ImportCard key={one.id} given={one} />
            ))}
          </Stack>
          <Pager list={list} />
        </Panel>
      </Stack>
    </SettingsPage>
  )
}

type Upload = ReturnType<typeof useUpload>

/** Sends one file at a time; leaving the page stops it. */
function useUpload() {
  const { store } = useStore()
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState(0)
  const [errors, setErrors] = useState<FormErrors>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  useWarningBeforeUnload(file !== undefined)

  const send = async (chosen: File) => {
    const { signal } = (stop.current = new AbortController())
    setErrors(undefined)
    setShare(0)
    setFile(chosen)
    try {
      await sendFile(chosen, { storeId: store.id, signal, onProgress: setShare })
    } catch (error) {
      if (signal.aborted) return
      setErrors(refusalOf(error))
    }
    setFile(undefined)
    // The newest is on the first page.
    await navigate('?', { replace: true })
  }
  return { file, share, errors, send }
}

function ChooseFile({ upload: { file, share, errors, send } }: { upload: Upload }) {
  const [chosen, setChosen] = useState<File | null>(null)
  const [isMissing, setMissing] = useState(false)
  const problem = errors?.fields['sizeBytes'] ?? errors?.fields['filename']
  const submit = async () => {
    setMissing(!chosen)
    if (!chosen) return
    await send(chosen)
    setChosen(null)
  }
  return (
    <Panel title={text('imports.choose')}>
      <Stack gap="md" align="start">
        <Text size="sm" c="dimmed">
          {text('imports.lead')}
        </Text>
        {errors && !problem && <FormAlert errors={errors} />}
        <FileInput
          label={text('imports.file')}
          placeholder={text('imports.placeholder')}
          accept=".json,.jsonl,.ndjson,.csv,.txt,application/json,text/csv"
          value={chosen}
          onChange={setChosen}
          error={problem ?? (isMissing && !chosen ? text('imports.noFile') : undefined)}
          disabled={file !== undefined}
          w="100%"
          maw={420}
          styles={{ placeholder: { color: 'var(--mantine-color-dimmed)' } }}
          clearable
        />
        {file && (
          <div style={{ width: '100%' }}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {text('imports.uploading', { filename: file.name })}
            </Text>
            <Progress.Root size="lg" my={6}>
              <Progress.Section
                value={share * 100}
                aria-label={text('imports.progress', { filename: file.name })}
              />
            </Progress.Root>
            <Text size="sm" c="dimmed">
              {text('imports.keepOpen')}
            </Text>
          </div>
        )}
        <Button onClick={() => void submit()} loading={file !== undefined}>
          {text('imports.submit')}
        </Button>
      </Stack>
    </Panel>
  )
}
