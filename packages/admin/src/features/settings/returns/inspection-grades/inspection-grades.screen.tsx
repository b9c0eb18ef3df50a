import { merchantSettingsApi } from '@aftercare/domain/api/merchant-settings-api'
import type { SavedGrade } from '@aftercare/domain/claims/inspection-grade-schema'
import { Stack, Text } from '@mantine/core'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import '../../../../app/texts/en/inspection-grades.ts'
import { text } from '../../../../app/texts/text.ts'
import { saveSettings } from '../../../../forms/save-settings.ts'
import { SettingsFormFrame } from '../../../../components/settings/settings-form-frame.tsx'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { useSettingsForm } from '../../../../forms/use-settings-form.ts'
import { GradesInput, type EnteredGrade } from './grades-input.tsx'

type Draft = { grades: EnteredGrade[] }

const at = (params: LoaderFunctionArgs['params']) => ({ storeId: params['storeId'] ?? '' })

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(merchantSettingsApi.inspectionGrades, { params: at(params), signal: request.signal })

type Grades = Awaited<ReturnType<typeof loader>>

const draftOf = ({ inspectionGrades }: Grades): Draft => ({
  grades: inspectionGrades.map((grade) => ({ ...grade, key: grade.id })),
})

const savedOf = ({ id, name, code, description }: EnteredGrade): SavedGrade => ({
  ...(id !== undefined && { id }),
  name,
  code,
  description: description?.trim() || null,
})

export const action = ({ params, request }: ActionFunctionArgs) =>
  saveSettings(request, {
    bodyOf: ({ version, value }) => ({ version, inspectionGrades: (value as Draft).grades.map(savedOf) }),
    schema: merchantSettingsApi.saveInspectionGrades.body,
    save: async (body) => {
      const saved = await call(merchantSettingsApi.saveInspectionGrades, { params: at(params), body })
      return { version: saved.version, value: draftOf(saved) }
    },
  })

/** The store's own grades, by which its staff judge what came back. */
export function Component() {
  const grades = useLoaderData<typeof loader>()
  const form = useSettingsForm<Draft>({ version: grades.version, value: draftOf(grades) })
  return (
    <SettingsPage title={text('grades.title')}>
      <SettingsFormFrame form={form} savedWords={text('grades.saved')}>
        <Stack gap="md" maw={880}>
          <Text size="sm" c="dimmed">
            {text('grades.lead')}
          </Text>
          <GradesInput
            value={form.draft.grades}
            onChange={(grades) => form.set({ grades })}
            errors={form.errors}
          />
        </Stack>
      </SettingsFormFrame>
    </SettingsPage>
  )
}
