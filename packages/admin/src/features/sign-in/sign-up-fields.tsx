import { productOfInterest } from '@aftercare/domain/merchants/store-user-schema'
import { Checkbox, Group, Stack, TextInput } from '@mantine/core'
import '../../app/texts/en/sign-in.ts'
import { text } from '../../app/texts/text.ts'
import type { FormErrors } from '../../forms/refusal.ts'

/** The person's name and email. */
export const PersonFields = ({ fields }: { fields: FormErrors['fields'] }) => (
  <>
    <Group grow align="start">
      <TextInput
        name="firstName"
        autoComplete="given-name"
        label={text('signUp.firstName')}
        error={fields['firstName']}
      />
      <TextInput
        name="lastName"
        autoComplete="family-name"
        label={text('signUp.lastName')}
        error={fields['lastName']}
      />
    </Group>
    <TextInput
      name="email"
      type="email"
      autoComplete="email"
      label={text('contact.email')}
      error={fields['email']}
    />
  </>
)

/** What the person wants to do. */
export const Products = ({ error }: { error: string | undefined }) => (
  <Checkbox.Group label={text('signUp.products')} error={error}>
    <Stack gap="xs" mt="xs">
      {productOfInterest.options.map((product) => (
        <Checkbox
          key={product}
          name="productsOfInterest"
          value={product}
          label={text(`signUp.product.${product}`)}
        />
      ))}
    </Stack>
  </Checkbox.Group>
)
