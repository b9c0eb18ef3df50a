import type { RegistrationEmailType } from './email-template-schema.ts'
import { sampleMailValues, type CommonMailValues, type MailItem } from './mail-values.ts'

/** The variables of emails about a registered product, as formatted text. */
export type RegistrationMailValues = Pick<CommonMailValues, 'store' | 'customer'> & {
  registration: {
    number: string
    date: string
    purchase_date: string
    purchase_location: string
    /** Last day of the warranty; null without one. */
    warranty_until: string | null
    /** A signed link with which the customer can change or cancel the registration. */
    url: string
    /** Last day that the link works. */
    change_until: string
  }
  items: MailItem[]
}

/** What an item of a registration says: neither a price nor an outcome. */
export const registeredMailItem = (item: Pick<MailItem, 'name' | 'options' | 'quantity'>): MailItem => ({
  ...item,
  amount: null,
  reason: '',
  comment: null,
  outcome: null,
  note: null,
})

/** A registration that never was, so that a text can be tried before there are any. */
export const sampleRegistrationMailValues: Record<RegistrationEmailType, RegistrationMailValues> = {
  registrationReceived: {
    store: sampleMailValues.claimReceived.store,
    customer: { name: 'Ada Lovelace', first_name: 'Ada' },
    registration: {
      number: 'RG-7K2M9QX4TB0AC',
      date: 'November 20, 2026',
      purchase_date: 'November 14, 2026',
      purchase_location: 'Department store',
      warranty_until: 'November 14, 2028',
      url: 'https://returns.example/store/register/change?token=example',
      change_until: 'February 18, 2027',
    },
    items: [registeredMailItem({ name: 'Enamel mug', options: 'Rust', quantity: 2 })],
  },
}
