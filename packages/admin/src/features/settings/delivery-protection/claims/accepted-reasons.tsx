import {
  shippingClaimReasons,
  type ShippingClaimReason,
} from '@aftercare/domain/shipping-claims/shipping-claim-words'
import { Input, Text } from '@mantine/core'
import '../../../../app/texts/en/shipping-claim-policy.ts'
import '../../../../app/texts/en/shipping-claims.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import { OverrideFields } from './override-fields.tsx'
import { acceptReason, newOverride, withoutOverride, type Part } from './shipping-claim-draft.ts'
import { SettingSwitch } from '../../../../components/settings/setting-inputs.tsx'
import './shipping-claim-policy.css'

/** What may be claimed, and for each reason the help that takes the place of a form. */
export const AcceptedReasons = ({ form }: Part) => (
  <Panel title={text('shippingClaimPolicy.reasons')}>
    <Text size="sm" c="dimmed" mb="md">
      {text('shippingClaimPolicy.reasonsHint')}
    </Text>
    <Input.Wrapper error={form.errors?.fields['shippingClaims.shippingClaimReasons']}>
      <ul className="shipping-reasons">
        {shippingClaimReasons.map((reason) => (
          <li key={reason}>
            <Reason form={form} reason={reason} />
          </li>
        ))}
      </ul>
    </Input.Wrapper>
  </Panel>
)

function Reason({ form, reason }: Part & { reason: ShippingClaimReason }) {
  const { draft, set } = form
  const overrides = draft.shippingClaimReasonOverrides
  const place = overrides.findIndex((override) => override.reason === reason)
  const override = overrides[place]
  const isAccepted = draft.shippingClaimReasons.includes(reason)
  const name = text(`shippingReason.${reason}`)
  return (
    <fieldset className="shipping-reason" aria-label={name}>
      <SettingSwitch
        label={name}
        checked={isAccepted}
        onTurn={(isOn) => set(acceptReason(draft, reason, isOn))}
      />
      {isAccepted && (
        <SettingSwitch
          size="xs"
          label={text('shippingClaimPolicy.override')}
          checked={override !== undefined}
          onTurn={(isOn) => {
            const others = withoutOverride(draft, reason)
            set({ shippingClaimReasonOverrides: isOn ? [...others, newOverride(reason)] : others })
          }}
        />
      )}
      {override && (
        <OverrideFields
          override={override}
          place={place}
          errors={form.errors}
          onChange={(changed) =>
            set({
              shippingClaimReasonOverrides: overrides.map((one) => (one.reason === reason ? changed : one)),
            })
          }
        />
      )}
    </fieldset>
  )
}
