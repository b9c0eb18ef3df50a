/** The words beside the checkbox for messages; a change of them needs a new `consentVersion`. */
export const consentWords = {
  'textUpdates.sms.return': 'Wysyłaj mi SMS-y o tym zwrocie',
  'textUpdates.sms.warranty': 'Wysyłaj mi SMS-y o tym zgłoszeniu',
  'textUpdates.whatsapp.return': 'Wysyłaj mi wiadomości WhatsApp lub SMS o tym zwrocie',
  'textUpdates.whatsapp.warranty': 'Wysyłaj mi wiadomości WhatsApp lub SMS o tym zgłoszeniu',
  'textUpdates.detail':
    'Od {store}, na numer {number}. Operator może naliczyć opłaty. Odpisz STOP, aby zrezygnować, lub HELP, aby uzyskać pomoc.',
} as const
