import { slugOf } from '@aftercare/domain/merchants/store-slug'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import '../../app/texts/en/sign-in.ts'
import { text } from '../../app/texts/text.ts'
import { currencyChoices } from '../../forms/currency-choices.ts'
import type { FormErrors } from '../../forms/refusal.ts'

/** What these fields were given; an address that was left empty is made of the store's name. */
export function enteredStore(form: FormData): Record<string, FormDataEntryValue> {
  const { slug, ...entered } = Object.fromEntries(form)
  return slug === undefined || slug === '' ? entered : { ...entered, slug }
}

/** A new store as its owner describes it. */
export function StoreFields({ fields }: { fields: FormErrors['fields'] }) {
  const [name, setName] = useState('')
  const [slug, setSlug] = useState('')
  return (
    <>
      <TextInput
        name="storeName"
        autoComplete="organization"
        label={text('signUp.storeName')}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
        error={fields['storeName']}
      />
      <TextInput
        name="storeUrl"
        type="url"
        autoComplete="url"
        label={text('signUp.storeUrl')}
        description={text('signUp.storeUrlHint')}
        error={fields['storeUrl']}
      />
      <TextInput
        name="slug"
        label={text('signUp.slug')}
        description={text('signUp.slugHint', {
          address: `${location.origin}/${slug || asSlug(name) || '…'}`,
        })}
        styles={{ description: { overflowWrap: 'anywhere' } }}
        value={slug}
        onChange={({ currentTarget: { value } }) => setSlug(value)}
        placeholder={asSlug(name)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        error={fields['slug']}
      />
      <NativeSelect
        name="currencyCode"
        label={text('signUp.currency')}
        description={text('signUp.currencyHint')}
        data={[{ value: '', label: text('signUp.chooseCurrency') }, ...currencyChoices]}
        defaultValue=""
        error={fields['currencyCode']}
      />
      <NativeSelect
        name="timeZone"
        label={text('store.timeZone')}
        description={text('signUp.timeZoneHint')}
        data={timeZones()}
        defaultValue={ownTimeZone()}
        error={fields['timeZone']}
      />
    </>
  )
}

/** What the server will make of a name in Latin letters. */
const asSlug = (name: string): string => slugOf(name.normalize('NFKD').replaceAll(/\p{M}/gu, ''))

const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The browser's own zone may have a name that the list does not. */
const timeZones = (): string[] => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ownTimeZone()])]
