import { merchantSettingsApi } from '@aftercare/domain/api/merchant-settings-api'
import { planApi } from '@aftercare/domain/api/plan-api'
import { returnShippingApi } from '@aftercare/domain/api/return-shipping-api'
import { sessionApi } from '@aftercare/domain/api/session-api'
import { setupApi } from '@aftercare/domain/api/setup-api'
import { shopifyApi } from '@aftercare/domain/api/shopify-api'
import { setupStep, type SetupStep } from '@aftercare/domain/merchants/setup-steps'
import { Stack, Text } from '@mantine/core'
import type { ComponentType } from 'react'
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as v from 'valibot'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/setup.ts'
import { text } from '../../app/texts/text.ts'
import { BackAnchor } from '../../components/back-link.tsx'
import { loadPlan } from '../../components/plan/load-plan.ts'
import { Page } from '../../components/page.tsx'
import { answerCalls } from '../../forms/answer-calls.ts'
import { ConnectStep } from './connect-step.tsx'
import { LiveStep } from './live-step.tsx'
import { LookStep } from './look-step.tsx'
import { PlanStep } from './plan-step.tsx'
import { PolicyStep } from './policy-step.tsx'
import { PublishStep } from './publish-step.tsx'
import { ReturnAddressStep } from './return-address-step.tsx'
import type { StepData } from './step-data.ts'
import { TryOutStep } from './try-out-step.tsx'

/** What the step needs besides the checklist; a step that does not exist leads home. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs): Promise<StepData> {
  const asked = { params: { storeId: params['storeId'] ?? '' }, signal }
  const step = v.safeParse(setupStep, params['step'])
  if (!step.success) throw redirect(paths.store.to(asked.params))
  const ifStep = <Value,>(wanted: SetupStep, load: () => Promise<Value>) =>
    step.output === wanted ? load() : undefined
  const [setup, locations, shopLocations, config, theme, plan, ownership] = await Promise.all([
    call(setupApi.setup, asked),
    ifStep('returnAddress', () => call(returnShippingApi.listReturnLocations, asked)),
    ifStep('returnAddress', () => call(shopifyApi.listShopLocations, asked)),
    ifStep('policy', () => call(merchantSettingsApi.storeConfig, asked)),
    ifStep('look', () => call(merchantSettingsApi.storeTheme, asked)),
    ifStep('plan', () => loadPlan(asked)),
    ifStep('live', () => call(setupApi.ownership, asked)),
  ])
  return {
    step: step.output,
    setup,
    locations: locations?.items,
    shopLocations: shopLocations?.items,
    config,
    theme,
    plan,
    ownership,
  }
}

export const action = answerCalls({
  ...setupApi,
  ...planApi,
  createReturnLocation: returnShippingApi.createReturnLocation,
  saveStoreConfig: merchantSettingsApi.saveStoreConfig,
  saveStoreTheme: merchantSettingsApi.saveStoreTheme,
  mailStoreAddressLink: sessionApi.mailStoreAddressLink,
})

const screens: Record<SetupStep, ComponentType<{ data: StepData }>> = {
  connect: ConnectStep,
  returnAddress: ReturnAddressStep,
  policy: PolicyStep,
  look: LookStep,
  publish: PublishStep,
  tryOut: TryOutStep,
  plan: PlanStep,
  live: LiveStep,
}

/** One step of the setup, with a proposal to accept. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const { store } = useStore()
  const { step } = data
  const Step = screens[step]
  const lead = step === 'live' ? text('setup.lead.live', { url: store.url }) : text(`setup.lead.${step}`)
  return (
    <Page
      title={text(`setup.step.${step}`)}
      above={<BackAnchor to={paths.store.to({ storeId: store.id })}>{text('setup.back')}</BackAnchor>}
    >
      <Stack gap="md" maw={680}>
        <div>
          <Text size="sm" c="dimmed">
            {text('setup.stepOf', {
              step: setupStep.options.indexOf(step) + 1,
              all: setupStep.options.length,
            })}
          </Text>
          <Text>{lead}</Text>
        </div>
        <Step key={step} data={data} />
      </Stack>
    </Page>
  )
}
