import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/guarantee.ts'
import { text } from '../../../../app/texts/text.ts'
import { RemoveButton } from '../../../../components/remove-button.tsx'
import { errorBelow } from '../../../../forms/refusal.ts'
import { isFirstOfKind, type ElementDraft, type ElementKind } from './guarantee-draft.ts'
import type { Part } from './guarantee-fields.tsx'
import './guarantee.css'

const kinds: readonly ElementKind[] = ['altCheckoutButton', 'checkoutInfo']

/** The replacement of the theme's checkout button, at least one of each kind. */
export function ElementFields({ form }: Part) {
  const { elements } = form.draft
  const mayEdit = useMay('editSettings')
  const error = form.errors?.fields['checkoutPlus.elements']
  const missing = kinds.find((kind) => elements.every((element) => element.kind !== kind))
  return (
    <Stack gap="md">
      {elements.map((element, place) => (
        // An element has no id: its index identifies it.
        // oxlint-disable-next-line react/no-array-index-key
        <ElementRow key={place} form={form} element={element} place={place} />
      ))}
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      {mayEdit && elements.length < 10 && (
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() =>
              form.set({
                elements: [...elements, { kind: missing ?? 'altCheckoutButton', selector: '', text: '' }],
              })
            }
          >
            {text('guarantee.addElement')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

type ElementRowProps = Part & { element: ElementDraft; place: number }

function ElementRow({ form, element, place }: ElementRowProps) {
  const { elements } = form.draft
  const mayEdit = useMay('editSettings')
  const at = `checkoutPlus.elements.${place}`
  const change = (part: Partial<ElementDraft>) =>
    form.set({ elements: elements.map((other, index) => (index === place ? { ...other, ...part } : other)) })
  return (
    <fieldset className="element" disabled={!mayEdit}>
      <legend className="price-legend">{text('guarantee.elementNumber', { number: place + 1 })}</legend>
      <Select
        label={text('guarantee.elementKind')}
        data={kinds.map((value) => ({ value, label: text(`guarantee.element.${value}`) }))}
        value={element.kind}
        onChange={(kind) => kind && change({ kind })}
        allowDeselect={false}
        inputContainer={(input: ReactNode) => (
          <div className="price-end">
            {input}
            {mayEdit && (
              <RemoveButton
                label={text('guarantee.removeElement', { number: place + 1 })}
                size={36}
                onClick={() => form.set({ elements: elements.filter((_, index) => index !== place) })}
              />
            )}
          </div>
        )}
      />
      <TextInput
        label={text('guarantee.placeSelector')}
        description={text(`guarantee.elementPlace.${element.kind}`)}
        value={element.selector}
        onChange={(event) => change({ selector: event.currentTarget.value })}
        error={errorBelow(form.errors, `${at}.selector`)}
      />
      {isFirstOfKind(elements, place) ? (
        <TextInput
          label={text(`guarantee.elementText.${element.kind}`)}
          description={text('guarantee.emptyIsOurs')}
          value={element.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
          error={errorBelow(form.errors, `${at}.text`)}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {text('guarantee.elementSaysSame')}
        </Text>
      )}
    </fieldset>
  )
}
