import { setupApi } from '@aftercare/domain/api/setup-api'
import { defaultTheme } from '@aftercare/domain/merchants/theme-schema'
import { Anchor, ColorInput, Loader, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/setup.ts'
import { text } from '../../app/texts/text.ts'
import { BrandImageField } from '../../components/brand-image-field.tsx'
import { FormAlert } from '../../components/form-alert.tsx'
import { Panel } from '../../components/panel.tsx'
import { useCall } from '../../forms/use-call.ts'
import { isStepDone, StepBar, useSavedStep } from './step-bar.tsx'
import type { StepData } from './step-data.ts'

type Look = { primaryColor: string; logoUrl: string }

/** Color and logo: the store's own if it has chosen, else what its shop says. */
export function LookStep({ data }: { data: StepData }) {
  const { store } = useStore()
  const { theme } = data.theme ?? {}
  // Saving is choosing; the form stays until it goes on.
  const [isChosen] = useState(
    theme !== undefined && (theme.primaryColor !== defaultTheme.primaryColor || theme.logoUrl !== null),
  )
  const { answer, failure, isSettled } = useCall(`look ${isChosen}`, async (signal) =>
    isChosen ? undefined : call(setupApi.proposedLook, { params: { storeId: store.id }, signal }),
  )
  if (!isSettled)
    return (
      <Text c="dimmed">
        <Loader size={14} mr="xs" aria-hidden />
        {text('setup.look.reading', { url: store.url })}
      </Text>
    )
  const found = Boolean(answer?.primaryColor ?? answer?.logoUrl)
  const begun = {
    primaryColor: answer?.primaryColor ?? theme?.primaryColor ?? defaultTheme.primaryColor,
    logoUrl: answer?.logoUrl ?? theme?.logoUrl ?? '',
  }
  return (
    <>
      {!isChosen && (
        <Text c="dimmed">
          {text(found && !failure ? 'setup.look.found' : 'setup.look.notFound', { url: store.url })}
        </Text>
      )}
      <LookForm data={data} begun={begun} />
    </>
  )
}

function LookForm({ data: { setup, theme }, begun }: { data: StepData; begun: Look }) {
  const { store } = useStore()
  const [look, setLook] = useState(begun)
  const { save, errors, isSaving } = useSavedStep('look')
  const saveLook = () => {
    if (!theme) return
    save({
      name: 'saveStoreTheme',
      body: {
        version: theme.version,
        theme: { ...theme.theme, primaryColor: look.primaryColor, logoUrl: look.logoUrl || null },
      },
    })
  }
  return (
    <>
      <Panel title={text('setup.step.look')}>
        <Stack gap="md">
          <FormAlert errors={errors} />
          <ColorInput
            label={text('setup.look.color')}
            value={look.primaryColor}
            onChange={(primaryColor) => setLook({ ...look, primaryColor })}
            format="hex"
            withEyeDropper={false}
            error={errors?.fields['theme.primaryColor']}
          />
          <BrandImageField
            kind="logo"
            url={look.logoUrl || null}
            onChange={(logoUrl) => setLook((look) => ({ ...look, logoUrl: logoUrl ?? '' }))}
            error={errors?.fields['theme.logoUrl']}
          />
        </Stack>
      </Panel>
      <Anchor component={Link} to={paths.look.to({ storeId: store.id })} size="sm">
        {text('setup.look.more')}
      </Anchor>
      <StepBar step="look" isDone={isStepDone(setup, 'look')} isSaving={isSaving} onSave={saveLook} />
    </>
  )
}
